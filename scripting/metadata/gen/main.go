// Command gen writes the JSON Schemas of the metadata files from their tables.
//
//	go run ./scripting/metadata/gen [folder]
//
// The folder is schemas/ of the current directory unless another is named.
package main

import (
	"fmt"
	"os"
	"path/filepath"

	"manaloom/scripting/metadata"
)

func main() {
	folder := "schemas"
	if len(os.Args) > 1 {
		folder = os.Args[1]
	}
	if err := write(folder); err != nil {
		fmt.Fprintln(os.Stderr, "gen:", err)
		os.Exit(1)
	}
}

// write puts one schema per table into a folder that exists.
func write(folder string) error {
	for _, t := range metadata.Tables() {
		text, err := t.JSONSchema()
		if err != nil {
			return err
		}
		if err := os.WriteFile(filepath.Join(folder, t.Schema), text, 0o644); err != nil {
			return err
		}
	}
	return nil
}
