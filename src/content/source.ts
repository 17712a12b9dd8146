import type { Catalogue } from '../play/game-facts';
import { completeContent } from './complete';
import type { ContentIndex, PackManifest, PackMedia } from './entities';
import type { Finding } from './finding';
import { loadPart } from '../net/load-part';
import { PackError, fetchJson } from './json';
import type { KeyValueStore } from './key-value-store';
import type { Words } from './loaded-words';
import { wholeWords } from './loaded-words';
import type { Media } from './media';
import { createMedia } from './media';
import type { PictureFormat } from './image-format';
import type { PreparedContent } from './prepared';
import { readFacts, readPrepared } from './prepared';
import { isSealed } from './seal';

/** A pack, ready to play with. */
export interface Pack {
  readonly manifest: PackManifest;
  readonly content: ContentIndex;
  readonly words: Words;
  /** Of a large pack the media of the parts that were loaded so far. */
  readonly parts: readonly PackMedia[];
  readonly media: Media;
  /** Rows that were left out, and why. */
  readonly findings: readonly Finding[];
}

interface Options {
  /** The games of the build. */
  readonly catalogue: Catalogue;
  readonly imageFormat: PictureFormat;
  /** The format of packs that need no validation (./seal.ts). */
  readonly packFormat: string;
  /**
   * The day from which on words with an Until are hidden, and the last one that has surely begun:
   * `hidingDay` and `sureDay` of the clock.
   */
  readonly today: string;
  readonly sureDay: string;
  /** Caches the rows of a Firebase project. */
  readonly cacheStore?: KeyValueStore | null;
  readonly readJson?: (url: string) => Promise<unknown>;
}

/** Logs rows that were left out, by a part that is loaded only then: home waits for this one. */
const logFindings = async (findings: readonly Finding[]): Promise<void> =>
  (await loadPart(() => import('./log-findings'), 'wanted')).logFindings(findings);

/** Says the app's own texts in another language than English. */
const loadBridge = async (tag: string): Promise<void> =>
  await (await loadPart(() => import('../messages/load-messages'))).loadMessages(tag);

/** Waits for a part of the app that validates. Rejects with a PackError. */
async function orPackError<Part>(part: Promise<Part>): Promise<Part> {
  try {
    return await part;
  } catch {
    throw new PackError('The words could not be fetched. Is the network there?');
  }
}

/**
 * Reads a built pack: manifest, then words. What this version's own builder has written is taken as
 * it is; everything else is validated by parts that are loaded only then. Rejects with a PackError.
 * `baseUrl` ends in '/'.
 */
export async function loadPack(
  baseUrl: string,
  { catalogue, imageFormat, packFormat, today, sureDay, cacheStore = null, readJson = fetchJson }: Options,
): Promise<Pack> {
  const json = await readJson(`${baseUrl}pack.json`);
  const isOurs = isSealed<PackManifest>(json, packFormat);
  const manifest = isOurs ? json : (await orPackError(loadPart(() => import('./pack-schema')))).readManifest(json);
  const { config } = manifest;
  const readFile = (path: string): Promise<unknown> => readJson(baseUrl + path);

  async function readWords(): Promise<Omit<Pack, 'manifest' | 'media'>> {
    if (isOurs && manifest.prepared !== undefined && !config.firebase) {
      const prepared = await readFile(manifest.prepared);
      if (isSealed<PreparedContent>(prepared, packFormat)) {
        const { until, withdrawn, ended, findings, facts } = prepared;
        if (manifest.parts || (until !== undefined && until <= today)) {
          const { openLargePack } = await orPackError(loadPart(() => import('./large-pack')));
          return await openLargePack({ manifest, prepared, catalogue, packFormat, today, readFile });
        }
        const lists = readPrepared(prepared);
        const lessons = readFacts(facts, lists.gameData);
        const content = { ...completeContent(lists, config, catalogue, lessons), withdrawn, ended };
        return { content, words: wholeWords(content), findings, parts: [] };
      }
    }
    const { readRows } = await orPackError(loadPart(() => import('./row-source')));
    return await readRows({ manifest, catalogue, readFile, cacheStore, today, sureDay });
  }

  const [bridge] = config.bridge ?? [];
  // The texts beside the words, and before anything is shown: none is seen in English first.
  const [{ content, words, findings, parts }] = await Promise.all([
    readWords(),
    bridge && orPackError(loadBridge(bridge)),
  ]);
  if (words.loaded()?.vocabData.length === 0) throw new PackError('The pack holds no words.');
  if (findings.length > 0) logFindings(findings).catch(() => undefined);
  const offered = new Set(words.loaded()?.gameData.flatMap(({ games }) => Object.keys(games)));
  for (const { label } of content.possibleGames) offered.delete(label);
  for (const label of offered) console.info(`${label} does not exist in config.PossibleGames`);
  return { manifest, content, words, findings, parts, media: createMedia(manifest, baseUrl, imageFormat, parts) };
}
