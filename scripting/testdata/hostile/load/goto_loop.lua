::top::
goto top --> budget: the script does not come to an end
return card { flying }
