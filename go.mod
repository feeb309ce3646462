module manaloom

go 1.26
