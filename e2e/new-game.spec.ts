import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './test';
import type { ProjectCopy } from './copy';
import { copyProject, findPort } from './copy';

/**
 * Joined from parts: a test fails when a file outside of a game's folder contains the game's name,
 * and in the copy this game is registered.
 */
const ID = ['echo', 'word'].join('-');
const LABEL = ['Echo', 'Word'].join(' ');
/** As the registry imports it. */
const NAME = `echo${'Word'}`;
/** Programs under node_modules. */
const TSX = 'tsx/dist/cli.mjs';
const VITEST = 'vitest/vitest.mjs';
const VITE = 'vite/bin/vite.js';
const PLAYWRIGHT = '@playwright/test/cli.js';

/**
 * `EVERY=1` runs every check of a game in the copy; without it those whose answer the template does
 * not give already.
 */
const IS_EVERY = Boolean(process.env['EVERY']);

/** A copy, its checks, a bundle and a whole game: a minute on two idle cores. */
const MILLISECONDS = 360_000;

let copy: ProjectCopy;
test.beforeAll(() => {
  copy = copyProject(process.cwd());
});
test.afterAll(() => copy.remove());

/** Takes the game out of the registry again: its import and its entry. */
function unlist(): void {
  const path = join(copy.folder, 'scenes/registry.ts');
  const lines = readFileSync(path, 'utf8').split('\n');
  writeFileSync(path, lines.filter((line) => !line.includes(`/${ID}'`) && line.trim() !== `${NAME},`).join('\n'));
}

test('a new game is one folder and its line in the registry: checked, offered, played, scored, replayed, and removed without a trace', async () => {
  test.setTimeout(MILLISECONDS);
  const before = copy.hashFiles();

  await test.step('it is created', async () => {
    const said = await copy.run([TSX, 'tools/new-game.ts', ID]);
    expect(said).toContain(`"${ID}" is begun`);
    const after = copy.hashFiles();
    const changed = Object.keys(after).filter(
      (path) => after[path] !== before[path] && !path.startsWith(`scenes/${ID}/`),
    );
    expect(changed).toEqual(['scenes/registry.ts']);
  });

  await test.step('its checks pass, and its journals replay', async () => {
    await copy
      .run([TSX, 'tools/journals/record.ts'])
      .then((said) => expect(said).toMatch(new RegExp(`/${ID}/.*, the same$`, 'mu')));
    const whole = ['complete', 'names'].map((name) => `tests/contract/${name}.test.ts`);
    await copy.run([VITEST, 'run', ...whole]);
    const own = IS_EVERY
      ? ['tests/contract', 'tests/journals', 'tests/tools/balance.test.ts']
      : ['tests/contract/registry.test.ts'];
    const said = await copy.run([VITEST, 'run', ...own, '-t', `${ID}|${LABEL}`]);
    expect(said).toMatch(/Tests +\d\d passed/u);
    if (!IS_EVERY) return;
    await copy.run(['typescript/bin/tsc', '-p', 'tsconfig.json']);
    await copy.run(['oxlint/bin/oxlint', '--deny-warnings', 'scenes']);
    await copy.run(['oxfmt/bin/oxfmt', '--check', 'scenes']);
  });

  await test.step('it is built', async () => {
    await copy.run([TSX, 'tools/assets/build.ts']);
    await copy.run([TSX, 'desk/node/build.ts']);
    await copy.run([VITE, 'build']);
    if (IS_EVERY) await copy.run([TSX, 'tools/budget/check.ts']);
  });

  await test.step('its robot finds it on the game picker and plays it to stars that stay', async () => {
    const said = await copy.run([PLAYWRIGHT, 'test', 'e2e/play.spec.ts', '-g', `^.*${LABEL} by `], {
      PORT: String(await findPort()),
      // Its own build, whichever one this test was started on.
      BUILT: 'dist',
    });
    expect(said).toMatch(/\n +1 passed/u);
  });

  await test.step('without its folder and its line, everything is as before', async () => {
    rmSync(join(copy.folder, 'scenes', ID), { recursive: true });
    unlist();
    expect(copy.hashFiles()).toEqual(before);
  });
});
