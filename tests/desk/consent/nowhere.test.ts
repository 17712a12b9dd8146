import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import Papa from 'papaparse';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withHome } from '../../../desk/app/first-home';
import { makeApp } from '../../../desk/app/make-app';
import { ignoreProgress } from '../../../desk/builder/common/work';
import { publish } from '../../../desk/firestore/publication';
import { describeOutcome } from '../../../desk/import/describe-outcome';
import { describeReading } from '../../../desk/import/describe-reading';
import type { ImportOutcome } from '../../../desk/import/import-pack';
import { buildFolder } from '../../../desk/node/build-folder';
import { checkFolder } from '../../../desk/node/check-folder';
import { listFiles } from '../../../desk/node/list-files';
import { writeShell } from '../app-shell';
import { makeTone } from '../hostile-pack/waves';
import type { TempPack } from '../temp-pack';
import { createTempPack, importFrom } from '../temp-pack';
import { CLDF, JSON_LIST, LIFT, READ_ALONG, STANDARD_FORMAT } from './dictionaries';
import { ODS } from './ods';
import { WEB_PAGES } from './pages';
import type { Secret } from './secrets';
import { OPEN, createSecretOf } from './secrets';
import { CSV, MARKDOWN, TSV } from './texts';
import { XLSX } from './xlsx';

const FORMATS = [XLSX, ODS, WEB_PAGES, CSV, TSV, MARKDOWN, JSON_LIST, LIFT, STANDARD_FORMAT, CLDF, READ_ALONG];
/** Everything is built, zipped and published once, on a machine that may be busy. */
const BUILD_MILLISECONDS = 600_000;

/** Ways in which a pack's own sheet takes a word back. */
const OWN_WAYS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  withdrawn: { Withdrawn: 'yes' },
  'given until a day': { Until: '2020-01-01' },
  'a note': { notes: 'Do not use' },
  'a column Hide': { Hide: 'yes' },
  'not approved': { Approved: 'no' },
  'a unit of its own': { Withdrawn: 'yes', homeName: 'Tapurites', subCat: 'Burialsub' },
};

let pack: TempPack;
let outcome: ImportOutcome;
const ways = new Map<string, Secret>();

/** Bytes of what comes out, by a name for the report of a failure. */
const results = new Map<string, Uint8Array>();
const addFolder = (title: string, folder: string): void => {
  for (const path of listFiles(folder)) results.set(`${title}: ${path}`, readFileSync(join(folder, path)));
};
const addText = (title: string, text: string): void => void results.set(title, new TextEncoder().encode(text));

/**
 * The pack's own sheet after the import, with words that are taken back in it, each with a picture,
 * a recording and a sign.
 */
async function takeBack(): Promise<void> {
  const path = join(pack.folder, 'KZ_AppData.csv');
  const { data } = Papa.parse<Record<string, string>>(readFileSync(path, 'utf8').replace(/^\uFEFF/u, ''), {
    header: true,
    skipEmptyLines: true,
  });
  const secretOf = createSecretOf('own sheet', ways);
  const taken = Object.entries(OWN_WAYS).map(([way, cells], index) => {
    const { word, english } = secretOf(way);
    const media = { App_Art: english, App_Audio: english, Sign: english };
    return { ...data[0], Key: String(9000 + index), English: english, Language: word, ...media, ...cells };
  });
  const columns = [...new Set([...data, ...taken].flatMap((row) => Object.keys(row)))];
  pack.write('my-language/KZ_AppData.csv', Papa.unparse({ fields: columns, data: [...data, ...taken] }));
  const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  for (const [index, { English }] of taken.entries()) {
    pack.write(`my-language/audio/${English}.wav`, makeTone(0.3, 0.5, 8000, 300 + 20 * index));
    pack.write(`my-language/art/${English}.png`, picture);
    pack.write(`my-language/sign/${English}.png`, picture);
  }
}

async function publishAll(folder: string): Promise<void> {
  const sent: string[] = [];
  const send: typeof fetch = async (_, init) => {
    sent.push(typeof init?.body === 'string' ? init.body : '');
    return Response.json({});
  };
  const mediaFolder = join(pack.root, 'host');
  mkdirSync(mediaFolder);
  await publish({
    packFolder: folder,
    projectId: 'kupu',
    emulator: null,
    token: 'owner',
    isDryRun: false,
    mediaFolder,
    fetch: send,
  });
  addText('sent to the database', sent.join('\n'));
  addFolder('host', mediaFolder);
}

beforeAll(async () => {
  pack = createTempPack();
  pack.configure({ historyVoice: null, voice: undefined });
  const sources: string[] = [];
  for (const { format, make } of FORMATS) {
    // oxlint-disable-next-line no-await-in-loop
    for (const { name, bytes } of await make(createSecretOf(format, ways)))
      pack.write(`given/${format}/${name}`, bytes);
    sources.push(join(pack.root, 'given', format));
  }
  outcome = await importFrom(pack, ...sources);
  addFolder('imported', pack.folder);
  addText('what an import says', describeOutcome(outcome));
  addText('what a reading says', describeReading(outcome));
  await takeBack();
  const [output, cache, zip] = ['built/my-language', 'cache', 'app.zip'].map((name) => join(pack.root, name)) as [
    string,
    string,
    string,
  ];
  const built = await buildFolder(pack.folder, output, cache, 'my-language');
  addFolder('built', output);
  addText('what a build says', JSON.stringify(built));
  const checked = await checkFolder(pack.folder, 'my-language', cache, ignoreProgress);
  addText('what a check says', JSON.stringify(checked));
  const own = { id: 'my-language', folder: pack.folder, isOwn: true };
  const shell = writeShell(pack);
  for (const picture of ['home-wide.webp', 'home-tall.webp'])
    copyFileSync(join('public/art', picture), join(shell, 'art', picture));
  await makeApp({
    shell,
    packs: [own],
    output: zip,
    cacheFolder: cache,
    progress: ignoreProgress,
    withHome,
  });
  results.set('zip', readFileSync(zip));
  for (const [path, bytes] of Object.entries(unzipSync(new Uint8Array(readFileSync(zip)))))
    results.set(`zip: ${path}`, bytes);
  await publishAll(output);
  addFolder('cache', cache);
}, BUILD_MILLISECONDS);
afterAll(() => pack.remove());

describe('what is held back, withdrawn, struck, hidden or deleted, in every format that is read', () => {
  it('stands byte by byte in nothing that is imported, built, cached, zipped, published or told', () => {
    expect(ways.size).toBeGreaterThan(100);
    const texts = [...results].map(
      ([title, bytes]) => [title, `${title}\n${new TextDecoder('latin1').decode(bytes)}`.toLowerCase()] as const,
    );
    const found = [...ways].flatMap(([way, { word, english }]) =>
      texts.flatMap(([title, text]) => (text.includes(word) || text.includes(english) ? [`${way} in ${title}`] : [])),
    );
    expect(found).toEqual([]);
    expect(texts.flatMap(([title, text]) => (/tapurites|burialsub/u.test(text) ? title : []))).toEqual([]);
  });

  it('leaves what anybody may see, in all of these places', () => {
    const has = (title: string, text: string): boolean =>
      [...results].some(([name, bytes]) => name.startsWith(title) && new TextDecoder().decode(bytes).includes(text));
    expect(outcome.isWritten).toBe(true);
    for (const [word] of OPEN)
      for (const title of ['imported', 'built', 'zip: packs/my-language', 'sent to the database', 'host'])
        expect(has(title, word)).toBe(true);
    expect([...results.keys()].some((title) => title.startsWith('cache'))).toBe(true);
  });
});
