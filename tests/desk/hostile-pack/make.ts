import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Papa from 'papaparse';
import sharp from 'sharp';
import { bubblePop } from '../../../scenes/bubble-pop';
import { fillInTheBlank } from '../../../scenes/fill-in-the-blank';
import { goodGuess } from '../../../scenes/good-guess';
import { itemFall } from '../../../scenes/item-fall';
import { matching } from '../../../scenes/matching';
import { registry } from '../../../scenes/registry';
import { storyBook } from '../../../scenes/story-book';
import { whackAMole } from '../../../scenes/whack-a-mole';
import { wordToImage } from '../../../scenes/word-to-image';
import { wordless } from '../../../scenes/wordless';
import { checkFolder } from '../../../desk/node/check-folder';
import { templateSheet } from '../../../desk/node/template';
import { writeNewPack } from '../../../desk/commands/new';
import { ignoreProgress } from '../../../desk/builder/common/work';
import { makeTone } from './waves';

/** The report that `check --json` must give of the hostile pack. */
export const GOLDEN_FILE = fileURLToPath(new URL('report.json', import.meta.url));

const LONG = 'mamihlapinatapai'.repeat(32).slice(0, 500);
const SCRIPT = '<script>globalThis.polluted=1</script>';

interface Word {
  readonly unit: string;
  readonly subunit: string;
  readonly english: string;
  readonly language: string;
  readonly key?: string;
  readonly lesson?: string;
  readonly rank?: string;
  readonly art?: string;
  readonly audio?: string;
}

/** Words of one subunit; drawn pictures, so that they can be played. */
function group(
  unit: string,
  subunit: string,
  words: readonly (readonly [english: string, language: string])[],
): Word[] {
  return words.map(([english, language]) => ({ unit, subunit, english, language }));
}

const PLAIN = ['dog', 'cat', 'horse', 'cow', 'pig', 'sheep', 'goat', 'hen'];
const EMOJI = ['1f415', '1f408', '1f40e', '1f404', '1f416', '1f411', '1f410', '1f414'];

const HOSTILE: readonly (readonly [string, string])[] = [
  ['script', SCRIPT],
  ['image', '<img src=x onerror="globalThis.polluted=1">'],
  ['quote', '"><svg onload=globalThis.polluted=1>'],
  ['address', 'javascript:globalThis.polluted=1'],
  ['braces', '{{constructor.constructor("globalThis.polluted=1")()}}'],
  ['template', '${globalThis.polluted=1}'],
  ['entity', '&lt;b&gt; &amp;'],
  ['path', '../../../../etc/passwd'],
];

