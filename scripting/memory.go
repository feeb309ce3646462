package scripting

import (
	"bytes"
	"io/fs"
	"path"
	"slices"
	"strings"
	"time"
)

// memory is a file system of files that a save holds.
type memory map[string][]byte

// entry is a file or folder of a memory. It describes itself.
type entry struct {
	name string
	src  []byte
	dir  bool
}

// Name is the last part of the entry's path.
func (e *entry) Name() string { return path.Base(e.name) }

// Size is the length of a file.
func (e *entry) Size() int64 { return int64(len(e.src)) }

// ModTime is not known.
func (e *entry) ModTime() time.Time { return time.Time{} }

// IsDir reports whether it is a folder.
func (e *entry) IsDir() bool { return e.dir }

// Sys gives nothing.
func (e *entry) Sys() any { return nil }

// Mode is that of something to read.
func (e *entry) Mode() fs.FileMode {
	if e.dir {
		return fs.ModeDir | 0o555
	}
	return 0o444
}

// Stat describes a file or folder.
func (m memory) Stat(name string) (fs.FileInfo, error) {
	if src, ok := m[name]; ok {
		return &entry{name: name, src: src}, nil
	}
	for f := range m {
		if name == "." || strings.HasPrefix(f, name+"/") {
			return &entry{name: name, dir: true}, nil
		}
	}
	return nil, &fs.PathError{Op: "stat", Path: name, Err: fs.ErrNotExist}
}

// ReadFile reads a file.
func (m memory) ReadFile(name string) ([]byte, error) {
	if src, ok := m[name]; ok {
		return src, nil
	}
	return nil, &fs.PathError{Op: "read", Path: name, Err: fs.ErrNotExist}
}

// ReadDir lists a folder in the order of names.
func (m memory) ReadDir(name string) ([]fs.DirEntry, error) {
	prefix := name + "/"
	if name == "." {
		prefix = ""
	}
	var list []fs.DirEntry
	var last string
	for _, f := range mapKeys(m) {
		rest, ok := strings.CutPrefix(f, prefix)
		if !ok {
			continue
		}
		first, _, deeper := strings.Cut(rest, "/")
		if first != last {
			list = append(list, fs.FileInfoToDirEntry(&entry{name: first, dir: deeper, src: m[f]}))
		}
		last = first
	}
	slices.SortFunc(list, func(a, b fs.DirEntry) int { return strings.Compare(a.Name(), b.Name()) })
	return list, nil
}

// opened is a file of a memory while it is being read.
type opened struct {
	*bytes.Reader
	info *entry
}

// Stat describes the file.
func (o *opened) Stat() (fs.FileInfo, error) { return o.info, nil }

// Close does nothing.
func (o *opened) Close() error { return nil }

// Open opens a file; folders are read with ReadDir.
func (m memory) Open(name string) (fs.File, error) {
	src, err := m.ReadFile(name)
	if err != nil {
		return nil, err
	}
	return &opened{Reader: bytes.NewReader(src), info: &entry{name: name, src: src}}, nil
}
