// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../src/progress/settings';
import { HOLD_MILLISECONDS, guardHolds } from '../../../src/services/input/hold-guard';
import { connectReader } from '../../../src/services/read-aloud/connect-reader';
import { textPartsOf } from '../../../src/services/read-aloud/name-parts';
import { createAppStore } from '../../../src/store/store';
import { manifest, readContent, sampleLists } from '../../progress/sample';

const [first, ...others] = sampleLists.KZ_AppData ?? [];
const content = readContent({
  ...sampleLists,
  KZ_AppData: [{ ...first, Language: 'kurī', App_Audio: 'kuri' }, ...others],
});

/** What was said, in order: 'recording kuri', 'en-GB dog'. */
let said: string[] = [];
let languages: readonly string[] = [];
/** What a recording comes to: false where it has not come in time. */
let isHeard = true;

beforeEach(() => {
  said = [];
  isHeard = true;
  languages = ['en-GB'];
  vi.useFakeTimers();
  vi.stubGlobal('speechSynthesis', {
    getVoices: () => languages.map((lang) => ({ lang, localService: true })),
    cancel: () => undefined,
    speak: ({ text, lang, onend }: { readonly text: string; readonly lang: string; readonly onend: () => void }) => {
      said.push(`${lang} ${text}`);
      queueMicrotask(onend);
    },
  });
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      public readonly text: string;
      public constructor(text: string) {
        this.text = text;
      }
    },
  );
});
afterEach(() => {
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const find = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`There is no ${selector}.`);
  return found;
};

const press = (selector: string): boolean =>
  find(selector).dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));

/** Lets what is said end, one thing after another. */
const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(1);

function connect(change: Partial<typeof DEFAULT_SETTINGS> = { isReadAloud: true }) {
  const store = createAppStore(content, { ...manifest, config: { ...manifest.config, languageTag: 'mi' } });
  store.getState().changeSettings({ ...DEFAULT_SETTINGS, ...change });
  const sayHeld = connectReader({
    store,
    media: { audioUrl: (name) => name },
    sound: {
      speak: (url) => {
        said.push(`recording ${url}`);
        return Promise.resolve(isHeard);
      },
      stopVoice: () => void said.push('hush'),
    },
  });
  return { store, sayHeld, end: () => store.getState().changeSettings({ isReadAloud: false }) };
}

const BILINGUAL = '<span><span lang="mi">Kāinga</span><span aria-hidden="true">Home</span></span>';

describe('reading aloud', () => {
  it('knows the English line of a text in the learner’s language', () => {
    document.body.innerHTML = `<a href="#1"><svg></svg>${BILINGUAL} 3 of 9</a>`;
    expect(textPartsOf(find('a'))).toEqual([
      { text: 'Kāinga', lang: 'mi', gloss: 'Home' },
      { text: '3 of 9', lang: 'en' },
    ]);
  });

  it('knows the English of a name that is not shown', async () => {
    const part = '<span data-english="Listen"><span lang="mi">Whakarongo</span></span>';
    document.body.innerHTML = `<button id="label" aria-label="Tamariki" lang="mi" data-english="Children"></button><button id="parts">${part}: 1</button>`;
    const { sayHeld, end } = connect({});
    sayHeld(find('#label'));
    await settle();
    sayHeld(find('#parts'));
    await settle();
    expect(said).toEqual(['en-GB Children', 'en-GB Listen', 'en-GB : 1']);
    end();
  });

  it('says a word of the pack by its recording, else by a voice for its language, then its English line', async () => {
    document.body.innerHTML = `<button id="word"><span lang="mi">KURĪ</span> 2 stars</button><button id="home">${BILINGUAL}</button>`;
    const { sayHeld, end } = connect({});
    sayHeld(find('#word'));
    await settle();
    sayHeld(find('#home'));
    await settle();
    languages = ['en-GB', 'mi-NZ'];
    sayHeld(find('#home'));
    await settle();
    expect(said).toEqual(['recording kuri', 'en-GB 2 stars', 'en-GB Home', 'mi-NZ Kāinga', 'en-GB Home']);
    end();
  });

  it('does not say a word twice whose recording comes after the voice of the device has said it', async () => {
    document.body.innerHTML = '<button id="word"><span lang="mi">kurī</span></button>';
    isHeard = false;
    const { sayHeld, end } = connect({});
    // Without a voice the recording may still come.
    sayHeld(find('#word'));
    await settle();
    expect(said).toEqual(['recording kuri']);
    said = [];
    languages = ['mi-NZ'];
    sayHeld(find('#word'));
    await settle();
    expect(said).toEqual(['recording kuri', 'hush', 'mi-NZ kurī']);
    end();
  });

  it('says nothing with Voice at 0, and promises nothing without a voice', async () => {
    document.body.innerHTML = `<button id="word"><span lang="mi">kurī</span></button><button id="home">${BILINGUAL}</button>`;
    connect({ voiceRatio: 0 }).sayHeld(find('#word'));
    await settle();
    languages = [];
    connect({}).sayHeld(find('#home'));
    await settle();
    expect(said).toEqual([]);
  });
});

