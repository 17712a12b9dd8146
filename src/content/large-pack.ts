import type { Catalogue } from '../play/game-facts';
import { completeContent } from './complete';
import type { Content, ContentLists, Identified, PackManifest, PackMedia } from './entities';
import { PackError } from './json';
import type { WordsNeed } from './loaded-words';
import { wholeWords } from './loaded-words';
import type { PreparedContent, PreparedPart } from './prepared';
import { readUnit } from './packed-units';
import { readFacts, readPrepared } from './prepared';
import { isSealed } from './seal';
import type { Pack } from './source';
import { withdrawEnded } from './withdraw-ended';

// A pack of many words: what the start reads of it does not grow with them. Loaded for such a pack
// alone.

/** Files that are fetched at a time, where all words are needed. */
const MAX_REQUESTS = 4;

interface LargePack {
  readonly manifest: PackManifest;
  readonly prepared: PreparedContent;
  readonly catalogue: Catalogue;
  readonly packFormat: string;
  /** The day from which on words with an Until are hidden. */
  readonly today: string;
  /** Reads a file of the pack by its path. Rejects with a PackError. */
  readonly readFile: (path: string) => Promise<unknown>;
}

/** A story's word has the key of its row with a suffix. */
const keyOf = ({ Key }: Identified): number => Number.parseFloat(String(Key));

/** The rows of some parts as the whole pack has them: in the order of their keys. */
function joinLists(parts: readonly ContentLists[], index: ContentLists): ContentLists {
  const join = <Row extends Identified>(listOf: (lists: ContentLists) => readonly Row[]): Row[] =>
    parts.flatMap(listOf).sort((one, other) => keyOf(one) - keyOf(other));
  return {
    ...index,
    vocabData: join(({ vocabData }) => vocabData),
    gameData: join(({ gameData }) => gameData),
    storybookVocab: join(({ storybookVocab }) => storybookVocab),
    storybookSentence: join(({ storybookSentence }) => storybookSentence),
  };
}

/**
 * A large pack: what is known of it without its words, and its words, which are loaded when they
 * are wanted. And any pack of which a day has come since it was built. Rejects with a PackError.
 */
export async function openLargePack(pack: LargePack): Promise<Pick<Pack, 'content' | 'words' | 'findings' | 'parts'>> {
  const { manifest, prepared, catalogue, packFormat, today, readFile } = pack;
  const { findings } = prepared;
  const media: PackMedia[] = [];
  const { until, withdrawn, ended } = prepared;
  const files = manifest.parts ?? [];
  const lists = readPrepared(prepared);
  const units = (prepared.index?.units ?? []).map(readUnit);
  const lessons = readFacts(prepared.facts, lists.gameData);
  // Those of the index do not say in which columns the sheet has games.
  const index = { ...lists, gameData: [] };
  const complete = (own: ContentLists): Content => ({
    ...completeContent(own, manifest.config, catalogue, lessons),
    ...prepared.index,
    units,
    withdrawn,
    ended,
  });
  const parts = new Map<number, ContentLists>();
  const loading = new Map<number, Promise<void>>();
  const listeners = new Set<() => void>();
  let loaded: Content | null = null;

  const partsOf = (need: WordsNeed): readonly number[] => {
    if (need === 'all') return [...files.keys()];
    if (need === 'some') return [0];
    const own = units.flatMap(({ name, parts: ofUnit = [] }) => (name === need.unit ? ofUnit : []));
    return own.length > 0 ? [...new Set(own)] : [0];
  };
  const isMissing = (part: number): boolean => !parts.has(part);

  async function read(part: number): Promise<void> {
    const json = await readFile(files[part] ?? '');
    if (!isSealed<PreparedPart>(json, packFormat)) throw new PackError('The words came, but could not be read.');
    parts.set(part, readPrepared(json));
    media.push(json.media);
    loaded = null;
  }

  /** One request for each part, however many ask for it. */
  function loadOnce(part: number): Promise<void> {
    const begun = loading.get(part) ?? read(part).finally(() => loading.delete(part));
    loading.set(part, begun);
    return begun;
  }

  async function load(need: WordsNeed): Promise<void> {
    const queue = partsOf(need).filter(isMissing);
    const loadNext = async (): Promise<void> => {
      const part = queue.shift();
      if (part === undefined) return;
      await loadOnce(part);
      await loadNext();
    };
    await Promise.all(Array.from({ length: MAX_REQUESTS }, loadNext));
    for (const listener of listeners) listener();
  }

  if (until !== undefined && until <= today) {
    // What has ended since may be anywhere, and changes what lessons offer.
    await load('all');
    const rows = files.length === 0 ? lists : joinLists([...parts.values()], index);
    const whole = withdrawEnded(rows, prepared, manifest.config, catalogue, today);
    return { content: whole, words: wholeWords(whole), findings, parts: media };
  }
  return {
    content: complete(index),
    findings,
    parts: media,
    words: {
      isWhole: false,
      loaded: () => {
        if (parts.size > 0) loaded ??= complete(joinLists([...parts.values()], index));
        return loaded;
      },
      isThere: (need) => !partsOf(need).some(isMissing),
      load,
      onMore: (listener) => void listeners.add(listener),
    },
  };
}
