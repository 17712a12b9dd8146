import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Content, RawRecord } from '../../src/content/entities';
import { wordsFor } from '../../src/content/game-words';
import { findLesson, wordsUpTo } from '../../src/content/lesson';
import { difficultiesFrom, offeredGames } from '../../src/content/offers';
import { normalise } from '../../src/content/normalise';
import type { Catalogue } from '../../src/play/game-facts';
import { listUnits } from '../../src/content/list-units';
import { echoes, makeGame, pairs, riddles, sampleCatalogue } from '../sample-games';
import { makeConfig } from './sample-config';

const config = makeConfig({ PossibleGames: ['Pairs', 'Hop-A-Long', 'Sums', 'Echoes'] });

type Rank = number | null;

/** Words of one subunit, one for each rank in the list. */
function wordRows(unit: string, part: string, ranks: readonly Rank[], lesson = 1): RawRecord[] {
  return ranks.map((rank, index) => ({
    lesson,
    homeName: unit,
    subCat: part,
    rank,
    English: `${unit} ${part} ${index}`,
    Language: `kupu ${index}`,
    App_Art: `${unit}-${index}`,
    App_Audio: `audio-${index}`,
  }));
}

const pairsFromOne: RawRecord = { category: 'Animals', target: 'Birds', categoryLanguage: 'Kararehe', Pairs: 1 };

function contentOf(
  words: readonly RawRecord[],
  rows: readonly RawRecord[],
  story: readonly RawRecord[] = [],
  catalogue: Catalogue = sampleCatalogue,
): Content {
  return normalise({ KZ_AppData: words, KZ_GameFilterDataNew: rows, KZ_StorybookVocab: story }, config, catalogue, '')
    .content;
}

function namesAt(content: Content, difficulty: number): string[] {
  return listUnits(content, difficulty, false).map((unit) => unit.name);
}

const ofRank = (count: number, rank: Rank): Rank[] => Array.from({ length: count }, () => rank);
const anyDifficulty = fc.integer({ min: 1, max: 5 });
const anyRank = fc.constantFrom<Rank>(1, 2, 3, 4, 5, null);