/** Every way in which a sheet can be wrong, a few rows each. */
function listWords(): Word[] {
  const marks = ['q̓ʷəy̓ə', 'x̣ast', 'ʔaʔa', 'ɬič', 'čəš', 'k̓ʷək̓ʷ', 'ƛ̓aƛ̓', 'sq̓ʷəy̓'];
  const hebrew = ['כלב', 'חתול', 'סוס', 'פרה', 'חזיר', 'כבש', 'עז', 'תרנגולת'];
  const prototype = [
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    'valueOf',
    '__defineGetter__',
    'prototype',
    'null-ish',
  ];
  const named = PLAIN.map((english, index) => ({
    unit: '__proto__',
    subunit: 'constructor',
    english: `proto ${english}`,
    language: prototype[index] ?? '',
    art: prototype[index] ?? '',
    audio: prototype[index] ?? '',
  }));
  return [
    ...group(
      'Plain',
      'Plain',
      PLAIN.map((english) => [english, `w${english}a`]),
    ),
    ...named,
    ...group('Hostile', '<b>bold</b>', HOSTILE),
    ...group(
      'מילים',
      'חיות',
      PLAIN.map((english, index) => [`right-to-left ${english}`, hebrew[index] ?? '']),
    ),
    ...group(
      `Long ${LONG}`,
      LONG,
      PLAIN.map((english, index) => [`long ${english}`, `${index}${LONG}`]),
    ),
    ...group(
      'Marks',
      'Stacked',
      PLAIN.map((english, index) => [`marked ${english}`, marks[index] ?? '']),
    ),
    ...group(
      'Emoji',
      'Emoji',
      PLAIN.map((english, index) => [
        `emoji ${english}`,
        `${String.fromCodePoint(0x1f400 + index)}\u{1F468}\u200D\u{1F469}\u200D\u{1F467}`,
      ]),
    ),
    // Spelling: alike, nearly alike, mixed, invisible.
    { unit: 'Spelling', subunit: 'Spelling', english: 'flower', language: 'kapaka' },
    { unit: 'Spelling', subunit: 'Spelling', english: 'flower', language: 'kapaka' },
    { unit: 'Spelling', subunit: 'Spelling', english: 'blossom', language: 'k\u0430paka' },
    { unit: 'Spelling', subunit: 'Spelling', english: 'flower', language: 'kapoka' },
    { unit: 'Spelling', subunit: 'Spelling', english: 'water', language: 'wa\u02BBi' },
    { unit: 'Spelling', subunit: 'Spelling', english: 'fish', language: 'i\u02BBa' },
    { unit: 'Spelling', subunit: 'Spelling', english: 'bird', language: "ma'u" },
    { unit: 'Spelling', subunit: 'Spelling', english: 'shell', language: 'pu\u2019u' },
    { unit: 'Spelling', subunit: 'Spelling', english: 'hidden', language: 'ka\u200Bta\u00ADra\uFEFF' },
    { unit: 'Spelling', subunit: 'Spelling', english: 'turned', language: 'abc\u202Edcba' },
    { unit: 'Spelling', subunit: 'Spelling', english: 'garbled', language: 'mÄ\u201Cori' },
    { unit: 'Spelling', subunit: 'Spelling', english: 'lost', language: 'm?ori' },
    { unit: 'Spelling', subunit: 'Spelling', english: 'other', language: '\u0441\u0430\u0440' },
    { unit: 'Spelling', subunit: 'Spelling', english: 'spaces', language: 'two   spaces\nand a line' },
    { unit: 'Spelling', subunit: 'Spelling', english: 'unknown', language: 'a\uE000b' },
    // Rows that are lost.
    { unit: 'Broken', subunit: 'Few', english: 'same key', language: 'kī', key: '1' },
    { unit: 'Broken', subunit: 'Few', english: 'worded key', language: 'kupu', key: 'seven' },
    { unit: 'Broken', subunit: 'Few', english: 'endless key', language: 'mutunga', key: '1e999' },
    { unit: 'Broken', subunit: 'Few', english: 'high rank', language: 'tiketike', rank: '9' },
    { unit: 'Broken', subunit: 'Few', english: 'worded lesson', language: 'akoranga', lesson: 'x' },
    { unit: 'Broken', subunit: 'Few', english: 'formula', language: "=cmd|' /C calc'!A0" },
    { unit: 'Broken', subunit: 'Few', english: 'error', language: '#REF!' },
    { unit: 'Broken', subunit: 'Few', english: '', language: 'without English' },
    { unit: '', subunit: '', english: 'nowhere', language: 'kāore' },
    { unit: 'Broken', subunit: 'Few', english: 'no picture', language: 'pikitia', art: 'null' },
    // Media.
    {
      unit: 'Broken',
      subunit: 'Few',
      english: 'outside',
      language: 'waho',
      art: '../../../../etc/passwd',
      audio: '../../../../etc/passwd',
    },
    { unit: 'Broken', subunit: 'Few', english: 'silent', language: 'ngū', art: 'tiny', audio: 'silent' },
    { unit: 'Broken', subunit: 'Few', english: 'clipped', language: 'turi', art: 'damaged', audio: 'clipped' },
    { unit: 'Broken', subunit: 'Few', english: 'long sound', language: 'roa', art: 'scripted', audio: 'long' },
    { unit: 'Broken', subunit: 'Few', english: 'no sound', language: 'huna', art: 'capital', audio: 'noise' },
    { unit: 'Broken', subunit: 'Few', english: 'phone', language: 'waea', art: 'nowhere', audio: 'phone' },
    { unit: 'Broken', subunit: 'Rare', english: 'short', language: 'poto', art: 'emoji-1f415', audio: 'click' },
  ];
}

const GAMES = [wordToImage, matching, goodGuess, bubblePop, whackAMole, wordless, itemFall].map(({ label }) => label);
const STORY_GAMES = [storyBook, fillInTheBlank].map(({ label }) => label);

function formatWords(words: readonly Word[]): string {
  const units = [...new Set(words.map(({ unit }) => unit))];
  const fields = [
    'Key',
    'lesson',
    'homeName',
    'subCat',
    'rank',
    'English',
    'Language',
    'App_Art',
    'App_Audio',
    'source',
    '__proto__',
    '{__proto__}',
    'constructor',
    '{living}',
  ];
  const data = words.map((word, index) => [
    word.key ?? String(index + 1),
    word.lesson ?? String(units.indexOf(word.unit) + 1),
    word.unit,
    word.subunit,
    word.rank ?? '',
    word.english,
    word.language,
    word.art ?? `emoji-${EMOJI[index % EMOJI.length] ?? ''}`,
    // A recording of its own in its subunit: words that sound alike are never shown together.
    word.audio ?? `tone${index % EMOJI.length}`,
    'probe',
    'polluted',
    'yes',
    'polluted',
    SCRIPT,
  ]);
  return `\uFEFF${Papa.unparse({ fields, data })}\n`;
}

