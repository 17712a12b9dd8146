import * as v from 'valibot';
import type { Catalogue } from '../play/game-facts';
import type { Content, PackManifest, RawLists } from './entities';
import type { Finding } from './finding';
import { PackError, fetchJson } from './json';
import type { KeyValueStore } from './key-value-store';
import type { Media } from './media';
import { createMedia } from './media';
import type { ImageFormat } from './image-format';
import { normalise } from './normalise';
import { packConfigSchema, packFontSchema } from './schema';

/** A pack, ready to play with. */
export interface Pack {
  readonly manifest: PackManifest;
  readonly content: Content;
  readonly media: Media;
  /** Rows that were left out, and why. */
  readonly findings: readonly Finding[];
}

const atlasSchema = v.object({
  file: v.string(),
  avif: v.optional(v.boolean()),
  width: v.number(),
  height: v.number(),
  size: v.number(),
  gutter: v.number(),
});

const manifestSchema = v.object({
  id: v.string(),
  hash: v.string(),
  config: packConfigSchema,
  content: v.string(),
  sheets: v.array(atlasSchema),
  sheetOf: v.record(v.string(), v.number()),
  art: v.record(v.string(), v.array(v.tuple([v.number(), v.number()]))),
  fonts: v.array(packFontSchema),
  audio: v.record(v.string(), v.string()),
});

/** The rows of a programme's Firebase project when the pack names one, else the pack's bundled rows. */
async function readLists(
  { config }: PackManifest,
  catalogue: Catalogue,
  readBundled: () => Promise<RawLists>,
  cacheStore: KeyValueStore | null,
): Promise<RawLists> {
  const { firebase: project, Language: language, SheetsToPull } = config;
  if (!project) return await readBundled();
  const collections = SheetsToPull.map(({ collection }) => collection);
  const module = await import('./firestore/open').catch(() => null);
  if (!module) return await readBundled();
  const isPlayable = (lists: RawLists): boolean => {
    const { vocabData, gameData } = normalise(lists, config, catalogue).content;
    return vocabData.length > 0 && gameData.length > 0;
  };
  try {
    return await module.openLists({ project, language, cacheStore, collections, readBundled, isPlayable });
  } catch {
    throw new PackError('The words could not be fetched. Is the network there?');
  }
}

/** Logs rows that were left out. The texts are loaded only when there are findings, to keep this module small: the home page waits for it. */
async function logFindings(findings: readonly Finding[]): Promise<void> {
  const texts = await import('./finding-reason').catch(() => null);
  for (const finding of findings) console.warn(`${finding.sheet}, row ${finding.row}: ${texts?.rowReason(finding) ?? finding.code}.`);
}

/**
 * Reads a built pack: manifest, then rows, through the same normaliser as every source. Rejects with a PackError.
 * `baseUrl` ends in '/'. `catalogue` are the games of the build, `format` is the image format. `cacheStore` caches rows of a Firebase project.
 */
export async function loadPack(
  baseUrl: string,
  catalogue: Catalogue,
  format: ImageFormat,
  cacheStore: KeyValueStore | null = null,
  readJson: (url: string) => Promise<unknown> = fetchJson,
): Promise<Pack> {
  const parsed = v.safeParse(manifestSchema, await readJson(`${baseUrl}pack.json`));
  if (!parsed.success) throw new PackError('The pack of words is not one that this version can read.');
  const manifest: PackManifest = parsed.output;
  const readBundled = async (): Promise<RawLists> => ((await readJson(baseUrl + manifest.content)) ?? {}) as RawLists;
  const { content, findings } = normalise(await readLists(manifest, catalogue, readBundled, cacheStore), manifest.config, catalogue);
  if (content.vocabData.length === 0) throw new PackError('The pack holds no words.');
  if (findings.length > 0) void logFindings(findings);
  const offered = new Set(content.gameData.flatMap(({ games }) => Object.keys(games)));
  for (const { label } of content.possibleGames) offered.delete(label);
  for (const label of offered) console.info(`${label} does not exist in config.PossibleGames`);
  return { manifest, content, findings, media: createMedia(manifest, baseUrl, format) };
}