describe('a unit', () => {
  it('is shown with the words and the name of its subunit', () => {
    const content = contentOf(wordRows('Animals', 'Birds', ofRank(8, 2), 4), [pairsFromOne]);
    expect(listUnits(content, 2, false)).toMatchObject([
      {
        Key: 4,
        name: 'Animals',
        unitName: 'Kararehe',
        image: 'Animals-0',
        difficulty: 2,
        subUnits: [{ name: 'Birds' }],
      },
    ]);
  });

  it('needs eight words in a subunit, counted before any filter', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), (count) => {
        const ranks = [1, ...ofRank(count - 1, 5)];
        const content = contentOf(wordRows('Animals', 'Birds', ranks), [pairsFromOne]);
        expect(namesAt(content, 1)).toEqual(count >= 8 ? ['Animals'] : []);
      }),
    );
    const split = [...wordRows('Animals', 'Birds', ofRank(7, 1)), ...wordRows('Animals', 'Fish', ofRank(7, 1))];
    expect(namesAt(contentOf(split, [pairsFromOne, { ...pairsFromOne, target: 'Fish' }]), 5)).toEqual([]);
  });

  it('needs a row of game data, for itself and for its subunit', () => {
    const words = wordRows('Animals', 'Birds', ofRank(8, 1));
    expect(namesAt(contentOf(words, []), 5)).toEqual([]);
    expect(namesAt(contentOf(words, [{ ...pairsFromOne, category: 'Food' }]), 5)).toEqual([]);
    expect(namesAt(contentOf(words, [{ ...pairsFromOne, target: 'Fish' }]), 5)).toEqual([]);
  });

  it('is as difficult as its easiest word, one without rank counting as 1', () => {
    fc.assert(
      fc.property(fc.array(anyRank, { minLength: 8, maxLength: 12 }), anyDifficulty, (ranks, difficulty) => {
        const content = contentOf(wordRows('Animals', 'Birds', ranks), [pairsFromOne]);
        const easiest = Math.min(...ranks.map((rank) => rank ?? 1));
        const units = listUnits(content, difficulty, false);
        expect(units.map((unit) => unit.difficulty)).toEqual(easiest <= difficulty ? [easiest] : []);
      }),
    );
  });

  it('needs a game that opens at or below the difficulty', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5 }), anyDifficulty, (start, difficulty) => {
        const content = contentOf(wordRows('Animals', 'Birds', ofRank(8, 1)), [
          { ...pairsFromOne, Pairs: start, Echoes: 'null' },
        ]);
        expect(namesAt(content, difficulty)).toEqual(start <= difficulty ? ['Animals'] : []);
      }),
    );
  });

  it('needs a game that the product has and this build can play', () => {
    const words = wordRows('Animals', 'Birds', ofRank(8, 1));
    const balloons = contentOf(words, [{ category: 'Animals', target: 'Birds', 'Balloon Ride': 1 }]);
    expect(namesAt(balloons, 5)).toEqual([]);
    expect(namesAt(contentOf(words, [pairsFromOne], [], [echoes]), 5)).toEqual([]);
    expect(namesAt(contentOf(words, [pairsFromOne], [], [pairs]), 5)).toEqual(['Animals']);
  });

  it('shows of its words those up to the difficulty, and those without rank', () => {
    fc.assert(
      fc.property(fc.array(anyRank, { minLength: 8, maxLength: 15 }), anyDifficulty, (ranks, difficulty) => {
        const content = contentOf(wordRows('Animals', 'Birds', [1, ...ranks]), [pairsFromOne]);
        const [unit] = listUnits(content, difficulty, false);
        const words = unit ? wordsUpTo(content, unit, 'Birds', difficulty) : [];
        expect(words.map(({ rank }) => rank)).toEqual(
          [1, ...ranks].filter((rank) => rank === null || rank <= difficulty),
        );
        expect(unit?.subUnits).toMatchObject([{ name: 'Birds', cover: words[0]?.App_Art }]);
      }),
    );
  });

  it('is listed once, in lesson order, without subunits that are too small', () => {
    const words = [
      ...wordRows('Food', 'Fruit', ofRank(8, 1), 9),
      ...wordRows('Animals', 'Birds', ofRank(8, 1), 2),
      ...wordRows('Food', 'Meals', ofRank(8, 1), 9),
      ...wordRows('Animals', 'Fish', ofRank(3, 1), 2),
    ];
    const rows = [
      ['Food', 'Fruit'],
      ['Food', 'Meals'],
      ['Animals', 'Birds'],
      ['Animals', 'Fish'],
    ].map(([category, target]) => ({ category, target, Pairs: 1 }));
    const units = listUnits(contentOf(words, rows), 1, false);
    expect(units.map(({ name, subUnits }) => [name, ...subUnits.map((subunit) => subunit.name)])).toEqual([
      ['Animals', 'Birds'],
      ['Food', 'Fruit', 'Meals'],
    ]);
  });

  it('of stories comes from the words of stories alone', () => {
    const story = wordRows('Animals', 'Birds', ofRank(8, 1)).map(({ homeName: _home, subCat: _part, ...row }) => ({
      ...row,
      storyGame: 'The race',
      group: 'Part 1',
    }));
    const content = contentOf(
      wordRows('Animals', 'Birds', ofRank(8, 1)),
      [pairsFromOne, { category: 'The race', target: 'Part 1', Pairs: 1 }],
      story,
    );
    expect(listUnits(content, 1, true).map((unit) => unit.name)).toEqual(['The race']);
    expect(namesAt(content, 1)).toEqual(['Animals']);
  });
});

