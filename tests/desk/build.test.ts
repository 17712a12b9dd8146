import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { PackConfig, PackManifest, RawLists } from '../../src/content/entities';
import { createMedia } from '../../src/content/media';
import { normalise } from '../../src/content/normalise';
import { readOfflineList } from '../../src/offline/read-offline-list';
import { buildFolder } from '../../desk/node/build-folder';
import { writeLogos } from '../../desk/builder/pictures/logos';
import { openFolder } from '../../desk/node/folder-store';
import { pictures } from '../../desk/node/pictures';
import { PackBuildError } from '../../desk/builder/common/pack-build-error';
import { makeIndex, writeIndex } from '../../desk/node/pack-index';
import { listFiles } from '../../desk/node/list-files';
import { updatePack } from '../../desk/node/update';
import { makeConfig } from '../content/sample-config';
import { createTempPack } from './temp-pack';
import { registry } from '../../scenes/registry';
import { writeHostilePack } from './hostile-pack/make';
import { makeTone } from './hostile-pack/waves';

// What is built here is made anew: tests/desk/shared-atlases.ts.
vi.unmock('../../desk/node/folder-cache');

let root: string;
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'build-'));
  await writeHostilePack(join(root, 'x-probe'));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const bytesOf = (folder: string): [string, string][] =>
  listFiles(folder).map((file) => [file, readFileSync(join(folder, file)).toString('base64')]);

const read = (file: string): unknown => JSON.parse(readFileSync(join(root, 'one/x-probe', file), 'utf8'));

