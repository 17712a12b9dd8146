import type { SoundState } from '../state';

/** What the music plays under. */
export type MusicContext =
  /** A page of the menus. */
  | 'page'
  /** A game that is being played. */
  | 'game'
  /** A page on which a child listens or is read to: no music. */
  | 'silent';

/** Everything that the loudness of the music depends on. */
export interface MusicSituation extends SoundState {
  readonly context: MusicContext;
  /** True while the tab is hidden. */
  readonly isHidden: boolean;
}

/** Loudness in games, relative to the pages. */
const GAME_RATIO = 0.4;
/** Loudness under a spoken word, relative to without one: -14 dB. */
const DUCK_RATIO = 0.2;
/** Duration of a fade from silence. */
export const FADE_IN_SECONDS = 2;
const FAST_FADE_SECONDS = 0.15;
const SLOW_FADE_SECONDS = 0.8;

/** Loudness of the music, 0..1. */
export function musicLoudness({ musicRatio, isSpeaking, isPaused, isHidden, context }: MusicSituation): number {
  if (isPaused || isHidden || context === 'silent') return 0;
  return musicRatio * (context === 'game' ? GAME_RATIO : 1) * (isSpeaking ? DUCK_RATIO : 1);
}

/**
 * Duration of the fade from one situation to the next: fast to a lower loudness, slow to a higher
 * one, slowest from silence.
 */
export function musicFadeSeconds(before: MusicSituation, after: MusicSituation): number {
  // The volume slider must respond immediately.
  if (before.musicRatio !== after.musicRatio) return FAST_FADE_SECONDS;
  const from = musicLoudness(before);
  if (from === 0) return FADE_IN_SECONDS;
  return musicLoudness(after) > from || before.context !== after.context ? SLOW_FADE_SECONDS : FAST_FADE_SECONDS;
}
