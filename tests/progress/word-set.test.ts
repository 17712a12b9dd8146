import fc from 'fast-check';
import { encode } from 'uqr';
import decode from 'qr/decode.js';
import { describe, expect, it } from 'vitest';
import { registry } from '../../scenes/registry';
import type { Content, VocabItem } from '../../src/content/entities';
import { needsOnlyWords } from '../../src/content/can-begin';
import type { SetFault } from '../../src/progress/word-set';
import {
  MAX_SET_WORDS,
  gameCodeOf,
  gamesForSet,
  readSet as readParameters,
  writeSetQuery,
} from '../../src/progress/word-set';
import { PATHS } from '../../src/shell/routing/paths';

/** Reads a query as the page does. */
function readSet(search: string, ...others: [content: Content, packId: string]) {
  const parameters = new URLSearchParams(search);
  return readParameters(
    { pack: parameters.get('pack'), words: parameters.get('words'), games: parameters.get('games') },
    ...others,
  );
}

const WORDS = 5000;
const PACK = 'mi';

function makeWord(key: number): VocabItem {
  return {
    firebaseID: `KZ_AppData-${key}`,
    Key: key,
    lesson: 1,
    homeName: 'Animals',
    subCat: 'Birds',
    rank: 1,
    English: `word ${key}`,
    Language: `kupu ${key * 7919}`,
    App_Art: `art-${key}`,
    App_Audio: `audio-${key}`,
    VTA_Cat: null,
    TypeLink: null,
    Arrow: null,
    flags: {},
    storyGame: null,
    group: null,
  };
}

const vocabData = Array.from({ length: WORDS }, (_, index) => makeWord(index + 1));
const content = { vocabData, possibleGames: registry } as unknown as Content;
const without = (keys: ReadonlySet<unknown>): Content => ({
  ...content,
  vocabData: vocabData.filter(({ Key }) => !keys.has(Key)),
});

const anyWords = (min: number, max: number) =>
  fc
    .uniqueArray(fc.nat(WORDS - 1), { minLength: min, maxLength: max })
    .map((indexes) => indexes.flatMap((index) => vocabData[index] ?? []));
const anyGames = fc.shuffledSubarray(gamesForSet(content, vocabData), { minLength: 0 });

describe("the address of a teacher's set", () => {
  it('has a code of its own for each game', () => {
    expect(new Set(registry.map(gameCodeOf)).size).toBe(registry.length);
  });

  it('can be played by every game that asks words and needs nothing else', () => {
    const games = gamesForSet(content, vocabData);
    expect(games.length).toBeGreaterThanOrEqual(7);
    for (const game of registry.filter((other) => !games.includes(other))) {
      expect(game.isSplitByTarget || !needsOnlyWords(game)).toBe(true);
    }
  });

  it('has the same words and games when it is read, in whatever order they were chosen', () => {
    fc.assert(
      fc.property(anyWords(8, MAX_SET_WORDS), anyGames, (words, games) => {
        const set = readSet(writeSetQuery(PACK, words, games), content, PACK);
        expect(set).toEqual({
          words: [...words].sort((one, other) => Number(one.Key) - Number(other.Key)),
          games: games.length === 0 ? gamesForSet(content, words) : registry.filter((game) => games.includes(game)),
          missing: 0,
        });
      }),
    );
  });

  it('has at most 150 characters with 18 of 5,000 words and all games, at a host of 20', () => {
    const host = 'https://'.length + 20;
    fc.assert(
      fc.property(anyWords(18, 18), anyGames, (words, games) => {
        expect(host + PATHS.set.length + 1 + writeSetQuery(PACK, words, games).length).toBeLessThanOrEqual(150);
      }),
    );
    // The longest there is: steps of as many digits as can be.
    const widest = vocabData.filter(({ Key }) => Number(Key) > 1295).filter((_, index) => index % 217 === 0);
    expect(`${PATHS.set}/`.length + writeSetQuery(PACK, widest.slice(-18), [...registry]).length).toBeLessThanOrEqual(
      150,
    );
  });

  it('is read by a decoder from its QR code, as it was written', () => {
    const scale = 4;
    fc.assert(
      fc.property(anyWords(18, 18), (words) => {
        const address = `https://kids-zone.example${PATHS.set}/${writeSetQuery(PACK, words, [])}`;
        const { data, size } = encode(address, { ecc: 'M', border: 4 });
        const side = size * scale;
        const pixels = new Uint8ClampedArray(4 * side * side).fill(255);
        for (let y = 0; y < side; y += 1) {
          for (let x = 0; x < side; x += 1) {
            if (data[Math.floor(y / scale)]?.[Math.floor(x / scale)])
              pixels.fill(0, 4 * (y * side + x), 4 * (y * side + x) + 3);
          }
        }
        expect(decode({ width: side, height: side, data: pixels })).toBe(address);
      }),
      { numRuns: 3 },
    );
  });

  it.each<[string, string, SetFault]>([
    ['nothing', '', 'damaged'],
    ['no words', '?pack=mi', 'damaged'],
    ['too few words', writeSetQuery(PACK, vocabData.slice(0, 7), []), 'damaged'],
    ['other letters', '?pack=mi&words=1a.%20.<b>.4.5.6.7.8', 'damaged'],
    ['no language', writeSetQuery('', vocabData.slice(0, 8), []), 'damaged'],
    ['another language', writeSetQuery('chr', vocabData.slice(0, 8), []), 'otherPack'],
    ['keys that there never were', '?pack=mi&words=zzzz1.12.12.12.12.12.12.12', 'changed'],
  ])('with %s says what is wrong', (_, query, fault) => {
    expect(readSet(query, content, PACK)).toBe(fault);
  });

  it('leaves out words that were withdrawn, while eight are left', () => {
    const words = vocabData.slice(40, 52);
    const query = writeSetQuery(PACK, words, []);
    const gone = (count: number) => without(new Set(words.slice(0, count).map(({ Key }) => Key)));
    expect(readSet(query, gone(4), PACK)).toMatchObject({ words: words.slice(4), missing: 4 });
    expect(readSet(query, gone(5), PACK)).toBe('changed');
  });

  it('is hardly ever played with other words whose keys are the same', () => {
    const renamed = vocabData.map((word) => ({ ...word, Language: `${word.Language} hou` }));
    const sets = fc.sample(anyWords(18, 18), 300);
    const played = sets.filter(
      (words) => readSet(writeSetQuery(PACK, words, []), { ...content, vocabData: renamed }, PACK) !== 'changed',
    );
    // One character for each word: one in nine of these passes, and eight of eighteen are needed.
    expect(played.length).toBeLessThan(sets.length / 100);
  });

  it('never throws, and yields a set that can be played or a fault', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[0-9a-z.]{0,80}$/u)), fc.string(), (words, games) => {
        const set = readSet(`?pack=mi&words=${words}&games=${games}`, content, PACK);
        expect(typeof set === 'string' || (set.words.length >= 8 && set.games.length > 0)).toBe(true);
      }),
    );
  });
});
