import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matching } from '../../scenes/matching';
import { registry } from '../../scenes/registry';
import { checkJournal, readJournalFile } from '../../src/debug/journal-file';
import type { ReplayEnvironment } from '../../src/debug/journal-file';
import { replay } from '../../src/play/run';
import { throughJson } from '../bots';
import { readGolden } from '../journals/golden';

const present: ReplayEnvironment = { build: 'golden', pack: 'golden', scenes: registry };
const journal = readGolden(matching);
const text = JSON.stringify(journal);

const fileOf = (content: string) => ({ size: content.length, text: () => Promise.resolve(content) });
const read = (content: string) => readJournalFile(fileOf(content), present);

/** Why a file is refused; '' when it is read. */
async function reasonFor(content: string): Promise<string> {
  const file = await read(content);
  return file.kind === 'refused' ? file.reason : '';
}

const changed = (change: object): string => JSON.stringify({ ...journal, ...change });
const changedWord = (change: object): string =>
  changed({ setup: { ...journal.setup, words: journal.setup.words.map((word) => ({ ...word, ...change })) } });
const withTuning = (change: object): string =>
  changed({ setup: { ...journal.setup, tuning: { ...journal.setup.tuning, ...change } } });

describe('a journal file', () => {
  it('is accepted, and replays as it was recorded', async () => {
    const file = await read(text);
    if (file.kind === 'refused') throw new Error(file.reason);
    expect(file.notices).toEqual([]);
    expect(file.journal).toEqual(journal);
    const { rules } = await file.descriptor.loadRules();
    expect(replay(rules, file.journal).firstDifferenceSecond).toBeNull();
  });

  it('is read from a bug report', async () => {
    const file = await read(JSON.stringify({ kind: 'problem', said: 'The card stays.', screenshot: null, journal }));
    expect(file).toMatchObject({ kind: 'read', journal: { scene: matching.id } });
  });

  it('of every golden game is accepted', async () => {
    for (const game of registry) {
      // oxlint-disable-next-line no-await-in-loop
      expect(await checkJournal(readGolden(game), present)).toMatchObject({ kind: 'read', notices: [] });
    }
  });

  it.each([
    ['cut off', text.slice(0, text.length / 2), 'it is cut off, or was never a journal'],
    ['empty', '', 'it is cut off'],
    ['something else', '{"kind":"list"}', 'it is not a journal'],
    ['a list', '[1,2,3]', 'it is not a journal'],
    ['of a later version', changed({ version: 3 }), 'a version of the app that this one does not know'],
    ['from before words were chosen by the level', changed({ version: 1 }), 'before words were chosen as they are now'],
    ['with a word met less than never', changedWord({ met: -1 }), 'no whole journal'],
    ['with an urgency that is no number', changedWord({ urgency: 'high' }), 'no whole journal'],
    ['with rivals that are no list', changedWord({ rivals: 'dog' }), 'no whole journal'],
    ['at a level that is none', changed({ setup: { ...journal.setup, level: 9 } }), 'no whole journal'],
    ['larger than any journal', `${text}${' '.repeat(5_000_000)}`, 'larger than 5 MB'],
    ['hostile', text.replace('"inputs":', '"__proto__":{"isAdmin":true},"inputs":'), 'the name "__proto__"'],
    [
      'hostile within an input',
      changed({ inputs: [[1, JSON.parse('{"constructor":{"prototype":1}}')]] }),
      'the name "constructor"',
    ],
    [
      'nested without end',
      changed({ inputs: [[1, JSON.parse(`${'['.repeat(500)}${']'.repeat(500)}`)]] }),
      'nested more deeply',
    ],
    ['of a billion inputs', changed({ inputs: { length: 1e9 } }), 'it is no whole journal (inputs'],
    ['of a billion steps', changed({ steps: 1e9 }), 'it is no whole journal (steps'],
    ['without its inputs', changed({ inputs: undefined }), 'it is no whole journal (inputs'],
    [
      'out of order',
      changed({
        inputs: [
          [9, {}],
          [3, {}],
        ],
      }),
      'its steps are out of order',
    ],
    ['longer than its steps', changed({ inputs: [[journal.steps, {}]] }), 'after its last step'],
    ['of too many digests', changed({ digests: [...journal.digests, '00000000'] }), 'more digests than seconds'],
    ['of another pack', changed({ pack: 'abc' }), 'another pack of words (abc; here is golden)'],
    ['of a game that is not here', changed({ scene: 'chess' }), 'no game "chess"'],
    ['with a number too few', withTuning({ pairs: undefined }), 'it lacks the game\'s number "pairs"'],
    ['with a number too many', withTuning({ jokers: 2 }), 'has no number "jokers"'],
    ['with a number beyond all measure', withTuning({ columns: 1e9 }), 'its "columns" is 1000000000'],
    ['with a list by rounds beyond all measure', withTuning({ pairs: [4, 1e9] }), 'its "pairs" is 4,1000000000'],
    ['with an empty list by rounds', withTuning({ pairs: [] }), 'its "pairs" is ,'],
    ['with one number for a list by rounds', withTuning({ pairs: 4 }), 'its "pairs" is of another kind'],
    ['with a text for a number', withTuning({ pairs: 'four' }), 'its "pairs" is of another kind'],
  ])('that is %s is refused in plain words', async (_, content, words) => {
    expect(await reasonFor(content)).toMatch(/^This file is not played: .*\.$/u);
    expect(await reasonFor(content)).toContain(words);
    expect(Object.hasOwn(Object.prototype, 'isAdmin')).toBe(false);
  });

  it('is not read when it is too large', async () => {
    const file = await readJournalFile({ size: 5_000_001, text: () => Promise.reject(new Error('was read')) }, present);
    expect(file.kind).toBe('refused');
  });

  it('of another build or with other tuning has a notice', async () => {
    expect(await read(changed({ build: 'older' }))).toMatchObject({
      kind: 'read',
      hasOtherTuning: false,
      notices: ['It was recorded with another build (older; this is golden).'],
    });
    const file = await read(withTuning({ columns: 6 }));
    expect(file).toMatchObject({ kind: 'read', hasOtherTuning: true });
    expect(file.kind === 'read' && file.notices).toEqual([
      "It was recorded with other numbers than this build's: columns: 6 -> 5.",
    ]);
  });

  it('never rejects, whatever the input', async () => {
    await fc.assert(
      fc.asyncProperty(fc.anything({ withNullPrototype: true, withBigInt: true }), async (value) => {
        expect((await checkJournal(value, present)).kind).toBe('refused');
      }),
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...Object.keys(journal)), fc.jsonValue(), async (name, value) => {
        const file = await checkJournal(throughJson({ ...journal, [name]: value }), present);
        expect(['read', 'refused']).toContain(file.kind);
      }),
    );
  });
});
