import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fillInTheBlank } from '../../scenes/fill-in-the-blank';
import { fromMeToYou } from '../../scenes/from-me-to-you';
import { solveIt } from '../../scenes/solve-it';
import { storyBook } from '../../scenes/story-book';
import { wordless } from '../../scenes/wordless';
import { wordToImage } from '../../scenes/word-to-image';
import { describeFault } from '../../desk/check/advice';
import type { RowFinding } from '../../desk/check/finding';
import { checkOffers, listMissing } from '../../desk/check/offers';
import { checkPlay } from '../../desk/check/play-findings';
import { checkSubunits } from '../../desk/check/subunit-findings';
import { templateSheet } from '../../desk/node/template';
import type { Content, RawRecord } from '../../src/content/entities';
import { readContent } from '../../tools/balance/child';
import { makePack, page, wordsOf } from '../small-pack';

/** The cells of some games that start at level 1. */
const fromOne = (...games: { readonly label: string }[]): RawRecord =>
  Object.fromEntries(games.map(({ label }) => [label, 1]));
const ranked = (index: number): RawRecord => ({ rank: 1 + (index % 5) });

const find = (content: Content): RowFinding[] =>
  checkPlay(content, {
    word: ({ Key }) => Number.parseFloat(String(Key)) + 1,
    page: ({ Key }) => Number(Key) + 1,
    games: () => 1,
  });

/** The findings of one kind in words, with their rows. */
const tell = (content: Content, code: RowFinding['code']): string[] =>
  find(content).flatMap((finding) =>
    finding.code === code ? `row ${finding.row}: ${describeFault(finding).reason}` : [],
  );

/** What the only subunit lacks, as the table of games tells it. */
const missing = (
  content: Content,
  { label }: { readonly label: string },
): { readonly name: string; readonly reason: string }[] =>
  checkOffers(content, () => null)
    .subunits.filter(({ unit }) => unit === 'Unit')
    .flatMap(({ games }) => games.flatMap(listMissing))
    .filter(({ name }) => name.startsWith(label));

