// Package schemas holds the JSON Schemas of the TOML files of a pack: card.schema.json,
// token.schema.json and pack.schema.json. They are generated from the tables of package metadata, and
// a TOML file names its own in its first line, for editors:
//
//	#:schema ../../schemas/card.schema.json
package schemas

import "embed"

//go:generate go run ../scripting/metadata/gen .

// Files are the schemas under their file names.
//
//go:embed *.schema.json
var Files embed.FS
