import type { VocabItem } from '../content/entities';
import type { Memory, WordMemory } from './word-memory';
import { chanceKnown, isKnown } from './word-memory';

/** A word with what a child remembers of it. */
export interface ReportedWord {
  readonly item: VocabItem;
  readonly memory: WordMemory;
  /** Chance of knowing it on the day of the report, 0..1. */
  readonly chance: number;
}

/** What a grown-up is shown of one child. */
export interface Report {
  /**
   * Known for a while: chance at least 0.9 and stability at least 7 days. The least certain first.
   */
  readonly known: readonly ReportedWord[];
  /** Met and not known, the least certain first. */
  readonly shaky: readonly ReportedWord[];
  readonly unmet: readonly VocabItem[];
  /**
   * At most five words that were asked often and are wrong as often as right, or more: those with
   * the fewest right answers first.
   */
  readonly needsHelp: readonly ReportedWord[];
  /**
   * True where most of the child's answers have been wrong for some time: the words are too hard,
   * or not understood.
   */
  readonly isLost: boolean;
  /** Pairs that are taken for each other; those that are taken both ways first. */
  readonly confused: readonly (readonly [VocabItem, VocabItem])[];
  /** At most five words to say at dinner. */
  readonly dinner: readonly VocabItem[];
}

const MAX_CONFUSED = 6;
const DINNER_WORDS = 5;
const CLASS_WORDS = 10;

/**
 * A word needs help after this many answers with at most this share right. In most games three of
 * four choices are wrong.
 */
const HELP = { asked: 4, maxRight: 0.5, words: 5, learntStreak: 3 } as const;
/** A child needs help when less than this share of at least this many answers is right. */
const LOST = { asked: 40, minRight: 0.6 } as const;

const rightShare = ({ asked, right }: Pick<WordMemory, 'asked' | 'right'>): number => right / Math.max(1, asked);

/**
 * Words that a grown-up can help with. A word that has been right three times in a row has been
 * learnt since.
 */
function pickHelp(shaky: readonly ReportedWord[]): ReportedWord[] {
  return shaky
    .filter(
      ({ memory }) =>
        memory.asked >= HELP.asked && memory.streak < HELP.learntStreak && rightShare(memory) <= HELP.maxRight,
    )
    .sort((one, other) => rightShare(one.memory) - rightShare(other.memory) || other.memory.asked - one.memory.asked)
    .slice(0, HELP.words);
}

function isLost(met: readonly ReportedWord[]): boolean {
  const asked = met.reduce((sum, { memory }) => sum + memory.asked, 0);
  const right = met.reduce((sum, { memory }) => sum + memory.right, 0);
  return asked >= LOST.asked && rightShare({ asked, right }) < LOST.minRight;
}

const keyOf = ({ Key }: VocabItem): string => String(Key);

function listConfused(met: readonly ReportedWord[], words: ReadonlyMap<string, VocabItem>): [VocabItem, VocabItem][] {
  const pairs = new Map<string, { readonly pair: [VocabItem, VocabItem]; times: number }>();
  for (const { item, memory } of met) {
    for (const key of memory.takenFor) {
      const other = words.get(key);
      if (!other || other === item) continue;
      const id = [keyOf(item), key].sort().join('/');
      const known = pairs.get(id);
      if (known) known.times += 1;
      else pairs.set(id, { pair: [item, other], times: 1 });
    }
  }
  return [...pairs.values()]
    .sort((one, other) => other.times - one.times)
    .slice(0, MAX_CONFUSED)
    .map(({ pair }) => pair);
}

/**
 * Words that a family can say together: those that the child has known and is about to forget, then
 * the other shaky ones, then known ones. A word that was never answered right is better learnt in a
 * game first.
 */
function pickDinner(shaky: readonly ReportedWord[], known: readonly ReportedWord[]): VocabItem[] {
  const right = shaky.filter(({ memory }) => memory.right > 0);
  const others = shaky.filter(({ memory }) => memory.right === 0);
  return [...right, ...others, ...known].slice(0, DINNER_WORDS).map(({ item }) => item);
}

/** What a child knows of these words on a day (local days since 1970). */
export function reportOf(words: readonly VocabItem[], memory: Memory, day: number): Report {
  const met = words
    .flatMap((item): ReportedWord[] => {
      const own = memory.get(keyOf(item));
      return own ? [{ item, memory: own, chance: chanceKnown(own, day) }] : [];
    })
    .sort((one, other) => one.chance - other.chance || Number(one.item.Key) - Number(other.item.Key));
  const known = met.filter((word) => isKnown(word.memory, day));
  const shaky = met.filter((word) => !isKnown(word.memory, day));
  return {
    known,
    shaky,
    unmet: words.filter((item) => !memory.has(keyOf(item))),
    confused: listConfused(met, new Map(words.map((item) => [keyOf(item), item]))),
    dinner: pickDinner(shaky, known),
    needsHelp: pickHelp(shaky),
    isLost: isLost(met),
  };
}

/** A word of the class view. */
export interface MissedWord {
  readonly item: VocabItem;
  /** Children who have met the word, and those of them who do not know it. */
  readonly met: number;
  readonly missing: number;
}

/**
 * The ten words that most children of a device have met and do not know. Of equally many those that
 * fewer others know, first.
 */
export function listMissed(words: readonly VocabItem[], memories: readonly Memory[], day: number): MissedWord[] {
  return words
    .map((item): MissedWord => {
      const own = memories.flatMap((memory) => memory.get(keyOf(item)) ?? []);
      return { item, met: own.length, missing: own.filter((memory) => !isKnown(memory, day)).length };
    })
    .filter(({ missing }) => missing > 0)
    .sort(
      (one, other) =>
        other.missing - one.missing || one.met - other.met || Number(one.item.Key) - Number(other.item.Key),
    )
    .slice(0, CLASS_WORDS);
}