describe('the games of a subunit', () => {
  const row = { ...pairsFromOne, 'Hop-A-Long': 3, Sums: 1, Echoes: 2 };

  function labelsAt(words: readonly RawRecord[], level: number): string[] {
    const content = contentOf(words, [row]);
    const lesson = findLesson(content, 'Animals', 'Birds', false);
    return lesson ? offeredGames(content, lesson, level).map(({ game }) => game.label) : ['no lesson'];
  }

  it('open with the difficulty; those that calculate only where there are numbers', () => {
    const birds = wordRows('Animals', 'Birds', ofRank(8, 1));
    expect(labelsAt(birds, 1)).toEqual(['Pairs']);
    expect(labelsAt(birds, 2).sort()).toEqual(['Echoes', 'Pairs']);
    expect(labelsAt([...birds, ...wordRows('Numbers', 'Math', ofRank(3, 1))], 3).sort()).toEqual([
      'Echoes',
      'Hop-A-Long',
      'Pairs',
      'Sums',
    ]);
  });

  it('leave out a game that needs recordings where there are too few', () => {
    const silent = wordRows('Animals', 'Birds', ofRank(8, 1)).map((word, index) => ({
      ...word,
      App_Audio: index < 3 ? 'heard' : 'null',
    }));
    const content = contentOf(silent, [row]);
    const lesson = findLesson(content, 'Animals', 'Birds', false);
    expect(lesson && offeredGames(content, lesson, 2).map(({ game }) => game.label)).toEqual(['Pairs']);
  });

  it('have a base difficulty, the next and the one after, at most 5', () => {
    expect(difficultiesFrom(1)).toEqual({ easy: 1, medium: 2, hard: 3 });
    expect(difficultiesFrom(4)).toEqual({ easy: 4, medium: 5, hard: 5 });
  });
});

describe('a game that the pack has no column for', () => {
  const birds = wordRows('Animals', 'Birds', ofRank(8, 1));
  const hopScotch = makeGame('Hopscotch', { startsAt: 2 });

  function labelsWith(PossibleGames: readonly string[], ...rows: RawRecord[]): string[][] {
    const lists = { KZ_AppData: birds, KZ_GameFilterDataNew: rows.map((row, index) => ({ ...row, Key: index })) };
    const { content } = normalise(lists, makeConfig({ PossibleGames }), [pairs, riddles, hopScotch], '');
    const words = findLesson(content, 'Animals', 'Birds', false)?.words ?? [];
    return content.gameData.map((row) => offeredGames(content, { row, words }, 2).map(({ game }) => game.label));
  }

  it('is offered from its own startsAt, in a pack that takes every game', () => {
    expect(labelsWith(['*'], pairsFromOne)).toEqual([['Pairs', 'Hopscotch']]);
    expect(labelsWith(['Pairs', 'hopscotch'], pairsFromOne)).toEqual([['Pairs', 'Hopscotch']]);
    expect(labelsWith(['Pairs'], pairsFromOne)).toEqual([['Pairs']]);
  });

  it('follows its column as soon as there is one, in any spelling', () => {
    expect(labelsWith(['*'], { ...pairsFromOne, HOPSCOTCH: 1 }, pairsFromOne)).toEqual([
      ['Pairs', 'Hopscotch'],
      ['Pairs'],
    ]);
    expect(labelsWith(['*'], { ...pairsFromOne, Hopscotch: '' }, pairsFromOne)).toEqual([['Pairs'], ['Pairs']]);
    expect(labelsWith(['*'], { ...pairsFromOne, Hopscotch: 'null' })).toEqual([['Pairs']]);
  });
});

describe('the words of a game', () => {
  it('are those up to the difficulty, filled up to eight with the easiest above it, in the order of the sheet', () => {
    fc.assert(
      fc.property(fc.array(anyRank, { minLength: 8, maxLength: 20 }), anyDifficulty, (ranks, difficulty) => {
        const content = contentOf(wordRows('Animals', 'Birds', ranks), [pairsFromOne]);
        const lesson = findLesson(content, 'Animals', 'Birds', false);
        const fitting = ranks.filter((rank) => rank === null || rank <= difficulty);
        const above = ranks
          .flatMap((rank) => (rank === null || rank <= difficulty ? [] : rank))
          .sort((one, other) => one - other);
        const words = lesson ? wordsFor(lesson, difficulty) : [];
        const added = words
          .flatMap(({ rank }) => (rank === null || rank <= difficulty ? [] : rank))
          .sort((one, other) => one - other);
        expect(added).toEqual(above.slice(0, Math.max(0, 8 - fitting.length)));
        expect(words.length - added.length).toBe(fitting.length);
        expect(words.map(({ key }) => Number(key))).toEqual(
          words.map(({ key }) => Number(key)).sort((one, other) => one - other),
        );
      }),
    );
  });

  it('are none where the content has no such subunit', () => {
    const content = contentOf(wordRows('Animals', 'Birds', ofRank(8, 1)), [pairsFromOne]);
    expect(findLesson(content, 'Animals', 'Fish', false)).toBeNull();
    expect(findLesson(content, 'Animals', 'Birds', true)).toBeNull();
  });
});
