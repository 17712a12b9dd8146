import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_CATEGORIES, endlessCategories, endlessGames, wordsForCategories } from '../../src/content/endless';
import type { Content, PackConfig, RawRecord } from '../../src/content/entities';
import { normalise } from '../../src/content/normalise';
import type { Catalogue, GameFacts } from '../../src/play/game-facts';
import { echoes, pairs, sampleCatalogue, sums, taleTime } from '../sample-games';
import { makeConfig } from './sample-config';

const labels = sampleCatalogue.map(({ label }) => label);
const excludedCategories = ['Math', 'Numbers', 'Age'];

const config = makeConfig({ PossibleGames: labels });

interface Part {
  readonly unit: string;
  readonly part: string;
  readonly words: number;
  readonly games: Readonly<Record<string, number | null>>;
}

function contentOf(
  parts: readonly Part[],
  own: Partial<PackConfig> = {},
  catalogue: Catalogue = sampleCatalogue,
): Content {
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
  return normalise({ KZ_AppData: words, KZ_GameFilterDataNew: rows }, { ...config, ...own }, catalogue, '').content;
}

const every = Object.fromEntries(labels.map((label) => [label, 1]));
const namesOf = (content: Content, game: GameFacts): string[] =>
  endlessCategories(content, game).map(({ name }) => name);
const gamesOf = (content: Content): string[] => endlessGames(content).map(({ label }) => label);

describe('the endless games', () => {
  it('are those that can be played without end', () => {
    const content = contentOf([{ unit: 'Animals', part: 'Birds', words: 8, games: every }]);
    expect(gamesOf(content)).toEqual(labels.filter((label) => label !== taleTime.label && label !== sums.label));
  });

  it('that calculate need number words', () => {
    const numbers = { unit: 'Numbers', part: 'Math', words: 8, games: every };
    const content = contentOf([{ unit: 'Animals', part: 'Birds', words: 8, games: every }, numbers]);
    expect(endlessGames(content)).toContain(sums);
  });

  it('are possible in the pack, in this build, and have a category', () => {
    const parts: Part[] = [
      { unit: 'Animals', part: 'Birds', words: 8, games: { Pairs: 1, 'Balloon Ride': 2, Echoes: null } },
    ];
    expect(gamesOf(contentOf(parts))).toEqual(['Pairs', 'Balloon Ride']);
    expect(gamesOf(contentOf(parts, {}, [pairs]))).toEqual(['Pairs']);
    expect(gamesOf(contentOf(parts, { PossibleGames: ['Balloon Ride'] }))).toEqual(['Balloon Ride']);
  });
});

const anyUnit = fc.constantFrom('Animals', 'Food', 'Home', 'Numbers', 'Math', 'Age');
const anyPart = fc.constantFrom('One', 'Two', 'Math', 'Age');
const anyParts = fc.uniqueArray(
  fc.record({
    unit: anyUnit,
    part: anyPart,
    words: fc.integer({ min: 1, max: 12 }),
    games: fc.record({ Pairs: fc.constantFrom(null, 1, 3, 5) }),
  }),
  { maxLength: 12, selector: ({ unit, part }) => `${unit}/${part}` },
);

describe('the endless categories of a game', () => {
  it('are the units whose value for it is a number, without Math, Numbers and Age', () => {
    fc.assert(
      fc.property(anyParts, (parts) => {
        const asked = parts.filter(
          ({ unit, part, games }) =>
            games['Pairs'] !== null && ![unit, part].some((name) => excludedCategories.includes(name)),
        );
        const counts = new Map<string, number>();
        for (const { unit, words } of asked) counts.set(unit, (counts.get(unit) ?? 0) + words);
        const expected = [...counts].flatMap(([unit, count]) => (count >= 8 ? [unit] : []));
        expect(namesOf(contentOf(parts), pairs)).toEqual(expected);
      }),
    );
  });

  it('have their name in the language and the picture of their first word', () => {
    const content = contentOf([{ unit: 'Animals', part: 'Birds', words: 8, games: every }]);
    expect(endlessCategories(content, pairs)).toEqual([
      { name: 'Animals', language: 'Animals kupu', image: 'Animals-Birds-0' },
    ]);
  });

  it('count the stories too, with their own words', () => {
    const rows: RawRecord[] = [{ category: 'The cat', target: 'Part 1', Pairs: 1, 'Tale Time': 1 }];
    const words = Array.from({ length: 8 }, (_, index) => ({
      lesson: 1,
      storyGame: 'The cat',
      group: 'Part 1',
      English: `word ${index}`,
      Language: `kupu ${index}`,
      App_Art: `art-${index}`,
    }));
    const { content } = normalise(
      { KZ_StorybookVocab: words, KZ_GameFilterDataNew: rows },
      config,
      sampleCatalogue,
      '',
    );
    expect(namesOf(content, pairs)).toEqual(['The cat']);
    expect(wordsForCategories(content, pairs, ['The cat'])).toHaveLength(8);
  });

  it('of a game that needs recordings have enough of them', () => {
    const content = contentOf([{ unit: 'Animals', part: 'Birds', words: 8, games: every }]);
    const silent = {
      ...content,
      vocabData: content.vocabData.map((word, index) => (index < 3 ? word : { ...word, App_Audio: null })),
    };
    expect(namesOf(silent, echoes)).toEqual([]);
    expect(namesOf(silent, pairs)).toEqual(['Animals']);
  });
});

describe('the words of an endless game', () => {
  it('are all words of the chosen categories that the game asks, whatever their rank, once each', () => {
    fc.assert(
      fc.property(anyParts, fc.array(anyUnit, { minLength: 1, maxLength: MAX_CATEGORIES }), (parts, chosen) => {
        const words = wordsForCategories(contentOf(parts), pairs, chosen);
        const expected = parts.filter(
          ({ unit, part, games }) =>
            chosen.includes(unit) &&
            games['Pairs'] !== null &&
            ![unit, part].some((name) => excludedCategories.includes(name)),
        );
        expect(words).toHaveLength(expected.reduce((sum, { words: count }) => sum + count, 0));
        expect(new Set(words.map(({ key }) => key)).size).toBe(words.length);
      }),
    );
  });
});
