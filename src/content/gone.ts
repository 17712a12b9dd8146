import type { Content } from './entities';

/**
 * Keys of the words that must leave the device without a trace: those that are withdrawn, and those
 * whose day Until has surely come (`sureDay` of the clock, 'YYYY-MM-DD'). Others are only hidden: a
 * clock may be wrong.
 */
export function listGone(
  { withdrawn = [], ended = {} }: Pick<Content, 'withdrawn' | 'ended'>,
  sureDay: string,
): string[] {
  return [...withdrawn, ...Object.keys(ended).filter((key) => (ended[key] ?? '') <= sureDay)];
}
