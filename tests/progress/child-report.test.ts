import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createChance, nextRatio } from '../../src/play/chance';
import { isHeldOut } from '../../src/progress/daily';
import type { ProofVerdict } from '../../src/progress/proof';
import { MIN_HELD_OUT, proofOf } from '../../src/progress/proof';
import { listMissed, reportOf } from '../../src/progress/child-report';
import { toCell, writeCsv } from '../../src/progress/report-csv';
import type { Memory, WordMemory } from '../../src/progress/word-memory';
import { afterReview } from '../../src/progress/word-memory';
import { readContent } from './sample';

const DAY = 20_400;
const words = readContent().vocabData.slice(0, 10);
const keys = words.map(({ Key }) => String(Key));

const memoryOf = (change: Partial<WordMemory>): WordMemory => ({
  stability: 20,
  difficulty: 5,
  lastDay: DAY - 1,
  asked: 6,
  right: 5,
  streak: 3,
  takenFor: [],
  met: 6,
  ...change,
});
const memory: Memory = new Map(
  [
    memoryOf({}),
    memoryOf({ stability: 6.9 }),
    memoryOf({ stability: 8, lastDay: DAY - 9 }),
    memoryOf({ stability: 1, right: 0, takenFor: [keys[4] ?? ''] }),
    memoryOf({ stability: 2, takenFor: [keys[3] ?? '', keys[0] ?? ''] }),
  ].map((known, index) => [keys[index] ?? '', known]),
);
const keysOf = (listed: readonly { readonly item: { readonly Key: unknown } }[]): string[] =>
  listed.map(({ item }) => String(item.Key));

describe('what a grown-up is shown of a child', () => {
  it('is known words, shaky ones and those never met; each word once', () => {
    const report = reportOf(words, memory, DAY);
    expect(keysOf(report.known)).toEqual([keys[0]]);
    // The least certain first.
    expect(keysOf(report.shaky)).toEqual([keys[2], keys[3], keys[4], keys[1]]);
    expect(report.unmet.map(({ Key }) => String(Key))).toEqual(keys.slice(5));
    // Taken both ways first.
    expect(report.confused.map((pair) => pair.map(({ Key }) => String(Key)))).toEqual([
      [keys[3], keys[4]],
      [keys[4], keys[0]],
    ]);
    // Known once and nearly forgotten first; the one that was never right after those.
    expect(report.dinner.map(({ Key }) => String(Key))).toEqual([keys[2], keys[4], keys[1], keys[3], keys[0]]);
  });

  it('is nothing known of a child who has not played', () => {
    const nothing = { known: [], shaky: [], unmet: words, confused: [], dinner: [], needsHelp: [], isLost: false };
    expect(reportOf(words, new Map(), DAY)).toEqual(nothing);
  });

  it('is at most five words that need help: asked often, wrong at least every other time, and not learnt since', () => {
    const answers = [
      { asked: 4, right: 2 },
      { asked: 3, right: 0 },
      { asked: 6, right: 0 },
      { asked: 9, right: 0 },
      { asked: 8, right: 5 },
      { asked: 12, right: 3, streak: 3 },
      { asked: 8, right: 2 },
      { asked: 5, right: 2 },
      { asked: 10, right: 4 },
      { asked: 6, right: 3 },
    ].map((own, index) => [keys[index] ?? '', memoryOf({ stability: 1, streak: 0, ...own })] as const);
    const { needsHelp, isLost } = reportOf(words, new Map(answers), DAY);
    expect(keysOf(needsHelp)).toEqual([keys[3], keys[2], keys[6], keys[8], keys[7]]);
    expect(isLost).toBe(true);
  });

  it('says that a child needs help from forty answers on, of which fewer than six in ten are right', () => {
    const answers = [
      { asked: 39, right: 0 },
      { asked: 40, right: 23 },
      { asked: 40, right: 24 },
      { asked: 400, right: 239 },
    ];
    const lost = answers.map((own) => reportOf(words, new Map([[keys[0] ?? '', memoryOf(own)]]), DAY).isLost);
    expect(lost).toEqual([false, true, false, true]);
  });

  it('has the words that most children miss, at most ten', () => {
    const other: Memory = new Map([
      [keys[0] ?? '', memoryOf({ stability: 1 })],
      [keys[3] ?? '', memoryOf({ stability: 1 })],
      [keys[1] ?? '', memoryOf({})],
    ]);
    const missed = listMissed(words, [memory, other, new Map()], DAY);
    expect(missed.map(({ item, met, missing }) => [String(item.Key), met, missing])).toEqual([
      [keys[3], 2, 2],
      [keys[2], 1, 1],
      [keys[4], 1, 1],
      [keys[0], 2, 1],
      [keys[1], 2, 1],
    ]);
  });
});

/**
 * Words of a child who met this many; the last of several answers is right by chance, apart for
 * practised and held-out ones.
 */
function simulate(seed: number, count: number, practised: number, heldOut: number): Memory {
  const chance = createChance(seed);
  return new Map(
    Array.from({ length: count }, (_, index): [string, WordMemory] => {
      const key = `w${index}`;
      const share = isHeldOut(`child-${seed}`, key) ? heldOut : practised;
      const review = (isRight: boolean) => ({ key, isRight, guess: 0.25, taken: null });
      const before = afterReview(undefined, review(nextRatio(chance) < 0.5), DAY - 10);
      return [key, afterReview(before, review(nextRatio(chance) < share), DAY)];
    }),
  );
}

