import type { Child } from '../src/progress/children';
import { isPresent } from '../src/progress/children';
import { readBackup, writeBackup } from '../src/progress/saved/backup';
import type { ChildProgress, Profile } from '../src/progress/saved/profiles';
import { NEVER_CLEARED, LIST_IDS, NO_PROGRESS, joinProgress, withGenerations } from '../src/progress/saved/profiles';

/** Above the times by which lists are cleared nothing can be raised: backup.ts reads no more. */
const MAX_GENERATION = 1e15;

/** What a stored text has of a child; null where it is damaged, or of a newer version. */
export function readProfileText(text: string): Profile | null {
  const read = readBackup(text, 0);
  return typeof read === 'string' ? null : (read.profiles[0] ?? null);
}

/** A removal is taken back, as the button on the children's page does it. */
const bringBack = (child: Child, now: number): Child =>
  isPresent(child) ? child : { ...child, restored: Math.max(now, child.removed) };

/**
 * One language of a child as it was earlier, so that the tablets take it. `add`: what it has now
 * stays beside it. Otherwise each list comes in place of what was written since, as if that had been
 * cleared first.
 */
function restoreProgress(earlier: ChildProgress, now: ChildProgress, kind: 'add' | 'replace'): ChildProgress {
  const generations = joinProgress(earlier, now).cleared ?? NEVER_CLEARED;
  const lists = withGenerations(earlier, NEVER_CLEARED);
  if (kind === 'add') return withGenerations(joinProgress(lists, withGenerations(now, NEVER_CLEARED)), generations);
  const next = (id: keyof typeof generations): number => Math.min(MAX_GENERATION, generations[id] + 1);
  const [scores, levels, stickers, memory, days, scenes] = LIST_IDS.map(next) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  return withGenerations(lists, { scores, levels, stickers, memory, days, scenes });
}

/**
 * The text of a child with what an earlier one had. `current` is null where it cannot be read. `now`
 * in milliseconds since 1970.
 */
export function restoreText(
  earlier: Profile,
  current: Profile | null,
  { kind, now }: { readonly kind: 'add' | 'replace'; readonly now: number },
): string {
  const present = new Map(current?.languages);
  const earlierOnes = new Map(earlier.languages);
  const names = [...new Set([...earlierOnes.keys(), ...present.keys()])].sort();
  const languages = names.map((name) => {
    const was = earlierOnes.get(name);
    const is = present.get(name) ?? NO_PROGRESS;
    return [name, was ? restoreProgress(was, is, kind) : is] as const;
  });
  const profile = { child: bringBack(current?.child ?? earlier.child, now), languages };
  return writeBackup({ kind: 'child', savedAt: '', profiles: [profile], settings: [] });
}

const count = (number: number, one: string): string => `${number} ${one}${number === 1 ? '' : 's'}`;

/** What a child has, in a few words: 'dog, yellow: 12 stickers, 48 words, 30 results'. */
export function describeProfile(profile: Profile | null): string {
  if (!profile) return 'cannot be read by this version';
  const { child, languages } = profile;
  const all = (id: 'stickers' | 'memory' | 'scores'): number =>
    languages.reduce((sum, [, progress]) => sum + progress[id].length, 0);
  const name = `${child.animal}, ${child.colour === 0 ? 'yellow' : 'blue'}`;
  if (!isPresent(child)) return `${name}: removed`;
  return `${name}: ${count(all('stickers'), 'sticker')}, ${count(all('memory'), 'word')}, ${count(all('scores'), 'result')}`;
}
