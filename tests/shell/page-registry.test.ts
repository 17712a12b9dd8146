import { describe, expect, it } from 'vitest';
import { listPageAddresses } from '../../e2e/page-addresses';
import { readQuery } from '../../src/services/address/query';
import type { PageDefinition } from '../../src/shell/page/define-page';
import { PAGES } from '../../src/shell/pages/registry';
import { findPath } from '../../src/shell/routing/paths';
import { backFrom, guard, pagesAbove } from '../../src/shell/routing/routes';
import { nothing } from './addresses';

const pages: readonly PageDefinition[] = Object.values(PAGES);
const values = {
  difficulty: '2',
  unit: '1Animals',
  'game-name': 'Birds',
  'game-type': 'Pairs',
  Key: '1',
  categories: 'Body',
};
const VALUES = { unit: values, story: { ...values, Key: '1Story' } };

describe('the registry of pages', () => {
  it('has each path once, as an address has it', () => {
    const paths = pages.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
    for (const path of paths) expect(path).toMatch(/^\/(?:[a-z]+[a-z/-]*[a-z])?$/u);
  });

  it.each(pages.map((page) => [page.path, page] as const))(
    '%s: an address without parameters leads to a page that needs none',
    (_, page) => {
      let address = page.path;
      for (let redirects = 0; redirects < pages.length; redirects += 1) {
        const [pathname = '', search = ''] = address.split(/\?(.*)/su);
        const path = findPath(pathname);
        expect(path).not.toBeNull();
        const next = path && guard(path, readQuery(search));
        if (next === null) return;
        address = next;
      }
      throw new Error(`${page.path} is redirected in a circle.`);
    },
  );

  it('leads back from every page but home', () => {
    expect(
      pages.filter(({ path }) => backFrom(path as '/', nothing, true, []) === null).map(({ path }) => path),
    ).toEqual(['/']);
  });

  it.each(pages.slice(1).map((page) => [page.path, page] as const))(
    '%s: the pages above it begin with home',
    (path, page) => {
      for (const hasStories of [true, false]) {
        const [address = ''] = listPageAddresses([page], VALUES);
        const above = pagesAbove(findPath(path) ?? '/', readQuery(address.split('?')[1] ?? ''), hasStories);
        expect(above[0]).toBe('/');
        for (const one of above) expect(findPath(one.split('?')[0] ?? '')).not.toBeNull();
      }
    },
  );

  it('gives each page an address with what it needs', () => {
    for (const [index, address] of listPageAddresses(pages, VALUES).entries()) {
      const [pathname = '', search = ''] = address.split(/\?(.*)/su);
      const path = findPath(pathname);
      expect(path).toBe(pages[index]?.path);
      expect(path && guard(path, readQuery(search))).toBeNull();
    }
  });
});
