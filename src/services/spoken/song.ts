import type { PlaceId } from '../../play/game-facts';
import { composeTune, songOf } from '../../sound/music/tune';
import type { Sound } from '../../sound/sound';

/** From note to note, and after the last one of a phrase. */
const NOTE_MILLISECONDS = 200;
const BREATH_MILLISECONDS = 320;

/** When each note begins, with its speed. */
function scheduleSong(place: PlaceId): { readonly atMilliseconds: number; readonly pitchRatio: number }[] {
  let at = 0;
  return songOf(composeTune(place)).flatMap((phrase) => {
    const notes = phrase.map((pitchRatio, index) => ({ atMilliseconds: at + index * NOTE_MILLISECONDS, pitchRatio }));
    at += phrase.length * NOTE_MILLISECONDS + BREATH_MILLISECONDS;
    return notes;
  });
}

/** Sings the tune that the answers of a game have made. Returns what ends it. */
export function singSong(sound: Pick<Sound, 'effect'>, place: PlaceId): () => void {
  const timers = scheduleSong(place).map(({ atMilliseconds, pitchRatio }) =>
    setTimeout(() => sound.effect('tuneNote', { pitchRatio, isVoice: true }), atMilliseconds),
  );
  return () => {
    for (const timer of timers) clearTimeout(timer);
  };
}
