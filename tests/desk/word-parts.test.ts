import { describe, expect, it } from 'vitest';
import { buildPack } from '../../desk/builder/build-pack';
import { textOfBytes } from '../../desk/builder/common/bytes';
import { registry } from '../../scenes/registry';
import type { PackManifest } from '../../src/content/entities';
import { findLesson } from '../../src/content/lesson';
import { loadPack } from '../../src/content/source';
import type { OfflineList } from '../../src/offline/offline-list';
import { allFiles } from '../../src/offline/offline-list';
import { createPorts } from './memory-ports';
import type { MemoryStore } from './memory-store';
import { createMemoryStore } from './memory-store';

const WORDS_PER_UNIT = 10;

/** A pack of this many words, each with a photo; without recordings. */
function createPack(words: number): MemoryStore {
  const rows = Array.from({ length: words }, (_, index) => ({ unit: Math.floor(index / WORDS_PER_UNIT), index }));
  const units = [...new Set(rows.map(({ unit }) => unit))];
  const games = registry.map(({ label }) => label);
  return createMemoryStore({
    'pack.json': JSON.stringify({ Language: 'Māori', languageTag: 'mi', PossibleGames: ['*'] }),
    'KZ_AppData.csv': `lesson,homeName,subCat,English,Language,App_Art\n${rows
      .map(({ unit, index }) => `${unit + 1},Unit ${unit},Part 1,word ${index},kupu ${index},p${index}`)
      .join('\n')}\n`,
    'KZ_GameFilterDataNew.csv': `category,target,${games.join(',')}\n${units
      .map((unit) => `Unit ${unit},Part 1${',1'.repeat(games.length)}`)
      .join('\n')}\n`,
    ...Object.fromEntries(rows.map(({ index }) => [`art/p${index}.jpg`, `photo ${index}`])),
  });
}

const readJson = (store: MemoryStore, path: string): unknown =>
  JSON.parse(textOfBytes(store.files.get(path) ?? new Uint8Array(0)));

async function build(words: number) {
  const sink = createMemoryStore();
  const ports = createPorts();
  const pack = { id: 'large', source: createPack(words), sink, ports, format: 'test', today: '2026-03-10' };
  const report = await buildPack(pack);
  return { sink, report, manifest: readJson(sink, 'pack.json') as PackManifest };
}

describe('the builder', () => {
  it('gives a pack of few words as one file', async () => {
    const { sink, manifest } = await build(40);
    expect(manifest.parts).toBeUndefined();
    expect([...sink.files.keys()].filter((path) => path.startsWith('words.'))).toEqual([]);
    expect(Object.keys(manifest.art)).toHaveLength(40);
  });

  it('gives one of many words as an index and parts, with the media of each; the device keeps all', async () => {
    const { sink, report, manifest } = await build(1100);
    expect(report).toMatchObject({ words: 1100, withoutArt: 0 });
    const { parts = [] } = manifest;
    expect(parts.length).toBeGreaterThan(2);
    // Covers alone, and the pictures that stand for children.
    expect(Object.keys(manifest.art).length).toBeLessThan(200);
    const asked: string[] = [];
    const { words, media } = await loadPack('', {
      catalogue: registry,
      imageFormat: 'webp',
      packFormat: 'test',
      today: '2026-03-10',
      sureDay: '',
      readJson: (path) => {
        asked.push(path);
        return Promise.resolve(readJson(sink, path));
      },
    });
    expect(asked).toEqual(['pack.json', manifest.prepared]);
    await words.load({ unit: 'Unit 77' });
    expect(asked).toHaveLength(3);
    const loaded = words.loaded();
    const lesson = loaded && findLesson(loaded, 'Unit 77', 'Part 1', false);
    expect(lesson?.words.map(({ Language }) => Language)).toContain('kupu 775');
    expect(media.picture('p775', 'Unit 77/Part 1')?.atlas.plainUrl).toMatch(/^art\/.+\.webp$/u);
    const list = readJson(sink, manifest.offline ?? '') as OfflineList;
    expect(list.units).toHaveLength(110);
    const kept = new Set(allFiles(list).map(({ path }) => path));
    expect([...sink.files.keys()].filter((path) => path.startsWith('art/') && !kept.has(path))).toEqual([]);
  });
});
