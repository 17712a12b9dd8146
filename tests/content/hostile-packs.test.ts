import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PackError } from '../../src/content/json';
import { listUnits } from '../../src/content/list-units';
import { readPackIndex } from '../../src/content/pack-schema';
import { prepareContent } from '../../src/content/prepared';
import { isPackId } from '../../src/content/packs';
import { seal } from '../../src/content/seal';
import type { Pack } from '../../src/content/source';
import { loadPack } from '../../src/content/source';
import { FUZZ_RUNS } from '../fuzz';
import { anyJson, asCases, isPolluted, mutationsOf } from '../hostile-json';
import { manifest, readContent, sampleLists } from '../progress/sample';
import { sampleCatalogue } from '../sample-games';

const BASE = 'https://kids.example/packs/mi/';
const FORMAT = 'fuzz';
const SEED = 1307;
const MAX_MILLISECONDS = 600_000;
const RUNS = { numRuns: FUZZ_RUNS, seed: SEED } as const;

const preparedManifest = { ...manifest, prepared: 'prepared.json' };
const prepared = prepareContent(readContent(), []);
const index = {
  default: 'mi',
  packs: [
    {
      id: 'mi',
      languageName: 'Māori',
      languageTag: 'mi',
      nameFont: { family: 'F', file: 'mi/f.woff2', weight: '700' },
    },
  ],
};

beforeEach(() => {
  for (const level of ['info', 'warn'] as const) vi.spyOn(console, level).mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

type Outcome = Pack | Error;

/** Opens a pack whose files are these. */
function open(files: {
  readonly manifest: unknown;
  readonly content: unknown;
  readonly prepared?: unknown;
}): Promise<Outcome> {
  const readJson = (url: string): Promise<unknown> => {
    if (url === `${BASE}pack.json`) return Promise.resolve(files.manifest);
    return Promise.resolve(url === `${BASE}prepared.json` ? files.prepared : files.content);
  };
  return loadPack(BASE, {
    catalogue: sampleCatalogue,
    imageFormat: 'webp',
    packFormat: FORMAT,
    today: '',
    sureDay: '',
    readJson,
  }).catch((error: Error) => error);
}

/**
 * What is wrong with an outcome: a pack that opens has words and can be looked at, one that does
 * not says why in plain words.
 */
function findFaults(outcome: Outcome): string[] {
  const faults = isPolluted() ? ['a prototype is polluted'] : [];
  if (outcome instanceof Error) {
    const isPlain = outcome instanceof PackError && /^[A-Z][^{}<>\n]{10,}[.?]$/u.test(outcome.message);
    return isPlain ? faults : [...faults, String(outcome.stack)];
  }
  const { content, words, findings, media } = outcome;
  const vocabData = words.loaded()?.vocabData ?? [];
  if (!findings.every(({ sheet, row }) => typeof sheet === 'string' && Number.isInteger(row)))
    faults.push('a finding has no place');
  if (vocabData.length === 0) faults.push('there are no words');
  for (const { homeName, subCat, App_Art, App_Audio } of vocabData) {
    if (typeof homeName !== 'string' || typeof subCat !== 'string') faults.push('a word has no unit');
    const url = media.audioUrl(App_Audio) ?? media.picture(App_Art)?.atlas.url ?? BASE;
    if (!url.startsWith(BASE)) faults.push(`${url} is elsewhere`);
  }
  const units = [false, true].flatMap((isStory) => listUnits(content, 5, isStory));
  if (!units.every(({ name }) => typeof name === 'string')) faults.push('a unit has no name');
  return faults;
}

it(
  'any pack.json opens, or is refused in plain words',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        asCases(fc.oneof(anyJson, mutationsOf(manifest), mutationsOf(seal(preparedManifest, FORMAT)))),
        async ({ json }) => {
          expect(
            findFaults(await open({ manifest: json, content: sampleLists, prepared: seal(prepared, FORMAT) })),
          ).toEqual([]);
        },
      ),
      RUNS,
    );
  },
  MAX_MILLISECONDS,
);

it(
  'any rows are read as far as they are valid, or refused in plain words',
  async () => {
    await fc.assert(
      fc.asyncProperty(asCases(fc.oneof(anyJson, mutationsOf(sampleLists, 12))), async ({ json }) => {
        expect(findFaults(await open({ manifest, content: json }))).toEqual([]);
      }),
      RUNS,
    );
  },
  MAX_MILLISECONDS,
);

it(
  'any prepared words are taken with a true seal alone; without it the rows are read',
  async () => {
    const sealed = seal(prepared, FORMAT);
    await fc.assert(
      fc.asyncProperty(asCases(fc.oneof(anyJson, mutationsOf(sealed))), async ({ json }) => {
        const outcome = await open({ manifest: seal(preparedManifest, FORMAT), content: sampleLists, prepared: json });
        expect(findFaults(outcome)).toEqual([]);
        expect(outcome).not.toBeInstanceOf(Error);
      }),
      RUNS,
    );
  },
  MAX_MILLISECONDS,
);

it(
  'any index of packs names packs that can be opened',
  () => {
    fc.assert(
      fc.property(asCases(fc.oneof(anyJson, mutationsOf(index))), ({ json }) => {
        const read = readPackIndex(json);
        expect(isPackId(read.default)).toBe(true);
        expect(read.packs.every(({ id }) => isPackId(id))).toBe(true);
        expect(isPolluted()).toBe(false);
      }),
      RUNS,
    );
  },
  MAX_MILLISECONDS,
);
