import { describe, expect, it } from 'vitest';
import { registry } from '../../scenes/registry';
import type { PackManifest, Poses } from '../../src/content/entities';
import { createMedia } from '../../src/content/media';
import { readManifest, readPoses } from '../../src/content/pack-schema';
import { isSealed } from '../../src/content/seal';
import type { OfflineList } from '../../src/offline/offline-list';
import { readOfflineList } from '../../src/offline/read-offline-list';
import { buildPack } from '../../desk/builder/build-pack';
import { textOfBytes } from '../../desk/builder/common/bytes';
import type { Assets, Ports } from '../../desk/builder/common/ports';
import { checkPack } from '../../desk/check/check';
import { makeTone } from './hostile-pack/waves';
import { createPorts } from './memory-ports';
import type { MemoryStore } from './memory-store';
import { createMemoryStore } from './memory-store';

const TODAY = '2026-03-10';
const FORMAT = 'test';
const GLOSSES = ['dog', 'cat', 'bird', 'fish', 'horse', 'cow', 'sheep', 'pig'];
const PETS = 'Animals/Pets';

/** A pack whose dog is an emoji, and whose cat and bird are files; the bird ends on a day. */
const createPack = (more: Record<string, string> = {}): MemoryStore =>
  createMemoryStore({
    'pack.json': JSON.stringify({ Language: 'Māori', languageTag: 'mi', PossibleGames: ['*'] }),
    'KZ_AppData.csv': `homeName,subCat,English,Language,App_Art,App_Audio,Until\n${GLOSSES.map(
      (gloss, index) =>
        `Animals,Pets,${gloss},w${gloss},${['🐕', 'cat', 'bird'][index] ?? ''},w,${gloss === 'bird' ? '2027-01-01' : ''}`,
    ).join('\n')}\n`,
    'KZ_GameFilterDataNew.csv': `category,target,${registry.map(({ label }) => label).join(',')}\nAnimals,Pets${',1'.repeat(registry.length)}\n`,
    'art/cat.png': 'a cat',
    'art/bird.png': 'a bird',
    'audio/w.wav': makeTone(0.3, 0.4, 8000, 300),
    ...more,
  });

const ownSvg: Assets['ownSvg'] = (points, pose) =>
  Promise.resolve(points === '1f415' ? `<svg>our dog ${pose}</svg>` : null);

function portsOf(own: Assets['ownSvg']): Ports {
  const ports = createPorts();
  return { ...ports, assets: { ...ports.assets, ownSvg: own } };
}

async function build(source: MemoryStore, own: Assets['ownSvg'] = ownSvg) {
  const sink = createMemoryStore();
  await buildPack({ id: 'my-language', source, sink, ports: portsOf(own), format: FORMAT, today: TODAY });
  const textAt = (path: string): string => textOfBytes(sink.files.get(path) ?? new Uint8Array(0));
  const manifest = JSON.parse(textAt('pack.json')) as PackManifest;
  return { manifest, textAt, paths: [...sink.files.keys()] };
}

describe('the second poses of a pack', () => {
  it('have atlases of their own, in a list of their own, by the names of their pictures', async () => {
    const { manifest, textAt } = await build(createPack({ 'art/cat.does.png': 'a cat that leaps' }));
    const poses: unknown = JSON.parse(textAt(manifest.poses ?? ''));
    expect(isSealed<Poses>(poses, FORMAT)).toBe(true);
    const media = createMedia({ ...manifest, ...readPoses(poses) }, '', 'webp');
    const rest = createMedia(manifest, '', 'webp');
    const urlOf = (name: string): string => media.picture(name, PETS)?.atlas.url ?? '';
    expect(textAt(urlOf('emoji-1f415'))).toContain('our dog does');
    expect(textAt(urlOf('cat'))).toContain('a cat that leaps');
    expect(textAt(urlOf('cat'))).not.toMatch(/a cat$|our dog rest/mu);
    expect(media.picture('bird', PETS)).toBeNull();
    // As large as at rest: they take turns.
    expect(media.picture('cat', PETS)?.size).toBe(rest.picture('cat', PETS)?.size);
    expect(textAt(rest.picture('cat', PETS)?.atlas.url ?? '')).not.toMatch(/does|leaps/u);
  });

  it('are kept on devices with their unit, until the day on which the picture goes', async () => {
    const pack = createPack({ 'art/bird.does.png': 'a bird that flies' });
    const { manifest, textAt } = await build(pack);
    const list = readOfflineList(JSON.parse(textAt(manifest.offline ?? '')));
    const poses = readPoses(JSON.parse(textAt(manifest.poses ?? '')));
    expect(list?.base.map(({ path }) => path)).toContain(manifest.poses);
    const files = new Map((list as OfflineList).units[0]?.files.map((file) => [file.path, file]));
    expect(poses?.sheets).toHaveLength(2);
    const untils = poses?.sheets.map(({ file }) => [textAt(file), files.get(file)?.until]);
    expect(untils).toEqual([
      [expect.stringContaining('our dog does'), undefined],
      [expect.stringContaining('a bird that flies'), '2027-01-01'],
    ]);
  });

  it('change nothing of a pack that has none', async () => {
    const plain = await build(createPack(), () => Promise.resolve(null));
    expect(plain.manifest.poses).toBeUndefined();
    expect(JSON.stringify(plain.manifest)).not.toContain('poses');
    expect(plain.paths.filter((path) => path.includes('poses'))).toEqual([]);
    expect(readManifest(plain.manifest).poses).toBeUndefined();
  });

  it('are named in a manifest that is validated; other paths are refused', async () => {
    const { manifest } = await build(createPack());
    expect(readManifest(manifest).poses).toBe(manifest.poses);
    expect(() => readManifest({ ...manifest, poses: 'https://elsewhere.example/poses.json' })).toThrow('not one that');
    expect(readPoses({ sheets: [] })).toBeNull();
  });

  it('are no files without a use, and are told of where they cannot be read', async () => {
    const source = createPack({
      'art/cat.does.png': 'a cat that leaps',
      'art/bird.does.png': 'broken',
      'art/cow.does.png': 'x',
    });
    const { findings } = await checkPack({ id: 'x', source, ports: portsOf(ownSvg), today: TODAY });
    expect(findings.filter(({ code }) => code === 'media-unused').map(({ text }) => text)).toEqual(['cow.does.png']);
    // The third word, under the header.
    expect(findings.filter(({ code }) => code === 'picture-unreadable').map(({ row }) => row)).toEqual([4]);
  });
});
