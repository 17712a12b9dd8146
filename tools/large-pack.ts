/**
 * What a large list costs: `npm run large-pack -- [rows] [recordings]` (20000 and 5000) writes a list and recordings into a temporary folder, imports
 * them, builds until half of the recordings are made, is killed, and builds again. Prints times and memory. Figures: docs/pack-reference.md.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { encodeMp3 } from '../desk/builder/encode-mp3';
import { encodeWave } from '../desk/builder/wave';
import { writeNewPack } from '../desk/commands/new';

const ROWS = 20_000;
const RECORDINGS = 5000;
const RATE = 22_050;
const WORD_SECONDS = 0.8;
const FIXTURES = fileURLToPath(new URL('../tests/desk/sounds/', import.meta.url));
/** Recordings of the tests, made different by bytes after their end, which decoders leave alone. */
const FORMATS = ['tone.m4a', 'tone.3gp', 'tone.opus', 'tone.ogg'] as const;
const SYLLABLES = 'ka ke ki ko ku ma me mi mo mu na ne ni no nu ra re ri ro ru ta te ti to tu wa we wi'.split(' ');
const MEANINGS = 'dog cat bird fish tree house water bread mother sun moon hand eye river stone horse boat'.split(' ');

function wordOf(index: number): string {
  const word: string[] = [];
  for (let rest = index + SYLLABLES.length; rest > 0; rest = Math.floor(rest / SYLLABLES.length))
    word.push(SYLLABLES[rest % SYLLABLES.length] ?? '');
  return word.join('');
}

/** A tone of its own for each word, with silence at both ends. */
function soundOf(index: number): { data: Float32Array; sampleRate: number } {
  const data = Float32Array.from({ length: RATE * (WORD_SECONDS + 0.4) }, (_, at) => {
    const seconds = at / RATE - 0.2;
    return seconds < 0 || seconds > WORD_SECONDS
      ? 0
      : 0.3 * Math.sin(2 * Math.PI * (150 + (index % 900)) * seconds) * Math.sin((Math.PI * seconds) / WORD_SECONDS);
  });
  return { data, sampleRate: RATE };
}

/** A sixth of each format. */
async function writeRecording(folder: string, index: number): Promise<void> {
  const kind = index % 6;
  const name = `${index} ${wordOf(index).toUpperCase()}`;
  if (kind === 4) writeFileSync(join(folder, `${name}.wav`), encodeWave(soundOf(index)));
  else if (kind === 5) writeFileSync(join(folder, `${name}.mp3`), await encodeMp3(soundOf(index)));
  else {
    const fixture = FORMATS[kind] ?? 'tone.m4a';
    writeFileSync(
      join(folder, name + fixture.slice('tone'.length)),
      Buffer.concat([readFileSync(join(FIXTURES, fixture)), Buffer.from(`free${index}`)]),
    );
  }
}

async function writeSources(folder: string, rows: number, recordings: number): Promise<void> {
  mkdirSync(join(folder, 'recordings'), { recursive: true });
  const lines = Array.from({ length: rows }, (_, index) => `${wordOf(index)},${MEANINGS[index % MEANINGS.length] ?? ''} ${index}`);
  writeFileSync(join(folder, 'words.csv'), `Word,English\n${lines.join('\n')}\n`);
  for (let index = 0; index < recordings; index += 1) await writeRecording(join(folder, 'recordings'), index);
}

/** One step of the desk in a process of its own, which ends with its memory; killed once `until` is true. */
function run(step: string, folder: string, until: (() => boolean) | null): Promise<string> {
  const started = performance.now();
  const script = fileURLToPath(import.meta.url);
  const child = spawn(process.execPath, ['--import', 'tsx', script, step, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  child.stdout.on('data', (bytes: Buffer) => (said += bytes.toString()));
  const watch = setInterval(() => {
    if (until?.() === true) child.kill('SIGKILL');
  }, 200);
  return new Promise((resolve) => {
    child.on('close', (code) => {
      clearInterval(watch);
      resolve(`${((performance.now() - started) / 1000).toFixed(0)} s, ${code === 0 ? said.trim() : 'killed'}`);
    });
  });
}

const STEPS: Readonly<Record<string, (folder: string) => Promise<string>>> = {
  import: async (folder) => {
    const { importSources } = await import('../desk/node/import-sources');
    const { imported, recordings } = await importSources(join(folder, 'my-language'), [join(folder, 'sources')], {
      replace: false,
      dryRun: false,
    });
    return `${imported.lists.map(({ rows }) => rows.length).join(' + ')} rows, ${recordings.files.length} recordings`;
  },
  build: async (folder) => {
    const { buildFolder } = await import('../desk/node/build-folder');
    const report = await buildFolder(join(folder, 'my-language'), join(folder, 'out'), join(folder, 'cache'), 'my-language');
    return `${report.words} words, ${report.recordings} recordings`;
  },
};

async function measure(rows: number, recordings: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'large-pack-'));
  const cache = join(folder, 'cache');
  mkdirSync(cache);
  const countMade = (): number => readdirSync(cache).filter((file) => file.startsWith('recording-')).length;
  try {
    writeNewPack(join(folder, 'my-language'), 'my-language', 'My Language', 'mi');
    await writeSources(join(folder, 'sources'), rows, recordings);
    console.info(`import: ${await run('import', folder, null)}`);
    console.info(
      `build, killed half way: ${await run('build', folder, () => countMade() >= recordings / 2)}; ${countMade()} recordings made`,
    );
    console.info(`build, goes on: ${await run('build', folder, null)}`);
    console.info(`build again: ${await run('build', folder, null)}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const [first = String(ROWS), second = String(RECORDINGS)] = process.argv.slice(2);
const step = STEPS[first];
if (step === undefined) await measure(Number(first), Number(second));
else {
  const text = await step(second);
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  console.info(`${((userCPUTime + systemCPUTime) / 1e6).toFixed(0)} s of processor, ${(maxRSS / 1024).toFixed(0)} MB at most: ${text}`);
}
