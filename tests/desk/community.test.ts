import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import Papa from 'papaparse';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildFolder } from '../../desk/node/build-folder';
import { NO_MAPPING, columnNamed } from '../../desk/builder/sheets/columns';
import { listFiles } from '../../desk/node/list-files';
import { ignoreProgress } from '../../desk/builder/common/work';
import { readFolderSheets } from '../../desk/node/pack-folder';
import { readTable } from '../../desk/builder/sheets/table';
import { updatePack } from '../../desk/node/update';
import { checkFolder } from '../../desk/node/check-folder';
import { copyMedia, removeWithdrawnMedia } from '../../desk/firestore/copy-media';
import { matching } from '../../scenes/matching';
import { dayOf } from '../../src/clock/day';
import type { PackManifest, RawLists } from '../../src/content/entities';
import { readOfflineList } from '../../src/offline/read-offline-list';
import { filesOf, withoutEnded } from '../../src/offline/offline-list';
import type { TempPack } from './temp-pack';
import { createTempPack } from './temp-pack';
import { makeTone } from './hostile-pack/waves';

const TODAY = new Date(2026, 2, 10);
const ARTS = ['1f415', '1f408', '1f40e', '1f404', '1f416', '1f414', '1f413', '1f410', '1f411', '1f986'].map(
  (code) => `emoji-${code}`,
);

let pack: TempPack;
beforeAll(() => {
  pack = createTempPack();
  ARTS.forEach((_, index) =>
    pack.write(`my-language/audio/sound-${index}.wav`, makeTone(0.3, 0.5, 8000, 300 + 40 * index)),
  );
  pack.configure({ labels: { 'TK A': 'From the people of the bay' } });
});
afterEach(() => vi.useRealTimers());
afterAll(() => pack.remove());

type Cells = Readonly<Record<string, string>>;

const writeSheet = (name: string, rows: readonly Cells[]): string =>
  pack.write(`my-language/${name}.csv`, Papa.unparse([...rows]));

const artOf = (index: number): string => ARTS[index] ?? '';

const texts = (index: number) => ({
  English: `englishq${index}q`,
  Language: `kupuq${index}q`,
  App_Art: artOf(index),
  App_Audio: `sound-${index}`,
});
const pageOf = (index: number) => ({
  category: 'Animals',
  story: 'Tale',
  page: String(index),
  App_Art: artOf(index),
  isLandscape: 'yes',
});

/** Ten words, a page of a story and a card each: every text names its place. */
function writeRows(cells: readonly Cells[]): void {
  const rows = cells.map((own, index) => ({
    Key: String(index + 1),
    lesson: '1',
    source: 'test',
    Until: '',
    Withdrawn: '',
    ...own,
  }));
  writeSheet(
    'KZ_AppData',
    rows.map((row, index) => ({ homeName: 'Animals', subCat: 'At home', rank: '1', ...texts(index), ...row })),
  );
  writeSheet(
    'KZ_StorybookSentence',
    rows.map((row, index) => ({
      ...pageOf(index),
      App_Audio: `sound-${index}`,
      fullSentence: `Rereq${index}q`,
      English: `saysq${index}q`,
      ...row,
    })),
  );
  writeSheet(
    'KZ_HistoryData',
    rows.map((row, index) => ({
      App: '1',
      data: `cardq${index}q`,
      Date: '1900',
      startDate: '1900',
      endDate: '1900',
      App_Art: artOf(index),
      ...row,
    })),
  );
}

function build(name: string): Promise<unknown> {
  vi.useFakeTimers({ now: TODAY, toFake: ['Date'] });
  return buildFolder(pack.folder, join(pack.root, name), join(pack.root, 'cache'), 'my-language');
}

const loadBuilder = () => Promise.resolve(buildFolder);

/** Updates the pack on a day. True when nothing was built. */
async function update(now: Date): Promise<boolean> {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  const folder = join(pack.root, 'updated');
  return (await updatePack(loadBuilder, pack.folder, folder, join(pack.root, 'cache'), 'my-language')).isUnchanged;
}

/** All that a built pack says: names of files, and their bytes as text. */
const everything = (name: string): string =>
  listFiles(join(pack.root, name))
    .map((file) => `${file}\n${readFileSync(join(pack.root, name, file), 'latin1')}`)
    .join('\n');

const open = (name: string): PackManifest =>
  JSON.parse(readFileSync(join(pack.root, name, 'pack.json'), 'utf8')) as PackManifest;

