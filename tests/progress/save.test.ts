import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ScoreRecord } from '../../src/progress/records';
import type { SavedList } from '../../src/progress/saved/envelope';
import { VERSION, encode } from '../../src/progress/saved/envelope';
import { decodeLevels, decodeScores } from './decode';
import { anyLevels, anyRecords, makePlayed } from './sample';

const counters = { generation: fc.nat() };
const anyScores = fc.record({ ...counters, records: anyRecords });

const saved: SavedList<ScoreRecord> = {
  generation: 1,
  records: [makePlayed('12Balloon Ride', 3), makePlayed('12Pairs', 2)],
};

/** The saved text with something replaced in it. */
function edit(from: string | RegExp, to: string): string {
  const text = encode(saved);
  const edited = text.replace(from, to);
  if (edited === text) throw new Error(`Nothing to edit: ${String(from)}`);
  return edited;
}

const KINDS = ['none', 'valid', 'edited', 'broken', 'newer'];

/**
 * What in a decoded text could harm the app: stars that are not 0..3, a sum that does not fit,
 * counts below 0.
 */
function faultsOf(text: string): string[] {
  const decoded = decodeScores(text);
  const kinds = [decoded.kind, decodeLevels(text).kind].filter((kind) => !KINDS.includes(kind));
  const records = 'list' in decoded ? decoded.list.records : [];
  const scores = records.flatMap(({ difficultyScores }) => Object.values(difficultyScores));
  const faulty = scores.filter(
    ({ firstStars, secondStars, stars, correct, incorrect, difficulty }) =>
      ![0, 1, 2, 3].includes(firstStars) ||
      ![0, 1, 2, 3].includes(secondStars) ||
      stars !== firstStars + secondStars ||
      !(correct >= 0 && incorrect >= 0) ||
      ![1, 2, 3, 4, 5].includes(difficulty),
  );
  return [...kinds, ...faulty.map((score) => JSON.stringify(score))];
}

describe('a saved list', () => {
  it('is decoded unchanged, scores and levels', () => {
    fc.assert(
      fc.property(anyScores, fc.record({ ...counters, records: anyLevels }), (scores, levels) => {
        expect(decodeScores(encode(scores))).toEqual({ kind: 'valid', list: scores });
        expect(decodeLevels(encode(levels))).toEqual({ kind: 'valid', list: levels });
      }),
    );
  });

  it('is none where nothing was stored', () => {
    expect([decodeScores(null), decodeScores(undefined)]).toEqual([{ kind: 'none' }, { kind: 'none' }]);
  });

  it('is broken when it was truncated, at any length', () => {
    const text = encode(saved);
    const found = Array.from({ length: text.length }, (_, length) => decodeScores(text.slice(0, length)).kind);
    expect(new Set(found)).toEqual(new Set(['broken']));
    fc.assert(
      fc.property(anyScores, fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (list, ratio) => {
        const whole = encode(list);
        expect(decodeScores(whole.slice(0, Math.floor(ratio * whole.length)))).toEqual({ kind: 'broken' });
      }),
    );
  });

  it('of a newer version is recognised, whatever its records look like', () => {
    expect(decodeScores(edit(/"version":\d+/u, `"version":${VERSION + 1}`))).toEqual({ kind: 'newer' });
    expect(decodeScores(edit(/"version":\d+/u, `"version":${VERSION + 1}`).replace(/"Key"/gu, '"Id"'))).toEqual({
      kind: 'newer',
    });
  });
});

