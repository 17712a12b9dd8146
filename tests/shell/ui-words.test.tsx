import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { readFolderSheets } from '../../desk/node/pack-folder';
import { PageWords, TwoLanguages, UiWord } from '../../src/shell/text/ui-words';
import { createAppStore } from '../../src/store/store';
import { manifest, readContent, sampleLists } from '../progress/sample';
import { render } from './render';

const SHELL = 'src/shell';
const sources = readdirSync(SHELL, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => ({ file, text: readFileSync(join(SHELL, file), 'utf8') }));

/** The words that the pages pass to UiWord as they stand. */
const written = [
  ...new Set(
    sources.flatMap(({ text }) => [...text.matchAll(/<UiWord>([^<{]+)<\/UiWord>/gu)].map(([, word]) => word ?? '')),
  ),
];

const packs = ['mi', 'chr'].map((id) => ({ id, rows: readFolderSheets(`assets/packs/${id}`).lists.KZ_uiWords }));

describe.each(packs)('a word of the interface in the pack $id', ({ rows }) => {
  const store = createAppStore(readContent({ ...sampleLists, KZ_uiWords: rows }), manifest);
  const words = [...new Set([...written, ...rows.map((row) => row['English'] ?? '')])];
  const translations = new Map(rows.map((row) => [row['English'] ?? '', row['Language'] ?? '']));

  it('is shown in both languages where it is translated, English as the second line, else in English', () => {
    expect(words.length).toBeGreaterThan(60);
    store.getState().changeSettings({ interfaceLanguage: 'both' });
    const page = render(
      <PageWords>
        {words.map((word) => (
          <p key={word}>
            <UiWord>{word}</UiWord>
          </p>
        ))}
      </PageWords>,
      store,
    );
    const lines = [...page.querySelectorAll('p')].map((line) => [
      line.querySelector('[lang]')?.textContent ?? null,
      line.lastElementChild?.lastElementChild?.textContent ?? line.textContent,
    ]);
    expect(lines).toEqual(words.map((word) => [translations.get(word) ?? null, word]));
  });

  it('is shown in English alone when the settings say so', () => {
    store.getState().changeSettings({ interfaceLanguage: 'english' });
    const page = render(
      <PageWords>
        {words.map((word) => (
          <p key={word}>
            <UiWord>{word}</UiWord>
          </p>
        ))}
      </PageWords>,
      store,
    );
    expect([...page.querySelectorAll('p')].map((line) => line.textContent)).toEqual(words);
    expect(page.querySelectorAll('[lang]')).toHaveLength(0);
  });
});

describe('a text in two languages', () => {
  it('follows the settings at once, and shows a text that is the same in both only once', () => {
    const store = createAppStore(readContent(), manifest);
    const praise = (
      <PageWords>
        <TwoLanguages learner="Ka pai!" english="Good!" />
      </PageWords>
    );
    const page = render(praise, store);
    expect(page.textContent).toBe('Ka pai!Good!');
    act(() => store.getState().changeSettings({ interfaceLanguage: 'english' }));
    expect(page.textContent).toBe('Good!');
    expect(
      render(<TwoLanguages learner="Auto" english="Auto" />, createAppStore(readContent(), manifest)).textContent,
    ).toBe('Auto');
  });
});

/** Elements whose text becomes a UiWord. */
const WORD_TAGS = ['UiWord', 'UiText', 'ChooseAgain', 'WordName'];

/** Screens that are drawn without a pack, and so without its words; names of languages. */
const ENGLISH_ONLY: Readonly<Record<string, readonly string[]>> = {
  'loading/Failure.tsx': ['Oh no!', 'Your stars are safe.', 'Try again'],
  'storybook/StoryReader.tsx': ['English'],
  'pages/settings/SettingsPage.tsx': ['+ English'],
  // Read aloud only.
  'pages/start-game/Results.tsx': ['Results'],
};

describe('a text of the pages', () => {
  it('is a word of the interface, so that no page mixes languages', () => {
    const plain = sources.flatMap(({ file, text }) =>
      [...text.matchAll(/<(\w*)(?: [^<>]*)?>\s*(\+? ?[A-Z][^<>{}=;]*[a-z!?.])\s*(?=<)/gu)].flatMap(
        ([, tag, words = '']) => {
          const isKnown = WORD_TAGS.includes(tag ?? '') || (ENGLISH_ONLY[file] ?? []).includes(words);
          return isKnown ? [] : [`${file}: ${words}`];
        },
      ),
    );
    expect(plain).toEqual([]);
  });
});
