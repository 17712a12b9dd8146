import { LEVEL_TABLE, levelAt } from './level';

/** Progress from this level to the next, 0..1. */
export function levelProgressAt(percent: number): number {
  const level = levelAt(percent);
  const from = LEVEL_TABLE[level]?.Progress ?? 0;
  const to = LEVEL_TABLE[level + 1]?.Progress;
  return to === undefined ? 1 : Math.max(0, Math.min(1, (percent - from) / (to - from)));
}
