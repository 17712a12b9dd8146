import type { Sound } from '../sound';
import type { MusicPlace, MusicSituation } from './loudness';
import { BEGIN_SECONDS, musicFadeSeconds, musicLoudness } from './loudness';
import type { MusicPlayer } from './player';

/** The music of the app while it is open. */
export interface Music {
  readonly setPlace: (place: MusicPlace) => void;
  readonly setHidden: (isHidden: boolean) => void;
  readonly close: () => void;
}

const AT_REST: MusicSituation = { musicRatio: 0, isSpeaking: false, isPaused: false, isHidden: false, place: 'silent' };

/** Music that makes room for all other sound. The player is opened when there is first something to hear; without one it stays silent. */
export function createMusic(sound: Pick<Sound, 'follow'>, openPlayer: () => Promise<MusicPlayer>): Music {
  let situation = AT_REST;
  let opening: Promise<void> | null = null;
  let player: MusicPlayer | null = null;
  let isClosed = false;

  async function open(): Promise<void> {
    try {
      player = await openPlayer();
      if (isClosed) player.close();
      else player.fadeTo(musicLoudness(situation), BEGIN_SECONDS);
    } catch {
      // Not tried again: what cannot be rendered once cannot be rendered at all.
      console.warn('The music could not be played.');
    }
  }

  function turnTo(change: Partial<MusicSituation>): void {
    const before = situation;
    situation = { ...situation, ...change };
    const loudness = musicLoudness(situation);
    if (player) player.fadeTo(loudness, musicFadeSeconds(before, situation));
    else if (loudness > 0) opening ??= open();
  }

  sound.follow(turnTo);
  return {
    setPlace: (place) => turnTo({ place }),
    setHidden: (isHidden) => turnTo({ isHidden }),
    close: () => {
      isClosed = true;
      sound.follow(null);
      player?.close();
    },
  };
}
