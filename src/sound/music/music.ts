import type { Sound } from '../sound';
import type { MusicContext, MusicSituation } from './loudness';
import { FADE_IN_SECONDS, musicFadeSeconds, musicLoudness } from './loudness';
import type { MusicPlayer } from './player';

/** The music of the app while it is open. */
export interface Music {
  readonly setContext: (context: MusicContext) => void;
  readonly setHidden: (isHidden: boolean) => void;
  readonly close: () => void;
}

const INITIAL_SITUATION: MusicSituation = {
  musicRatio: 0,
  isSpeaking: false,
  isPaused: false,
  isHidden: false,
  context: 'silent',
};

/**
 * Music that is ducked under other sound. The player is opened when the loudness first is above 0;
 * if that fails there is no music.
 */
export function createMusic(sound: Pick<Sound, 'observe'>, openPlayer: () => Promise<MusicPlayer>): Music {
  let situation = INITIAL_SITUATION;
  let opening: Promise<void> | null = null;
  let player: MusicPlayer | null = null;
  let isClosed = false;

  async function open(): Promise<void> {
    try {
      player = await openPlayer();
      if (isClosed) player.close();
      else player.fadeTo(musicLoudness(situation), FADE_IN_SECONDS);
    } catch {
      // Not tried again: rendering does not depend on the network, so it would fail again.
      console.warn('The music could not be played.');
    }
  }

  function update(change: Partial<MusicSituation>): void {
    const before = situation;
    situation = { ...situation, ...change };
    const loudness = musicLoudness(situation);
    if (player) player.fadeTo(loudness, musicFadeSeconds(before, situation));
    else if (loudness > 0) opening ??= open();
  }

  const stop = sound.observe(update);
  return {
    setContext: (place) => update({ context: place }),
    setHidden: (isHidden) => update({ isHidden }),
    close: () => {
      isClosed = true;
      stop();
      player?.close();
    },
  };
}
