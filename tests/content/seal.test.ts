import { describe, expect, it, vi } from 'vitest';
import type { PackManifest } from '../../src/content/entities';
import type { PackIndex } from '../../src/content/packs';
import { fetchPackIndex } from '../../src/content/packs';
import { prepareContent } from '../../src/content/prepared';
import { isSealed, seal } from '../../src/content/seal';
import type { Pack } from '../../src/content/source';
import { loadPack } from '../../src/content/source';
import { sampleCatalogue } from '../sample-games';
import { config, goodRow, listsOf, read } from './raw-rows';

const FORMAT = 'this version';
/** Three kept rows of each list, and one that is left out. */
const lists = listsOf([
  goodRow,
  { ...goodRow, Key: 8 },
  { ...goodRow, Key: 9, English: 'kea', '{loud}': 'yes' },
  { ...goodRow, Key: 'x' },
]);
const { content, findings } = read(lists);
const manifest: PackManifest = {
  id: 'mi',
  hash: '1',
  config,
  content: 'content.json',
  prepared: 'prepared.json',
  sheets: [],
  sheetOf: {},
  art: {},
  audio: {},
  fonts: [],
};
const files = {
  'pack.json': seal(manifest, FORMAT),
  'prepared.json': seal(prepareContent(content, findings), FORMAT),
  'content.json': lists,
};

/** Loads the pack of these files, and lists those that were read. */
async function load(changes: Readonly<Record<string, unknown>> = {}): Promise<{ pack: Pack; names: string[] }> {
  const served = new Map<string, unknown>(Object.entries({ ...files, ...changes }));
  const names: string[] = [];
  const readJson = async (url: string): Promise<unknown> => {
    names.push(url);
    return await Promise.resolve(JSON.parse(JSON.stringify(served.get(url))));
  };
  return {
    pack: await loadPack('', {
      catalogue: sampleCatalogue,
      imageFormat: 'avif',
      packFormat: FORMAT,
      today: '',
      sureDay: '',
      readJson,
    }),
    names,
  };
}

const OWN = ['pack.json', 'prepared.json'];
const FOREIGN = ['pack.json', 'content.json'];

// The rows that are left out are logged, some of them after a test has ended.
vi.spyOn(console, 'warn').mockReturnValue();

describe('a seal', () => {
  it('is valid for the same data and format, and for nothing else', () => {
    const sealed = seal({ id: 'mi', hash: '1' }, FORMAT);
    expect(isSealed({ seal: sealed.seal, id: 'mi', hash: '1' }, FORMAT)).toBe(true);
    const others = [
      { ...sealed, hash: '2' },
      { ...sealed, more: 1 },
      { ...sealed, seal: '' },
      { id: 'mi', hash: '1' },
      null,
      'text',
      [],
    ];
    expect(others.filter((other) => isSealed(other, FORMAT))).toEqual([]);
    expect(isSealed(sealed, 'another version')).toBe(false);
  });

  it('is missing, without an error, from data that is nested too deeply to hash', () => {
    const depth = 20_000;
    expect(isSealed(JSON.parse(`{"seal":"1","deep":${'['.repeat(depth)}${']'.repeat(depth)}}`), FORMAT)).toBe(false);
  });
});

describe('a pack', () => {
  it('of this version gives the content of its rows from the prepared file alone', async () => {
    const { pack, names } = await load();
    expect(names).toEqual(OWN);
    expect(pack.content).toEqual(content);
    expect(pack.findings).toEqual(findings);
    expect(findings.length).toBeGreaterThan(0);
  });

  it.each([
    ['another version', { 'pack.json': seal(manifest, 'another version') }, FOREIGN],
    ['a tool that does not prepare rows', { 'pack.json': { ...manifest, prepared: undefined } }, FOREIGN],
    ['a hand that changed the manifest', { 'pack.json': { ...files['pack.json'], hash: '2' } }, FOREIGN],
    [
      'a hand that changed the prepared rows',
      { 'prepared.json': { ...files['prepared.json'], findings: [] } },
      [...OWN, 'content.json'],
    ],
  ])('of %s gives the same content from its validated rows', async (_, changes, requested) => {
    const { pack, names } = await load(changes);
    expect(names).toEqual(requested);
    expect(pack.content).toEqual(content);
    expect(pack.findings).toEqual(findings);
  });

  it('that is changed so that it cannot be read says so', async () => {
    await expect(load({ 'pack.json': { ...files['pack.json'], sheets: 7 } })).rejects.toThrow(
      'not one that this version can read',
    );
  });
});

describe('the index of packs', () => {
  const index: PackIndex = { default: 'chr', packs: [{ id: 'chr', languageName: 'Tsalagi', languageTag: 'chr' }] };
  it.each([
    ['sealed', seal(index, FORMAT), 'chr'],
    ['of another version', seal(index, 'another version'), 'chr'],
    ['changed by hand to nonsense', { ...seal(index, FORMAT), packs: 7 }, 'mi'],
  ])('%s is read', async (_, served, first) => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(served))));
    expect((await fetchPackIndex('', FORMAT)).default).toBe(first);
    vi.unstubAllGlobals();
  });
});