function formatGames(words: readonly Word[]): string {
  const subunits = new Map(words.map(({ unit, subunit }) => [JSON.stringify([unit, subunit]), { unit, subunit }]));
  const rows = [...subunits.values()].filter(({ unit, subunit }) => unit !== '' && subunit !== 'Rare');
  const fields = ['Key', 'category', 'target', 'categoryLanguage', ...GAMES, ...STORY_GAMES, 'Hopscotch', '__proto__'];
  const data = rows.map(({ unit, subunit }, index) => {
    const levels = unit === 'Plain' ? ['1', 'soon', '9', '-1', '2.5', '0', 'null'] : GAMES.map(() => '1');
    return [
      index + 1,
      unit,
      subunit,
      unit === 'Hostile' ? SCRIPT : '',
      ...levels,
      unit === 'Plain' ? '1' : '',
      unit === 'Plain' ? '1' : '',
      '1',
      '1',
    ];
  });
  return Papa.unparse({
    fields,
    data: [...data, [99, 'Nobody', 'Nowhere', '', ...GAMES.map(() => '1'), '', '', '', '']],
  });
}

/** Twenty thousand rows and more: words by the thousand, in subunits of a hundred. */
function listMany(rows: number): Word[] {
  return Array.from({ length: rows }, (_, index) => {
    const place = Math.floor(index / 100);
    return {
      unit: `Unit ${Math.floor(place / 10) + 1}`,
      subunit: `Part ${place + 1}`,
      english: `thing ${index}`,
      language: `kupu ${index.toString(26).replaceAll(/\d/gu, (digit) => 'qrstuvwxyz'[Number(digit)] ?? '')}`,
    };
  });
}

const square = (size: number): Promise<Buffer> =>
  sharp({ create: { width: size, height: size, channels: 4, background: '#c86' } })
    .png()
    .toBuffer();

/** Writes the hostile pack into a folder. `manyRows` adds that many plain words. */
export async function writeHostilePack(folder: string, manyRows = 0): Promise<void> {
  writeNewPack(folder, 'x-probe', SCRIPT, 'x-probe');
  const put = (name: string, bytes: string | Uint8Array): void => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), bytes);
  };
  const words = [...listWords(), ...listMany(manyRows)];
  put('KZ_AppData.csv', formatWords(words));
  put('KZ_GameFilterDataNew.csv', formatGames(words));
  put(
    'KZ_PopupWords.csv',
    `Key,type,Language,English\n1,correct,${SCRIPT},Good!\n2,maybe,Āe,Yes\n2,incorrect,Kāo,No\n`,
  );
  put(
    'KZ_HistoryData.csv',
    'Key,App,data,Date,startDate,endDate,App_Art\n1,1,First,1800,1800,,\n2,1,Second,long ago,,,\n3,1,"Third, and never closed,1900,1900,1900,\n4,1,Fourth,1901,1901,,\n',
  );
  put(
    'KZ_StorybookSentence.csv',
    Buffer.from(
      `\uFEFFKey\tcategory\tstory\ttarget\tpage\tApp_Art\tfullSentence\tEnglish\n1\tPlain\tPlain\tPlain\tfirst\temoji-1f415\t${LONG}\tLong\n`,
      'utf16le',
    ),
  );
  for (const name of ['KZ_uiWords', 'KZ_StorybookVocab']) put(`${name}.csv`, '');
  const config = {
    Language: 'Probe<b>',
    languageName: SCRIPT,
    languageTag: 'x-probe',
    voice: null,
    allowSystemFonts: true,
  };
  const { default: template } = (await import('../../../desk/template/pack.json', { with: { type: 'json' } })) as {
    default: object;
  };
  put(
    'pack.json',
    `${JSON.stringify({ ...template, ...config, PossibleGames: [...GAMES, ...STORY_GAMES, 'Hopscotch', '__proto__'], columns: { Foo: 'Bar' }, alphabet: [...'abcdefghijklmnopqrstuvwxyz'] }, null, 2).replace('{', '{\n  "__proto__": { "polluted": 1 },')}\n`,
  );
  put('art/tiny.png', await square(24));
  put('art/Capital.PNG', await square(256));
  put('art/damaged.png', (await square(256)).subarray(0, 60));
  put(
    'art/scripted.svg',
    `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256">${SCRIPT}<image href="/etc/hostname"/><circle cx="128" cy="128" r="99"/></svg>`,
  );
  put(
    'art/unused.webp',
    await sharp(await square(200))
      .webp()
      .toBuffer(),
  );
  for (const index of EMOJI.keys()) put(`audio/tone${index}.wav`, makeTone(0.4 + index / 100, 0.5));
  put('audio/silent.wav', makeTone(0.4, 0));
  put('audio/clipped.wav', makeTone(0.4, 4));
  put('audio/long.wav', makeTone(9, 0.4));
  put('audio/click.wav', makeTone(0.02, 0.5));
  put('audio/noise.mp3', 'this is no sound at all');
  put('audio/phone.m4a', 'from a phone');
}

/**
 * The games that the desk's template has a column for: a game that was added later says nothing of
 * the hostile pack.
 */
const KNOWN_GAMES = registry.filter(({ label }) => templateSheet('KZ_GameFilterDataNew').includes(`,${label}`));

/** The hostile pack's report, as `check --json` prints it. */
export async function reportHostilePack(folder: string, cacheFolder: string): Promise<string> {
  return `${JSON.stringify(await checkFolder(folder, 'x-probe', cacheFolder, ignoreProgress, KNOWN_GAMES), null, 2)}\n`;
}
