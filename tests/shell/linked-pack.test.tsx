import { readFileSync } from 'node:fs';
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { parsePackFile } from '../../desk/builder/config/pack-file';
import { Menu } from '../../src/shell/menu/Menu';
import { Home } from '../../src/shell/pages/home/Home';
import { createAppStore } from '../../src/store/store';
import { manifest, readContent } from '../progress/sample';
import { find, render } from './render';

/** The fields of the links, as the page for packs prints them. */
const [, fields] = /(?<fields>"ShowLinkButton"[^`]+)`/u.exec(readFileSync('docs/pack.md', 'utf8')) ?? [];

/** The configuration of a small pack: the template's with these fields. */
function configOf(added: string) {
  const template = JSON.parse(readFileSync('desk/template/pack.json', 'utf8')) as object;
  const own = {
    Language: 'Example',
    languageName: 'Example',
    languageTag: 'en',
    ...(JSON.parse(`{${added}}`) as object),
  };
  return parsePackFile(new TextEncoder().encode(JSON.stringify({ ...template, ...own })), 'example').config;
}

const NAMES = ['Preschool Activity Center', 'Tell us what you think!'];

it.each([
  ['with the printed fields both links are in the menu, and feedback on home', fields ?? '', NAMES, true],
  ['without them there is none', '', [], false],
])('%s', async (_, added, names, isOnHome) => {
  const config = configOf(added);
  const store = createAppStore(readContent(undefined, config), { ...manifest, config });
  const menu = render(<Menu back={null} onClose={() => undefined} />, store);
  const home = render(<Home />, store);
  await act(() => vi.dynamicImportSettled());
  const rows = [...menu.querySelectorAll('li')].map(({ textContent }) => textContent);
  expect(NAMES.filter((name) => rows.some((row) => row.includes(name)))).toEqual(names);
  expect(find(home, 'footer').textContent.includes('Tell us what you think!')).toBe(isOnHome);
});
