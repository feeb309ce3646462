return card {
  trigger_again { cause = on.triggers { source = creature }, source = artifact.you_control },
}
