import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import budget from '../../tools/budget/budget.json' with { type: 'json' };
import {
  closeOver,
  findLibraries,
  listFiles,
  listProductPacks,
  listWeighed,
  pick,
  weighFile,
  weighIndex,
} from '../../tools/budget/weigh';

const manifest = {
  'index.html': {
    file: 'assets/index.js',
    imports: ['_shared.js'],
    css: ['assets/index.css'],
    dynamicImports: ['src/stage.ts'],
  },
  '_shared.js': { file: 'assets/shared.js', imports: ['index.html'] },
  'src/stage.ts': { file: 'assets/stage.js', imports: ['_shared.js'] },
};

describe('the budget', () => {
  it('counts what a page loads at once, and not what it loads later', () => {
    expect([...closeOver(manifest, ['index.html'])].toSorted()).toEqual([
      'assets/index.css',
      'assets/index.js',
      'assets/shared.js',
    ]);
    expect([...closeOver(manifest, ['src/*.ts'])]).toContain('assets/stage.js');
  });

  it('says so when its list names something that the build does not have', () => {
    expect(pick(['art/one.webp', 'art/two.webp'], 'art/*.webp')).toHaveLength(2);
    expect(() => pick(['art/one.webp'], 'art/one.avif')).toThrow('"art/one.avif"');
  });

  it('weighs text compressed and pictures as they are', () => {
    const folder = mkdtempSync(join(tmpdir(), 'budget-'));
    mkdirSync(join(folder, 'art'));
    writeFileSync(join(folder, 'page.js'), 'word '.repeat(1000));
    writeFileSync(join(folder, 'art', 'one.webp'), 'word '.repeat(1000));
    expect(listFiles(folder).toSorted()).toEqual(['art/one.webp', 'page.js']);
    expect(weighFile(folder, 'page.js')).toBeLessThan(100);
    expect(weighFile(folder, 'art/one.webp')).toBe(5000);
    expect(() => weighFile(folder, 'art/two.webp')).toThrow('has no art/two.webp. Run "npm run build -- assets"');
    rmSync(folder, { recursive: true });
  });

  it('is about the product’s packs, however many and large a programme’s own are', () => {
    const root = mkdtempSync(join(tmpdir(), 'budget-'));
    for (const pack of ['assets/packs/mi', 'assets/packs/chr', 'packs/nav', 'packs/chr']) {
      mkdirSync(join(root, pack), { recursive: true });
      writeFileSync(join(root, pack, 'pack.json'), '{}');
    }
    const packs = listProductPacks(root);
    expect(packs).toEqual(['mi']);
    const files = [
      'assets/home.js',
      'packs/index.json',
      'packs/mi/art/a.webp',
      'packs/chr/art/a.webp',
      'packs/nav/art/a.webp',
      'packs/gone/pack.json',
    ];
    expect(listWeighed(files, packs)).toEqual(['assets/home.js', 'packs/index.json', 'packs/mi/art/a.webp']);

    const writeIndex = (ids: readonly string[]): void => {
      writeFileSync(
        join(root, 'packs/index.json'),
        JSON.stringify({ default: 'mi', packs: ids.map((id) => ({ id, languageName: `Language ${id}` })) }),
      );
    };
    writeIndex(['mi']);
    const alone = weighIndex(root, packs);
    writeIndex(['mi', 'chr', ...Array.from({ length: 60 }, (_, index) => `own-${index}`)]);
    expect(weighIndex(root, packs)).toBe(alone);
    expect(weighFile(root, 'packs/index.json')).toBeGreaterThan(alone);
    rmSync(root, { recursive: true });
  });

  it('knows the libraries that home must not load', () => {
    const shipped = {
      Pixi: 'pixi.js/dist/pixi.min.js',
      GSAP: 'gsap/dist/gsap.min.js',
      Matter: 'matter-js/build/matter.min.js',
    };
    for (const [name, file] of Object.entries(shipped)) {
      expect(findLibraries(readFileSync(join('node_modules', file), 'utf8'), budget.notAtHome)).toEqual([name]);
    }
    expect(findLibraries('fetch("https://words.firebaseapp.com")', budget.notAtHome)).toEqual(['Firebase']);
    expect(
      findLibraries('const row = { firebaseID: 1 }; import("assets/matter-js.1a2b.js");', budget.notAtHome),
    ).toEqual([]);
  });
});
