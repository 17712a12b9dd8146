import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { registry } from '../../scenes/registry';
import { makeGame } from '../sample-games';
import { findNamed } from './names';

it('no game is named outside of its folder, the packs and the docs', () => {
  const places = findNamed('.', registry);
  expect(places.map(({ file, line, name }) => `${file}:${line} names "${name}": take it from the registry`)).toEqual(
    [],
  );
});

it('a name is found in code and in comments, but not inside a longer name or as a plain word', () => {
  const root = mkdtempSync(join(tmpdir(), 'names-'));
  for (const folder of ['src', 'scenes/moon-hop', 'scenes/hopping', 'desk', 'tools', 'tests', 'e2e'])
    mkdirSync(join(root, folder), { recursive: true });
  for (const file of ['index.html', 'vite.config.ts', 'playwright.config.ts', 'package.json', 'knip.json'])
    writeFileSync(join(root, file), '');
  const games = [makeGame('Moon Hop', { aliases: ['MoonHop'] }), makeGame('Hopping')];
  const lines = [
    "const game = 'Moon Hop';",
    '// Hopping takes long.',
    "import { moonHop } from '../scenes/moon-hop';",
    "if (id === 'hopping') return 'moon-hop';",
    '// The Moon Hop Corner is a page, and hopping a word.',
    'const MoonHop = 1;',
  ];
  writeFileSync(join(root, 'src/bad.ts'), lines.join('\n'));
  writeFileSync(join(root, 'scenes/moon-hop/index.ts'), "'Moon Hop'");
  expect(findNamed(root, games).map(({ line, name }) => `${line} ${name}`)).toEqual([
    '1 Moon Hop',
    '2 Hopping',
    '4 moon-hop',
    '4 hopping',
    '6 MoonHop',
  ]);
  rmSync(root, { recursive: true });
});
