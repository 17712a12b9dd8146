import { existsSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import type { CollectionName, PackManifest, RawLists } from '../../src/content/entities';
import { VERSION_COLLECTION, VERSION_ID } from '../../src/content/firestore/versions';
import { COLLECTION_NAMES, REQUIRED_COLLECTIONS } from '../../src/content/normalise';
import type { Write } from './database';
import { MAX_WRITES, openDatabase } from './database';
import type { Difference, DocumentFinding, Documents } from './documents';
import { documentReason, findDifference, toDocuments } from './documents';
import type { MediaCopy } from './copy-media';
import { describeBill } from './bill';
import { dayOf } from '../../src/clock/day';
import { systemTime } from '../../src/clock/system-time';
import { copyMedia, removeWithdrawnMedia } from './copy-media';
import { versionsWrite } from './versions';

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
  readonly collections: readonly {
    readonly collection: CollectionName;
    readonly documentCount: number;
    readonly difference: Difference;
  }[];
  /** True when devices will see that there is something new. */
  readonly isNewVersion: boolean;
  /** Rows and fields that the database does not get, and why. */
  readonly findings: readonly DocumentFinding[];
  /**
   * What was copied for the storage host, and the files of older builds that were removed, since
   * something in them has been taken back.
   */
  readonly media: (MediaCopy & { readonly removed: readonly string[] }) | null;
}

/** A commit may hold 10 MiB; this many characters are surely less. */
const MAX_COMMIT_CHARACTERS = 2_000_000;

function readPack(folder: string): { manifest: PackManifest; lists: RawLists } {
  const path = join(folder, 'pack.json');
  if (!existsSync(path)) throw new PublishError(`There is no built pack in ${folder}. Build it first.`);
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as PackManifest;
  const lists = JSON.parse(readFileSync(join(folder, manifest.content), 'utf8')) as RawLists;
  const missing = REQUIRED_COLLECTIONS.filter((collection) => (lists[collection] ?? []).length === 0);
  if (missing.length > 0)
    throw new PublishError(`The pack has no rows for ${missing.join(' and ')}: it would empty the app.`);
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

const isDifferent = ({ added, changed, removed }: Difference): boolean =>
  added.length + changed.length + removed.length > 0;

/**
 * Makes the nine collections of a project equal to a built pack: adds, changes and removes what
 * differs, and touches nothing else. New and changed documents come first, then removals, last the
 * document with the versions, so that no device takes what is half written for the new version. It
 * compares before it writes, so a run after an interrupted one writes only what is left, and a run
 * after that nothing. Rejects with a PublishError or DatabaseError.
 */
export async function publish(options: PublishOptions): Promise<Publication> {
  const { emulator, token, isDryRun, mediaFolder, onProgress } = options;
  const packFolder = resolve(options.packFolder);
  const now = systemTime();
  const { manifest, lists } = readPack(packFolder);
  const projectId = options.projectId ?? manifest.config.firebase?.projectId;
  if (projectId === undefined) throw new PublishError('pack.json names no Firebase project (firebase.projectId).');
  const mediaTarget = mediaFolder === null ? null : join(mediaFolder, basename(packFolder));
  // Media first: no row may name a picture that is not there yet.
  const copied = mediaTarget === null ? null : copyMedia(packFolder, mediaTarget, isDryRun);

  const database = openDatabase({ projectId, emulator, token, ...(options.fetch ? { fetch: options.fetch } : {}) });
  const findings: DocumentFinding[] = [];
  const sets: Write[] = [];
  const removals: Write[] = [];
  const collections: {
    collection: CollectionName;
    documentCount: number;
    documents: Documents;
    difference: Difference;
  }[] = [];
  for (const collection of COLLECTION_NAMES) {
    const current = await database.list(collection);
    const target = toDocuments(collection, lists[collection] ?? [], current);
    const difference = findDifference(current, target.documents);
    findings.push(...target.findings);
    collections.push({ collection, documentCount: target.documents.size, documents: target.documents, difference });
    for (const id of [...difference.added, ...difference.changed]) {
      sets.push({ kind: 'set', collection, id, fields: target.documents.get(id) ?? {} });
    }
    for (const id of difference.removed) removals.push({ kind: 'remove', collection, id });
  }

  const versions = versionsWrite(
    (await database.list(VERSION_COLLECTION)).get(VERSION_ID),
    collections.map(({ collection, documents, difference }) => ({
      collection,
      documents,
      isChanged: isDifferent(difference),
    })),
    now,
  );

  const last = [...removals, ...(versions ? [versions] : [])];
  const allCount = sets.length + last.length;
  let doneCount = 0;
  for (const commit of isDryRun ? [] : [...toCommits(sets), ...toCommits(last)]) {
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
  // After the rows that named them.
  const media =
    mediaTarget === null || copied === null
      ? null
      : { ...copied, removed: removeWithdrawnMedia(packFolder, mediaTarget, isDryRun, dayOf(now)) };
  return {
    projectId,
    isDryRun,
    collections: collections.map(({ collection, documentCount, difference }) => ({
      collection,
      documentCount,
      difference,
    })),
    isNewVersion: versions !== null,
    findings,
    media,
  };
}

/** Documents of a difference that are listed by name. */
const MAX_LISTED = 20;

/** The documents that change, by name, as far as a person reads on. */
function listChanges({
  collection,
  difference: { added, changed, removed },
}: Publication['collections'][number]): string[] {
  const all = [
    ...added.map((id) => `  + ${collection}/${id}`),
    ...changed.map((id) => `  ~ ${collection}/${id}`),
    ...removed.map((id) => `  - ${collection}/${id}`),
  ];
  return all.length <= MAX_LISTED
    ? all
    : [...all.slice(0, MAX_LISTED), `  ... and ${all.length - MAX_LISTED} more of ${collection}`];
}

/** What was done, or would be, as lines of text. */
export function describePublication({
  projectId,
  isDryRun,
  collections,
  isNewVersion,
  findings,
  media,
}: Publication): string {
  const lines = collections.map(({ collection, difference: { added, changed, removed, sameCount } }) =>
    [
      collection.padEnd(22),
      `${added.length} added`.padStart(12),
      `${changed.length} changed`.padStart(14),
      `${removed.length} removed`.padStart(14),
      `${sameCount} the same`.padStart(16),
    ].join(''),
  );
  const left = findings.map(
    (finding) => `${finding.severity}: ${finding.sheet}, row ${finding.row}: ${documentReason(finding)}`,
  );
  const copied = media
    ? [
        `Media: ${media.copiedCount} files to copy or copied, ${media.sameCount} the same, ${media.removed.length} of what was taken back to remove or removed.`,
        ...media.removed.map((path) => `  - ${path.slice(1)}`),
      ]
    : [];
  const title = isDryRun ? `Dry run for ${projectId}: nothing was written.` : `Published to ${projectId}.`;
  const version = isNewVersion
    ? 'Devices see that there is something new, and read the collections that changed at their next start.'
    : 'Nothing is new: devices go on with the rows that they have.';
  const bill = describeBill(
    collections.map(({ documentCount, difference }) => ({ documentCount, isChanged: isDifferent(difference) })),
  );
  return [title, ...lines, ...collections.flatMap(listChanges), ...copied, ...left, '', version, '', bill].join('\n');
}
