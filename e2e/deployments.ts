import { createHash } from 'node:crypto';
import { cpSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentHash } from '../desk/builder/common/content-hash';
import { packFormat } from '../desk/node/build-record';
import type { PackManifest } from '../src/content/entities';
import type { Sealed } from '../src/content/seal';
import { seal } from '../src/content/seal';
import type { OfflineFile, OfflineList } from '../src/offline/offline-list';
import { integrityOf } from '../tools/offline/precache-list.mjs';
import { WORKER, writeVersion } from '../tools/offline/write-version.mjs';

/** How a version of the app differs from the built one. */
interface Changes {
  /** Other names for all scripts and style sheets: part of what their hashes are made of. */
  readonly names: string;
  readonly pack: string;
  /** Texts of the pack's prepared rows that become others. */
  readonly texts?: Readonly<Record<string, string>>;
  /** Name of a recording that is taken out of the pack. */
  readonly withdrawn?: string;
  /** Name of a recording that is spoken anew: its file has another name and other bytes. */
  readonly renewed?: string;
}

/** A version of the app, as files. */
export interface Version {
  readonly folder: string;
  /** Id, as in its page. */
  readonly id: string;
  /** Names of its scripts and style sheets. */
  readonly assets: ReadonlySet<string>;
}

const HASHED = /-([0-9a-f]{7,8}|[\w-]{8})(\.(?:js|css))$/u;
const TEXT = /\.(js|css|html)$/u;

/** Gives every script and style sheet another name, as a build of other sources would. */
function renameAssets(folder: string, names: string): void {
  const assets = join(folder, 'assets');
  const renamed = readdirSync(assets).flatMap((name) => {
    const [, hash, ending] = HASHED.exec(name) ?? [];
    if (hash === undefined || ending === undefined) return [];
    const next = createHash('sha256')
      .update(hash + names)
      .digest('hex')
      .slice(0, hash.length);
    return [[name, name.replace(HASHED, `-${next}${ending}`)] as const];
  });
  const replacements = new Map(renamed);
  const pattern = new RegExp(renamed.map(([name]) => name.replaceAll('.', String.raw`\.`)).join('|'), 'gu');
  for (const name of readdirSync(assets)) {
    const path = join(assets, name);
    if (TEXT.test(name))
      writeFileSync(
        path,
        readFileSync(path, 'utf8').replace(pattern, (found) => replacements.get(found) ?? found),
      );
    const next = replacements.get(name);
    if (next !== undefined) renameSync(path, join(assets, next));
  }
  const page = join(folder, 'index.html');
  writeFileSync(
    page,
    readFileSync(page, 'utf8').replace(pattern, (found) => replacements.get(found) ?? found),
  );
}

/** Takes a recording's file away, and puts another in its place if there is to be one. */
function changeRecordings(
  packFolder: string,
  manifest: PackManifest,
  list: OfflineList,
  { withdrawn, renewed }: Changes,
) {
  const audio: Record<string, string> = { ...manifest.audio };
  const pathOf = (name: string): string => `audio/${name}.${audio[name]}.mp3`;
  let changed = list;
  const replace = (name: string, file: OfflineFile | null): void => {
    const path = pathOf(name);
    const inList = (files: readonly OfflineFile[]): OfflineFile[] =>
      files.flatMap((other) => (other.path === path ? (file ?? []) : other));
    changed = {
      base: inList(changed.base),
      units: changed.units.map((unit) => ({ ...unit, files: inList(unit.files) })),
    };
    rmSync(join(packFolder, path));
  };
  if (withdrawn !== undefined) {
    replace(withdrawn, null);
    delete audio[withdrawn];
  }
  if (renewed !== undefined) {
    // Silence after the end.
    const bytes = Buffer.concat([readFileSync(join(packFolder, pathOf(renewed))), Buffer.alloc(1)]);
    const path = `audio/${renewed}.${contentHash(bytes)}.mp3`;
    replace(renewed, { path, bytes: bytes.length, integrity: integrityOf(bytes) });
    audio[renewed] = contentHash(bytes);
    writeFileSync(join(packFolder, path), bytes);
  }
  return { audio, list: changed };
}

/** Changes a pack as its builder would: sealed, and files with other contents have other names. */
function changePack(folder: string, changes: Changes): void {
  const { pack, texts = {} } = changes;
  const packFolder = join(folder, 'packs', pack);
  const read = (name: string): string => readFileSync(join(packFolder, name), 'utf8');
  const write = (prefix: string, before: string, json: object): string => {
    const text = JSON.stringify(json);
    const name = `${prefix}.${contentHash(text)}.json`;
    rmSync(join(packFolder, before));
    writeFileSync(join(packFolder, name), text);
    return name;
  };
  const { seal: _seal, ...manifest } = JSON.parse(read('pack.json')) as Sealed<PackManifest>;
  const { prepared, offline } = manifest;
  if (prepared === undefined || offline === undefined)
    throw new Error(`The pack "${pack}" has no prepared rows, or no offline list.`);
  const { seal: _preparedSeal, ...rows } = JSON.parse(
    Object.entries(texts).reduce(
      (text, [from, to]) => text.replaceAll(JSON.stringify(from), JSON.stringify(to)),
      read(prepared),
    ),
  ) as Sealed<object>;
  const { audio, list } = changeRecordings(packFolder, manifest, JSON.parse(read(offline)) as OfflineList, changes);
  const next = {
    ...manifest,
    prepared: write('prepared', prepared, seal(rows, packFormat())),
    offline: write('offline', offline, list),
    audio,
  };
  writeFileSync(
    join(packFolder, 'pack.json'),
    JSON.stringify(seal({ ...next, hash: contentHash(JSON.stringify(next)) }, packFormat())),
  );
}

/**
 * Writes the list of a built folder's files anew, after they were changed. Returns the version's
 * id.
 */
function renewVersion(folder: string): string {
  return writeVersion(folder, readFileSync(join(folder, WORKER), 'utf8').replace(/^.*\n/u, ''));
}

/** The version in a built folder. */
function readVersion(folder: string): Version {
  const { version } = JSON.parse(readFileSync(join(folder, 'version.json'), 'utf8')) as { readonly version: string };
  return {
    folder,
    id: version,
    assets: new Set(readdirSync(join(folder, 'assets')).filter((name) => HASHED.test(name))),
  };
}

/** Makes another version of the built app in `from` in the folder `to`. */
export function makeVersion(from: string, to: string, changes: Changes): Version {
  cpSync(from, to, { recursive: true });
  renameAssets(to, changes.names);
  changePack(to, changes);
  renewVersion(to);
  return readVersion(to);
}
