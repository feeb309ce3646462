package scripting

import (
	"archive/zip"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"

	"manaloom/internal/diag"
)

// The bounds of a pack that is a zip file.
const (
	archiveBytes   = 64 << 20 // of the file itself, and of all that is read from it
	archiveEntries = 50_000
)

// ArchiveEnding is how the name of a pack ends that is a zip file.
const ArchiveEnding = ".zip"

// IsArchive reports whether a name is meant as that of a pack that is a zip file: a folder may be called as it likes.
func IsArchive(name string) bool {
	info, err := os.Stat(name)
	return strings.HasSuffix(name, ArchiveEnding) && (err != nil || !info.IsDir())
}

// LockName is the name of the file that says which packs a pack was made with.
const LockName = "packs.lock"

// Archive reads a pack that is a zip file: its TOML and Lua files, by their paths in the pack. The pack may lie in a
// folder of its own in the archive. Names that lead out of the archive, links and what is larger unpacked than a pack
// can be are refused, as a whole.
func Archive(name string) (map[string][]byte, diag.List) {
	files, err := readArchive(name)
	if err != nil {
		return nil, diag.List{{Rule: RuleArchive, At: diag.Position{File: filepath.ToSlash(name)}, Summary: err.Error(), Detail: "pack the folder of the pack again, as it is"}}
	}
	return files, nil
}

// RuleArchive says that a zip file is no pack.
const RuleArchive = "pack-archive"

func readArchive(name string) (files map[string][]byte, err error) {
	info, err := os.Stat(name)
	switch {
	case err != nil:
		return nil, err
	case !info.Mode().IsRegular():
		return nil, fmt.Errorf("this is no ordinary file")
	case info.Size() > archiveBytes:
		return nil, fmt.Errorf("the archive has %d bytes; %d are possible", info.Size(), archiveBytes)
	}
	r, err := zip.OpenReader(name)
	if err != nil {
		return nil, fmt.Errorf("this is no zip file: %w", err)
	}
	defer func() { _ = r.Close() }()
	return archived(&r.Reader, info.Size())
}

// archived takes the files of a pack out of an archive.
func archived(r *zip.Reader, size int64) (map[string][]byte, error) {
	if len(r.File) > archiveEntries {
		return nil, fmt.Errorf("the archive has %d entries; %d are possible", len(r.File), archiveEntries)
	}
	files, left, packed := map[string][]byte{}, int64(archiveBytes), uint64(size)
	for _, f := range r.File {
		name := strings.TrimSuffix(f.Name, "/")
		switch {
		case !fs.ValidPath(name) || strings.ContainsAny(name, "\\:\x00"):
			return nil, fmt.Errorf("%q leads out of the archive, or is no path", f.Name)
		case f.Mode().IsDir():
			continue
		case !f.Mode().IsRegular():
			return nil, fmt.Errorf("%q is a link, or no ordinary file", f.Name)
		case !packFile(name):
			continue
		case files[name] != nil:
			return nil, fmt.Errorf("%q is there twice", f.Name)
		case f.CompressedSize64 > packed:
			// Each byte of an archive belongs to one file; where files share bytes, little says much.
			return nil, fmt.Errorf("%q lies over other files of the archive", f.Name)
		}
		packed -= f.CompressedSize64
		src, err := entryOf(f, min(largestFile, left))
		if err != nil {
			return nil, fmt.Errorf("%q: %w", f.Name, err)
		}
		left -= int64(len(src))
		files[name] = src
	}
	return inFolder(files)
}

// packFile reports whether a file is one that a pack reads.
func packFile(name string) bool {
	return path.Ext(name) == ".toml" || path.Ext(name) == ".lua" || path.Base(name) == LockName
}

// entryOf unpacks one file. What it says of its own size is not trusted.
func entryOf(f *zip.File, most int64) ([]byte, error) {
	in, err := f.Open()
	if err != nil {
		return nil, err
	}
	defer func() { _ = in.Close() }()
	src, err := io.ReadAll(io.LimitReader(in, most+1))
	if err != nil {
		return nil, err
	}
	if int64(len(src)) > most {
		return nil, fmt.Errorf("it is larger unpacked than %d bytes", most)
	}
	if src == nil {
		src = []byte{}
	}
	return src, nil
}

// inFolder makes the names those in the pack, where all of it lies in one folder of the archive.
func inFolder(files map[string][]byte) (map[string][]byte, error) {
	if files[manifest] != nil {
		return files, nil
	}
	root := ""
	for _, name := range mapKeys(files) {
		dir, base := path.Split(name)
		if base == manifest && (root == "" || len(dir) < len(root)) {
			root = dir
		}
	}
	if root == "" {
		return nil, fmt.Errorf("there is no %s in the archive", manifest)
	}
	inside := map[string][]byte{}
	for _, name := range mapKeys(files) {
		rest, ok := strings.CutPrefix(name, root)
		if !ok {
			return nil, fmt.Errorf("%q lies beside the folder %q with the pack", name, root)
		}
		inside[rest] = files[name]
	}
	return inside, nil
}
