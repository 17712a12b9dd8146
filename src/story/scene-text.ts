/** Where one part of a scene is, seen from another one. */
export const RELATIONS = ['on', 'under', 'in', 'beside', 'behind', 'before', 'above'] as const;
export type Relation = (typeof RELATIONS)[number];

/** What a part of a scene does. */
export const DOINGS = [
  ...([
    'sleeping',
    'eating',
    'drinking',
    'running',
    'walking',
    'jumping',
    'swimming',
    'flying',
    'sitting',
    'standing',
    'climbing',
    'paddling',
  ] as const),
  ...([
    'crying',
    'laughing',
    'singing',
    'dancing',
    'reading',
    'writing',
    'holding',
    'shining',
    'falling',
    'blowing',
  ] as const),
] as const;
export type Doing = (typeof DOINGS)[number];

/** Backdrops of scenes. */
export const SCENE_PLACES = [
  'home',
  'meadow',
  'farm',
  'woods',
  'lake',
  'sea',
  'town',
  'sky',
  'night',
  'rain',
  'snow',
] as const;
export type ScenePlace = (typeof SCENE_PLACES)[number];

/** Regions of a place that a part can be in. */
export const ZONES = ['sky', 'water'] as const;
export type Zone = (typeof ZONES)[number];

/** One thing, animal or person of a scene, as it was written. */
export interface PartText {
  /** Lower case, single spaces. */
  readonly name: string;
  /** 1 to `MAX_COUNT`. */
  readonly count: number;
  readonly size: 'big' | 'little' | null;
  readonly doing: Doing | null;
  /** What it eats, holds, reads ... */
  readonly object: string | null;
  /** `to` is the index of an earlier part, or a zone. */
  readonly relation: { readonly kind: Relation; readonly to: number | Zone } | null;
}

/** A scene as it was written in the column `Scene`. */
export interface SceneText {
  readonly place: ScenePlace;
  /** Parts that others refer to come before them. */
  readonly parts: readonly PartText[];
}

/** What a scene can have wrong, with the words that are wrong. */
export interface SceneFault {
  readonly rule: 'no-place' | 'place-unknown' | 'part-unclear' | 'name-unknown';
  readonly text: string;
}

/** More of one thing cannot be told apart in a picture. */
const MAX_COUNT = 9;
/** Other ways to write a relation. */
const SYNONYMS: readonly (readonly [RegExp, string])[] = [
  [/\bin front of\b/gu, 'before'],
  [/\b(?:next to|near|outside)\b/gu, 'beside'],
  [/\b(?:over)\b/gu, 'above'],
  [/\b(?:inside)\b/gu, 'in'],
  [/\b(?:small)\b/gu, 'little'],
];

const isOneOf = <Name extends string>(names: readonly Name[], word: string): word is Name =>
  (names as readonly string[]).includes(word);
const isKeyword = (word: string): boolean => isOneOf(RELATIONS, word) || isOneOf(DOINGS, word);

type Reading =
  | { readonly scene: SceneText; readonly fault: null }
  | { readonly scene: null; readonly fault: SceneFault };

const failed = (rule: SceneFault['rule'], text: string): Reading => ({ scene: null, fault: { rule, text } });

/** The words up to the next keyword; the first is never one. Takes them off the list. */
function takeName(words: string[]): string {
  const end = words.findIndex((word, index) => index > 0 && isKeyword(word));
  return words.splice(0, end < 0 ? words.length : end).join(' ');
}

/**
 * Reads one part, and adds the part that it refers to where that is new. False when it cannot be
 * read.
 */
function readPart(text: string, parts: PartText[]): boolean {
  const words = text.split(' ').filter((word) => word !== '' && word !== 'a' && word !== 'an' && word !== 'the');
  const count = /^[1-9]$/u.test(words[0] ?? '') && words.length > 1 ? Number(words.shift()) : 1;
  const size =
    (words[0] === 'big' || words[0] === 'little') && words.length > 1 ? (words.shift() as 'big' | 'little') : null;
  if (isOneOf(RELATIONS, words[0] ?? '')) return false;
  const name = takeName(words);
  if (name === '' || isKeyword(name)) return false;
  const doing = isOneOf(DOINGS, words[0] ?? '') ? (words.shift() as Doing) : null;
  const object = doing !== null && words.length > 0 && !isKeyword(words[0] ?? '') ? takeName(words) : null;
  const part = { name, count: Math.min(count, MAX_COUNT), size, doing, object };
  const [kind = null] = words.splice(0, 1);
  if (kind === null) {
    parts.push({ ...part, relation: null });
    return true;
  }
  const target = takeName(words);
  if (!isOneOf(RELATIONS, kind) || target === '' || isOneOf(RELATIONS, target) || words.length > 0) return false;
  if (isOneOf(ZONES, target)) {
    parts.push({ ...part, relation: { kind, to: target } });
    return true;
  }
  let to = parts.findIndex((other) => other.name === target);
  if (to < 0) to = parts.push({ name: target, count: 1, size: null, doing: null, object: null, relation: null }) - 1;
  parts.push({ ...part, relation: { kind, to } });
  return true;
}

/**
 * Reads a scene: `place: part, part`. A part is
 * `[number] [big|little] name [doing [object]] [relation name]`, e.g. `home: cat under bed`,
 * `lake: 2 duck swimming`, `meadow: boy eating apple beside dog`. docs/pack-reference.md has the
 * words.
 */
export function parseScene(text: string): Reading {
  const plain = SYNONYMS.reduce(
    (sum, [pattern, word]) => sum.replace(pattern, word),
    text.normalize('NFC').toLowerCase().replace(/\s+/gu, ' '),
  );
  const colon = plain.indexOf(':');
  if (colon < 0) return failed('no-place', text.trim());
  const place = plain.slice(0, colon).trim();
  if (!isOneOf(SCENE_PLACES, place)) return failed('place-unknown', place);
  const parts: PartText[] = [];
  for (const part of plain.slice(colon + 1).split(',')) {
    if (!readPart(part.trim(), parts)) return failed('part-unclear', part.trim());
  }
  return { scene: { place, parts }, fault: null };
}
