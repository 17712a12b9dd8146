import { act } from 'react';
import type { ReactElement } from 'react';
import type { Root } from 'react-dom/client';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PlayWord } from '../../src/play/word';
import type { Settings } from '../../src/progress/settings';
import type { Beside } from '../../src/shell/play/Hud';
import { Hud } from '../../src/shell/play/Hud';
import { TwoBirds } from '../../src/shell/pages/today/TwoBirds';
import type { Services } from '../../src/shell/context/services';
import { ServicesProvider } from '../../src/shell/context/services';
import { StoreProvider } from '../../src/store/context';
import type { AppState } from '../../src/store/state';
import type { AppStore } from '../../src/store/store';
import { PageWords } from '../../src/shell/text/ui-words';
import { createAppStore } from '../../src/store/store';
import { wordsOf } from '../../src/store/words';
import { hud, startGame } from '../store/game';
import { makeWords } from '../bots';

const [word] = makeWords(1) as [PlayWord];
const nothing = (): void => undefined;

let page: HTMLElement;
let root: Root;
let store: AppStore;

const atRest = { secondsPlayed: 0, round: 0, score: 0, level: null, levelProgress: 0, look: null };

/** Asks for a word of this Key. */
function ask(key: string): void {
  act(() => store.setState({ hud: { ...hud, ...atRest, prompt: { ...word, key, text: `kupu ${key}` } } }));
}

function tapBird(): void {
  act(() => page.querySelector<HTMLButtonElement>('[aria-label="Songbird"]')?.click());
}

const props = {
  mode: 'normal',
  recordKey: '12Bubble Pop',
  onPause: nothing,
  onRepeat: nothing,
  onEnd: nothing,
} as const;
const services = {
  sound: { effect: nothing, observe: () => nothing },
  media: { picture: () => null },
} as unknown as Services;

const inServices = (display: ReactElement): ReactElement => (
  <ServicesProvider value={services}>
    <StoreProvider value={store}>
      <PageWords>{display}</PageWords>
    </StoreProvider>
  </ServicesProvider>
);

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  ({ store } = startGame());
  page = document.createElement('div');
  root = createRoot(page);
  act(() => root.render(inServices(<Hud {...props} />)));
});

afterEach(() => {
  act(() => root.unmount());
  page.remove();
  vi.unstubAllGlobals();
});

/** What the banner says at the end of a game. */
const show = (stars: 0 | 1 | 2 | 3, hasOneButton: boolean): string => {
  act(() => store.setState({ banner: { kind: 'result', stars, serial: 1 } }));
  act(() => root.render(inServices(<Hud {...props} hasOneButton={hasOneButton} />)));
  return page.querySelector('[data-testid="banner"]')?.textContent ?? '';
};

describe('the banner at the end', () => {
  it('says how near it was', () => {
    expect(([0, 1, 2, 3] as const).map((stars) => show(stars, false))).toEqual([
      'Try Again!',
      'Try Again!',
      'So Close!',
      'You Win!',
    ]);
  });

  it('of a game with a single button says what its results say', () => {
    expect(([1, 2, 3] as const).map((stars) => show(stars, true))).toEqual(['You Won!!', 'You Won!!', 'You Won!!']);
  });
});

const pressOn = (target: EventTarget): boolean =>
  target.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }));
const typeKey = (key: string): boolean =>
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));

describe('the introduction of a word', () => {
  it('shows it in its language', () => {
    act(() => store.setState({ banner: { kind: 'introduction', word, serial: 1 } }));
    const introduction = page.querySelector('[data-testid="introduction"]');
    const { languageTag } = store.manifest.config;
    expect(introduction?.querySelector(`[lang="${languageTag}"]`)?.textContent).toBe(word.text);
  });

  it('is passed over by a press anywhere or a key, as the banner of the first round is, but by no other press', () => {
    const onSkip = vi.fn<() => void>();
    document.body.append(page);
    act(() => root.render(inServices(<Hud {...props} onSkip={onSkip} />)));
    const countSkips = (banner: AppState['banner']): number => {
      act(() => store.setState({ banner }));
      onSkip.mockClear();
      pressOn(document.body);
      typeKey('a');
      for (const key of ['Tab', 'Escape', 'Shift']) typeKey(key);
      pressOn(page.querySelector('[aria-label="Pause"]') ?? document.body);
      return onSkip.mock.calls.length;
    };
    expect(countSkips({ kind: 'introduction', word, serial: 2 })).toBe(2);
    expect(countSkips({ kind: 'round', round: 0, before: null, serial: 3 })).toBe(2);
    expect(countSkips({ kind: 'round', round: 1, before: null, serial: 4 })).toBe(0);
    expect(countSkips(null)).toBe(0);
  });
});

