package watch

import (
	"errors"
	"maps"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/fsnotify/fsnotify"

	"manaloom/internal/diag"
	"manaloom/scripting"
)

// Options says how a library is watched.
type Options struct {
	// Quiet is how long nothing may happen before files are read: editors save in several steps, and several files at once.
	Quiet time.Duration // 0: 60 ms
	// Longest is how long files are not read though there is never quiet.
	Longest time.Duration // 0: half a second
	// Updated is called for each version but the first, one after the other; no version is made while it runs. It must
	// not call Close. May be nil.
	Updated func(v *Version)
}

// Version is what a watched library is at one time. It never changes.
type Version struct {
	*scripting.Update
	Number int // from 1
	// Took is how long it took from the end of the quiet until the library was there for the games.
	Took time.Duration
	// Watching is why some folder cannot be watched, nil if all are: what changes there is not noticed.
	Watching error
}

// Library is packs on disk that are loaded, and loaded again when their files change. Its methods may be called from
// several goroutines at once.
type Library struct {
	host    *scripting.Host
	paths   []string
	options Options
	watcher *fsnotify.Watcher
	tree    *tree                 // replaced by the goroutine that loads, under growing
	packs   []string              // names of the packs that are loaded
	outside diag.List             // what is wrong with the paths
	all     *scripting.Collection // of the same goroutine

	mu    sync.Mutex
	now   *Version
	calls []chan struct{}

	growing sync.Mutex // held while tree is replaced or read
	closed  chan struct{}
	ended   sync.WaitGroup
}

// Open loads packs and watches them: each path is a pack, or a folder of packs. The goroutines that watch end with Close.
func Open(host *scripting.Host, paths []string, o Options) (*Library, error) {
	if o.Quiet == 0 {
		o.Quiet = 60 * time.Millisecond
	}
	if o.Longest == 0 {
		o.Longest = 500 * time.Millisecond
	}
	t, err := newTree()
	if err != nil {
		return nil, err
	}
	l := &Library{host: host, paths: slices.Clone(paths), options: o, watcher: t.watcher, tree: t, closed: make(chan struct{})}
	began := time.Now()
	sources, watching := l.grow()
	l.all, _ = host.Collect()
	u := l.all.Reload(sources...)
	l.publish(u, watching, began)
	work := make(chan changes)
	l.ended.Go(func() { l.listen(work) })
	l.ended.Go(func() { l.load(work) })
	return l, nil
}

// Close ends the watching. What was loaded stays as it is.
func (l *Library) Close() error {
	close(l.closed)
	err := l.watcher.Close()
	l.ended.Wait()
	return err
}

// Now is the present version.
func (l *Library) Now() *Version {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.now
}

// Host is what loads the library.
func (l *Library) Host() *scripting.Host { return l.host }

// Changed gives a channel that gets something when there is a version that was not there when it got something last.
// stop ends that.
func (l *Library) Changed() (changed <-chan struct{}, stop func()) {
	c := make(chan struct{}, 1)
	l.mu.Lock()
	defer l.mu.Unlock()
	l.calls = append(l.calls, c)
	return c, func() {
		l.mu.Lock()
		defer l.mu.Unlock()
		l.calls = slices.DeleteFunc(l.calls, func(x chan struct{}) bool { return x == c })
	}
}

// listen gathers events until nothing has happened for a while, and hands them on.
func (l *Library) listen(work chan<- changes) {
	defer close(work)
	var waiting changes
	var since time.Time
	timer := time.NewTimer(time.Hour)
	defer timer.Stop()
	var out chan<- changes // set once it was quiet
	note := func(c changes) {
		if c.empty() {
			return
		}
		if waiting.empty() {
			since = time.Now()
		}
		waiting.join(c)
		out = nil
		timer.Reset(min(l.options.Quiet, max(0, time.Until(since.Add(l.options.Longest)))))
	}
	for {
		select {
		case e, ok := <-l.watcher.Events:
			if !ok {
				return
			}
			l.growing.Lock()
			c := l.tree.note(e)
			l.growing.Unlock()
			note(c)
		case err, ok := <-l.watcher.Errors:
			if !ok {
				return
			}
			if errors.Is(err, fsnotify.ErrEventOverflow) {
				l.growing.Lock()
				c := l.tree.everything()
				l.growing.Unlock()
				note(c)
			}
		case <-timer.C:
			if !waiting.empty() {
				out = work
			}
		case out <- waiting:
			waiting, out = changes{}, nil
		case <-l.closed:
			return
		}
	}
}

// load loads what has changed, until there is no more work.
func (l *Library) load(work <-chan changes) {
	for c := range work {
		began := time.Now()
		watching := l.Now().Watching
		var u *scripting.Update
		anew := false
		if c.folders {
			var sources []scripting.PackSource
			before := l.packs
			sources, watching = l.grow()
			archive := func(pack string) bool { return strings.HasSuffix(pack, scripting.ArchiveEnding) }
			if anew = !slices.Equal(before, l.packs) || slices.ContainsFunc(slices.Collect(maps.Keys(c.files)), archive); anew {
				u = l.all.Reload(sources...)
			}
		}
		if !anew {
			u = l.all.Change(c.files)
		}
		if l.publish(u, watching, began) && l.options.Updated != nil {
			l.options.Updated(l.Now())
		}
	}
}

// grow finds the packs and watches them.
func (l *Library) grow() (sources []scripting.PackSource, watching error) {
	sources, _ = scripting.Dirs(l.paths...)
	next, watching := l.tree.grow(l.paths, sources)
	l.growing.Lock()
	l.tree = next
	l.growing.Unlock()
	// A pack may have come between the two.
	sources, l.outside = scripting.Dirs(l.paths...)
	l.packs = nil
	for _, s := range sources {
		l.packs = append(l.packs, s.Name)
	}
	return sources, watching
}

// publish makes a version of an update, unless nothing is other than it was.
func (l *Library) publish(u *scripting.Update, watching error, began time.Time) bool {
	if len(l.outside) > 0 {
		all := append(slices.Clone(u.Found), l.outside...)
		all.Sort()
		u.Found = all
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	v := &Version{Update: u, Number: 1, Watching: watching}
	if old := l.now; old != nil {
		same := slices.EqualFunc(old.Found, u.Found, func(a, b diag.Diagnostic) bool { return a.Rule == b.Rule && a.At == b.At && a.Summary == b.Summary })
		if same && len(u.Cards)+len(u.Keywords)+len(u.Specs)+len(u.Removed) == 0 {
			return false
		}
		v.Number = old.Number + 1
	}
	l.now = v
	v.Took = time.Since(began)
	for _, c := range l.calls {
		select {
		case c <- struct{}{}:
		default:
		}
	}
	return true
}
