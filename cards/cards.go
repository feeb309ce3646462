// Package cards holds the packs that come with Manaloom, as files.
package cards

import (
	"embed"
	"io/fs"
)

// Each folder is a pack.
//
//go:embed */*
var packs embed.FS

// Packs is the folders of the packs, as the loader reads them.
func Packs() fs.FS { return packs }
