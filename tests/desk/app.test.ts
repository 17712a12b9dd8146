import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import Papa from 'papaparse';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PAGES_WORKFLOW, hostingText } from '../../desk/app/hosting-text';
import { makeApp } from '../../desk/app/make-app';
import { findOnly, packsOfApp } from '../../desk/app/only';
import { PackBuildError } from '../../desk/builder/common/pack-build-error';
import { ignoreProgress } from '../../desk/builder/common/work';
import { PLACE } from '../../tools/first-home/write.mjs';
import type { PackManifest } from '../../src/content/entities';
import { listFiles } from '../../desk/node/list-files';
import type { TempPack } from './temp-pack';
import { withSmallHome, writeShell } from './app-shell';
import { createTempPack } from './temp-pack';

const WORDS = ['dog', 'cat', 'horse', 'cow', 'pig', 'chicken', 'goat', 'sheep', 'duck', 'fish'];
const ARTS = ['1f415', '1f408', '1f40e', '1f404', '1f416', '1f414', '1f410', '1f411', '1f986', '1f41f'];
/** An app is built and zipped by each test, on a machine that may be busy. */
const BUILD_MILLISECONDS = 240_000;
/** Words of rows that are left out, each for another reason. */
const HELD_BACK = ['qwithdrawnq', 'qnotusedq', 'qendedq', 'qnounitq', 'qdoublekeyq'];

let pack: TempPack;
let shell: string;

const rowOf = (index: number, word: string, cells: object = {}) => ({
  Key: String(index + 1),
  lesson: '1',
  homeName: 'Animals',
  subCat: 'At home',
  rank: '1',
  English: word,
  Language: `kupu ${word}`,
  App_Art: `emoji-${ARTS[index % ARTS.length] ?? ''}`,
  App_Audio: '',
  Withdrawn: '',
  Until: '',
  'do not use': '',
  ...cells,
});

beforeAll(() => {
  pack = createTempPack();
  shell = writeShell(pack);
  const [withdrawn = '', notUsed = '', ended = '', noUnit = '', doubleKey = ''] = HELD_BACK;
  const rows = [
    ...WORDS.map((word, index) => rowOf(index, word)),
    rowOf(20, withdrawn, { Withdrawn: 'yes' }),
    rowOf(21, notUsed, { notes: 'Do not use' }),
    rowOf(22, ended, { Until: '2020-01-01' }),
    rowOf(23, noUnit, { homeName: '', subCat: '' }),
    rowOf(24, doubleKey, { Key: '1' }),
  ];
  pack.write('my-language/KZ_AppData.csv', Papa.unparse(rows.map((cells) => ({ notes: '', ...cells }))));
});
afterAll(() => pack.remove());

async function make(name = 'out.zip') {
  const output = join(pack.root, name);
  const made = await makeApp({
    shell,
    packs: [own()],
    output,
    cacheFolder: join(pack.root, 'cache'),
    progress: ignoreProgress,
    withHome: withSmallHome,
  });
  const bytes = readFileSync(output);
  return { made, bytes, entries: unzipSync(new Uint8Array(bytes)) };
}

const textOf = (entries: Readonly<Record<string, Uint8Array>>, path: string): string =>
  strFromU8(entries[path] ?? new Uint8Array());
const jsonOf = (entries: Readonly<Record<string, Uint8Array>>, path: string): unknown =>
  JSON.parse(textOf(entries, path));