describe('the check tells what a game cannot play with', () => {
  it('number words that are written in letters, and the games that need figures', () => {
    const content = makePack({ levels: fromOne(solveIt), numbers: ['one', '2', 'three'] }).content;
    expect(tell(content, 'number-unreadable')).toEqual([
      'row 501: is a number word (subCat "Math"), and its English "one" is no number in figures',
      'row 503: is a number word (subCat "Math"), and its English "three" is no number in figures',
    ]);
    expect(missing(content, solveIt)).toEqual([
      { name: solveIt.label, reason: expect.stringContaining('no sums can be made') as string },
    ]);
  });

  it('a difficulty that cannot be begun, while the others are offered', () => {
    const content = makePack({ levels: fromOne(solveIt), numbers: ['1', '2', '3', '4', '5'] }).content;
    expect(tell(content, 'difficulty-closed')).toEqual([
      `row 1: ${solveIt.label} cannot be played on hard in "Part" of "Unit": no sums can be made of the number words (subCat "Math") in each round: they need figures as their English, such as 1 to 10`,
    ]);
    expect(missing(content, solveIt).map(({ name }) => name)).toEqual([`${solveIt.label} on hard`]);
  });

  it('gaps of one phase alone, and gaps that do not fit their sentence', () => {
    const wrong = { ...page('One'), phaseTwoWord: 'ngeru', phaseTwoSentence: '_ kurī me te ngeru' };
    const { content } = makePack({ levels: fromOne(fillInTheBlank), pages: [page('One'), wrong] });
    expect(missing(content, fillInTheBlank).map(({ name }) => name)).toEqual([
      `${fillInTheBlank.label} on medium`,
      `${fillInTheBlank.label} on hard`,
    ]);
    expect(tell(content, 'blanks-unreadable')).toEqual([
      'row 2: the words of phaseTwoWord do not complete phaseTwoSentence to the whole sentence, or are too many',
    ]);
  });

  it('an arrow that names no persons', () => {
    const words = wordsOf(8, (index) => ({ Arrow: ['me to you', '1s>2s'][index] ?? '' }));
    const { content } = makePack({ levels: fromOne(fromMeToYou), words });
    expect(tell(content, 'arrow-unreadable')).toEqual(['row 1: its Arrow "me to you" does not say who acts on whom']);
  });

  it('a story without a page after its cover', () => {
    const content = makePack({ levels: fromOne(storyBook), pages: [page('One')] }).content;
    expect(missing(content, storyBook).map(({ reason }) => reason)).toEqual([
      'the story needs a cover and a page in KZ_StorybookSentence: 2 rows',
    ]);
  });

  it('a game that starts later than its row says, as the easy words lack what it needs', () => {
    const words = wordsOf(16, (index) => (index < 8 ? { App_Audio: '' } : { rank: 3 }));
    expect(tell(makePack({ levels: fromOne(wordless), words }).content, 'game-later')).toEqual([
      `row 1: ${wordless.label} in "Part" of "Unit" starts at level 3, not 1: what it needs is not among the words of the levels below`,
    ]);
  });

  it('words without ranks, and levels at which nothing opens', () => {
    const unranked = makePack({ levels: fromOne(wordToImage), words: wordsOf(8, () => ({ rank: '' })) }).content;
    expect(tell(unranked, 'ranks-missing')).toEqual(['row 0: no word has a rank: all five levels ask the same words']);
    expect(tell(unranked, 'levels-empty')).toEqual([
      'row 0: nothing new opens at level 4 and 5: home has no stars to win there',
    ]);
    const levels = { [wordToImage.label]: 1, [wordless.label]: 3 };
    const whole = makePack({ levels, words: wordsOf(8, ranked) }).content;
    expect([tell(whole, 'ranks-missing'), tell(whole, 'levels-empty')]).toEqual([[], []]);
  });

  it('a level that is none, and does not offer the game there', () => {
    const levels = { [wordToImage.label]: 0, [wordless.label]: 2.5, [storyBook.label]: 7 };
    const { content, findings } = makePack({ levels });
    expect(findings.map(({ severity, ...fault }) => [severity, describeFault(fault).reason])).toEqual([
      ['weak', `${wordToImage.label} would start at level 0, and levels are 1 to 5; the game is not offered here`],
      ['weak', `${wordless.label} would start at level 2.5, and levels are 1 to 5; the game is not offered here`],
      ['weak', `${storyBook.label} would start at level 7, and levels are 1 to 5; the game is not offered here`],
    ]);
    expect(checkOffers(content, () => null).subunits.map(({ isOpen }) => isOpen)).toEqual([false]);
  });

  it('units that have one address', () => {
    const { content } = makePack({ words: wordsOf(8) });
    const named = (units: readonly (readonly [lesson: number, homeName: string])[]): Content => ({
      ...content,
      vocabData: content.vocabData.map((word, index) => {
        const [lesson, homeName] = units[index % units.length] ?? [0, ''];
        return { ...word, lesson, homeName };
      }),
    });
    const clashes = (units: readonly (readonly [number, string])[]): string[] =>
      checkSubunits(named(units), [], () => 0).flatMap((finding) =>
        finding.code === 'unit-address-clash' ? describeFault(finding).reason : [],
      );
    expect(
      clashes([
        [1, '2cats'],
        [12, 'cats'],
      ]),
    ).toEqual([
      'the units "2cats" and "cats" have one address, as number and name run together: one of them cannot be opened',
    ]);
    expect(
      clashes([
        [1, 'cats'],
        [12, 'cats'],
        [100, 'dogs'],
        [1.5, 'birds'],
      ]),
    ).toEqual([]);
  });

  it('and has nothing to tell of the embedded packs', () => {
    for (const pack of ['mi', 'chr']) expect(find(readContent(`assets/packs/${pack}`))).toEqual([]);
  });
});

const starsOf = (pack: string): string =>
  readFileSync(`assets/packs/${pack}/KZ_GoldStar.csv`, 'utf8').replaceAll('\r', '').trim();

it('a new pack gives stars for what the embedded packs give them', () => {
  expect(
    templateSheet('KZ_GoldStar')
      .replace(/^\uFEFF/u, '')
      .replaceAll('\r', '')
      .trim(),
  ).toBe(starsOf('mi'));
  expect(starsOf('chr')).toBe(starsOf('mi'));
});
