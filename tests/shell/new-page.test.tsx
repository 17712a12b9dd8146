import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Suspense, act } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { listPageAddresses } from '../../e2e/page-addresses';
import type { PageDefinition } from '../../src/shell/page/define-page';
import type * as Registry from '../../src/shell/pages/registry';
import type * as PathsModule from '../../src/shell/routing/paths';
import type * as RoutesModule from '../../src/shell/routing/routes';
import type * as QueryModule from '../../src/services/address/query';
import type * as ServicesModule from '../../src/shell/context/services';
import type * as ContextModule from '../../src/store/context';
import type * as StoreModule from '../../src/store/store';
import { redirectsFile } from '../../tools/hosting/files.mjs';
import { createPage } from '../../tools/new-page';
import { manifest, readContent } from '../progress/sample';
import { IdleObserver, makeServices } from './render';

/** The copy is in the project: packages are found from there. */
const CACHE = '.cache';
const COPIED = ['src', 'scenes', 'assets'];
const REGISTRY = 'src/shell/pages/registry.ts';
const MAX_MILLISECONDS = 240_000;
let root: string;

beforeAll(() => {
  mkdirSync(CACHE, { recursive: true });
  root = mkdtempSync(join(CACHE, 'new-page-'));
  for (const folder of COPIED) cpSync(folder, join(root, folder), { recursive: true });
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const readRegistry = (): string => readFileSync(join(root, REGISTRY), 'utf8');

/** What a module of the copy exports. */
const load = async <Exports,>(path: string): Promise<Exports> =>
  (await import(/* @vite-ignore */ join(process.cwd(), root, path))) as Exports;

describe('a new page', () => {
  it(
    'is one folder and its line: it opens, stands in every list, and leaves no trace',
    async () => {
      const before = readRegistry();
      expect(createPage(root, 'moon-walk')).toContain('"moon-walk" is begun');
      const added = readRegistry()
        .split('\n')
        .filter((line) => !before.split('\n').includes(line));
      expect(added).toEqual(["import { moonWalk } from './moon-walk';", '  moonWalk,']);
      expect(() => createPage(root, 'moon-walk')).toThrow('is taken');

      const { PAGES } = await load<typeof Registry>(REGISTRY);
      const { PATHS, findPath } = await load<typeof PathsModule>('src/shell/routing/paths.ts');
      const { pagesAbove } = await load<typeof RoutesModule>('src/shell/routing/routes.ts');
      const { readQuery } = await load<typeof QueryModule>('src/services/address/query.ts');
      const paths: readonly string[] = Object.values(PATHS);
      expect(paths).toContain('/moon-walk');
      expect(findPath('/Moon-Walk/')).toBe('/moon-walk');
      expect(pagesAbove('/moon-walk' as '/', readQuery(''), true)).toEqual(['/']);
      expect(listPageAddresses(Object.values(PAGES), { unit: {}, story: {} })).toContain('/moon-walk/');
      expect(redirectsFile(paths)).toContain('/moon-walk / 200');

      const { ServicesProvider } = await load<typeof ServicesModule>('src/shell/context/services.tsx');
      const { StoreProvider } = await load<typeof ContextModule>('src/store/context.tsx');
      const { createAppStore } = await load<typeof StoreModule>('src/store/store.ts');
      const Screen = await Object.values<PageDefinition>(PAGES).at(-1)?.load?.();
      if (!Screen) throw new Error('The new page has no code.');
      vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
      vi.stubGlobal('ResizeObserver', IdleObserver);
      const react = createRoot(document.body.appendChild(document.createElement('div')));
      act(() =>
        react.render(
          <MemoryRouter initialEntries={['/moon-walk']}>
            <ServicesProvider value={makeServices()}>
              <StoreProvider value={createAppStore(readContent(), manifest)}>
                <Suspense>
                  <Screen />
                </Suspense>
              </StoreProvider>
            </ServicesProvider>
          </MemoryRouter>,
        ),
      );
      expect(document.querySelector('h1')?.textContent).toBe('Moon Walk');
      act(() => react.unmount());

      rmSync(join(root, 'src/shell/pages/moon-walk'), { recursive: true });
      const lines = readRegistry().split('\n');
      writeFileSync(join(root, REGISTRY), lines.filter((line) => !added.includes(line)).join('\n'));
      expect(readRegistry()).toBe(before);
    },
    MAX_MILLISECONDS,
  );

  it.each([
    { id: undefined, said: 'Which page?' },
    { id: 'Moon Walk', said: 'is no id for a page' },
    { id: 'settings', said: '"settings" is taken' },
    { id: 'class', said: 'has a meaning of its own' },
  ])('is not called $id', ({ id, said }) => {
    expect(() => createPage(root, id)).toThrow(said);
  });
});