/** How often each verdict falls in 150 families with one child each. */
function judge(count: number, practised: number, heldOut: number): ReadonlyMap<ProofVerdict, number> {
  const verdicts = new Map<ProofVerdict, number>();
  const families = 150;
  for (let seed = 1; seed <= families; seed += 1) {
    const { verdict } = proofOf([{ salt: `child-${seed}`, memory: simulate(seed, count, practised, heldOut) }]);
    verdicts.set(verdict, (verdicts.get(verdict) ?? 0) + 1 / families);
  }
  return verdicts;
}

describe('practised against held-out words', () => {
  it('says nothing while there are too few', () => {
    expect(proofOf([])).toMatchObject({ verdict: 'early', needed: MIN_HELD_OUT });
    expect([...judge(60, 1, 0).keys()]).toEqual(['early']);
    // The first answer to a word says nothing of practice.
    const once = [...simulate(1, 2000, 1, 0)].map(([key, word]): [string, WordMemory] => [key, { ...word, asked: 1 }]);
    expect(proofOf([{ salt: 'child-1', memory: new Map(once) }])).toMatchObject({
      verdict: 'early',
      heldOut: { words: 0, right: 0 },
    });
  });

  it('hardly ever claims what is not so', () => {
    for (const count of [160, 400, 1000]) {
      const verdicts = judge(count, 0.7, 0.7);
      expect((verdicts.get('helps') ?? 0) + (verdicts.get('harms') ?? 0)).toBeLessThan(0.03);
    }
    expect(judge(1000, 0.7, 0.7).get('alike')).toBeGreaterThan(0.97);
  });

  it('sees what the simulation promises (0.78 against 0.5) with a few hundred words, more with more, and never the contrary', () => {
    const [few, many] = [judge(250, 0.8, 0.5), judge(500, 0.8, 0.5)];
    expect(few.get('helps')).toBeGreaterThan(0.5);
    expect(many.get('helps')).toBeGreaterThan(0.85);
    expect([few.get('harms'), many.get('harms')]).toEqual([undefined, undefined]);
    expect(judge(500, 0.5, 0.8).get('harms')).toBeGreaterThan(0.85);
  });

  it('takes the children of a device together', () => {
    const children = [1, 2, 3].map((seed) => ({ salt: `child-${seed}`, memory: simulate(seed, 120, 0.9, 0.3) }));
    const alone = children.map((child) => proofOf([child]));
    const together = proofOf(children);
    expect(together.heldOut.words).toBe(alone.reduce((sum, { heldOut }) => sum + heldOut.words, 0));
    expect(together.verdict).toBe('helps');
  });
});

/** Reads a CSV text as a spreadsheet does. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gu)) {
    rows[rows.length - 1]?.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'));
    if (end === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
}

describe('the CSV file', () => {
  it('has no day for a word that was asked by a clock that was ahead', () => {
    const ahead = new Map([[keys[0] ?? '', memoryOf({ lastDay: DAY + 30 })]]);
    const text = writeCsv(words, [{ name: 'kiwi', salt: 'child-1', memory: ahead }], DAY, (day) => `day ${day}`);
    expect(parseCsv(text.slice(1))[1]?.slice(4, 9)).toEqual(['shaky', '90', '6', '5', '']);
  });

  it('has a byte order mark, and a row for each word of each child with as many cells as the header', () => {
    const text = writeCsv(
      words,
      [
        { name: 'kiwi', salt: 'child-1', memory },
        { name: 'tūī', salt: 'child-2', memory: new Map() },
      ],
      DAY,
      (day) => `day ${day}`,
    );
    expect(text.startsWith('\uFEFFchild,word,')).toBe(true);
    const rows = parseCsv(text.slice(1));
    expect(rows).toHaveLength(1 + 2 * words.length);
    expect(new Set(rows.map((row) => row.length))).toEqual(new Set([11]));
    expect(rows[1]).toEqual([
      'kiwi',
      words[0]?.Language,
      words[0]?.English,
      'Animals',
      'known',
      '99',
      '6',
      '5',
      `day ${DAY - 1}`,
      '',
      expect.any(String),
    ]);
    expect(rows[4]?.[9]).toBe(words[4]?.Language);
    expect(rows.at(-1)?.slice(4, 6)).toEqual(['not met', '']);
  });

  it('never has a cell that a spreadsheet would run, and loses nothing of any text', () => {
    const anyText = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('=1+1', ' =cmd|x', '+64', '-ana', '@a', '\t=1', '＝1', 'a,b', 'a"b', 'a\r\nb'),
    );
    fc.assert(
      fc.property(anyText, (value) => {
        const [[cell = ''] = []] = parseCsv(`${toCell(value)}\r\n`);
        expect(cell).not.toMatch(/^\s*[=+\-@＝＋－＠]/u);
        expect([value, `'${value}`]).toContain(cell);
      }),
    );
  });
});