/** A text without what marks it in a document. */
const plain = (marked: string): string => marked.replaceAll(/[*_`"]/gu, '').replaceAll(/\s+/gu, ' ');

describe('an app of one’s own', { timeout: BUILD_MILLISECONDS }, () => {
  it('holds the pack and no other, no report, nothing of the product’s own packs, and nothing of a row that is left out', async () => {
    const { entries, made } = await make();
    const paths = Object.keys(entries);
    expect(paths.filter((path) => path.startsWith('packs/') && !path.startsWith('packs/my-language/'))).toEqual([
      'packs/index.json',
    ]);
    const unwanted = /report|screenshot|(?:^|\/)\.|\.map$|\.csv$|\.svg$|vercel|_redirects/u;
    expect(paths.filter((path) => unwanted.test(path))).toEqual(['.nojekyll']);
    expect(made.fileCount).toBe(paths.length);
    expect(jsonOf(entries, 'packs/index.json')).toMatchObject({
      default: 'my-language',
      packs: [{ id: 'my-language' }],
    });
    const everything = paths.map((path) => `${path}\n${textOf(entries, path)}`).join('\n');
    expect(everything).toContain('kupu dog');
    for (const word of HELD_BACK) expect(everything).not.toContain(word);
    expect(everything).not.toMatch(/kurī|packs\/(?:mi|chr)\//u);
  });

  it('has its own name, colours and icons, in the manifest, the page and the titles', async () => {
    pack.configure({
      appName: 'Kupu & "Co"',
      app: { shortName: 'Kupu', color: '#aa0000', background: '#ffeecc', icon: 'emoji-1f408' },
    });
    const { entries, made } = await make();
    expect(made.name).toBe('Kupu & "Co"');
    const manifest = jsonOf(entries, 'manifest.webmanifest') as {
      readonly icons: readonly { readonly src: string; readonly sizes: string }[];
    };
    expect(manifest).toMatchObject({
      name: 'Kupu & "Co"',
      short_name: 'Kupu',
      start_url: './',
      scope: './',
      theme_color: '#aa0000',
      background_color: '#ffeecc',
    });
    expect(manifest).not.toHaveProperty('screenshots');
    const page = textOf(entries, 'index.html');
    expect(page).toContain('<title>Kupu &amp; &quot;Co&quot;</title>');
    expect(page).toContain('<meta name="theme-color" content="#aa0000"');
    expect(page).not.toMatch(/Kids' Zone|icon\.svg/u);
    expect((jsonOf(entries, 'packs/my-language/pack.json') as PackManifest).config.appName).toBe('Kupu & "Co"');
    for (const { src, sizes } of [...manifest.icons, { src: 'icons/apple-touch-icon.png', sizes: '180x180' }]) {
      // oxlint-disable-next-line no-await-in-loop
      const { data, info } = await sharp(entries[src]).removeAlpha().raw().toBuffer({ resolveWithObject: true });
      expect(`${info.width}x${info.height}`).toBe(sizes);
      const middleOfTop = (info.width * 2 + info.width / 2) * info.channels;
      expect([...data.subarray(middleOfTop, middleOfTop + 3)]).toEqual([0xff, 0xee, 0xcc]);
    }
    pack.configure({ appName: undefined, app: undefined });
    expect((await make()).made.name).toBe('My Language');
  });

  it('has a page at the address of each page, which names its files from the base, wherever that is', async () => {
    const { entries } = await make();
    const addressesOf = (path: string): string[] =>
      [...textOf(entries, path).matchAll(/(?:href|src|srcset)="(?<address>[^"#]+)"/gu)].map(
        ({ groups }) => groups?.['address'] ?? '',
      );
    for (const [path, base] of [
      ['index.html', './'],
      ['settings.html', './'],
      ['settings/index.html', '../'],
      ['endless-mode/start-game.html', '../'],
      ['endless-mode/start-game/index.html', '../../'],
    ] as const) {
      expect(addressesOf(path).length).toBeGreaterThan(5);
      expect(addressesOf(path).filter((address) => !address.startsWith(base))).toEqual([]);
    }
    const [first = ''] = textOf(entries, 'sw.js').split('\n');
    const precache = JSON.parse(first.slice('self.PRECACHE='.length, -1)) as {
      files: [string][];
      packs: object;
      isForAnyPath: boolean;
    };
    expect(precache).toMatchObject({ isForAnyPath: true, packs: { 'my-language': expect.any(String) } });
    const listed = precache.files.map(([path]) => path);
    expect(listed).toEqual(
      expect.arrayContaining([
        'index.html',
        'assets/home-1234567.js',
        'packs/my-language/pack.json',
        'icons/icon-192.png',
      ]),
    );
    expect(listed.filter((path) => entries[path] === undefined || /\/index\.html$|settings/u.test(path))).toEqual([]);
  });

  it('has home in its own page, and in no other', async () => {
    const { entries } = await make();
    const pages = Object.keys(entries).filter((path) => path.endsWith('.html'));
    expect(pages.length).toBeGreaterThan(5);
    expect(pages.filter((path) => textOf(entries, path).includes('<div id="first-home">'))).toEqual(['index.html']);
    const versionOf = (path: string): string | undefined =>
      /<meta name="version"[^>]*>/u.exec(textOf(entries, path))?.[0];
    expect(versionOf('index.html')).toBeDefined();
    expect(versionOf('settings.html')).toBe(versionOf('index.html'));
    expect(textOf(entries, 'settings.html')).not.toContain(PLACE);
  });

  it('says that files of an old version must be deleted at the host: they may have what is taken back', async () => {
    const { entries } = await make();
    expect(textOf(entries, 'HOSTING.txt')).toMatch(
      /DELETE the whole old folder first[^]*taken back since[^]*every old version in its history/u,
    );
  });

  it('says the same as the documents of how it comes to the web', () => {
    const document = readFileSync('docs/hosting.md', 'utf8');
    const text = hostingText('Kupu');
    expect(document).toContain(`\`\`\`yaml\n${PAGES_WORKFLOW}\`\`\``);
    expect(text).toContain(PAGES_WORKFLOW);
    for (const step of [
      'app.netlify.com/drop',
      'Workers & Pages, Create, Pages, Upload assets',
      'Settings, Pages, Source: GitHub Actions',
      'Add file, Create new file',
      'delete the old .zip there, upload the new one',
    ])
      for (const told of [document, text]) expect(plain(told)).toContain(step);
  });

  it('is the same, byte for byte, when it is made again', async () => {
    const [{ bytes }, { bytes: again }] = [await make(), await make('again.zip')];
    expect(again.equals(bytes)).toBe(true);
    expect(listFiles(pack.root).filter((path) => /\/\.(?!stamp|built)/u.test(path))).toEqual([]);
  });

  it('is whole where another one of the same pack is made at the same time', async () => {
    const { bytes } = await make();
    rmSync(join(pack.root, 'cache/app-packs'), { recursive: true });
    for (const made of await Promise.all([make('one.zip'), make('two.zip')]))
      expect(made.bytes.equals(bytes)).toBe(true);
  });

  it('may have any number of packs', async () => {
    const packs = Array.from({ length: 30 }, (_, index) => ({ ...own(), id: `language-${index}` }));
    const [first = own(), ...others] = packs.map((each) => ({ ...each, folder: '/nowhere' }));
    const making = makeApp({
      shell,
      packs: [first, ...others],
      output: join(pack.root, 'out.zip'),
      cacheFolder: join(pack.root, 'cache'),
      withHome: withSmallHome,
      progress: ignoreProgress,
    });
    await expect(making).rejects.toThrow(new PackBuildError('There is no pack.json in /nowhere.'));
  });

  it.each([
    [{ color: 'teal' }, 'pack.json: app: color: must be a colour such as "#0F7F8E"'],
    [{ icon: 'nothing.png' }, 'there is no picture "nothing.png" in the folders art and logos'],
    [{ icon: 'broken.png' }, 'there is no picture "broken.png" in the folders art and logos that can be read'],
    [{ colour: '#000000' }, 'pack.json: app: colour'],
  ])('says what is wrong with %j, and leaves the .zip that was there', async (app, message) => {
    const path = join(pack.root, 'kept.zip');
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, 'before');
    pack.write('my-language/logos/broken.png', 'no picture');
    pack.configure({ app });
    const making = make('kept.zip');
    await expect(making).rejects.toThrow(message);
    await expect(making).rejects.toBeInstanceOf(PackBuildError);
    expect(readFileSync(path, 'utf8')).toBe('before');
    pack.configure({ app: undefined });
  });
});

