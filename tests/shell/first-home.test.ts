import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showFirstHome } from '../../src/shell/loading/first-home';
import { CHILDREN_KEY } from '../../src/progress/saved/later-documents';
import { SETTINGS_KEY } from '../../src/progress/saved/settings-storage';
import { KEY as PACK_KEY } from '../../src/progress/pack-choice';

// What the build writes into index.html, in short.
const PAGE = `
  <div id="first-home" dir="rtl" data-base="/" data-pack="mi" data-level-files="assets/level.js assets/level.css" hidden>
    <button aria-label="Menu"><svg></svg></button>
    <a href="/choose-path?difficulty=2"><b>2</b></a>
  </div>
  <div id="root"></div>
  <div><p id="loading-screen-late"></p></div>`;

const find = <Found extends Element = HTMLElement>(selector: string): Found | null =>
  document.querySelector<Found>(selector);
const rootOf = (): HTMLElement => find('#root') ?? document.body;

function show(): void {
  showFirstHome(find('#first-home') ?? document.body, rootOf());
}

/** The app's own home. `onPress` gets what is pressed there. */
function drawApp(onPress: (name: string) => void, isWithMenu = true): void {
  rootOf().innerHTML = `<main>${isWithMenu ? '<button aria-label="Menu"></button>' : ''}<a href="/choose-path?difficulty=2"></a></main>`;
  rootOf().addEventListener('click', (event) => {
    event.preventDefault();
    onPress((event.target as Element).getAttribute('href') ?? 'menu');
  });
}

const findStyles = (): HTMLLinkElement | null => find('link[rel=stylesheet]');

const listFetched = (): (string | null)[] =>
  [...document.head.querySelectorAll('link[rel=preload]')].map((link) => link.getAttribute('href'));

beforeEach(() => {
  vi.useFakeTimers();
  document.head.innerHTML = '';
  document.body.innerHTML = PAGE;
  document.documentElement.style.fontSize = '16px';
  window.matchMedia = (() => ({ matches: false })) as never;
  globalThis.CSS = { escape: (text: string) => text } as never;
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
  history.replaceState(null, '', '/');
  document.documentElement.removeAttribute('style');
});

