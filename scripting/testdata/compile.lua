local gone = destroy(target(creature)) --> 14: placed-twice: destroy stands in two places --> 14: read-before-it-ran: the result of destroy is read
return card {
  whenever { on.dies(this), gone, gone }, -- one instruction in two places: shown where it was made
  whenever { on.dies(this), draw(gone.objects.power) }, -- and read where it never ran
}
