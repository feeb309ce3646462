package lint

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"

	"manaloom/scripting"
	"manaloom/scripting/metadata"
)

// Kind says what a file of a pack is for.
type Kind uint8

// The kinds of files.
const (
	Manifest Kind = iota // pack.toml
	Data                 // the TOML of a card or token
	Script               // the Lua of a card, token or keyword
	Spec                 // scenarios
	Lock                 // packs.lock
	Patch                // TOML or Lua: what the pack changes about another pack's card
	Stray                // Lua or TOML where nothing reads it
)

// The folders of a pack.
const (
	keywordFolder = "keywords"
	actionFolder  = "actions"
	tokenFolder   = "tokens"
	ruleFolder    = "rules"
	patchFolder   = "patches"
	manifestName  = "pack.toml"
	specSuffix    = "_spec"
)

// maxBytes is how much of a file is read: more than any reader takes, so that
// a file which is too large is refused as such.
const maxBytes = metadata.LargestFile + 1

// File is one file of a pack.
type File struct {
	Name   string // in its pack, with slashes: "tokens/soldier.toml"
	Path   string // as it is shown
	Kind   Kind
	Folder string // "", "keywords", "actions", "tokens" or "rules"; of a stray file where it lies
	Slug   string // its name without folder, "_spec" and extension
	Source []byte // nil when it cannot be read
	fault  error  // why it cannot be read
	parsed parsed
}

// newFile says what a file is by its name.
func newFile(dir, name string) *File {
	f := &File{Name: name, Path: path.Join(filepath.ToSlash(dir), name), Kind: Stray}
	ext := path.Ext(name)
	f.Folder = path.Dir(name)
	if f.Folder == "." {
		f.Folder = ""
	}
	f.Slug = strings.TrimSuffix(path.Base(name), ext)
	spec := ext == ".lua" && strings.HasSuffix(f.Slug, specSuffix)
	known := f.Folder == "" || f.ofKeywords() || f.Folder == tokenFolder || f.Folder == ruleFolder
	switch {
	case strings.HasPrefix(f.Folder, patchFolder+"/"):
		f.Kind = Patch
	case spec:
		f.Kind, f.Slug = Spec, strings.TrimSuffix(f.Slug, specSuffix)
	case !known:
	case name == manifestName:
		f.Kind = Manifest
	case name == scripting.LockName:
		f.Kind = Lock
	case ext == ".toml" && (f.Folder == "" || f.Folder == tokenFolder):
		f.Kind = Data
	case ext == ".lua" && f.Folder != ruleFolder:
		f.Kind = Script
	}
	return f
}

// isCardFile reports whether a name could be one of a pack's files. Hidden
// files are those of editors.
func isCardFile(name string) bool {
	base := path.Base(filepath.ToSlash(name))
	return !strings.HasPrefix(base, ".") && (strings.HasSuffix(base, ".toml") || strings.HasSuffix(base, ".lua") || base == scripting.LockName)
}

// read reads a file, and notes why where it cannot: only regular files are
// opened, as another might never end, or wait for ever.
func (f *File) read(where string) {
	info, err := os.Stat(where)
	switch {
	case err != nil:
		f.fault = reason(err)
	case info.IsDir():
		f.fault = errFolder
	case !info.Mode().IsRegular():
		f.fault = errors.New("it is no regular file but a " + sortOf(info.Mode()))
	default:
		if f.Source, err = readSome(where); err != nil {
			f.fault, f.Source = reason(err), nil
		}
	}
}

var errFolder = errors.New("it is a folder")

func sortOf(mode fs.FileMode) string {
	switch {
	case mode&fs.ModeNamedPipe != 0:
		return "pipe"
	case mode&fs.ModeSocket != 0:
		return "socket"
	}
	return "device"
}

func readSome(where string) ([]byte, error) {
	file, err := os.Open(where)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	src, err := io.ReadAll(io.LimitReader(file, maxBytes))
	if src == nil {
		src = []byte{}
	}
	return src, err
}

// reason is an error of the file system without the path, which is shown
// before it anyway.
func reason(err error) error {
	var p *fs.PathError
	if errors.As(err, &p) {
		return p.Err
	}
	return err
}

// IsCard reports whether the file is the TOML of a card, which is what cards
// are counted by.
func (f *File) IsCard() bool { return f.Kind == Data && f.Folder == "" }

// stem is the file's name without the ending: what its siblings share.
func (f *File) stem() string { return path.Join(f.Folder, f.Slug) }

// ofKeywords reports whether the file lies where keyword abilities or keyword
// actions do.
func (f *File) ofKeywords() bool { return f.Folder == keywordFolder || f.Folder == actionFolder }
