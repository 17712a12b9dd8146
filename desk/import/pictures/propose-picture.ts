import type { EmojiNames } from '../../builder/common/ports';
import { NOT_PROPOSED, SYNONYMS } from './picture-synonyms';

/** What can be seen: no signs, flags or faces. A face means too many things. */
const CATEGORIES = ['Animals & Nature', 'Food & Drink', 'Travel & Places', 'Activities', 'Objects', 'People & Body'];

/** A picture that is proposed for a word, as names of drawings ('emoji-1f415'). */
export interface PictureProposal {
  readonly picture: string;
  /** Others that may be meant, at most MAX_OTHERS. */
  readonly others: readonly string[];
}

const MAX_OTHERS = 5;
/** A longer gloss is a phrase. */
const MAX_GLOSS_WORDS = 3;

const IRREGULAR: Readonly<Record<string, string>> = {
  geese: 'goose',
  mice: 'mouse',
  children: 'child',
  wolves: 'wolf',
  leaves: 'leaf',
  knives: 'knife',
  loaves: 'loaf',
  women: 'woman',
  men: 'man',
};

/** A word, and what it may be the plural of. */
function formsOf(word: string): string[] {
  const last = word.split(' ').at(-1) ?? '';
  const singular = [
    IRREGULAR[last],
    last.endsWith('ies') ? last.replace(/ies$/u, 'y') : undefined,
    /(?:s|x|z|ch|sh|o)es$/u.test(last) ? last.slice(0, -2) : undefined,
    /[^s]s$/u.test(last) ? last.slice(0, -1) : undefined,
  ];
  return [
    word,
    ...singular.flatMap((form) => (form === undefined ? [] : word.slice(0, word.length - last.length) + form)),
  ];
}

/**
 * What stands in brackets only says what kind of thing it is: 'seal (animal)'. Any other addition
 * may mean another thing.
 */
const KIND =
  /\((?:an? )?(animal|bird|fish|insect|fruit|vegetable|food|drink|tree|plant|flower|noun|n\.?|thing|object|sp\.?|singular|sg\.?)\)/u;
const CATEGORY_OF_KIND: readonly (readonly [RegExp, string])[] = [
  [/\((?:an? )?(?:animal|bird|fish|insect|tree|plant|flower)\)/u, 'Animals & Nature'],
  [/\((?:an? )?(?:fruit|vegetable|food|drink)\)/u, 'Food & Drink'],
];

/**
 * The one thing that a gloss names, in small letters; null for what is no name of one thing: a
 * phrase, a question, an ending.
 */
function thingOf(gloss: string): string | null {
  const plain = gloss.normalize('NFC').toLowerCase().trim();
  if (/[?!…"0-9=+_]|\.\.\.|^-|-$/u.test(plain)) return null;
  const [sense = ''] = plain.split(/[;,/|]|\bor\b/u);
  const whole = sense.trim();
  if (SYNONYMS.has(whole)) return whole;
  const bare = whole
    .replace(KIND, '')
    .replace(/^(?:an?|the|one's|my|his|her) (?=\S)/u, '')
    .replace(/\.$/u, '')
    .trim();
  return bare === '' || /[()[\]]/u.test(bare) || bare.split(/\s+/u).length > MAX_GLOSS_WORDS
    ? null
    : bare.replaceAll(/\s+/gu, ' ');
}

/** People and hands are drawn with the middle one of five colours of skin, not in yellow. */
const MEDIUM_SKIN = '1f3fd';

/**
 * Proposes for a gloss the picture that it names without doubt, and others that may be meant, or
 * null.
 */
export type PictureProposer = (gloss: string) => PictureProposal | null;

/**
 * Proposes pictures among the emoji that there are drawings of. Only the very name of a drawing
 * counts, or a word of our list: a wrong picture teaches a wrong meaning, a missing one is seen.
 */
export function createPictureProposer({ names, categories }: EmojiNames): PictureProposer {
  const codes = new Map(Object.entries(names).map(([points, name]) => [name, points.replaceAll('-fe0f', '')]));
  const drawn = new Set(codes.values());
  const seen = new Set(
    CATEGORIES.flatMap((category) => categories[category] ?? []).filter(
      (name) => !/-skin-tone|oclock|-thirty|mobile-phone-off/u.test(name),
    ),
  );
  /**
   * Drawings by each word of their names: 'fish' -> 'fish', 'tropical-fish', 'fishing-pole' not.
   */
  const byWord = new Map<string, string[]>();
  for (const name of seen) for (const word of name.split('-')) byWord.set(word, [...(byWord.get(word) ?? []), name]);

  const drawingOf = (thing: string): string | null => {
    for (const form of formsOf(thing)) {
      const synonym = SYNONYMS.get(form);
      if (synonym !== undefined && codes.has(synonym)) return synonym;
      const name = form.replaceAll("'", '').replaceAll(' ', '-');
      if (seen.has(name) && !NOT_PROPOSED.has(name)) return name;
    }
    return null;
  };
  const pictureOf = (name: string): string[] => {
    const points = codes.get(name);
    if (points === undefined) return [];
    const coloured = points.replace(/^[0-9a-f]+/u, `$&-${MEDIUM_SKIN}`);
    return [`emoji-${drawn.has(coloured) ? coloured : points}`];
  };

  return (gloss) => {
    const thing = thingOf(gloss);
    const name = thing === null ? null : drawingOf(thing);
    const [picture] = name === null ? [] : pictureOf(name);
    if (name === null || thing === null || picture === undefined) return null;
    const category = CATEGORY_OF_KIND.find(([kind]) => kind.test(gloss.toLowerCase()))?.[1];
    if (category !== undefined && categories[category]?.includes(name) !== true) return null;
    const near = formsOf(thing).flatMap((form) => byWord.get(form) ?? []);
    const others = [...new Set(near)].filter((other) => other !== name).slice(0, MAX_OTHERS);
    return { picture, others: others.flatMap(pictureOf) };
  };
}
