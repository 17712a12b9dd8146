import { act, Suspense } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { bubblePop } from '../../scenes/bubble-pop';
import { fillInTheBlank } from '../../scenes/fill-in-the-blank';
import { fromMeToYou } from '../../scenes/from-me-to-you';
import { registry } from '../../scenes/registry';
import { wordless } from '../../scenes/wordless';
import { PATHS } from '../../src/shell/routing/paths';
import { unitValue, writeQuery } from '../../src/services/address/query';
import { ChooseGameType } from '../../src/shell/pages/choose-game-type/ChooseGameType';
import { Home } from '../../src/shell/pages/home/Home';
import { PlayContainer } from '../../src/shell/pages/start-game/PlayContainer';
import { createAppStore } from '../../src/store/store';
import { manifest } from '../progress/sample';
import type { Sheets } from '../small-pack';
import { makePack, page, wordsOf } from '../small-pack';
import { render } from './render';

/** The code of a part is imported once. Milliseconds. */
const PATIENCE = { timeout: 30_000, interval: 5 };
await Promise.all([
  import('../../src/shell/pages/start-game/NoGame'),
  import('../../src/shell/pages/start-game/SplitTarget'),
]);

/** What a lesson of a pack shows at the address of its games, or of one of them. */
async function open(
  sheets: Sheets,
  level: number,
  game: { readonly label: string } | null = null,
  target: string | null = null,
) {
  const { content, lesson } = makePack(sheets);
  const isStory = sheets.pages !== undefined;
  const unit = unitValue({ Key: lesson.words[0]?.lesson ?? 0, name: 'Unit' });
  const query = {
    difficulty: level,
    unit,
    gameName: 'Part',
    gameType: game?.label ?? null,
    Key: isStory ? '1Story' : '1',
    target,
  };
  const picker = isStory ? PATHS.storyChooseGameType : PATHS.chooseGameType;
  const address = (game ? PATHS.startGame : picker) + writeQuery(query);
  const shown = render(
    <Suspense>{game ? <PlayContainer /> : <ChooseGameType />}</Suspense>,
    createAppStore(content, manifest),
    { registry },
    address,
  );
  // Parts of the page come later.
  await vi.waitFor(async () => {
    await act(() => Promise.resolve());
    expect(shown.querySelector('h1')).not.toBeNull();
  }, PATIENCE);
  return shown;
}

const difficulties = (shown: HTMLElement): string[] =>
  [...shown.querySelectorAll<HTMLButtonElement>('[data-difficulty]')].map(
    ({ dataset, disabled }) => `${dataset['difficulty']}${disabled ? ' (locked)' : ''}`,
  );

const silentBelow3 = wordsOf(16, (index) => (index < 8 ? { App_Audio: '' } : { rank: 3 }));
const cover = { fullSentence: 'Te kurī', English: 'The dog' };

const names = async (level: number): Promise<string[]> =>
  [...(await open({ words: silentBelow3 }, level)).querySelectorAll('a b')].map(({ textContent }) => textContent);

const targets = (shown: HTMLElement): string[] =>
  [...shown.querySelectorAll('[data-testid="subject"]')].map(({ textContent }) => textContent.trim());

describe('the games of a lesson', () => {
  it('are those that can be begun at the level', async () => {
    expect(await names(1)).toContain(bubblePop.label);
    expect(await names(1)).not.toContain(wordless.label);
    expect(await names(3)).toContain(wordless.label);
  });
});

describe('the difficulties of a game', () => {
  it('are those that some level opens; the others are not shown', async () => {
    expect(difficulties(await open({}, 5, bubblePop))).toEqual(['easy', 'medium', 'hard']);
    expect(difficulties(await open({ pages: [cover, page('One'), page('Three')] }, 5, fillInTheBlank))).toEqual([
      'easy',
      'hard',
    ]);
  });

  it('are locked below the level that has their words', async () => {
    expect(difficulties(await open({}, 1, bubblePop))).toEqual(['easy', 'medium (locked)', 'hard (locked)']);
    expect(difficulties(await open({ pages: [cover, page('Two', 2)] }, 2, fillInTheBlank))).toEqual(['medium']);
  });

  it('are none where the words of the level lack what the game needs: it says what', async () => {
    const shown = await open({ words: silentBelow3 }, 1, wordless);
    expect(difficulties(shown)).toEqual([]);
    expect(shown.textContent).toContain('It needs 4 words that can be heard, and there are fewer recordings here.');
  });
});

describe('the targets of a game', () => {
  const words = wordsOf(24, (index) => ({
    Arrow: '1s>2s',
    VTA_Cat: ['see', 'give', 'call'][index % 3] ?? '',
    rank: index % 3 === 2 ? 3 : 1,
  }));

  it('are those whose sentences are among the words of the level', async () => {
    expect(targets(await open({ words }, 1, fromMeToYou))).toEqual(['see', 'give']);
    expect(targets(await open({ words }, 3, fromMeToYou))).toEqual(['see', 'give', 'call']);
  });

  it('are chosen again where the address names one that is not', async () => {
    expect(targets(await open({ words }, 1, fromMeToYou, 'call'))).toEqual(['see', 'give']);
    expect(difficulties(await open({ words }, 1, fromMeToYou, 'see'))).toContain('easy');
  });

  it('need not be chosen where there is one alone', async () => {
    const one = words.filter((_, index) => index % 3 !== 1);
    expect(difficulties(await open({ words: one }, 1, fromMeToYou))).toContain('easy');
  });
});

describe('home', () => {
  it('has stars for the levels at which something opens, and none for the others', () => {
    const shown = render(<Home />, createAppStore(makePack({}).content, manifest));
    const texts = [...shown.querySelectorAll('li')].map(({ textContent }) => textContent);
    expect(texts.map((text) => /of \d+ stars/u.test(text))).toEqual([true, true, true, false, false]);
    expect(texts.filter((text) => text.includes('0 of 0'))).toEqual([]);
  });
});
