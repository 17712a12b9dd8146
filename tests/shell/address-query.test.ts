import { unitsOf } from '../../src/content/unit-facts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findLesson } from '../../src/content/lesson';
import { PATHS } from '../../src/shell/routing/paths';
import { readQuery, splitUnit, unitValue, writeEndlessQuery, writeQuery } from '../../src/services/address/query';
import { guard } from '../../src/shell/routing/routes';
import { FUZZ_RUNS } from '../fuzz';
import { readContent, sampleLists } from '../progress/sample';
import { nothing, paths, anyText, anyQuery, comesBack, afterGuard } from './addresses';

describe('the query of an address', () => {
  it('round-trips any text', () => {
    fc.assert(
      fc.property(anyQuery, (query) => {
        expect(readQuery(writeQuery(query))).toEqual({
          difficulty: query.difficulty,
          unit: comesBack(query.unit),
          gameName: comesBack(query.gameName),
          gameType: comesBack(query.gameType),
          Key: comesBack(query.Key),
          target: comesBack(query.target),
          category: comesBack(query.category),
          story: comesBack(query.story),
          page: query.page,
          word: comesBack(query.word),
          categories: [],
          seed: null,
        });
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    ['?unit=3Food%20%26%20Drink&game-name=Fruit', '3Food & Drink'],
    ['?unit=3Food & Drink&game-name=Fruit', '3Food & Drink'],
    ['?unit=3Food%20&%20Drink&game-name=Fruit', '3Food & Drink'],
    ['?unit=3Food+&+Drink&game-name=Fruit', '3Food & Drink'],
    ['?unit=3Salt & Pepper & Rice&game-name=Fruit', '3Salt & Pepper & Rice'],
    ['?unit=4Grandma%27s%20House&game-name=Fruit', "4Grandma's House"],
    ['?unit=4Grandma%E2%80%99s%20House&game-name=Fruit', '4Grandma’s House'],
    ['?unit=5Caf%C3%A9&game-name=Fruit', '5Café'],
    ['?unit=5Caf%E9&game-name=Fruit', '5Café'],
    ['?unit=5Cafe%CC%81&game-name=Fruit', '5Café'],
    ['?unit=6%E9%B3%A5&game-name=Fruit', '6鳥'],
    ['?unit=7100%25&game-name=Fruit', '7100%'],
    ['?unit=7100%&game-name=Fruit', '7100%'],
  ])('%s has its unit and its game name', (search, unit) => {
    expect(readQuery(search)).toEqual({ ...nothing, unit, gameName: 'Fruit' });
  });

  it.each([
    ['1', 1],
    ['5', 5],
    [' 3 ', 3],
    ['easy', 1],
    ['Medium', 2],
    ['HARD', 3],
    ['0', null],
    ['6', null],
    ['-1', null],
    ['2.5', null],
    ['1e0', null],
    ['easiest', null],
    ['', null],
    ['constructor', null],
    ['__proto__', null],
  ])('takes the difficulty %j as %j', (text, difficulty) => {
    expect(readQuery(`?difficulty=${encodeURIComponent(text)}`).difficulty).toBe(difficulty);
  });

  it('is valid or null for any text', () => {
    const nonsense = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc
        .array(
          fc.constantFrom(
            '?',
            '&',
            '=',
            '%',
            '%E9',
            '%ZZ',
            '%80',
            '\ud800',
            'difficulty',
            'unit',
            'Key',
            'game-name',
            'toString',
            '3',
          ),
          { maxLength: 20 },
        )
        .map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(nonsense, fc.constantFrom(...paths), (search, path) => {
        const query = readQuery(search);
        expect([null, 1, 2, 3, 4, 5]).toContain(query.difficulty);
        for (const value of [query.unit, query.gameName, query.gameType, query.Key]) expect(value).not.toBe('');
        const target = guard(path, query);
        const next = target === null ? { path, query } : afterGuard(target);
        expect(guard(next.path ?? PATHS.startGame, next.query)).toBe(null);
        expect(splitUnit(search, [{ name: 'Food' }])?.name ?? 'Food').toBe('Food');
      }),
      { numRuns: FUZZ_RUNS },
    );
  });

  it('of an endless game round-trips any categories', () => {
    const categories = fc.array(fc.oneof(anyText, fc.constantFrom('Food, Drink', ',', 'Birds')), { maxLength: 5 });
    fc.assert(
      fc.property(anyText, fc.constantFrom('easy', 'medium', 'hard'), categories, (gameType, difficulty, names) => {
        const query = readQuery(writeEndlessQuery({ gameType, difficulty, categories: names }));
        expect(query).toEqual({
          ...nothing,
          gameType: comesBack(gameType),
          difficulty: { easy: 1, medium: 2, hard: 3 }[difficulty],
          categories: [...new Set(names.flatMap((name) => comesBack(name) ?? []))],
        });
      }),
    );
  });

  it.each([
    ['?seed=7', 7],
    ['?difficulty=1&seed=4294967295&qa', 4294967295],
    ['?seed=4294967296', null],
    ['?seed=-1', null],
    ['?seed=1e3', null],
    ['?seed=1.5', null],
    ['?seed=', null],
  ])('%s has the seed %s', (search, seed) => {
    expect(readQuery(search).seed).toBe(seed);
  });

  it('is empty without parameters', () => {
    expect(writeQuery({})).toBe('');
    expect(writeQuery(nothing)).toBe('');
    expect(readQuery('')).toEqual(nothing);
  });
});

describe('a unit in an address', () => {
  const name = anyText.map((text) => text.trim()).filter((text) => text !== '');

  const anyUnit = fc.record({
    Key: fc.oneof(fc.integer({ min: 0, max: 200 }), fc.double({ noNaN: true, noDefaultInfinity: true })),
    name,
  });

  it('is opened by its own value, whatever its number', () => {
    fc.assert(
      fc.property(fc.uniqueArray(anyUnit, { minLength: 1, selector: unitValue }), (units) => {
        for (const unit of units) {
          const { unit: value } = readQuery(writeQuery({ unit: unitValue(unit) }));
          expect(splitUnit(value ?? '', units)).toEqual({
            modifier: Number(String(unit.Key)),
            name: unit.name.normalize('NFC'),
          });
        }
      }),
    );
  });

  it.each([
    ['3Food', { modifier: 3, name: 'Food' }],
    ['12Food', { modifier: 12, name: 'Food' }],
    ['12 Food', { modifier: 12, name: 'Food' }],
    ['310 Little Birds', { modifier: 3, name: '10 Little Birds' }],
    ['1210 Little Birds', { modifier: 12, name: '10 Little Birds' }],
    ['12Birds', { modifier: 12, name: 'Birds' }],
    ['Food', null],
    ['x3Food', null],
    ['3Foo', null],
    ['123Food', { modifier: 123, name: 'Food' }],
    ['1.5Food', { modifier: 1.5, name: 'Food' }],
    ['-1Food', { modifier: -1, name: 'Food' }],
    ['1.Food', null],
    ['3food', null],
    ['', null],
    ['1', null],
    ['３Food', null],
  ])('%j is %j', (value, unit) => {
    expect(
      splitUnit(
        value,
        ['Food', 'Birds', '2Birds', '10 Little Birds'].map((known) => ({ name: known })),
      ),
    ).toEqual(unit);
  });

  it('is the one whose own number it is, where a name begins with a digit', () => {
    const birds = { Key: 12, name: 'Birds' };
    const twoBirds = { Key: 1, name: '2Birds' };
    expect(splitUnit('12Birds', [birds, { ...twoBirds, Key: 4 }])).toEqual({ modifier: 12, name: 'Birds' });
    expect(splitUnit('12Birds', [{ ...birds, Key: 7 }, twoBirds])).toEqual({ modifier: 1, name: '2Birds' });
  });

  it('finds its lesson, whether the sheet has composed letters or not', () => {
    // 'é' as one code point (NFC) and as two (NFD).
    for (const unit of ['Caf\u00e9', 'Cafe\u0301']) {
      const rows = (sampleLists.KZ_AppData ?? []).map((row) => ({ ...row, homeName: unit }));
      const games = (sampleLists.KZ_GameFilterDataNew ?? []).map((row) => ({ ...row, category: unit }));
      const content = readContent({ KZ_AppData: rows, KZ_GameFilterDataNew: games });
      const { unit: value, gameName } = readQuery(
        writeQuery({ unit: unitValue({ Key: 3, name: unit }), gameName: 'Birds' }),
      );
      const found = splitUnit(value ?? '', unitsOf(content));
      expect(findLesson(content, found?.name ?? '', gameName ?? '', false)?.words).toHaveLength(10);
    }
  });
});
