import { strToU8, unzipSync, zipSync } from 'fflate';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { zipFiles } from '../../desk/app/zip';
import { PackBuildError } from '../../desk/builder/common/pack-build-error';
import { readArchivedText } from '../../desk/read/archive';
import { SourceError } from '../../desk/read/source-error';
import { readWorkbook } from '../../desk/read/workbook';

const NOTHING = new Uint8Array(0);
const namesOf = (count: number): string[] => Array.from({ length: count }, (_, index) => `audio/${index}.mp3`);

describe('the .zip of an app', () => {
  it('holds as many files as its directory can count', () => {
    const zip = zipFiles(namesOf(65_534), () => NOTHING);
    expect(new DataView(zip.buffer, zip.byteOffset).getUint16(zip.length - 12, true)).toBe(65_534);
  });

  it('of more files is refused in plain words', () => {
    expect(() => zipFiles(namesOf(65_540), () => NOTHING)).toThrow(
      new PackBuildError(
        'The app would have 65,540 files and 0.0 GB, and a .zip can have 65,534 files and 4 GB. Make several apps, each with some of the packs.',
      ),
    );
  });

  it('of more bytes is refused before all of them are read', () => {
    const large = { length: 3e9 } as Uint8Array;
    expect(() => zipFiles(['a', 'b', 'c'], () => large)).toThrow('The app would have 3 files and 6.0 GB');
  });
});

/** Writes another unpacked size into the directory of a zip, for each of its files. */
function withSizes(zip: Uint8Array, size: number): Uint8Array {
  const changed = Uint8Array.from(zip);
  const view = new DataView(changed.buffer);
  for (let at = 0; at + 28 < changed.length; at += 1)
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, size, true);
  return changed;
}

describe('an archive whose directory does not say the truth', () => {
  const zip = zipSync({
    'content.xml': strToU8('kurī '.repeat(100_000)),
    'stored.xml': [strToU8('ngeru '.repeat(1000)), { level: 0 }],
  });

  it('is not unpacked beyond what it says', async () => {
    for (const name of ['content.xml', 'stored.xml']) {
      const text = new TextDecoder().decode(unzipSync(zip)[name]);
      // oxlint-disable-next-line no-await-in-loop
      expect(await readArchivedText(zip, name)).toBe(text);
      // oxlint-disable-next-line no-await-in-loop
      await expect(readArchivedText(withSizes(zip, 10), name)).rejects.toThrow('it unpacks to more than it says');
    }
  });

  it('is told in plain words where it is a workbook', async () => {
    const workbook = await writeXlsx({
      sheets: [
        {
          name: 'Words',
          rows: [
            ['Kupu', 'English'],
            ['kurī', 'dog'],
          ],
        },
      ],
    });
    await expect(readWorkbook(withSizes(workbook, 10), 'words.xlsx', 'xlsx')).rejects.toThrow(SourceError);
  });
});