describe('the mode "Read to me"', () => {
  it('says what is pressed, also a text; but no choice of a game, and nothing that says its word itself', async () => {
    document.body.innerHTML = `<button id="go">Play</button><p>Tap the picture.</p><button id="choice" data-choice="a">dog</button>
      <button id="own" data-sound="none">cat</button>`;
    const { end } = connect();
    for (const selector of ['#go', '#choice', 'p', '#own']) {
      press(selector);
      await settle();
    }
    end();
    press('#go');
    await settle();
    expect(said).toEqual(['en-GB Play', 'en-GB Tap the picture.']);
  });

  it('says the name of a new page and its first texts after what opened it, and the texts of a dialog', async () => {
    document.body.innerHTML = `<a href="#1">Pairs game</a><h1 tabindex="-1">Animals</h1>
      <main><ul><li><p>Not this.</p></li></ul><h2>Pairs game</h2><p>Find the pairs.</p><button>Easy</button></main>
      <dialog open aria-label="Pause"><p>Shall we go on?</p><button id="on">Yes</button></dialog>`;
    const { end } = connect();
    press('a');
    find('h1').focus();
    await settle();
    expect(said).toEqual(['en-GB Pairs game', 'en-GB Animals', 'en-GB Pairs game', 'en-GB Find the pairs.']);
    said = [];
    find('#on').focus();
    await settle();
    expect(said).toEqual(['en-GB Pause', 'en-GB Shall we go on?']);
    end();
  });

  it('says of a page for grown-ups that it is one, not its texts', async () => {
    document.body.innerHTML =
      '<h1 tabindex="-1">Settings</h1><span data-for="grown-ups">For grown-ups</span><main><p>Use without a network</p></main>';
    const { end } = connect();
    find('h1').focus();
    await settle();
    expect(said).toEqual(['en-GB Settings', 'en-GB For grown-ups']);
    end();
  });

  it('says the page that was shown before it was loaded', async () => {
    document.body.innerHTML = '<h1 tabindex="-1">Settings</h1><main><p>For grown-ups.</p></main>';
    find('h1').focus();
    const { end } = connect();
    await settle();
    expect(said).toEqual(['en-GB Settings', 'en-GB For grown-ups.']);
    end();
  });

  it('says what a mouse rests on, not what it passes', async () => {
    document.body.innerHTML = '<button id="one">One</button><button id="two">Two</button>';
    const { end } = connect();
    for (const selector of ['#one', '#two']) {
      find(selector).dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
      await vi.advanceTimersByTimeAsync(100);
    }
    await vi.advanceTimersByTimeAsync(1000);
    expect(said).toEqual(['en-GB Two']);
    end();
  });
});

describe('a long press', () => {
  it('says the name and does nothing else; a short one, a key, what is to be held and what cannot be said act as ever', async () => {
    document.body.innerHTML = `<a id="held" href="#1"><b>Pairs game</b></a><a id="short" href="#2">Sums game</a><button id="choice" data-choice="a"></button>
      <button id="gate" data-hold></button><button id="mute"></button>`;
    const target = new EventTarget();
    for (const type of ['pointerdown', 'pointerup', 'click'])
      document.addEventListener(type, (event) => {
        const copy = new MouseEvent(type, { detail: (event as MouseEvent).detail, cancelable: true });
        Object.defineProperty(copy, 'target', { value: event.target });
        if (!target.dispatchEvent(copy)) event.preventDefault();
      });
    const names: string[] = [];
    guardHolds((control) => Promise.resolve(names.push(control.id) > 0 && control.id !== 'mute'), target);
    const pressFor = async (selector: string, milliseconds: number): Promise<boolean> => {
      const element = find(selector);
      element.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
      await vi.advanceTimersByTimeAsync(milliseconds);
      element.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }));
      return element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }));
    };
    const acts = [
      await pressFor('#held b', HOLD_MILLISECONDS),
      await pressFor('#short', HOLD_MILLISECONDS - 1),
      await pressFor('#choice', 2 * HOLD_MILLISECONDS),
      await pressFor('#gate', 2 * HOLD_MILLISECONDS),
      await pressFor('#mute', HOLD_MILLISECONDS),
      find('#held').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 0 })),
    ];
    expect([acts, names]).toEqual([
      [false, true, true, true, true, true],
      ['held', 'mute'],
    ]);
  });
});

const inOne = (language: string): string =>
  `<span data-shown="${language}"><span lang="mi">Kāinga</span><span aria-hidden="true">Home</span></span>`;

describe('a long press on a text in one language', () => {
  it('shows the other language for a while, also where nothing can be said, and is no press then', async () => {
    // Outside of the document, on which others listen.
    const page = document.createElement('main');
    page.innerHTML = `<a id="link" href="#1">${inOne('learner')}</a><h1>${inOne('bridging')}</h1>
      <a id="both" href="#2">${inOne('both')}</a><button id="choice" data-choice="a">${inOne('learner')}</button>`;
    guardHolds(() => Promise.resolve(false), page);
    const hold = async (selector: string): Promise<boolean> => {
      const target = page.querySelector(selector);
      if (!target) throw new Error(`There is no ${selector}.`);
      target.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
      await vi.advanceTimersByTimeAsync(700);
      target.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }));
      return target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }));
    };
    const told = (): string[] => [...page.querySelectorAll('[data-told]')].map(({ id, localName }) => id || localName);
    expect([await hold('#link'), told()]).toEqual([false, ['link']]);
    await vi.advanceTimersByTimeAsync(4000);
    expect(told()).toEqual([]);
    await hold('h1 > span');
    expect(told()).toEqual(['span']);
    await vi.advanceTimersByTimeAsync(4000);
    expect([await hold('#both'), await hold('#choice'), told()]).toEqual([true, true, []]);
  });
});