const GIVEN: Cells = {};
const standing = fc.constantFrom<Cells>(
  GIVEN,
  GIVEN,
  { Withdrawn: 'yes' },
  { Until: '2026-03-10' },
  { Until: 'spring' },
  { Until: '2026-05-01' },
);
const isGone = ({ Withdrawn, Until }: Cells): boolean =>
  Withdrawn !== undefined || Until === '2026-03-10' || Until === 'spring';

describe('the build', () => {
  it('writes no text, picture or recording of a withdrawn row, whatever else the pack holds', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(standing, { minLength: ARTS.length, maxLength: ARTS.length }), async (cells) => {
        // One word is always there: without any, nothing is built.
        const rows = [GIVEN, ...cells.slice(1)];
        writeRows(rows);
        await build('out');
        const all = everything('out');
        const { art, audio } = open('out');
        rows.forEach((row, index) => {
          const shown = ['englishq', 'kupuq', 'Rereq', 'saysq', 'cardq'].map((text) => `${text}${index}q`);
          for (const text of shown) expect([text, all.includes(text)]).toEqual([text, !isGone(row)]);
          expect(Object.hasOwn(audio, `sound-${index}`)).toBe(!isGone(row));
          expect(all.includes(`sound-${index}`)).toBe(!isGone(row));
          expect(Object.hasOwn(art, ARTS[index] ?? '')).toBe(!isGone(row));
          expect(all.includes(ARTS[index] ?? '')).toBe(!isGone(row));
        });
      }),
      // Each builds a pack.
      { numRuns: process.env['EVERY'] ? 4 : 2 },
    );
  }, 60_000);

  it('names no unit of which all words are withdrawn, and keeps the Keys of the other units', async () => {
    writeRows(
      ARTS.map((_, index) =>
        index > 6 ? { Withdrawn: 'yes', homeName: 'Tapurites', subCat: index > 7 ? 'Burialsub' : 'Gravesub' } : GIVEN,
      ),
    );
    const games = [
      { category: 'Tapurites', target: 'Burialsub', categoryLanguage: 'Wahitapu' },
      { category: 'Animals', target: 'At home', categoryLanguage: 'Kararehe' },
      { category: 'Tapurites', target: 'Gravesub', categoryLanguage: 'Wahitapu' },
    ];
    writeSheet(
      'KZ_GameFilterDataNew',
      games.map((row) => ({ ...row, [matching.label]: '1' })),
    );
    vi.useFakeTimers({ now: TODAY, toFake: ['Date'] });
    const { findings } = await buildFolder(
      pack.folder,
      join(pack.root, 'out'),
      join(pack.root, 'cache'),
      'my-language',
    );
    expect(everything('out')).not.toMatch(/Tapurites|Burialsub|Gravesub|Wahitapu/u);
    const { content } = open('out');
    const lists = JSON.parse(readFileSync(join(pack.root, 'out', content), 'utf8')) as RawLists;
    expect(lists.KZ_GameFilterDataNew?.map(({ category, Key }) => [category, Key])).toEqual([['Animals', '1']]);
    expect(findings.flatMap(({ code, row }) => (code === 'row-without-words' ? row : []))).toEqual([1, 3]);
    writeSheet(
      'KZ_GameFilterDataNew',
      games.slice(1, 2).map((row) => ({ ...row, [matching.label]: '1' })),
    );
  });

  it('gives pictures that end an atlas of their own, and says until when each file may be on a device', async () => {
    writeRows(ARTS.map((_, index) => (index === 2 ? { Until: '2026-05-01' } : GIVEN)));
    await build('out');
    const { art, sheets, sheetOf, offline } = open('out');
    const list = readOfflineList(JSON.parse(readFileSync(join(pack.root, 'out', offline ?? ''), 'utf8')));
    const ending = Object.entries(sheetOf).filter(([name]) => name.endsWith('(until 2026-05-01)'));
    expect(ending.length).toBeGreaterThan(0);
    const atlases = new Set(ending.map(([, atlas]) => atlas));
    for (const [name, cells] of Object.entries(art)) {
      for (const [atlas] of cells) expect(atlases.has(atlas)).toBe(name === ARTS[2]);
    }
    const pathsOn = (day: string): string[] =>
      list ? filesOf(withoutEnded(list, day), ['Animals', 'Tale'], 'webp').map(({ path }) => path) : [];
    const before = pathsOn('2026-04-30');
    const after = pathsOn('2026-05-01');
    const gone = before.filter((path) => !after.includes(path));
    expect(gone.filter((path) => path.startsWith('audio/'))).toEqual([expect.stringMatching(/^audio\/sound-2\./u)]);
    const files = [...atlases].map((atlas) => sheets[atlas]?.file ?? '');
    const pictures = gone.filter((path) => path.startsWith('art/')).sort();
    expect(pictures.filter((path) => !path.includes('-poses.'))).toEqual(files.sort());
    // The same word has a second pose in each of them.
    expect(pictures.filter((path) => path.includes('-poses.'))).toHaveLength(files.length);
  });

  it('is done again from the day on that a row is given until', async () => {
    writeRows(ARTS.map((_, index) => (index === 2 ? { Until: '2026-03-12' } : GIVEN)));
    expect(await update(TODAY)).toBe(false);
    expect(await update(new Date(2026, 2, 11))).toBe(true);
    expect(everything('updated')).toContain('kupuq2q');
    expect(await update(new Date(2026, 2, 12))).toBe(false);
    expect(everything('updated')).not.toContain('kupuq2q');
    expect(await update(new Date(2026, 2, 13))).toBe(true);
  });
});

