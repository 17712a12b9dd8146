import { describe, expect, it } from 'vitest';
import { bubblePop } from '../../scenes/bubble-pop';
import { crocodile } from '../../scenes/crocodile';
import { fillInTheBlank } from '../../scenes/fill-in-the-blank';
import { fromMeToYou } from '../../scenes/from-me-to-you';
import { solveIt } from '../../scenes/solve-it';
import { storyBook } from '../../scenes/story-book';
import { wordless } from '../../scenes/wordless';
import { canBeginWith, findLack, listOpenTargets } from '../../src/content/can-begin';
import { endlessGames } from '../../src/content/endless';
import { NEVER } from '../../src/content/levels';
import { offeredGames } from '../../src/content/offers';
import type { Sheets } from '../small-pack';
import { makePack, page, wordsOf } from '../small-pack';

/**
 * The levels from which Easy, Medium and Hard of a game can be played, as far as it is offered at a
 * level; null where it is not.
 */
function openingsOf(sheets: Sheets, { id }: { readonly id: string }, level = 5): number[] | null {
  const { content, lesson } = makePack(sheets);
  const offer = offeredGames(content, lesson, level).find(({ game }) => game.id === id);
  return offer ? [offer.opensAt.easy, offer.opensAt.medium, offer.opensAt.hard] : null;
}

describe('a game of words that are heard', () => {
  it('needs recordings among the words of the level', () => {
    const harder = wordsOf(16, (index) => (index < 8 ? { App_Audio: '' } : { rank: 3 }));
    expect(openingsOf({ words: harder }, wordless)).toEqual([3, 3, 3]);
    expect(openingsOf({ words: harder }, wordless, 2)).toBeNull();
    expect(openingsOf({ words: wordsOf(8, (index) => (index < 3 ? {} : { App_Audio: '' })) }, wordless)).toBeNull();
  });

  it('needs them of words that can stand beside each other', () => {
    const oneSound = wordsOf(8, () => ({ App_Audio: 'sound' }));
    expect(openingsOf({ words: oneSound }, wordless)).toBeNull();
    const kinds = wordsOf(8, (index) => (index === 0 ? {} : { KindOf: 'word 0' }));
    expect(openingsOf({ words: kinds }, wordless)).toEqual([1, 2, 3]);
  });
});

describe('a game with words to choose from', () => {
  it('needs two that can stand beside each other', () => {
    expect(openingsOf({ words: wordsOf(8, () => ({ App_Art: 'art' })) }, bubblePop)).toBeNull();
    expect(openingsOf({ words: wordsOf(8, (index) => ({ App_Art: `art-${Math.min(1, index)}` })) }, bubblePop)).toEqual(
      [1, 2, 3],
    );
  });
});

describe('a game that calculates', () => {
  it.each([
    [['one', 'two', 'three', 'four'], null],
    [['1', '2'], null],
    [['10', '20', '30', '40', '50', '60', '70', '80'], null],
    [
      ['1', '2', '3', '4', '5'],
      [1, 2, NEVER],
    ],
    [
      ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'],
      [1, 2, 3],
    ],
  ])('by sums with the numbers %j opens at %j', (numbers, openings) => {
    expect(openingsOf({ numbers }, solveIt)).toEqual(openings);
  });

  it.each([
    [['one', 'two'], null],
    [['7', '7'], null],
    [
      ['7', '8'],
      [1, 2, 3],
    ],
  ])('by size with the numbers %j opens at %j', (numbers, openings) => {
    expect(openingsOf({ numbers }, crocodile)).toEqual(openings);
  });
});

describe('a game of a story', () => {
  it('with gaps needs a sentence that its own words complete, at each difficulty', () => {
    const cover = { fullSentence: 'Te kurī', English: 'The dog' };
    expect(openingsOf({ pages: [cover, page('One')] }, fillInTheBlank)).toEqual([1, NEVER, NEVER]);
    expect(openingsOf({ pages: [cover, page('Two', 2)] }, fillInTheBlank)).toEqual([NEVER, 2, NEVER]);
    expect(openingsOf({ pages: [cover, page('Two', 2)] }, fillInTheBlank, 1)).toBeNull();
    expect(openingsOf({ pages: [cover, page('One', 2), page('Three', 4)] }, fillInTheBlank)).toBeNull();
  });

  it('that is read needs a page after the cover', () => {
    const pages = [{ fullSentence: 'Te kurī', English: 'The dog' }];
    expect(openingsOf({ pages }, storyBook)).toBeNull();
    expect(openingsOf({ pages: [...pages, page('One')] }, storyBook)).toEqual([1, NEVER, NEVER]);
  });
});

describe('a game about who acts on whom', () => {
  const persons = wordsOf(16, (index) => ({
    Arrow: '1s>2s',
    VTA_Cat: index < 8 ? 'see' : 'give',
    rank: index < 8 ? 1 : 3,
  }));

  it('offers the targets whose sentences are among the words of the level', () => {
    const { content, lesson } = makePack({ words: persons });
    const targetsAt = (rank: number) => listOpenTargets(content, { game: fromMeToYou, lesson, rank });
    expect([1, 2, 3].map(targetsAt)).toEqual([['see'], ['see'], ['see', 'give']]);
  });

  it('is not offered with arrows that name no persons, nor in endless mode', () => {
    const words = wordsOf(8, () => ({ Arrow: 'me to you' }));
    expect(openingsOf({ words }, fromMeToYou)).toBeNull();
    expect(endlessGames(makePack({ words }).content)).not.toContain(fromMeToYou);
    expect(endlessGames(makePack({ words: persons }).content)).toContain(fromMeToYou);
  });

  it('says what it lacks', () => {
    const { content, lesson } = makePack({});
    expect(findLack(content, { game: fromMeToYou, lesson, rank: 1 })?.kind).toBe('arrows');
    expect(findLack(content, { game: bubblePop, lesson, rank: 1 })).toBeNull();
  });
});

describe("the games of a day and of a teacher's set", () => {
  it('are judged by the words that they are played with', () => {
    const { content } = makePack({ words: wordsOf(20, (index) => (index < 10 ? {} : { App_Audio: '' })) });
    const { vocabData } = content;
    expect(canBeginWith(content, wordless, vocabData)).toBe(true);
    expect(canBeginWith(content, wordless, vocabData.slice(8))).toBe(false);
    expect(canBeginWith(content, bubblePop, vocabData.slice(8))).toBe(true);
  });
});
