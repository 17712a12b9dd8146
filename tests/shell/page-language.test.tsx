import { act, useContext, useLayoutEffect, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { readFolderSheets } from '../../desk/node/pack-folder';
import { Modal } from '../../src/shell/components/Modal';
import { Home } from '../../src/shell/pages/home/Home';
import { SettingsPage } from '../../src/shell/pages/settings/SettingsPage';
import { OneName, StarCount } from '../../src/shell/text/OneName';
import { languageOfPage } from '../../src/shell/text/page-language';
import { UiText } from '../../src/shell/text/ui-label';
import { PageWords, PageWordsContext, UiWord } from '../../src/shell/text/ui-words';
import { useSubunitNames } from '../../src/shell/text/use-names';
import { createAppStore } from '../../src/store/store';
import { manifest, readContent, sampleLists } from '../progress/sample';
import { render } from './render';

describe('the language of a page', () => {
  it.each([
    ['learner', false, false, 'learner'],
    ['learner', false, true, 'bridging'],
    ['learner', true, false, 'both'],
    ['learner', true, true, 'both'],
    ['both', false, true, 'both'],
    ['both', true, false, 'both'],
    ['english', false, false, 'english'],
    ['english', true, true, 'english'],
  ] as const)('setting %s, for grown-ups %s, a word is missing %s: %s', (setting, isForGrownUps, isLacking, shown) => {
    expect(languageOfPage(setting, isForGrownUps, isLacking)).toBe(shown);
  });
});

const { KZ_uiWords } = readFolderSheets('assets/packs/mi').lists;
/** A pack that has all words of home but one. */
const allButOne = KZ_uiWords.filter((row) => row['English'] !== 'Choose your Level!');

function openStore(rows: typeof KZ_uiWords, interfaceLanguage: 'learner' | 'both' | 'english') {
  const store = createAppStore(readContent({ ...sampleLists, KZ_uiWords: rows }), manifest);
  store.getState().changeSettings({ interfaceLanguage });
  return store;
}

/** Which languages the words of the interface are shown in, and which texts are English alone. */
const languagesOf = (page: HTMLElement): string[] => [
  ...new Set([...page.querySelectorAll<HTMLElement>('[data-shown]')].map(({ dataset }) => dataset['shown'] ?? '')),
];

const home = (
  <PageWords>
    <Home />
  </PageWords>
);

describe('home', () => {
  it.each([
    ['learner', ['learner']],
    ['both', ['both']],
    ['english', []],
  ] as const)('is in one language, by the setting %s', (setting, shown) => {
    const page = render(home, openStore(KZ_uiWords, setting));
    expect(languagesOf(page)).toEqual(shown);
    const title = setting === 'english' ? 'Welcome Back!' : 'Nau mai anō!';
    expect(page.querySelector('h1')?.textContent.startsWith(title)).toBe(true);
  });

  it.each([
    ['learner', ['bridging'], 'false'],
    ['both', ['both'], 'true'],
    ['english', [], null],
  ] as const)(
    'has no word in the other language where the pack lacks one, by the setting %s',
    (setting, shown, hidden) => {
      const page = render(home, openStore(allButOne, setting));
      expect(languagesOf(page)).toEqual(shown);
      // English is what a screen reader says then.
      expect(page.querySelector('h1 [aria-hidden]')?.getAttribute('aria-hidden') ?? null).toBe(hidden);
    },
  );

  it('is in the language of the setting at once when that is changed', () => {
    const store = openStore(KZ_uiWords, 'both');
    const page = render(home, store);
    act(() => store.getState().changeSettings({ interfaceLanguage: 'learner' }));
    expect(languagesOf(page)).toEqual(['learner']);
  });
});

describe('the settings, which are for grown-ups', () => {
  it.each([
    ['learner', ['both']],
    ['both', ['both']],
    ['english', []],
  ] as const)('show both languages, by the setting %s', (setting, shown) => {
    expect(languagesOf(render(<SettingsPage />, openStore(allButOne, setting)))).toEqual(shown);
  });
});

describe('a dialog', () => {
  const dialog = (
    <Modal name="Test" className="" onClose={() => undefined}>
      <UiWord>Choose your Level!</UiWord>
      <UiWord>Yes</UiWord>
    </Modal>
  );

  it('is in English where the pack lacks one of its words, and leaves its page as it is', () => {
    const page = render(
      <PageWords>
        <h1>
          <UiWord>Home</UiWord>
        </h1>
        {dialog}
      </PageWords>,
      openStore(allButOne, 'learner'),
    );
    expect(page.querySelector('h1 [data-shown]')?.getAttribute('data-shown')).toBe('learner');
    expect(page.querySelector('dialog [data-shown]')?.getAttribute('data-shown')).toBe('bridging');
  });

  it('is for grown-ups on a page of theirs', () => {
    const page = render(<PageWords isForGrownUps>{dialog}</PageWords>, openStore(KZ_uiWords, 'learner'));
    expect(languagesOf(page)).toEqual(['both']);
  });
});

const named = (word: string) => (
  <PageWords>
    <UiWord>{word}</UiWord>
    <b>
      <UiText>Yes</UiText>
    </b>
  </PageWords>
);

it('a name that is read aloud is in the language of its page', () => {
  const store = openStore(allButOne, 'learner');
  expect(render(named('No'), store).querySelector('b')?.textContent).toBe('Āe');
  expect(render(named('Choose your Level!'), store).querySelector('b')?.textContent).toBe('Yes');
});

/** Notices of words that the pack lacks, beside one that it has. `seen` gets each language. */
function openNotices() {
  const seen: string[] = [];
  const setter: { current?: (notices: readonly string[]) => void } = {};
  function Watch() {
    const [language] = useContext(PageWordsContext);
    useLayoutEffect(() => {
      seen.push(language);
    }, [language]);
    return null;
  }
  function Notices() {
    const [notices, set] = useState<readonly string[]>([]);
    useLayoutEffect(() => {
      setter.current = set;
    }, []);
    return notices.map((notice) => <UiWord key={notice}>{notice}</UiWord>);
  }
  const page = render(
    <PageWords>
      <UiWord>Yes</UiWord>
      <Watch />
      <Notices />
    </PageWords>,
    openStore(KZ_uiWords, 'learner'),
  );
  const change = (notices: readonly string[]): string[] => {
    act(() => setter.current?.(notices));
    return languagesOf(page);
  };
  return { change, seen };
}

describe('a word that the pack lacks', () => {
  it('counts as long as it is there', () => {
    const { change } = openNotices();
    expect(change(['One moment'])).toEqual(['bridging']);
    expect(change(['One moment', 'It is late'])).toEqual(['bridging']);
    expect(change(['It is late'])).toEqual(['bridging']);
    expect(change([])).toEqual(['learner']);
  });

  it('makes no flicker when another one takes its place', () => {
    const { change, seen } = openNotices();
    change(['One moment']);
    change(['It is late']);
    change([]);
    expect(seen).toEqual(['learner', 'bridging', 'learner']);
  });
});

const animals = (setting: 'learner' | 'both' | 'english', learner: string | null = 'Kararehe') =>
  render(
    <PageWords>
      <OneName learner={learner} english="Animals" />
      <StarCount current={0} total={90} />
    </PageWords>,
    openStore(KZ_uiWords, setting),
  );

describe('a name', () => {
  it.each([
    ['learner', 'KarareheAnimals0 / 90', 'Kararehe'],
    ['both', 'Animals0 of 90', null],
    ['english', 'Animals0 of 90', null],
  ] as const)('is seen in one language, by the setting %s', (setting, text, learner) => {
    const page = animals(setting);
    expect(page.textContent).toBe(text);
    // Its English is seen while it is held, and read.
    expect(page.querySelector('[data-shown="learner"] > [lang]')?.textContent ?? null).toBe(learner);
  });

  it('is in English where the pack has no other', () => {
    expect(animals('learner', null).textContent).toBe('Animals0 / 90');
  });
});

function Subunit({ name }: { readonly name: string }) {
  return <OneName {...useSubunitNames()(name, true)} />;
}

const partName = (setting: 'learner' | 'english', name: string): string =>
  render(
    <PageWords>
      <Subunit name={name} />
    </PageWords>,
    openStore(KZ_uiWords, setting),
  ).textContent;

it('a part of a story is named by its number in the language of the page', () => {
  expect(partName('learner', 'Part 2')).toBe('Wāhanga 2Part 2');
  expect(partName('english', 'The cat 2')).toBe('Part 2');
  expect(partName('learner', 'The end')).toBe('The end');
});
