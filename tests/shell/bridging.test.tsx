import { act, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { namePartsOf } from '../../src/services/read-aloud/name-parts';
import { writeQuery } from '../../src/services/address/query';
import type { ChildrenService } from '../../src/services/children/children-service';
import { formatDay } from '../../src/services/children/reported-child';
import { loadMessages, nameOf } from '../../src/messages/load-messages';
import { message, setTranslation } from '../../src/messages/message';
import { Pages } from '../../src/shell/Pages';
import { Menu } from '../../src/shell/menu/Menu';
import { Home } from '../../src/shell/pages/home/Home';
import { SettingsPage } from '../../src/shell/pages/settings/SettingsPage';
import { PATHS, findPath } from '../../src/shell/routing/paths';
import { PageWords } from '../../src/shell/text/ui-words';
import { createAppStore } from '../../src/store/store';
import { manifest, readContent, sampleLists } from '../progress/sample';
import { IdleObserver, find, render } from './render';

const ENGLISH = message;
/** The code of a page is imported once. Milliseconds. */
const PATIENCE = { timeout: 30_000, interval: 5 };

/** Their code has a deadline in the app; on a busy machine it would be late here. */
await Promise.all(
  Object.values(import.meta.glob('../../src/shell/{pages/*,play,rest,storybook}/*.tsx')).map((load) => load()),
);

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
  Element.prototype.scrollTo = () => undefined;
  HTMLImageElement.prototype.decode = () => Promise.resolve();
  vi.stubGlobal('IntersectionObserver', IdleObserver);
  Object.assign(document, { fonts: { status: 'loading' } });
  // Nothing is fetched: pages show what they have.
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  for (const level of ['warn', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => undefined);
});
afterEach(() => {
  setTranslation(ENGLISH);
  document.documentElement.lang = 'en';
});

/** The store of the sample, with these words of the interface in the learner's language. */
function openStore(words: Readonly<Record<string, string>> = {}) {
  const KZ_uiWords = Object.entries(words).map(([English, Language], Key) => ({ Key, English, Language }));
  return createAppStore(readContent({ ...sampleLists, KZ_uiWords }), manifest);
}

describe('with Spanish as the bridging language', () => {
  beforeEach(() => loadMessages('es-PE'));

  it('home is in Spanish, and says so', () => {
    const page = render(<Home />, openStore());
    expect(page.querySelector('h1')?.textContent).toBe('¡Hola otra vez!');
    expect(document.documentElement.lang).toBe('es-PE');
    expect(document.title).toBe("Kids' Zone - Inicio");
    const names = [...page.querySelectorAll('[aria-label]')].map((element) => element.getAttribute('aria-label'));
    expect(names).toEqual(expect.arrayContaining(['Menú y ajustes', 'Pegatinas', 'Hoy', 'Estrellas y nivel']));
    expect(names.some((name) => /^0 de \d+ estrellas$/u.test(name ?? ''))).toBe(true);
  });

  it("the learner's words come over it, by their English, and it is what is held for", () => {
    const store = openStore({ 'Welcome Back!': 'Allin hamusqayki!' });
    store.getState().changeSettings({ interfaceLanguage: 'both' });
    const heading = find(
      render(
        <PageWords>
          <Home />
        </PageWords>,
        store,
      ),
      'h1',
    );
    expect(heading.querySelector('[lang="mi"]')?.textContent).toBe('Allin hamusqayki!');
    expect(heading.textContent).toBe('Allin hamusqayki!¡Hola otra vez!');
    // Read aloud: the learner's, then the same in Spanish.
    expect(namePartsOf(heading)).toEqual([{ text: 'Allin hamusqayki!', lang: 'mi', gloss: '¡Hola otra vez!' }]);
  });

  it('settings name it, and days are written as there', () => {
    const page = render(<SettingsPage />, openStore());
    expect(find(page, 'h1').textContent).toBe('Ajustes');
    const choices = [...page.querySelectorAll('button')].map(({ textContent }) => textContent.trim());
    expect(choices).toEqual(expect.arrayContaining(['Nuestra lengua', 'Nuestra lengua + Español', 'Español']));
    expect(formatDay(0, ['en-US', 'es-MX'])).toMatch(/ene/u);
    expect(formatDay(0, ['en-US'])).toMatch(/ene/u);
  });
});