describe('the plaque', () => {
  it.each([0, 1, 2])(
    'is rendered once, with one bird, after %i taps on the bird when the Key of the word is that number',
    (taps) => {
      ask(String(taps));
      for (let tap = 0; tap < taps; tap += 1) tapBird();
      ask('77');
      ask('78');
      expect([...page.querySelectorAll('[data-prompt]')].map((plaque) => plaque.getAttribute('data-prompt'))).toEqual([
        '78',
      ]);
      expect(page.querySelectorAll('[aria-label="Songbird"]')).toHaveLength(1);
    },
  );

  it('is a new element with the next word, and the bird with each tap', () => {
    ask('7');
    const [plaque, bird, hop] = ['[data-prompt]', '[aria-label="Songbird"]', '[aria-label="Songbird"] > span'].map(
      (part) => page.querySelector(part),
    );
    tapBird();
    expect(page.querySelector('[data-prompt]')).toBe(plaque);
    expect(page.querySelector('[aria-label="Songbird"]')).toBe(bird);
    expect(page.querySelector('[aria-label="Songbird"] > span')).not.toBe(hop);
    ask('8');
    expect(page.querySelector('[data-prompt]')).not.toBe(plaque);
  });
});

const listen = (): string => {
  act(() =>
    store.setState({ hud: { ...hud, ...atRest, form: 'heard', prompt: { ...word, audio: 'kupu', text: 'kupu' } } }),
  );
  return page.querySelector('[data-prompt]')?.textContent.trim() ?? '';
};

/** Changes settings, and waits for what captions load. */
const change = (settings: Partial<Settings>): Promise<void> =>
  act(async () => {
    store.getState().changeSettings(settings);
    await vi.dynamicImportSettled();
  });

describe('captions', () => {
  it('write what is only heard, by the setting and without a voice', async () => {
    expect(listen()).toBe('Listen again');
    await change({ isCaptioned: true });
    expect(listen()).toContain('kupu');
    await change({ isCaptioned: false, voiceRatio: 0 });
    expect(listen()).toContain('kupu');
  });

  it('show the sign of a word that has one in place of the bird', async () => {
    const { manifest } = store;
    const content = wordsOf(store);
    const [first, second] = content.vocabData;
    if (!first || !second) throw new Error('There are no words.');
    store = createAppStore(
      { ...content, vocabData: [{ ...first, Sign: 'tohu' }, second] },
      { ...manifest, signs: { tohu: 'sign/0a.mp4' } },
    );
    act(() => root.render(inServices(<Hud {...props} />)));
    ask(String(first.Key));
    await change({ isCaptioned: true });
    await vi.waitFor(() =>
      expect(page.querySelector('video')?.getAttribute('src')).toMatch(/packs\/\w+\/sign\/0a\.mp4$/u),
    );
    ask(String(second.Key));
    expect([page.querySelector('video'), page.querySelectorAll('[aria-label="Songbird"]').length]).toEqual([null, 1]);
  });
});

/** What the banner says of the round before. */
function stats(): (string | null)[] {
  return [...page.querySelectorAll('[data-testid="banner"] [role="img"]')].map((stat) =>
    stat.getAttribute('aria-label'),
  );
}

const isAsked = (): boolean => page.querySelector('[data-prompt][data-popup="incorrect"]') !== null;
const readPopup = (): string | undefined => page.querySelector('[data-testid="popup-word"]')?.textContent.trim();