describe('home before the app', () => {
  it('is shown on a new device, in the direction of its words', () => {
    show();
    expect(find('#first-home')?.hidden).toBe(false);
    expect(find('#first-home')?.hasAttribute('data-returning')).toBe(false);
    expect(document.documentElement.dir).toBe('rtl');
  });

  it('says nothing about what was won where there is something saved', () => {
    localStorage.setItem('KZ_Maori_ScoreData', '[]');
    show();
    expect(find('#first-home')?.hasAttribute('data-returning')).toBe(true);
  });

  it.each<readonly [why: string, prepare: () => void]>([
    ['at another address', () => history.replaceState(null, '', '/choose-unit?difficulty=1')],
    ['where another pack is asked for', () => history.replaceState(null, '', '/?pack=chr')],
    ['where another pack was chosen', () => localStorage.setItem(PACK_KEY, 'chr')],
    ['where it is asked who plays', () => localStorage.setItem(CHILDREN_KEY, '{}')],
    ['where words are in English', () => localStorage.setItem(SETTINGS_KEY, '[{"name":"interfaceLanguage"}]')],
    ['where letters are larger', () => (document.documentElement.style.fontSize = '20px')],
  ])('is not shown %s', (_why, prepare) => {
    prepare();
    show();
    expect(find('#first-home')).toBeNull();
  });

  it('is shown where the pack that was chosen is this one, and only the sound is another', () => {
    localStorage.setItem(PACK_KEY, 'mi');
    localStorage.setItem(SETTINGS_KEY, '[{"name":"musicRatio"}]');
    show();
    expect(find('#first-home')?.hidden).toBe(false);
  });

  it('holds the last press, answers it, and gives it to the app', async () => {
    const onPress = vi.fn<(name: string) => void>();
    show();
    find('#first-home button svg')?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    expect(find('#first-home button')?.hasAttribute('data-held')).toBe(true);
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    find('#first-home a b')?.dispatchEvent(click);
    expect(click.defaultPrevented).toBe(true);
    expect(find('#first-home button')?.hasAttribute('data-held')).toBe(false);
    expect(find('#first-home a')?.hasAttribute('data-held')).toBe(true);
    drawApp(onPress);
    await vi.advanceTimersByTimeAsync(0);
    expect(onPress.mock.calls).toEqual([['/choose-path?difficulty=2']]);
    expect(find('#first-home')).toBeNull();
    // Once.
    rootOf().append(document.createElement('p'));
    await vi.advanceTimersByTimeAsync(0);
    expect(onPress).toHaveBeenCalledTimes(1);
  });

  it('holds it until a button is there whose code comes later', async () => {
    const onPress = vi.fn<(name: string) => void>();
    show();
    find('#first-home button')?.click();
    drawApp(onPress, false);
    await vi.advanceTimersByTimeAsync(0);
    expect(onPress).not.toHaveBeenCalled();
    const menu = document.createElement('button');
    menu.setAttribute('aria-label', 'Menu');
    rootOf().append(menu);
    await vi.advanceTimersByTimeAsync(0);
    expect(onPress.mock.calls).toEqual([['menu']]);
  });

  it('fetches the page of the levels while a press on one is held, once, and for no other press', () => {
    show();
    find('#first-home button')?.click();
    expect(listFetched()).toEqual([]);
    find('#first-home a')?.click();
    find('#first-home a')?.click();
    expect(listFetched()).toEqual(['/assets/level.js', '/assets/level.css']);
  });

  it('gives a press to the app that reaches the written page after it was covered, or taken away', async () => {
    const onPress = vi.fn<(name: string) => void>();
    show();
    const written = find('#first-home a');
    drawApp(onPress);
    await vi.advanceTimersByTimeAsync(0);
    expect(onPress).not.toHaveBeenCalled();
    written?.click();
    expect(onPress.mock.calls).toEqual([['/choose-path?difficulty=2']]);
  });

  it('gives a click to the app that began before it, but not where the mouse has left what it pressed', async () => {
    for (const [end, calls] of [
      ['a', 1],
      ['button', 0],
    ] as const) {
      document.body.innerHTML = PAGE;
      const onPress = vi.fn<(name: string) => void>();
      show();
      find('#first-home a b')?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
      drawApp(onPress);
      await vi.advanceTimersByTimeAsync(0);
      find(`#root ${end}`)?.dispatchEvent(new MouseEvent('mouseup', { bubbles: true }));
      expect(onPress).toHaveBeenCalledTimes(calls);
    }
  });

  describe('in an app for any path', () => {
    const PATH = '/school/app/';
    beforeEach(() => {
      document.head.innerHTML = '<link rel="preload" as="style" href="./assets/home.css">';
      document.body.innerHTML = PAGE.replace('data-base="/"', 'data-base="./"').replaceAll('href="/', 'href="./');
      history.replaceState(null, '', PATH);
    });

    it('is shown once its styles have come, and leaves their link to the app', () => {
      show();
      expect(find('#first-home')?.hidden).toBe(true);
      expect(findStyles()?.getAttribute('href')).toBe('./assets/home.css');
      findStyles()?.dispatchEvent(new Event('load'));
      expect(find('#first-home')?.hidden).toBe(false);
      expect(find('link[rel=preload][as=style]')).not.toBeNull();
    });

    it('is not shown at the address of another page', () => {
      history.replaceState(null, '', `${PATH}settings`);
      show();
      expect(find('#first-home')).toBeNull();
    });

    it('gives a press to the same link of the app, whose address is whole', async () => {
      const onPress = vi.fn<(name: string) => void>();
      show();
      findStyles()?.dispatchEvent(new Event('load'));
      find('#first-home a b')?.click();
      expect(listFetched()).toEqual(['./assets/home.css', `${PATH}assets/level.js`, `${PATH}assets/level.css`]);
      rootOf().innerHTML = `<a href="${PATH}choose-path?difficulty=2"></a>`;
      rootOf().addEventListener('click', () => onPress('level'));
      await vi.advanceTimersByTimeAsync(0);
      expect(onPress).toHaveBeenCalledTimes(1);
    });
  });

  it('keeps it where the next press hits nothing', async () => {
    const onPress = vi.fn<(name: string) => void>();
    show();
    find('#first-home a')?.click();
    find('#first-home')?.click();
    drawApp(onPress);
    await vi.advanceTimersByTimeAsync(0);
    expect(onPress).toHaveBeenCalledTimes(1);
  });

  it('lets it go when something is pressed in the app, but not on the error screen', async () => {
    for (const [markup, calls] of [
      ['<p>a page</p>', 0],
      ['<p role="alert">an error</p>', 1],
    ] as const) {
      document.body.innerHTML = PAGE;
      const onPress = vi.fn<(name: string) => void>();
      show();
      find('#first-home button')?.click();
      rootOf().innerHTML = markup;
      await vi.advanceTimersByTimeAsync(0);
      find('#root p')?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
      drawApp(onPress);
      await vi.advanceTimersByTimeAsync(0);
      expect(onPress).toHaveBeenCalledTimes(calls);
    }
  });

  it('stays under the app until the pictures are drawn, unseen by those who hear the page', async () => {
    const waiting: (() => void)[] = [];
    const drawn = new Promise<void>((resolve) => void waiting.push(resolve));
    HTMLImageElement.prototype.decode = () => drawn;
    show();
    rootOf().innerHTML = '<img>';
    await vi.advanceTimersByTimeAsync(500);
    expect(find('#first-home')?.getAttribute('aria-hidden')).toBe('true');
    waiting.forEach((finish) => finish());
    await vi.advanceTimersByTimeAsync(0);
    expect(find('#first-home')).toBeNull();
  });

  it('does not wait for a picture that never comes', async () => {
    HTMLImageElement.prototype.decode = () => new Promise(() => undefined);
    show();
    rootOf().innerHTML = '<img>';
    await vi.advanceTimersByTimeAsync(1000);
    expect(find('#first-home')).toBeNull();
  });

  it('gives way to the loading screen with its Reload when the app does not come', async () => {
    show();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(find('#first-home')).toBeNull();
    expect(find<HTMLElement>('#loading-screen-late')?.style.visibility).toBe('visible');
    // Later loading screens have their own ten seconds.
    drawApp(() => undefined);
    await vi.advanceTimersByTimeAsync(0);
    expect(find<HTMLElement>('#loading-screen-late')?.style.visibility).toBe('');
  });
});
