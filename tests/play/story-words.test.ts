import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bareWord, estimateMarks, listSpokenWords, parseMarks, splitWords, wordAt } from '../../src/story/story-words';

const facts = { fullSentence: 'Kei raro te ngeru.', Marks: null, Milliseconds: 1900, WordAudio: null };

describe('the words of a sentence', () => {
  it('are as long as their letters, and fill the recording without gaps', () => {
    fc.assert(
      fc.property(
        fc.array(fc.stringMatching(/^[a-zāē]{1,9}[.?]?$/u), { minLength: 1 }),
        fc.integer({ min: 300, max: 20_000 }),
        (words, length) => {
          const marks = estimateMarks(words, length);
          expect(marks).toHaveLength(words.length + 1);
          expect(marks[0]).toBe(0);
          expect(marks.at(-1)).toBe(length);
          marks.slice(1).forEach((mark, index) => expect(mark).toBeGreaterThanOrEqual(marks[index] ?? 0));
        },
      ),
    );
    expect(estimateMarks(splitWords('te ngeru'), 900)).toEqual([0, 300, 900]);
  });

  it('take the marks of the sheet where there is one for each word', () => {
    expect(parseMarks('0|320|900', 3)).toEqual([0, 320, 900]);
    expect(parseMarks('0|320|900|1400', 3)).toEqual([0, 320, 900, 1400]);
    for (const bad of ['', '0|320', '0|900|320', '0||3', 'x|1|2', '-1|2|3']) expect(parseMarks(bad, 3)).toBeNull();
    const marked = listSpokenWords({ ...facts, Marks: '0|100|200|300' });
    expect(marked.map(({ start, end }) => [start, end])).toEqual([
      [0, 100],
      [100, 200],
      [200, 300],
      [300, 1900],
    ]);
    expect(listSpokenWords({ ...facts, Marks: '0|100' })).toEqual(listSpokenWords(facts));
  });

  it('have recordings only where there is a name for each', () => {
    expect(listSpokenWords({ ...facts, WordAudio: 'word-kei||word-te|ngeru' }).map(({ audio }) => audio)).toEqual([
      'word-kei',
      null,
      'word-te',
      'ngeru',
    ]);
    expect(listSpokenWords({ ...facts, WordAudio: 'word-kei' }).map(({ audio }) => audio)).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it('are heard one after the other', () => {
    const words = listSpokenWords(facts);
    expect([0, 500, 1000, 1899].map((time) => wordAt(words, time))).toEqual([0, 1, 2, 3]);
    expect(wordAt(words, 1900)).toBeNull();
    expect(wordAt([], 0)).toBeNull();
  });

  it('are compared without punctuation and case', () => {
    expect(['Ngeru?', '“Kei', 'ᎩᏟ.', '...'].map(bareWord)).toEqual(['ngeru', 'kei', 'ᎩᏟ'.toLowerCase(), '']);
  });
});
