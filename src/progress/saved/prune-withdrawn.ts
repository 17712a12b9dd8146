import type { DocumentEntries } from './documents';
import { KEY_PART } from './documents';
import { decode, encode, parseJson } from './envelope';
import { awaitInParts } from './mirror';
import { listMirrorKeys } from './mirror-keys';
import type { Places } from './places';
import { readEntry, readLocal } from './places';
import { listKeys, readForeign } from './repair';
import type { Withdrawn } from './withdrawn-records';
import { keepPlaces, keepRows, keepScenes, keepStickers } from './withdrawn-records';

// Loaded at a start only when words of the pack are withdrawn, before anything that is saved is
// read.

/** The documents that name words. */
type Named = 'memory' | 'scenes' | 'stickers' | 'today';

const KEEP: {
  readonly [Id in Named]: (records: readonly DocumentEntries[Id][], gone: Withdrawn) => DocumentEntries[Id][];
} = {
  memory: keepRows,
  scenes: keepScenes,
  stickers: keepStickers,
  today: keepPlaces,
};

/**
 * The text of a document without withdrawn words; the text itself where it names none, or is of a
 * newer version of the product, which does this by itself.
 */
function keepText<Id extends Named>(id: Id, text: string, gone: Withdrawn): string {
  const decoded = decode<DocumentEntries[Id]>(text);
  const copy = decoded.kind === 'foreign' ? readForeign(id, text) : decoded;
  // The others are put aside when they are read, with a notice.
  if (copy.kind !== 'valid' && !(copy.kind === 'edited' && copy.isWhole)) return text;
  const records = KEEP[id](copy.list.records, gone);
  return JSON.stringify(records) === JSON.stringify(copy.list.records)
    ? text
    : encode({ generation: copy.list.generation, records });
}

interface Options extends Places {
  /** Language name as in the storage keys. */
  readonly language: string;
  readonly withdrawn: readonly string[];
  /** All keys of the mirror. */
  readonly listKeys?: () => Promise<readonly string[]>;
}

const escape = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);

const PART_IDS: Readonly<Record<string, Named>> = { Memory: 'memory', Scenes: 'scenes', Today: 'today' };

/**
 * The document of a key, or of what was cleared; null for a key of something else, or of another
 * language.
 */
function readKey(key: string, language: string): Named | 'cleared' | null {
  const name = escape(language);
  const [, part, other] =
    new RegExp(
      `^KZ_(?:(Memory|Scenes|Today)_${name}|${name}_(${KEY_PART.stickers}|Cleared))(?:_child-[a-z0-9]+)?$`,
      'u',
    ).exec(key) ?? [];
  if (part !== undefined) return PART_IDS[part] ?? null;
  if (other === undefined) return null;
  return other === 'Cleared' ? 'cleared' : 'stickers';
}

/**
 * What removes withdrawn words from stored texts and values, which are returned as they are where
 * there is nothing to remove.
 */
function createKeep(gone: Withdrawn) {
  const keys = [...gone].map(escape).join('|');
  /**
   * Finds every text that names such a word, and some others, in less time than reading it takes.
   */
  const mayName = new RegExp(String.raw`["\\, ](?:${keys})["\\, ]`, 'u');
  /** In texts that cannot be read: a key at the begin of a string. */
  const named = new RegExp(String.raw`["\\](?:${keys})["\\,]`, 'u');
  const isNamed = (text: string): boolean => named.test(text);

  const keepKnown = <Id extends Named>(id: Id, text: string): string =>
    mayName.test(text) ? keepText(id, text, gone) : text;

  /** What was cleared, with its lists as texts: `SetAside` of set-aside.ts. */
  function keepCleared(value: object): object {
    let isChanged = false;
    const entries = Object.entries(value).map(([name, field]: [string, unknown]): [string, unknown] => {
      if (name === 'broken' && field !== null && typeof field === 'object') {
        const readable = Object.entries(field).filter(
          ([, text]: [string, unknown]) => typeof text === 'string' && !isNamed(text),
        );
        isChanged ||= readable.length < Object.keys(field).length;
        return [name, Object.fromEntries(readable)];
      }
      if ((name !== 'memory' && name !== 'stickers' && name !== 'scenes') || typeof field !== 'string')
        return [name, field];
      const kept = keepKnown(name, field);
      isChanged ||= kept !== field;
      return [name, kept];
    });
    return isChanged ? Object.fromEntries(entries) : value;
  }

  return {
    isNamed,
    /** A text in localStorage. */
    local: (id: Named | 'cleared', text: string): string => {
      if (id !== 'cleared') return keepKnown(id, text);
      const value = parseJson(text);
      if (value === null || typeof value !== 'object') return text;
      const kept = keepCleared(value);
      return kept === value ? text : JSON.stringify(kept);
    },
    /** A value in the mirror. */
    mirrored: (id: Named | 'cleared', value: unknown): unknown => {
      if (value === null || typeof value !== 'object') return value;
      if (id === 'cleared') return keepCleared(value);
      const { current, previous, broken } = readEntry(value);
      const kept = {
        current: current === null ? null : keepKnown(id, current),
        previous: previous === null ? null : keepKnown(id, previous),
        broken: broken !== null && isNamed(broken) ? null : broken,
      };
      return kept.current === current && kept.previous === previous && kept.broken === broken ? value : kept;
    },
  };
}

type Keep = ReturnType<typeof createKeep>;

function pruneLocal({ language, local }: Options, keep: Keep): void {
  for (const key of listKeys(local)) {
    const text = readLocal(local, key) ?? '';
    // Texts that could not be read are under the key of their document and `_broken_`.
    const [owner = '', time] = key.split('_broken_');
    const id = readKey(owner, language);
    if (id === null) continue;
    if (time !== undefined) {
      if (keep.isNamed(text)) local?.removeItem(key);
    } else {
      const kept = keep.local(id, text);
      if (kept !== text) local?.setItem(key, kept);
    }
  }
}

async function pruneMirror({ language, mirror, listKeys: list = listMirrorKeys }: Options, keep: Keep): Promise<void> {
  // Of all keys of the mirror the list can be read once the mirror was used.
  await mirror?.get('KZ_Children');
  const prune = async (key: string): Promise<void> => {
    const id = readKey(key, language);
    if (id === null) return;
    const value = await mirror?.get(key);
    if (keep.mirrored(id, value) !== value) await mirror?.update(key, (now) => keep.mirrored(id, now));
  };
  await Promise.all((mirror ? await list() : []).map(prune));
}

/**
 * A start waits this long; what takes longer goes on beside it, and is done again at the next
 * start.
 */
const TIMEOUT_MILLISECONDS = 1500;

/**
 * Deletes what this device has saved of withdrawn words, of every child: memory, stickers and their
 * places, the path of the day, what was cleared, and older copies of them. Words that the content
 * merely does not have are kept. Never rejects.
 */
export async function pruneWithdrawn(options: Options): Promise<void> {
  if (options.withdrawn.length === 0) return;
  const keep = createKeep(new Set(options.withdrawn));
  try {
    pruneLocal(options, keep);
  } catch (error) {
    console.warn('Withdrawn words could not be removed from localStorage.', error);
  }
  await awaitInParts(pruneMirror(options, keep), TIMEOUT_MILLISECONDS).catch((error: unknown) =>
    console.warn('Withdrawn words could not be removed from IndexedDB yet.', error),
  );
}