describe('the notices', () => {
  it('show the hits of the round before as berries, as many of them ripe as the score', () => {
    act(() => store.setState({ banner: { kind: 'round', round: 0, before: null, serial: 1 } }));
    expect(stats()).toEqual([]);
    act(() => store.setState({ banner: { kind: 'round', round: 1, before: { score: 7, hits: 9 }, serial: 2 } }));
    expect(stats()).toEqual(['Score 7, hits 9']);
    const ripe = [...page.querySelectorAll<HTMLElement>('[data-ripe]')].map(
      ({ dataset }) => dataset['ripe'] === 'true',
    );
    expect([ripe.length, ripe.filter(Boolean).length]).toEqual([9, 7]);
  });

  it('have no plaque beside a banner or a new word', () => {
    ask('7');
    const place = page.querySelector('[data-prompt]')?.parentElement;
    const hanging = place?.className;
    act(() => store.setState({ banner: { kind: 'round', round: 0, before: null, serial: 1 } }));
    const lifted = place?.className;
    act(() => store.setState({ banner: { kind: 'introduction', word, serial: 2 } }));
    expect([lifted === hanging, place?.className === lifted]).toEqual([false, true]);
    act(() => store.setState({ banner: null }));
    expect(place?.className).toBe(hanging);
  });

  it.each([
    [1, '+1'],
    [-1, '−1'],
    [0, undefined],
  ] as const)(
    'show a change of the score by %i beside it as %s, and the popup word beside the trail',
    (score, shown) => {
      act(() =>
        store.setState({
          popup: {
            type: 'correct',
            text: 'Ka pai!',
            english: null,
            audio: null,
            word: null,
            taken: null,
            score,
            serial: 1,
          },
        }),
      );
      const figures = page.querySelector('[aria-label^="Score"]')?.parentElement;
      expect(figures?.querySelector('[data-testid="score-change"]')?.textContent).toBe(shown);
      const popup = page.querySelector('[data-testid="popup-word"]');
      expect(popup?.parentElement?.querySelector('[aria-label="Pause"]')).not.toBeNull();
    },
  );

  it('let the sign pulse after a miss, and not after a right answer', () => {
    const popup = { text: null, english: null, audio: null, word: null, taken: null, score: 0, serial: 1 } as const;
    ask('1');
    act(() => store.setState({ popup: { ...popup, type: 'incorrect' } }));
    expect(isAsked()).toBe(true);
    act(() => store.setState({ popup: { ...popup, type: 'correct' } }));
    expect(isAsked()).toBe(false);
  });

  it.each([
    ['learner', 'Ka pai!'],
    ['both', 'Ka pai!Good!'],
    ['english', 'Good!'],
  ] as const)('have the popup word in the language of the setting: %s', (interfaceLanguage, shown) => {
    act(() => store.getState().changeSettings({ interfaceLanguage }));
    act(() =>
      store.setState({
        popup: {
          type: 'correct',
          text: 'Ka pai!',
          english: 'Good!',
          audio: null,
          word: null,
          taken: null,
          score: 1,
          serial: 1,
        },
      }),
    );
    expect(page.querySelector('[data-testid="popup-word"]')?.textContent.trim()).toBe(shown);
  });

  it('write the word that is said after a wrong choice, with captions', async () => {
    act(() =>
      store.setState({
        popup: {
          type: 'incorrect',
          text: 'Auē',
          english: null,
          audio: null,
          word: null,
          taken: word,
          score: 0,
          serial: 1,
        },
      }),
    );
    expect(readPopup()).toBe('Auē');
    await change({ isCaptioned: true });
    expect(readPopup()).toBe(word.text);
  });
});

it('changes sides for a left hand: pause stands behind the score then', () => {
  const bar = page.querySelector('[data-testid="hud"]');
  const classes = bar?.className;
  act(() => store.getState().changeSettings({ isLeftHanded: true }));
  expect(bar?.className).not.toBe(classes);
});

const beside: Beside = (shown, wasSaid) => <TwoBirds hud={shown} wasSaid={wasSaid} />;

describe('two children who play together', () => {
  it('take turns to hear the word, which the other one does not read', () => {
    act(() => root.render(inServices(<Hud {...props} beside={beside} />)));
    ask('1');
    const plaque = page.querySelector<HTMLElement>('[data-prompt]');
    const listener = (): string | undefined =>
      page.querySelector<HTMLElement>('[data-testid="two-birds"]')?.dataset['listener'];
    /** What the bird does whose turn it is. */
    const doing = (): (string | undefined)[] =>
      [...page.querySelectorAll<HTMLElement>('[data-does][data-active="true"]')].map(({ dataset }) => dataset['does']);
    expect(plaque?.textContent).not.toContain('kupu 1');
    expect(listener()).toBe('first');
    expect(doing()).toEqual(['hears']);
    act(() => plaque?.click());
    expect(doing()).toEqual(['finds']);
    act(() => store.setState({ hud: { ...hud, ...atRest, trail: ['gold'], prompt: { ...word, key: '2' } } }));
    expect(listener()).toBe('second');
  });
});