describe('publish', () => {
  it('removes what older builds have left of a word that was withdrawn, and keeps it otherwise', async () => {
    const target = join(pack.root, 'host');
    rmSync(target, { recursive: true, force: true });
    const publish = async (cells: readonly Cells[], isDryRun = false) => {
      writeRows(cells);
      await build('out');
      copyMedia(join(pack.root, 'out'), target, isDryRun);
      return removeWithdrawnMedia(join(pack.root, 'out'), target, isDryRun, '2026-03-10');
    };
    await publish(ARTS.map(() => GIVEN));
    const renamed = ARTS.map((_, index) => (index === 3 ? { Language: 'kupuq3q other' } : GIVEN));
    expect(await publish(renamed)).toEqual([]);
    expect(everything('host')).toContain('"kupuq3q"');
    const without = ARTS.map((_, index) => (index === 2 ? { Withdrawn: 'yes' } : GIVEN));
    expect((await publish(without, true)).some((path) => path.startsWith('/audio/sound-2.'))).toBe(true);
    expect(everything('host')).toContain('kupuq2q');
    await publish(without);
    expect(everything('host')).not.toMatch(/kupuq2q|sound-2\b/u);
    expect(listFiles(target)).toEqual(listFiles(join(pack.root, 'out')));
    expect(await publish(without)).toEqual([]);
  });
});

describe('what a storage host has', () => {
  type Rows = readonly Cells[];
  /** A built pack of some rows, as far as its files are copied. */
  function publishRows(folder: string, rows: Rows, files: readonly string[]): readonly string[] {
    const built = join(pack.root, folder, 'built');
    rmSync(built, { recursive: true, force: true });
    const content = `content.${files.length}${JSON.stringify(rows).length}.json`;
    const write = (path: string, text: string) => pack.write(`${folder}/built/${path}`, text);
    write(content, JSON.stringify({ KZ_AppData: rows }));
    write('pack.json', JSON.stringify({ content }));
    for (const file of files) write(file, file);
    const target = join(pack.root, folder, 'host');
    copyMedia(built, target, false);
    removeWithdrawnMedia(built, target, false, dayOf(TODAY.getTime()));
    return listFiles(target).filter((file) => !file.endsWith('.json'));
  }
  const KUIA = { Key: '1', Language: 'kuia', App_Art: 'kuia', App_Audio: 'kuia', Sign: 'kuia' };
  const FILES = ['art/unit.1.webp', 'audio/kuia.1111.mp3', 'audio/wai.1111.mp3', 'sign/1.webp'];
  const WAI = { Key: '2', Language: 'wai', App_Audio: 'wai' };

  it.each<[string, Rows, string[]]>([
    ['a recording', [{ ...KUIA, App_Audio: '' }, WAI], ['art/unit.1.webp', 'audio/wai.1111.mp3', 'sign/1.webp']],
    [
      'a picture',
      [{ ...KUIA, App_Art: '' }, WAI],
      ['art/unit.2.webp', 'audio/kuia.1111.mp3', 'audio/wai.1111.mp3', 'sign/1.webp'],
    ],
    ['a picture for another one', [{ ...KUIA, App_Art: 'kuia 2' }, WAI], ['art/unit.2.webp', ...FILES.slice(1)]],
    ['a sign', [{ ...KUIA, Sign: '' }, WAI], FILES.slice(0, 3)],
    [
      'a recording for a new one of its name',
      [KUIA, WAI],
      ['art/unit.1.webp', 'audio/kuia.2222.mp3', 'audio/wai.1111.mp3', 'sign/1.webp'],
    ],
  ])('has nothing of %s that is taken back while its word stays', (folder, rows, files) => {
    expect(publishRows(folder, [KUIA, WAI], FILES)).toEqual(FILES);
    expect(publishRows(folder, rows, files)).toEqual(files);
  });

  it('has nothing of a word in whose place another one stands, where rows have no Key', () => {
    expect(
      publishRows('unkeyed', [{ Language: 'kuia', App_Audio: 'kuia' }], ['art/unit.1.webp', 'audio/kuia.1.mp3']),
    ).toHaveLength(2);
    expect(publishRows('unkeyed', [{ Language: 'rere', App_Audio: 'rere' }], ['audio/rere.2.mp3'])).toEqual([
      'audio/rere.2.mp3',
    ]);
  });

  it("keeps yesterday's pictures where nothing is taken back, for those who have the pack open", () => {
    publishRows('grown', [KUIA], ['art/unit.1.webp', 'audio/kuia.1111.mp3']);
    expect(publishRows('grown', [KUIA, WAI], ['art/unit.2.webp', 'audio/kuia.1111.mp3', 'audio/wai.1111.mp3'])).toEqual(
      ['art/unit.1.webp', 'art/unit.2.webp', 'audio/kuia.1111.mp3', 'audio/wai.1111.mp3'],
    );
  });
});

