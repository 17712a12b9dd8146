import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_CATEGORIES, endlessCategories, endlessGames, wordsForCategories } from '../../src/content/endless';
import type { Content, PackConfig, RawRecord } from '../../src/content/entities';
import { GAMES } from '../../src/content/games';
import { normalise } from '../../src/content/normalise';
import { makeConfig } from './sample-config';

const labels = GAMES.map(({ label }) => label);
const playable = new Set(labels);
const excludedGames = ['Story Book', 'Fill In The Blank', 'Solve It', 'Crocodile', 'FilterData', 'Verb Activity'];
const excludedCategories = ['Math', 'Numbers', 'Age'];

const config = makeConfig({ PossibleGames: labels });

interface Part {
  readonly unit: string;
  readonly part: string;
  readonly words: number;
  readonly games: Readonly<Record<string, number | null>>;
}

function contentOf(parts: readonly Part[], own: Partial<PackConfig> = {}): Content {
  const rows = parts.map(({ unit, part, games }): RawRecord => ({
    category: unit,
    target: part,
    categoryLanguage: `${unit} kupu`,
    ...games,
  }));
  const words = parts.flatMap(({ unit, part, words: count }) =>
    Array.from({ length: count }, (_, index): RawRecord => ({
      lesson: 1,
      homeName: unit,
      subCat: part,
      rank: 1 + (index % 5),
      English: `${unit} ${part} ${index}`,
      Language: `kupu ${index}`,
      App_Art: `${unit}-${part}-${index}`,
      App_Audio: `audio-${index}`,
    })),
  );
  return normalise({ KZ_AppData: words, KZ_GameFilterDataNew: rows }, { ...config, ...own }).content;
}

const every = Object.fromEntries(labels.map((label) => [label, 1]));
const namesOf = (content: Content, label: string): string[] => endlessCategories(content, label).map(({ name }) => name);

describe('the endless games', () => {
  it('are all but those that the specification excludes', () => {
    const content = { ...contentOf([{ unit: 'Animals', part: 'Birds', words: 8, games: every }]) };
    expect(endlessGames(content, playable)).toEqual(labels.filter((label) => !excludedGames.includes(label) && label !== 'Counting'));
  });

  it('have Counting only where there are number words', () => {
    const numbers = { unit: 'Numbers', part: 'Math', words: 8, games: every };
    const content = contentOf([{ unit: 'Animals', part: 'Birds', words: 8, games: every }, numbers]);
    expect(endlessGames(content, playable)).toContain('Counting');
  });

  it('are possible in the pack, in this build, and have a category', () => {
    const parts: Part[] = [{ unit: 'Animals', part: 'Birds', words: 8, games: { Matching: 1, 'Bubble Pop': 2, Wordless: null } }];
    expect(endlessGames(contentOf(parts), playable)).toEqual(['Matching', 'Bubble Pop']);
    expect(endlessGames(contentOf(parts), new Set(['Matching']))).toEqual(['Matching']);
    expect(endlessGames(contentOf(parts, { PossibleGames: ['Bubble Pop'] }), playable)).toEqual(['Bubble Pop']);
  });
});

const anyUnit = fc.constantFrom('Animals', 'Food', 'Home', 'Numbers', 'Math', 'Age');
const anyPart = fc.constantFrom('One', 'Two', 'Math', 'Age');
const anyParts = fc.uniqueArray(
  fc.record({
    unit: anyUnit,
    part: anyPart,
    words: fc.integer({ min: 1, max: 12 }),
    games: fc.record({ Matching: fc.constantFrom(null, 1, 3, 5) }),
  }),
  { maxLength: 12, selector: ({ unit, part }) => `${unit}/${part}` },
);

describe('the endless categories of a game', () => {
  it('are the units whose value for it is a number, without Math, Numbers and Age', () => {
    fc.assert(
      fc.property(anyParts, (parts) => {
        const asked = parts.filter(
          ({ unit, part, games }) => games['Matching'] !== null && ![unit, part].some((name) => excludedCategories.includes(name)),
        );
        const counts = new Map<string, number>();
        for (const { unit, words } of asked) counts.set(unit, (counts.get(unit) ?? 0) + words);
        const expected = [...counts].flatMap(([unit, count]) => (count >= 8 ? [unit] : []));
        expect(namesOf(contentOf(parts), 'Matching')).toEqual(expected);
      }),
    );
  });

  it('bring their name in the language and the picture of their first word', () => {
    const content = contentOf([{ unit: 'Animals', part: 'Birds', words: 8, games: every }]);
    expect(endlessCategories(content, 'Matching')).toEqual([{ name: 'Animals', language: 'Animals kupu', image: 'Animals-Birds-0' }]);
  });

  it('count the stories too, with their own words', () => {
    const rows: RawRecord[] = [{ category: 'The cat', target: 'Part 1', Matching: 1, 'Story Book': 1 }];
    const words = Array.from({ length: 8 }, (_, index) => ({
      lesson: 1,
      storyGame: 'The cat',
      group: 'Part 1',
      English: `word ${index}`,
      Language: `kupu ${index}`,
      App_Art: `art-${index}`,
    }));
    const { content } = normalise({ KZ_StorybookVocab: words, KZ_GameFilterDataNew: rows }, config);
    expect(namesOf(content, 'Matching')).toEqual(['The cat']);
    expect(wordsForCategories(content, 'Matching', ['The cat'])).toHaveLength(8);
  });

  it('of Wordless have recordings enough', () => {
    const content = contentOf([{ unit: 'Animals', part: 'Birds', words: 8, games: every }]);
    const silent = { ...content, vocabData: content.vocabData.map((word, index) => (index < 3 ? word : { ...word, App_Audio: null })) };
    expect(namesOf(silent, 'Wordless')).toEqual([]);
    expect(namesOf(silent, 'Matching')).toEqual(['Animals']);
  });
});

describe('the words of an endless game', () => {
  it('are all words of the chosen categories that the game asks, whatever their rank, once each', () => {
    fc.assert(
      fc.property(anyParts, fc.array(anyUnit, { minLength: 1, maxLength: MAX_CATEGORIES }), (parts, chosen) => {
        const words = wordsForCategories(contentOf(parts), 'Matching', chosen);
        const expected = parts.filter(
          ({ unit, part, games }) =>
            chosen.includes(unit) && games['Matching'] !== null && ![unit, part].some((name) => excludedCategories.includes(name)),
        );
        expect(words).toHaveLength(expected.reduce((sum, { words: count }) => sum + count, 0));
        expect(new Set(words.map(({ key }) => key)).size).toBe(words.length);
      }),
    );
  });
});
