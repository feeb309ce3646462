return faces { front = card {}, back = card {} }
