import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PARTS, countingDots } from '../../src/stage/components/act-effects';
import type { Act, Deed, PlainAct } from '../../src/stage/components/act-kinds';
import { actOf } from '../../src/stage/components/act-kinds';
import { MOVES, PLAIN_MOVES, deedTime, poseAt } from '../../src/stage/components/act-moves';
import { bitesAt, edgeAt } from '../../src/stage/components/bites';
import { readContent } from '../../tools/balance/child';
import { FUZZ_RUNS, FUZZ_SEED } from '../fuzz';

const nameOf = (act: Act): Deed | PlainAct => (typeof act === 'string' ? act : act.name);

interface Row {
  readonly unit: string;
  readonly subunit: string;
  readonly english: string;
  readonly act: Deed | PlainAct;
}

const rows = ['mi', 'chr'].flatMap((id): Row[] => {
  const { vocabData, storybookVocab } = readContent(`assets/packs/${id}`);
  return [...vocabData, ...storybookVocab].map((word) => ({
    unit: word.homeName ?? '',
    subunit: word.subCat ?? '',
    english: word.English,
    act: nameOf(
      actOf({ key: word.English, english: word.English, art: word.App_Art, kindOf: word.KindOf?.split('|') ?? [] }),
    ),
  }));
});

/** What the words of a subunit may do, being what they are. */
const FITTING: Readonly<Record<string, readonly (Deed | PlainAct)[]>> = {
  'Around home': ['run', 'pounce', 'stomp', 'fly', 'bound'],
  'In the forest': ['stomp', 'run', 'creep', 'wriggle', 'bound', 'fly'],
  'In the wild': ['stomp', 'run', 'bound', 'fly', 'creep'],
  Birds: ['fly', 'drift', 'rustle'],
  'In the water': ['leap', 'creep', 'bound', 'wriggle'],
  'Little crawlers': ['creep', 'flutter', 'wriggle', 'bound', 'swing'],
  'From far away': ['pounce', 'stomp', 'run', 'swing', 'bound'],
  Fruit: ['roll', 'bite'],
  Vegetables: ['roll', 'bite', 'bloom', 'steam'],
  Meals: ['bite', 'steam', 'pour', 'tumble'],
  'Sweet things and drinks': ['bite', 'pour', 'steam'],
  'My body': ['beat', 'pour'],
  Feelings: ['nod'],
  Family: ['wave'],
  Jobs: ['wave'],
  'What we wear': ['dance'],
  'Weather and sky': ['shine', 'rain', 'snow', 'drift'],
  Plants: ['bloom', 'rustle', 'drift'],
  Tools: ['work', 'tumble', 'ring', 'shine', 'pour'],
  'On the road': ['drive', 'whirl'],
  'Rails, water and air': ['drive', 'sail', 'soar'],
  'Homes and buildings': ['rise'],
  'Around town': ['rise', 'pour', 'whirl'],
  Music: ['sound'],
  Colours: ['whirl', 'beat'],
  'Coloured hearts': ['beat'],
  Math: ['count'],
  'Who to whom': ['wave'],
};

const anyTime = fc.double({ min: 0, max: 1, noNaN: true });
const ACTS = [...Object.keys(MOVES), ...Object.keys(PLAIN_MOVES)] as (Deed | PlainAct)[];
const REST = { x: 0, y: 0, turn: 0, wide: 1, tall: 1 };

