import type { Hearing } from '../sound';

/** What the page is, for the music. */
export type MusicPlace =
  /** A page of the menus. */
  | 'page'
  /** A game that is being played. */
  | 'game'
  /** Where a child listens, or is read to. */
  | 'silent';

/** All that decides how loud the music is. */
export interface MusicSituation extends Hearing {
  readonly place: MusicPlace;
  /** The tab is not seen. */
  readonly isHidden: boolean;
}

/** Beside the loudness of the pages. */
const GAME_RATIO = 0.4;
/** Under a spoken word: -14 dB. */
const DUCK_RATIO = 0.2;
/** From silence. */
export const BEGIN_SECONDS = 2;
const SWIFT_SECONDS = 0.15;
const SLOW_SECONDS = 0.8;

/** Loudness of the music, 0..1. */
export function musicLoudness({ musicRatio, isSpeaking, isPaused, isHidden, place }: MusicSituation): number {
  if (isPaused || isHidden || place === 'silent') return 0;
  return musicRatio * (place === 'game' ? GAME_RATIO : 1) * (isSpeaking ? DUCK_RATIO : 1);
}

/** How long the music takes from one situation to the next: it makes room swiftly, comes back slowly, and begins gently. */
export function musicFadeSeconds(before: MusicSituation, after: MusicSituation): number {
  // A slider answers at once.
  if (before.musicRatio !== after.musicRatio) return SWIFT_SECONDS;
  const from = musicLoudness(before);
  if (from === 0) return BEGIN_SECONDS;
  return musicLoudness(after) > from || before.place !== after.place ? SLOW_SECONDS : SWIFT_SECONDS;
}
