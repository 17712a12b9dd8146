import type { StarSum } from './records';

/**
 * Easy, Medium or Hard may be played when its content difficulty is at or below the player's
 * (spec: readings#2).
 */
export function isUnlocked(scoreDifficulty: number, playerDifficulty: number): boolean {
  return scoreDifficulty <= playerDifficulty;
}

/**
 * A badge is locked until the one before it has this percentage of its stars. spec: play#unlocking.
 */
const UNLOCK_PERCENT = 70;

/**
 * Which of the home badges are locked, for the star sums of the badges in order. Only where the
 * pack asks for it; none otherwise (spec: readings#3).
 */
export function lockedBadges(sums: readonly StarSum[], lockBadges: boolean): boolean[] {
  return sums.map((_, index) => {
    const before = sums[index - 1];
    return lockBadges && before !== undefined && before.total > 0 && before.percent < UNLOCK_PERCENT;
  });
}
