import { existsSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import type { CollectionName, PackManifest, RawLists } from '../../src/content/entities';
import { COLLECTION_NAMES, REQUIRED_COLLECTIONS } from '../../src/content/normalise';
import type { Write } from './database';
import { MAX_WRITES, openDatabase } from './database';
import type { Difference, DocumentFinding } from './documents';
import { documentReason, findDifference, toDocuments } from './documents';
import type { MediaCopy } from './media';
import { copyMedia } from './media';

/** Why nothing, or not all, was published; in plain words. */
export class PublishError extends Error {}

export interface PublishOptions {
  /** Folder of a built pack: public/packs/{id}. */
  readonly packFolder: string;
  /** Without it, the project that pack.json names. */
  readonly projectId?: string | undefined;
  /** `host:port` of an emulator, or null for Google's servers. */
  readonly emulator: string | null;
  /** Access token with the right to write; an emulator takes 'owner'. */
  readonly token: string;
  /** Only says what would be done. */
  readonly isDryRun: boolean;
  /** Folder for the storage host; null copies no media. */
  readonly mediaFolder: string | null;
  /** Called after every commit: documents written so far, and in all. */
  readonly onProgress?: (doneCount: number, allCount: number) => void;
  readonly fetch?: typeof fetch;
}

export interface Publication {
  readonly projectId: string;
  readonly isDryRun: boolean;
  readonly collections: readonly { readonly collection: CollectionName; readonly difference: Difference }[];
  /** Rows and fields that the database does not get, and why. */
  readonly findings: readonly DocumentFinding[];
  readonly media: MediaCopy | null;
}

/** A commit may hold 10 MiB; this many characters are surely less. */
const MAX_COMMIT_CHARACTERS = 2_000_000;

function readPack(folder: string): { manifest: PackManifest; lists: RawLists } {
  const path = join(folder, 'pack.json');
  if (!existsSync(path)) throw new PublishError(`There is no built pack in ${folder}. Build it first.`);
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as PackManifest;
  const lists = JSON.parse(readFileSync(join(folder, manifest.content), 'utf8')) as RawLists;
  const missing = REQUIRED_COLLECTIONS.filter((collection) => (lists[collection] ?? []).length === 0);
  if (missing.length > 0) throw new PublishError(`The pack has no rows for ${missing.join(' and ')}: it would empty the app.`);
  return { manifest, lists };
}

/** Splits writes into commits that Firestore takes. */
function toCommits(writes: readonly Write[]): Write[][] {
  const commits: Write[][] = [];
  let characters = 0;
  for (const write of writes) {
    const size = JSON.stringify(write).length;
    const last = commits.at(-1);
    if (!last || last.length >= MAX_WRITES || characters + size > MAX_COMMIT_CHARACTERS) {
      commits.push([write]);
      characters = size;
    } else {
      last.push(write);
      characters += size;
    }
  }
  return commits;
}

/**
 * Makes the nine collections of a project equal to a built pack: adds, changes and removes what differs, and touches nothing else. New
 * and changed documents come first, removals last. It compares before it writes, so a run after an interrupted one writes only what is
 * left, and a run after that nothing. Rejects with a PublishError or DatabaseError.
 */
export async function publish(options: PublishOptions): Promise<Publication> {
  const { emulator, token, isDryRun, mediaFolder, onProgress } = options;
  const packFolder = resolve(options.packFolder);
  const { manifest, lists } = readPack(packFolder);
  const projectId = options.projectId ?? manifest.config.firebase?.projectId;
  if (projectId === undefined) throw new PublishError('pack.json names no Firebase project (firebase.projectId).');
  // Media first: no row may name a picture that is not there yet.
  const media = mediaFolder === null ? null : copyMedia(packFolder, join(mediaFolder, basename(packFolder)), isDryRun);

  const database = openDatabase({ projectId, emulator, token, ...(options.fetch ? { fetch: options.fetch } : {}) });
  const findings: DocumentFinding[] = [];
  const sets: Write[] = [];
  const removals: Write[] = [];
  const collections: { collection: CollectionName; difference: Difference }[] = [];
  for (const collection of COLLECTION_NAMES) {
    const target = toDocuments(collection, lists[collection] ?? []);
    const difference = findDifference(await database.list(collection), target.documents);
    findings.push(...target.findings);
    collections.push({ collection, difference });
    for (const id of [...difference.added, ...difference.changed]) {
      sets.push({ kind: 'set', collection, id, fields: target.documents.get(id) ?? {} });
    }
    for (const id of difference.removed) removals.push({ kind: 'remove', collection, id });
  }

  const allCount = sets.length + removals.length;
  let doneCount = 0;
  for (const commit of isDryRun ? [] : [...toCommits(sets), ...toCommits(removals)]) {
    try {
      await database.commit(commit);
    } catch (error) {
      throw new PublishError(
        `${(error as Error).message} ${doneCount} of ${allCount} documents are done; run it again, it goes on from there.`,
      );
    }
    doneCount += commit.length;
    onProgress?.(doneCount, allCount);
  }
  return { projectId, isDryRun, collections, findings, media };
}

/** What was done, or would be, as lines of text. */
export function describePublication({ projectId, isDryRun, collections, findings, media }: Publication): string {
  const lines = collections.map(({ collection, difference: { added, changed, removed, sameCount } }) =>
    [
      collection.padEnd(22),
      `${added.length} added`.padStart(12),
      `${changed.length} changed`.padStart(14),
      `${removed.length} removed`.padStart(14),
      `${sameCount} the same`.padStart(16),
    ].join(''),
  );
  const left = findings.map((finding) => `${finding.severity}: ${finding.sheet}, row ${finding.row}: ${documentReason(finding)}`);
  const copied = media
    ? [
        `Media: ${media.copiedCount} files to copy or copied, ${media.sameCount} the same, ${media.removedCount} of withdrawn words to remove or removed.`,
      ]
    : [];
  const title = isDryRun ? `Dry run for ${projectId}: nothing was written.` : `Published to ${projectId}.`;
  return [title, ...lines, ...copied, ...left].join('\n');
}
