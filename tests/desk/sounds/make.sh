#!/bin/sh
# Makes the recordings of this folder anew. See README.md.
set -e
cd "$(dirname "$0")"
quiet="-hide_banner -loglevel error -y -bitexact"
ffmpeg $quiet -f lavfi -i "sine=frequency=440:sample_rate=44100:duration=0.4" -af "volume=4,afade=t=in:d=0.02,afade=t=out:st=0.37:d=0.03" tone-source.wav
ffmpeg $quiet -f lavfi -i "color=c=teal:s=16x16:r=5:d=0.4" -i tone-source.wav -c:v mpeg4 -c:a aac -b:a 48k tone-film.mp4
make() { ffmpeg $quiet -i tone-source.wav -map_metadata -1 "$@"; }
make -c:a aac -b:a 48k tone.m4a
make -c:a aac -b:a 48k -ac 2 tone.aac
make -c:a alac tone-lossless.m4a
make -c:a aac -b:a 48k tone.mov
make -c:a aac -b:a 24k -ar 16000 tone-aac.3gp
make -c:a libvorbis -q:a 1 tone.ogg
make -c:a libopus -b:a 24k tone.opus
make -c:a libopus -b:a 24k tone.webm
make -c:a flac -ar 16000 tone.flac
make -c:a libmp3lame -b:a 32k -ar 22050 tone.mp3
make -c:a pcm_s16be -ar 8000 tone.aiff
make -c:a pcm_s16le -ar 8000 tone.caf
make -c:a wmav2 -b:a 32k tone.wma
make -c:a adpcm_ima_wav -ar 8000 tone-adpcm.wav
make -c:a pcm_mulaw -ar 8000 tone-mulaw.wav
make -c:a pcm_f64le -ar 8000 tone-double.wav
sox tone-source.wav -r 8000 -c 1 -t amr-nb tone.amr
ffmpeg $quiet -i tone.amr -c copy tone.3gp
rm tone-source.wav
