import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, it } from 'vitest';
import { BRIDGING_LETTERS } from '../../desk/builder/fonts/pack-fonts';
import { readFolderSheets } from '../../desk/node/pack-folder';
import { BRIDGES, bridgeOf } from '../../src/messages/bridges';
import type { MessageTable } from '../../src/messages/load-messages';
import { createTranslation, gameMessages, nameOf } from '../../src/messages/load-messages';
import { numberInWords } from '../../src/shell/gate/question';
import { readAppTexts, readTexts } from '../../tools/messages/read-texts';

const files = readAppTexts();
const said = [...new Set(files.flatMap(({ messages }) => messages))];

/** Messages that stand nowhere as they are: numbers that are put together, and the template's texts. */
const made = [
  ...Array.from({ length: 79 }, (_, index) => numberInWords(21 + index)),
  ...(readFolderSheets('desk/template').lists.KZ_GameDescriptions ?? []).map((row) => row['description'] ?? ''),
];
const written = new Set([
  ...files.flatMap(({ strings }) => strings),
  ...made,
  // Texts of the page before any script runs.
  ...[...readFileSync('index.html', 'utf8').matchAll(/>([^<>]+)</gu)].map(([, text]) => text?.trim() ?? ''),
  ...readTexts('old-browser.mjs', readFileSync('tools/old-browser.mjs', 'utf8')).strings,
]);

const tables = BRIDGES.filter((bridge) => bridge !== 'en').map((bridge) => ({
  bridge,
  table: {
    ...(JSON.parse(readFileSync(join('src/messages', `messages.${bridge}.json`), 'utf8')) as MessageTable),
    ...gameMessages(bridge),
  },
}));
const [spanish] = tables;

/** The places of a message: '{0}' and '{1, plural, …}' give 0 and 1. */
const placesOf = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{(\d)/gu)].map(([, place]) => place ?? ''))].toSorted();

describe('the texts of the app', () => {
  it('stand in no page as they are: all of them are messages', () => {
    expect(files.flatMap(({ path, loose }) => loose.map((text) => `${path}:${text}`))).toEqual([]);
  });

  it('that are none are found', () => {
    const code = `const page = <p title="Good day"><UiWord>Home</UiWord> is {isFar ? 'far away' : message('Near')}</p>;`;
    const { loose, messages } = readTexts('page.tsx', code);
    expect(loose).toEqual(['1: Good day', '1: is', '1: far away']);
    expect(messages).toEqual(['Home', 'Near']);
  });
});

describe.each(tables)('the table of $bridge', ({ bridge, table }) => {
  it('has every message that the code says', () => {
    expect(said.length).toBeGreaterThan(300);
    expect([...said, ...made].filter((name) => !(name in table))).toEqual([]);
  });

  it('has no message that nothing says', () => {
    expect(Object.keys(table).filter((name) => !written.has(name))).toEqual([]);
  });

  it('has the same messages as the others, each with its places', () => {
    expect(Object.keys(table)).toEqual(Object.keys(spanish?.table ?? {}));
    for (const [name, text] of Object.entries(table)) {
      expect(text.trim()).not.toBe('');
      expect({ name, places: placesOf(text) }).toEqual({ name, places: placesOf(name) });
    }
  });

  it('has no letter that the fonts of its packs lack', () => {
    const letters = [...new Set(Object.values(table).join(''))].filter((letter) => /[^\x20-\x7e]/u.test(letter));
    expect(letters.filter((letter) => !BRIDGING_LETTERS[bridge].includes(letter))).toEqual([]);
  });

  it('is in MessageFormat, for one and for many', () => {
    const say = createTranslation(table, bridge);
    for (const name of Object.keys(table).filter((message) => placesOf(message).length > 0)) {
      const template = name.split(/\{\d\}/u);
      for (const value of [1, 7]) {
        const text = say(template, ...template.slice(1).map(() => value));
        expect(text).toContain(String(value));
        expect(text).not.toMatch(/[{}#]/u);
      }
    }
  });
});

describe('a message', () => {
  const say = createTranslation(spanish?.table ?? {}, 'es-PE');

  it('has its plural, and what stands in its places', () => {
    const of = ['', ' of ', ' stars'];
    expect(nameOf(of)).toBe('{0} of {1} stars');
    expect(say(of, 0, 1)).toBe('0 de 1 estrella');
    expect(say(of, 3, 12)).toBe('3 de 12 estrellas');
    expect(say(['Sign: ', ''], '<b>{0}</b>')).toBe('Seña: <b>{0}</b>');
  });

  it('that the table lacks is said as it is: it may be a name of the pack', () => {
    expect(say('Wiphala')).toBe('Wiphala');
    expect(say(['', ' llamas'], 2)).toBe('2 llamas');
  });
});

it('a tag leads to the texts of its language', () => {
  expect(['es', 'es-PE', 'pt-BR', 'FR-CA', 'en-NZ', 'qu', ''].map(bridgeOf)).toEqual([
    'es',
    'es',
    'pt',
    'fr',
    'en',
    null,
    null,
  ]);
  expect(new IntlMessageFormat('{0, plural, one {a} other {b}}', 'pt-BR').format({ 0: 1 })).toBe('a');
});
