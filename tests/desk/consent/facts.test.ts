import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ignoreProgress } from '../../../desk/builder/common/work';
import { openMediaFolder } from '../../../desk/builder/media/media-folder';
import { writeLogos } from '../../../desk/builder/pictures/logos';
import { cleanMp4 } from '../../../desk/builder/signs/clean-mp4';
import { cleanWebm } from '../../../desk/builder/signs/clean-webm';
import { buildSigns } from '../../../desk/builder/signs/signs';
import { checkFolder } from '../../../desk/node/check-folder';
import { openFolder } from '../../../desk/node/folder-store';
import { readFolderSheets } from '../../../desk/node/pack-folder';
import { pictures } from '../../../desk/node/pictures';
import { listFiles } from '../../../desk/node/list-files';
import { FUZZ_RUNS } from '../../fuzz';
import { makeConfig } from '../../content/sample-config';
import type { TempPack } from '../temp-pack';
import { createTempPack } from '../temp-pack';
import { makeMp4, makeWebm } from './films';

const FACTS = { place: '+41.2890-174.7772/SECRET-PLACE', sound: 'SECRET-SOUND' };
const PICTURE = 'the-moving-picture';
const FILMS = {
  'an MP4': makeMp4(FACTS, PICTURE),
  'a WebM': makeWebm(FACTS, PICTURE, false),
  'a WebM of a browser': makeWebm(FACTS, PICTURE, true),
} as const;

const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');
const clean = (bytes: Uint8Array): Uint8Array | null => cleanMp4(bytes) ?? cleanWebm(bytes);

const places = (text: string): number[] => [...text.matchAll(/the-moving-picture/gu)].map(({ index }) => index);

let temp: TempPack;
beforeEach(() => {
  temp = createTempPack();
});
afterEach(() => temp.remove());

describe('the video of a sign', () => {
  it.each(Object.entries(FILMS))(
    '%s has its pictures where they were, and no sound, place, day or title',
    (_, film) => {
      const cleaned = clean(film) ?? new Uint8Array(0);
      expect(cleaned).toHaveLength(film.length);
      expect(textOf(cleaned)).not.toMatch(/SECRET|41\.28|DAY/u);
      expect(places(textOf(cleaned))).toEqual(places(textOf(film)));
      expect(places(textOf(film))).toHaveLength(4);
      // It can be cleaned again, and is the same.
      expect(clean(cleaned)).toEqual(cleaned);
    },
  );

  it('that is damaged or of another kind is told and left out, never copied as it is', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.values(FILMS)),
        fc.array(fc.tuple(fc.nat(), fc.nat({ max: 255 })), { maxLength: 3 }),
        fc.nat(),
        (film, changes, cut) => {
          const damaged = film.slice(0, film.length - (cut % 40));
          for (const [at, byte] of changes) damaged[at % damaged.length] = byte;
          const cleaned = clean(damaged);
          expect([null, damaged.length]).toContain(cleaned?.length ?? null);
        },
      ),
      { numRuns: FUZZ_RUNS },
    );
  });

  it('is in the pack without them; one that cannot be cleaned is not in it', async () => {
    temp.write(
      'my-language/KZ_AppData.csv',
      'Key,English,Language,Sign\n1,dog,kurī,kuri\n2,cat,ngeru,ngeru\n3,hen,heihei,heihei\n',
    );
    temp.write('my-language/sign/kuri.mp4', FILMS['an MP4']);
    temp.write('my-language/sign/ngeru.webm', FILMS['a WebM of a browser']);
    temp.write('my-language/sign/heihei.mp4', 'no film, SECRET');
    const output = join(temp.root, 'output');
    const { signs, findings } = await buildSigns(
      await openMediaFolder(openFolder(temp.folder), 'sign'),
      openFolder(output),
      pictures,
      readFolderSheets(temp.folder).lists,
      '2030-01-01',
    );
    expect(Object.keys(signs)).toEqual(['kuri', 'ngeru']);
    for (const file of listFiles(output)) expect(readFileSync(join(output, file), 'latin1')).not.toContain('SECRET');
    expect(findings.map(({ code, row }) => [code, row])).toEqual([['sign-not-cleaned', 3]]);
    const report = await checkFolder(temp.folder, 'my-language', join(temp.root, 'cache'), ignoreProgress);
    expect(report.findings.filter(({ code }) => code.startsWith('sign-')).map(({ code, row }) => [code, row])).toEqual([
      ['sign-not-cleaned', 4],
    ]);
  });
});

describe('the logos of a pack', () => {
  it('have no place, day, device or history in them', async () => {
    const photo = sharp({ create: { width: 60, height: 40, channels: 3, background: 'red' } });
    const exif = { IFD0: { Make: 'SECRET telephone', ImageDescription: 'SECRET place' } };
    const photograph = await photo.jpeg().withExif(exif).toBuffer();
    temp.write('my-language/logos/one.jpg', photograph);
    temp.write(
      'my-language/logos/two.svg',
      `<?xml version="1.0"?><!-- SECRET --><svg xmlns="http://www.w3.org/2000/svg" xmlns:sodipodi="s" sodipodi:docname="/home/SECRET.svg" viewBox="0 0 9 9"><metadata>SECRET</metadata><circle r="4"/></svg>`,
    );
    temp.write(
      'my-language/logos/three.svg',
      `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="60" height="40"><image width="60" height="40" xlink:href="data:image/jpeg;base64,${photograph.toString('base64')}"/></svg>`,
    );
    const config = makeConfig({
      linkLogos: ['one.jpg', 'two.svg', 'three.svg', 'https://example.org/a.png'].map((image) => ({
        link: 'https://example.org/',
        image,
        style: '',
      })),
    });
    const output = join(temp.root, 'output');
    const logos = await writeLogos(openFolder(temp.folder), openFolder(output), pictures, config);
    expect(logos.map(({ image }) => image)).toEqual([
      'one-jpg.webp',
      'two.svg',
      'three-svg.webp',
      'https://example.org/a.png',
    ]);
    expect(listFiles(output)).toEqual(['logos/one-jpg.webp', 'logos/three-svg.webp', 'logos/two.svg']);
    for (const file of listFiles(output)) {
      const bytes = readFileSync(join(output, file));
      expect(bytes.toString('latin1')).not.toContain('SECRET');
      const { width, exif: left } = await sharp(bytes).metadata();
      expect([width ?? 0, left]).toEqual([expect.any(Number), undefined]);
    }
    expect(readFileSync(join(output, 'logos/two.svg'), 'utf8')).toContain('<circle r="4"/>');
  });
});