it.each([
  ['fr', 'Te revoilà !'],
  ['pt-BR', 'Que bom ver você!'],
  ['en', 'Welcome Back!'],
])('home is in %s', async (tag, title) => {
  await loadMessages(tag);
  expect(render(<Home />, openStore()).querySelector('h1')?.textContent).toBe(title);
  expect(document.documentElement.lang).toBe(tag);
});

/** What stands around each message in the pseudo-language, which is longer than any other. */
const [BEGIN, END] = ['⟦', '⟧'] as const;
const ACCENTED: Readonly<Record<string, string>> = { a: 'áá', e: 'éé', i: 'íí', o: 'óó', u: 'úú' };

/** Says a message in long accented letters; the names in its places stay. */
function saySo(english: string | readonly string[], ...values: readonly (string | number)[]): string {
  const text = nameOf(english).replaceAll(/[aeiou]/gu, (letter) => ACCENTED[letter] ?? letter);
  return BEGIN + text.replaceAll(/\{(\d)\}/gu, (_, place: string) => String(values[Number(place)])) + END;
}

/** Texts of the pack: its rows, and what its configuration says. */
const ownTexts = [
  ...Object.values(sampleLists)
    .flat()
    .flatMap((row) => Object.values(row ?? {}))
    .filter((value): value is string => typeof value === 'string' && /\p{L}{2}/u.test(value)),
  ...manifest.config.placeNames,
  ...manifest.config.Credits,
  manifest.config.appName,
  manifest.config.Language,
].toSorted((one, other) => other.length - one.length);

const READ_ATTRIBUTES = ['aria-label', 'placeholder', 'alt', 'title'] as const;

/** What is seen or read on a page and is neither a message nor of the pack. */
function looseTexts(page: HTMLElement): string[] {
  const walker = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  const texts: string[] = [document.title];
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (!node.parentElement?.closest('style, script, [lang="mi"]')) texts.push(node.textContent ?? '');
  for (const name of READ_ATTRIBUTES)
    for (const element of page.querySelectorAll(`[${name}]`)) texts.push(element.getAttribute(name) ?? '');
  return texts.filter((text) => {
    let left = text.replaceAll(/⟦[^⟦⟧]*⟧/gu, ' ').replaceAll(/⟦[^⟦⟧]*⟧/gu, ' ');
    for (const own of ownTexts) left = left.replaceAll(own, ' ');
    return /\p{L}{3}/u.test(left.replaceAll(/Birds|Fish|Animals/gu, ' '));
  });
}

/** As the app shows them, without its stage. */
function AllPages() {
  const { pathname } = useLocation();
  return <Suspense>{findPath(pathname) === PATHS.home ? <Home /> : <Pages />}</Suspense>;
}

/** Of the children's service, what the path of the day needs. */
const storage = { load: () => Promise.resolve(null), save: () => Promise.resolve() };
const children = () =>
  Promise.resolve({
    openToday: () => storage,
    salt: () => 'child-1',
    ways: () => [],
    addWay: () => Promise.resolve(),
    refresh: () => Promise.resolve(),
  } as unknown as ChildrenService);

const QUERY = writeQuery({ difficulty: 5, unit: '3Animals', gameName: 'Birds', gameType: 'Pairs', Key: '12' });

describe('in a pseudo-language', () => {
  beforeEach(() => setTranslation(saySo));

  it.each(Object.values(PATHS))('the page %s shows no other text', async (path) => {
    const page = render(<AllPages />, openStore(), { children }, path + QUERY);
    await vi.waitFor(async () => {
      await act(async () => undefined);
      expect(page.querySelector('h1, h2')?.textContent ?? '').toMatch(/\S/u);
    }, PATIENCE);
    expect(page.innerHTML).toContain(BEGIN);
    expect(looseTexts(page)).toEqual([]);
  });

  it('the menu shows no other text', () => {
    const page = render(<Menu back={PATHS.dictionary} onClose={() => undefined} />, openStore());
    expect(page.textContent).toContain(saySo('Dictionary'));
    expect(looseTexts(page)).toEqual([]);
  });
});
