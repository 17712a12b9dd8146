import type { SoundState } from '../sound';

/** What the page is, for the music. */
export type MusicContext =
  /** A page of the menus. */
  | 'page'
  /** A game that is being played. */
  | 'game'
  /** Where a child listens, or is read to. */
  | 'silent';

/** All that decides how loud the music is. */
export interface MusicSituation extends SoundState {
  readonly context: MusicContext;
  /** The tab is not seen. */
  readonly isHidden: boolean;
}

/** Beside the loudness of the pages. */
const GAME_RATIO = 0.4;
/** Under a spoken word: -14 dB. */
const DUCK_RATIO = 0.2;
/** From silence. */
export const FADE_IN_SECONDS = 2;
const FAST_FADE_SECONDS = 0.15;
const SLOW_FADE_SECONDS = 0.8;

/** Loudness of the music, 0..1. */
export function musicLoudness({ musicRatio, isSpeaking, isPaused, isHidden, context: context }: MusicSituation): number {
  if (isPaused || isHidden || context === 'silent') return 0;
  return musicRatio * (context === 'game' ? GAME_RATIO : 1) * (isSpeaking ? DUCK_RATIO : 1);
}

/** How long the music takes from one situation to the next: it makes room swiftly, comes back slowly, and begins gently. */
export function musicFadeSeconds(before: MusicSituation, after: MusicSituation): number {
  // A slider answers at once.
  if (before.musicRatio !== after.musicRatio) return FAST_FADE_SECONDS;
  const from = musicLoudness(before);
  if (from === 0) return FADE_IN_SECONDS;
  return musicLoudness(after) > from || before.context !== after.context ? SLOW_FADE_SECONDS : FAST_FADE_SECONDS;
}