describe('what was answered', () => {
  it.each(Object.keys(FITTING))('of the packs does what fits it: %s', (subunit) => {
    const words = rows.filter((row) => row.subunit === subunit);
    expect(words.length).toBeGreaterThan(0);
    const unfit = words.filter(({ act }) => !FITTING[subunit]?.includes(act));
    expect(unfit.map(({ english, act }) => `${english}: ${act}`)).toEqual([]);
  });

  it('has an act of its kind in both packs, of which none is that of more than a fifth', () => {
    const plain = rows.filter(({ act }) => act in PLAIN_MOVES).map(({ english }) => english);
    expect(plain).toEqual([]);
    const counts = new Map<string, number>();
    for (const { act } of rows) counts.set(act, (counts.get(act) ?? 0) + 1);
    expect(counts.size).toBeGreaterThanOrEqual(14);
    expect(Math.max(...counts.values()) / rows.length).toBeLessThan(0.2);
  });

  it.each([
    ['a photograph of a kind', { english: 'kererū', art: 'photo-7', kindOf: ['bird'] }, 'fly'],
    ['a photograph with a name of two words', { english: 'wild horse', art: 'photo-8' }, 'run'],
    ['a drawing of another colour', { english: 'girl', art: 'emoji-1f467-1f3fb' }, 'wave'],
    ['a drawing before its name', { english: 'bird', art: 'emoji-1f41f' }, 'leap'],
  ])('is known by %s', (_, word, act) => {
    expect(actOf({ key: '1', ...word })).toBe(act);
  });

  it('of no known kind has a plain act, for a word always the same', () => {
    const acts = ['a', 'b', 'c', 'd'].map((key) => actOf({ key, english: 'taniwha', art: 'photo' }));
    expect(new Set(acts).size).toBe(4);
    expect(acts.every((act) => nameOf(act) in PLAIN_MOVES)).toBe(true);
  });

  it('counts itself with as many dots as a number has', () => {
    const seven = actOf({ key: '1', english: '7', art: 'product-number-7' });
    expect(seven).toEqual({ name: 'count', dots: 7 });
    const { count, spotAt } = countingDots(7);
    const seen = Array.from({ length: count }, (_, order) => spotAt(order, 0.85));
    expect(new Set(seen.map((spot) => spot?.x)).size).toBe(7);
    expect(
      Array.from({ length: count }, (_, order) => spotAt(order, 0.25)).filter((spot) => spot !== null).length,
    ).toBe(3);
  });
});

/** Where an act is at some times. */
const trace = (name: Deed | PlainAct): string =>
  JSON.stringify(
    [0.3, 0.4, 0.5, 0.6, 0.7].map((time) => Object.values(poseAt(name, time)).map((part) => part.toFixed(2))),
  );

describe.each(ACTS)('the act %s', (act) => {
  it('begins and ends in its place, does not jump, and stays near it', () => {
    expect([poseAt(act, 0), poseAt(act, 1)]).toEqual([REST, REST]);
    fc.assert(
      fc.property(anyTime, (time) => {
        const [one, other] = [poseAt(act, time), poseAt(act, Math.min(1, time + 0.001))];
        expect(Math.abs(other.x - one.x) + Math.abs(other.y - one.y)).toBeLessThan(0.05);
        expect(Math.abs(Math.sin((other.turn - one.turn) / 2))).toBeLessThan(0.05);
        expect(Math.abs(one.x)).toBeLessThan(0.7);
        expect(Math.abs(one.y)).toBeLessThan(0.7);
        // Never so thin that it cannot be seen.
        expect(Math.abs(one.wide)).toBeGreaterThan(0.09);
        expect(one.tall).toBeGreaterThan(0.2);
      }),
      { numRuns: FUZZ_RUNS, ...FUZZ_SEED },
    );
  });

  it('moves, and is another than all others', () => {
    expect(ACTS.filter((other) => trace(other) === trace(act))).toEqual([act]);
  });
});

describe('the small things of an act', () => {
  it.each(Object.keys(PARTS))('of %s are there while it lasts, and not before or after', (deed) => {
    for (const { count, tints, spotAt } of PARTS[deed as keyof typeof PARTS] ?? []) {
      expect(tints.length).toBeGreaterThan(0);
      const shown = Array.from({ length: 41 }, (_, step) =>
        Array.from({ length: count }, (__, order) => spotAt(order, deedTime(step / 40))).filter(
          (spot) => spot !== null,
        ),
      );
      expect([shown[0]?.length, shown[40]?.length]).toEqual([0, 0]);
      expect(Math.max(...shown.map((spots) => spots.length))).toBeGreaterThan(0);
      for (const { size, alpha } of shown.flat()) {
        expect(size).toBeGreaterThan(0);
        expect(alpha).toBeGreaterThanOrEqual(0);
        expect(alpha).toBeLessThanOrEqual(1);
      }
    }
  });
});

/** How much is left of a bitten picture. */
const left = (bites: number): number =>
  Array.from({ length: 64 }, (_, strip) => edgeAt(strip / 64, bites)).reduce((sum, edge) => sum + edge, 0);

describe('a bite', () => {
  it('takes more each time, and in the end all is there again', () => {
    expect(left(0)).toBe(64);
    expect([1, 2, 3].map(left)).toEqual([1, 2, 3].map(left).toSorted((one, other) => other - one));
    expect([0, 0.3, 0.5, 0.7, 1].map(bitesAt)).toEqual([0, 1, 2, 3, 0]);
  });
});