describe('the columns', () => {
  it('tell who speaks from what the synthetic voice reads', () => {
    expect(['Voice', 'voice', 'VOICE', 'withdrawn'].map(columnNamed)).toEqual(['Voice', 'voice', 'Voice', 'Withdrawn']);
  });

  it('take a date of a spreadsheet in Until as it is, and nowhere else', () => {
    const rows = [
      ['English', 'Language', 'Until'],
      ['2026-05-02', 'may', '2026-05-01'],
    ];
    const faults = [0, 2].map((column) => ({ row: 1, column, kind: 'date', text: rows[1]?.[column] ?? '' }) as const);
    const grid = { file: 'words.xlsx', sheet: 'Words', rows, filledRows: rows, faults, notes: [], fileFaults: [] };
    expect(readTable(grid, NO_MAPPING, 'KZ_AppData')?.faults.map(({ heading }) => heading.column)).toEqual(['English']);
  });
});

describe('check', () => {
  it('says in plain words what is withdrawn, what still shows it, and what labels lack', async () => {
    const labels = ['TK A', 'TK NC', 'TK ZZ: ours'];
    writeRows(ARTS.map((_, index) => ({ Label: labels[index] ?? '' })));
    const words = readFolderSheets(pack.folder).lists.KZ_AppData;
    writeSheet('KZ_AppData', [
      ...words.map((word, index) => ({
        ...word,
        ...[{}, {}, {}, { Withdrawn: 'yes' }, { Until: '2026-05-01' }, { Until: 'spring' }][index],
      })),
      { ...words[3], Key: '50' },
    ]);
    vi.useFakeTimers({ now: TODAY, toFake: ['Date'] });
    const { findings } = await checkFolder(pack.folder, 'my-language', join(pack.root, 'cache'), ignoreProgress);
    const told = findings.map(
      ({ code, severity, sheet, row, reason }) => `${severity} ${sheet} ${row ?? 0}: ${reason} (${code})`,
    );
    for (const line of [
      'weak KZ_AppData 3: the label TK NC has no text of the community (label-without-text)',
      'weak KZ_AppData 4: "TK ZZ" is no label of Local Contexts (label-unknown)',
      'dropped KZ_AppData 5: is withdrawn by the community (row-withdrawn)',
      'weak KZ_AppData 12: still has "kupuq3q", which is withdrawn in KZ_AppData.csv, row 5 (word-still-given)',
      'note KZ_AppData 6: is withdrawn from 2026-05-01 on (given-until)',
      'dropped KZ_AppData 7: its Until "spring" is not a date like 2027-03-31 (until-not-a-date)',
    ])
      expect(told).toContain(line);
    expect(told.filter((line) => /TK A\b/u.test(line))).toEqual([]);
  });
});