const own = () => ({ id: 'my-language', folder: pack.folder, isOwn: true });

describe('"only" of pack.json', () => {
  const other = { id: 'hopi', folder: '/nowhere', isOwn: true };
  const find = (id: string) => {
    if (id === other.id) return other;
    throw new PackBuildError(`There is no pack "${id}"`);
  };
  const idsOf = (only: unknown): string[] => {
    pack.configure({ only });
    return packsOfApp(own(), find).map(({ id }) => id);
  };
  afterAll(() => pack.configure({ only: undefined }));

  it('names the packs of the app; without it the pack is alone', () => {
    expect(idsOf(undefined)).toEqual(['my-language']);
    expect(findOnly([own(), other])).toBeNull();
    expect(idsOf(['my-language'])).toEqual(['my-language']);
    expect(idsOf(['hopi', 'my-language'])).toEqual(['hopi', 'my-language']);
    expect(findOnly([other, own()])).toEqual(own());
  });

  it.each([
    ['my-language', 'must be a list'],
    [[], 'must be a list'],
    [[3], 'must be a list'],
    [['hopi'], 'must name "my-language" itself'],
    [['my-language', 'my-language'], 'names a pack twice'],
    [['my-language', 'nav'], 'There is no pack "nav"'],
  ])('says what is wrong with %j', (only, message) => {
    expect(() => idsOf(only)).toThrow(PackBuildError);
    expect(() => idsOf(only)).toThrow(message);
  });
});