describe('a list that was edited by hand', () => {
  it('is recognised by its checksum, even where every value is valid', () => {
    expect(decodeScores(edit('"score":9', '"score":8'))).toMatchObject({
      kind: 'edited',
      list: { records: [{ difficultyScores: { easy: { score: 8 } } }, {}] },
    });
    expect(decodeLevels(encode({ ...saved, records: [] }).replace('"generation":1', '"generation":0')).kind).toBe(
      'edited',
    );
  });

  it.each([
    ['"firstStars":3', '"firstStars":99', { firstStars: 3, stars: 3 }],
    ['"firstStars":3', '"firstStars":-2', { firstStars: 0, stars: 0 }],
    ['"stars":3', '"stars":6', { firstStars: 3, stars: 3 }],
    ['"secondStars":0', '"secondStars":2.4', { secondStars: 2, stars: 5 }],
    ['"correct":5', '"correct":-5', { correct: 0 }],
    ['"difficulty":1', '"difficulty":40', { difficulty: 5 }],
  ])('is brought back to what can be: %s as %s', (from, to, easy) => {
    expect(decodeScores(edit(from, to))).toMatchObject({
      kind: 'edited',
      list: { records: [{ difficultyScores: { easy } }, {}] },
    });
  });

  it('loses only the record that is invalid', () => {
    for (const text of [
      edit('"firstStars":3', '"firstStars":"3"'),
      edit('"time":40', '"time":-1'),
      edit('"Key":"12Balloon Ride"', '"Key":12'),
    ]) {
      expect(decodeScores(text)).toEqual({
        kind: 'edited',
        list: { ...saved, records: saved.records.slice(1) },
        isWhole: false,
      });
    }
  });
});

describe('a stored text', () => {
  it('never throws, whatever JSON or text it is', () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string({ unit: 'binary' })), (text) => {
        expect(faultsOf(text)).toEqual([]);
      }),
    );
  });

  it('never throws where it is nearly valid', () => {
    const field = fc.oneof(fc.jsonValue(), fc.constantFrom(1e308, -1e308, -1, 0.5));
    const path = fc.array(
      fc.oneof(
        fc.constantFrom('records', '0', 'difficultyScores', 'easy', 'firstStars', 'version', 'checksum', '__proto__'),
        fc.string(),
      ),
      {
        minLength: 1,
        maxLength: 5,
      },
    );
    fc.assert(
      fc.property(path, field, (names, value) => {
        const copy = JSON.parse(encode(saved)) as object;
        let place: object = copy;
        for (const name of names.slice(0, -1)) {
          const next: unknown = Object.hasOwn(place, name) ? Reflect.get(place, name) : undefined;
          if (next !== null && typeof next === 'object') place = next;
        }
        Object.defineProperty(place, names.at(-1) ?? '', {
          value,
          enumerable: true,
          configurable: true,
          writable: true,
        });
        const text = JSON.stringify(copy);
        // A number that is too large is read as infinite.
        expect([...faultsOf(text), ...faultsOf(text.replaceAll('null', '1e999'))]).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it('never throws at very deep nesting', () => {
    const depth = 20_000;
    const nested = '['.repeat(depth) + ']'.repeat(depth);
    expect(decodeScores(nested).kind).toBe('broken');
    expect(decodeScores(edit('"Key"', `"deep":${nested},"Key"`))).toEqual({
      kind: 'edited',
      list: saved,
      isWhole: true,
    });
  });

  it('does not pollute the prototype by a field named __proto__', () => {
    const evil = '"__proto__":{"polluted":true,"firstStars":3},"constructor":{"prototype":{"polluted":true}},';
    const text = encode(saved)
      .replace('{', `{${evil}`)
      .replaceAll('{"Key"', `{${evil}"Key"`)
      .replaceAll('{"correct"', `{${evil}"correct"`);
    const decoded = decodeScores(text);
    expect(decoded).toEqual({ kind: 'edited', list: saved, isWhole: true });
    const records = 'list' in decoded ? decoded.list.records : [];
    const objects: object[] = [
      {},
      [],
      ...records,
      ...records.flatMap(({ difficultyScores }) => Object.values(difficultyScores)),
    ];
    expect(objects.filter((object) => Reflect.get(object, 'polluted') !== undefined)).toEqual([]);
  });
});
