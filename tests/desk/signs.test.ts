import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, describe, expect, it } from 'vitest';
import { openMediaFolder } from '../../desk/builder/media/media-folder';
import { mediaOfUnit } from '../../desk/builder/publish/offline-media';
import { readFolderPackFile, readFolderSheets } from '../../desk/node/pack-folder';
import { openFolder } from '../../desk/node/folder-store';
import { pictures } from '../../desk/node/pictures';
import { buildSigns } from '../../desk/builder/signs/signs';
import { registry } from '../../scenes/registry';
import { normalise } from '../../src/content/normalise';
import { routeOf } from '../../src/offline/worker/route';
import { manifest } from '../progress/sample';
import { makeMp4 } from './consent/films';
import type { TempPack } from './temp-pack';
import { createTempPack } from './temp-pack';

const TODAY = '2030-01-01';
let pack: TempPack | null = null;
afterEach(() => pack?.remove());

const WORDS = `Key,homeName,subCat,English,Language,App_Art,Sign,Withdrawn
1,Animals,Pets,dog,kurī,dog,kuri,
2,Animals,Pets,cat,ngeru,cat,ngeru,
3,Animals,Pets,cow,kau,cow,lost,
4,Animals,Pets,pig,poaka,pig,gone,yes
5,Animals,Pets,hen,heihei,hen,,
6,Animals,Pets,duck,rakiraki,duck,broken,
`;

/** How the service worker answers a request for a file of a pack. */
const kindOf = (path: string) =>
  routeOf({ url: `https://a.b/packs/my/${path}`, method: 'GET', isNavigation: false }, 'https://a.b/')?.kind;

describe('the signs of a pack', () => {
  it('are built from the column Sign, and told where they are missing or broken; those of withdrawn words are not', async () => {
    pack = createTempPack();
    pack.write('my-language/KZ_AppData.csv', WORDS);
    pack.write('my-language/sign/kuri.mp4', makeMp4({ place: 'here', sound: 'sound' }, 'picture'));
    pack.write('my-language/sign/gone.mp4', 'withdrawn');
    pack.write('my-language/sign/broken.png', 'no picture');
    const picture = sharp({ create: { width: 600, height: 300, channels: 3, background: '#fff' } });
    pack.write('my-language/sign/ngeru.png', await picture.png().toBuffer());
    const output = join(pack.root, 'output');
    const sheets = readFolderSheets(pack.folder);
    const { signs, findings } = await buildSigns(
      await openMediaFolder(openFolder(pack.folder), 'sign'),
      openFolder(output),
      pictures,
      sheets.lists,
      TODAY,
    );
    expect(Object.keys(signs).sort()).toEqual(['kuri', 'ngeru']);
    expect(signs['kuri']).toMatch(/^sign\/[0-9a-f]{16}\.mp4$/u);
    expect((await sharp(join(output, signs['ngeru'] ?? '')).metadata()).width).toBe(384);
    expect(Object.values(signs).every((path) => existsSync(join(output, path)))).toBe(true);
    expect(findings.map(({ code, row }) => [code, row])).toEqual([
      ['sign-missing', 3],
      ['sign-unreadable', 6],
    ]);

    // In the app: a name in the row, looked up in the manifest. Only pictures are kept for use
    // without a network.
    const { content } = normalise(sheets.lists, readFolderPackFile(pack.folder).config, registry, TODAY);
    expect(content.vocabData.map(({ Sign }) => Sign)).toEqual(['kuri', 'ngeru', 'lost', undefined, 'broken']);
    expect([...mediaOfUnit(content, { ...manifest, signs }, 'Animals').signs]).toEqual([signs['ngeru']]);
    expect([kindOf(signs['ngeru'] ?? ''), kindOf(signs['kuri'] ?? '')]).toEqual(['media', 'file']);
  });
});
