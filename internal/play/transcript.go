package play

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"encoding/gob"
	"fmt"
	"io"

	"manaloom/engine"
)

// Transcript is a random game as it was played: enough to play it again.
type Transcript struct {
	Setup   Setup
	InPlace bool // the decisions answer a Decider, refused ones included
	Moves   []engine.Decision
}

// Encode is the transcript as one word to copy from a terminal.
func (t *Transcript) Encode() string {
	var b bytes.Buffer
	w, err := flate.NewWriter(&b, flate.BestCompression)
	if err == nil {
		err = gob.NewEncoder(w).Encode(t)
	}
	if err == nil {
		err = w.Close()
	}
	if err != nil {
		return "none: " + err.Error()
	}
	return base64.RawURLEncoding.EncodeToString(b.Bytes())
}

// maxTranscript bounds what a word may unfold to.
const maxTranscript = 64 << 20

// Decode reads what Encode wrote.
func Decode(word string) (*Transcript, error) {
	data, err := base64.RawURLEncoding.DecodeString(word)
	if err != nil {
		return nil, fmt.Errorf("this is no transcript: %w", err)
	}
	t := &Transcript{}
	r := io.LimitReader(flate.NewReader(bytes.NewReader(data)), maxTranscript)
	if err := gob.NewDecoder(r).Decode(t); err != nil {
		return nil, fmt.Errorf("this is no transcript: %w", err)
	}
	return t, nil
}