describe('build of the hostile pack', () => {
  it('gives the same bytes from the same input, whatever was built before', async () => {
    await buildFolder(join(root, 'x-probe'), join(root, 'one/x-probe'), join(root, 'cache-one'), 'x-probe');
    await buildFolder(join(root, 'x-probe'), join(root, 'two/x-probe'), join(root, 'cache-two'), 'x-probe');
    await buildFolder(join(root, 'x-probe'), join(root, 'two/x-probe'), join(root, 'cache-one'), 'x-probe');
    expect(bytesOf(join(root, 'two'))).toEqual(bytesOf(join(root, 'one')));
  }, 120_000);

  it('writes nothing outside of its folder and pollutes no prototype', () => {
    expect(listFiles(root).filter((file) => !/^(?:one|two|cache-one|cache-two|x-probe)\//u.test(file))).toEqual([]);
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });

  it('is read by the app: names such as __proto__ are plain names', () => {
    const manifest = read('pack.json') as PackManifest;
    const { content } = normalise(read(manifest.content) as RawLists, manifest.config, registry, '');
    const media = createMedia(manifest, '/packs/x-probe/', 'avif');
    expect(content.vocabData.filter(({ homeName }) => homeName === '__proto__')).toHaveLength(8);
    expect(media.audioUrl('tone0')).toMatch(/audio\/tone0\.[0-9a-f]{6}\.mp3$/u);
    for (const name of ['__proto__', 'constructor', 'toString', '../../../../etc/passwd']) {
      expect(media.audioUrl(name)).toBeNull();
      expect(media.picture(name)).toBeNull();
    }
    const drawn = content.vocabData.flatMap(({ App_Art }) => (App_Art.startsWith('emoji-') ? App_Art : []));
    expect(drawn.filter((name) => media.picture(name) === null)).toEqual([]);
  });

  it('has a list for use without a network that names each unit, and only files that are there', () => {
    const manifest = read('pack.json') as PackManifest;
    const list = readOfflineList(read(manifest.offline ?? ''));
    const { content } = normalise(read(manifest.content) as RawLists, manifest.config, registry, '');
    const units = list?.units ?? [];
    const paths = [...(list?.base ?? []), ...units.flatMap(({ files }) => files)].map(({ path }) => path);
    expect(paths.filter((path) => !existsSync(join(root, 'one/x-probe', path)))).toEqual([]);
    expect(units.map(({ name }) => name)).toContain('__proto__');
    expect(new Set(content.vocabData.map(({ homeName }) => homeName)).size).toBeLessThanOrEqual(units.length);
  });
});

/** The font of a language's name in the index. */
const faceOf = (id: string) => ({
  family: `KZ Name ${id}`,
  file: expect.stringMatching(`^${id}/name\\.[0-9a-f]{10}\\.woff2$`),
  weight: '700',
});

describe('build', () => {
  it('leaves the last build when a build fails, and does nothing when nothing changed', async () => {
    const temp = createTempPack();
    const output = join(temp.root, 'out/my-language');
    const update = () =>
      updatePack(() => Promise.resolve(buildFolder), temp.folder, output, join(temp.root, 'cache'), 'my-language');
    expect((await update()).isUnchanged).toBe(false);
    expect((await update()).isUnchanged).toBe(true);
    const before = bytesOf(output);
    const sheet = join(temp.folder, 'KZ_AppData.csv');
    const words = readFileSync(sheet, 'utf8');
    writeFileSync(sheet, 'English,Language\n');
    await expect(update()).rejects.toThrow(PackBuildError);
    expect(bytesOf(output)).toEqual(before);
    expect(readdirSync(join(temp.root, 'out'))).toEqual(['my-language']);
    writeFileSync(sheet, words);
    expect((await update()).isUnchanged).toBe(true);
    rmSync(join(output, 'pack.json'));
    expect((await update()).isUnchanged).toBe(false);
    expect(bytesOf(output)).toEqual(before);
    temp.remove();
  }, 120_000);

  it('lists the packs that are there, and opens the one that asks for it', async () => {
    const packs = join(root, 'listed');
    for (const [id, changes] of [
      ['mi', { languageName: 'Te reo', greeting: 'dog' }],
      ['xx', { isDefault: true }],
    ] as const) {
      const temp = createTempPack();
      temp.configure(changes);
      temp.write('my-language/audio/dog.wav', makeTone(0.3, 0.5));
      await buildFolder(temp.folder, join(packs, id), join(root, 'cache-one'), id);
      temp.remove();
      const index = writeIndex(packs);
      expect(index.default).toBe(id);
    }
    const index = makeIndex(packs);
    expect(index.packs).toEqual([
      {
        id: 'mi',
        languageName: 'Te reo',
        languageTag: 'mi',
        nameFont: faceOf('mi'),
        greeting: expect.stringMatching(/^mi\/audio\/dog\.[0-9a-f]{6}\.mp3$/u),
      },
      { id: 'xx', languageName: 'My Language', languageTag: 'mi', nameFont: faceOf('xx') },
    ]);
    for (const { nameFont } of index.packs) expect(existsSync(join(packs, nameFont?.file ?? ''))).toBe(true);
  }, 120_000);
});

function logo(image: string): PackConfig {
  return makeConfig({ linkLogos: [{ link: 'https://example.org/', image, style: '' }] });
}

describe('the logos of a pack', () => {
  it('are taken from its folder logos; whole addresses are left alone', async () => {
    const folder = join(root, 'with-logos');
    mkdirSync(join(folder, 'logos'), { recursive: true });
    await sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } }).toFile(
      join(folder, 'logos/one.png'),
    );
    const [source, output] = [openFolder(folder), openFolder(join(root, 'logos-out'))];
    await writeLogos(source, output, pictures, logo('one.png'));
    await writeLogos(source, output, pictures, logo('https://example.org/two.png'));
    expect(listFiles(join(root, 'logos-out'))).toEqual(['logos/one-png.webp']);
  });

  it.each(['two.png', '../one.png', 'logos/one.png'])(
    'that are not there stop the build in plain words: %s',
    async (image) => {
      const [source, output] = [openFolder(join(root, 'with-logos')), openFolder(join(root, 'logos-out'))];
      await expect(writeLogos(source, output, pictures, logo(image))).rejects.toThrow(PackBuildError);
    },
  );
});
