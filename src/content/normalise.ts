import * as v from 'valibot';
import type { Catalogue } from '../play/game-facts';
import { findGame } from '../play/game-facts';
import type {
  CollectionName,
  Content,
  ContentLists,
  GameDataRow,
  GoldStarRow,
  HistoryRow,
  Identified,
  PackConfig,
  RawLists,
  RawRecord,
  VocabItem,
} from './entities';
import { contentOf } from './list-facts';
import { COLLECTIONS } from './entities';
import type { Finding, RowFault } from './finding';
import type { FieldRule } from './schema';
import {
  communityFields,
  gameDataFields,
  gameDescriptionFields,
  goldStarFields,
  historyFields,
  popupFields,
  readThresholds,
  sentenceFields,
  startingDifficulty,
  uiWordFields,
  untilFields,
  vocabFields,
} from './schema';
import { hasOwn } from '../play/own';
import { standingOf } from './withdrawn';

/** A row with a valid Key; its other fields are not checked yet. */
interface KeyedRow {
  readonly row: number;
  readonly raw: RawRecord;
  readonly identity: { readonly firebaseID: string; readonly Key: number };
}

type Report = (row: number, fault: RowFault) => void;

/** A cell as text; a placeholder text for an array or object. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? '(a list or record)' : String(value).trim();
}

/**
 * Key rules: a missing Key takes the index; non-numeric and duplicate Keys are dropped; sorted by
 * Key (spec: readings#35).
 */
export function keyRows(rows: unknown, collection: CollectionName, report: Report): KeyedRow[] {
  if (!Array.isArray(rows)) return [];
  const seen = new Set<number>();
  const keyed = rows.flatMap((value: unknown, index): KeyedRow[] => {
    const row = index + 1;
    if (value === null || typeof value !== 'object' || Array.isArray(value)) {
      report(row, { code: 'row-not-a-record', facts: {} });
      return [];
    }
    const raw = value as RawRecord;
    const given = hasOwn(raw, 'Key') ? textOf(raw['Key']) : '';
    const Key = given === '' ? index : Number(given);
    if (!Number.isFinite(Key)) {
      report(row, { code: 'key-not-a-number', facts: { key: given } });
      return [];
    }
    if (seen.has(Key)) {
      report(row, { code: 'key-duplicate', facts: { key: Key } });
      return [];
    }
    seen.add(Key);
    const id = hasOwn(raw, 'firebaseID') ? raw['firebaseID'] : undefined;
    return [{ row, raw, identity: { firebaseID: typeof id === 'string' ? id : `${collection}-${Key}`, Key } }];
  });
  return keyed.sort((one, other) => one.identity.Key - other.identity.Key);
}

/** Own fields only, so that a column called `__proto__` is just a column. */
function ownFields(raw: RawRecord): RawRecord {
  return Object.assign(
    Object.create(null) as Record<string, unknown>,
    Object.fromEntries(Object.entries(raw).filter(([name]) => name !== '__proto__')),
  );
}

/** What follows the Key of a row in the key of its word, for the lists of words. */
const WORD_KEY_SUFFIX: Readonly<Partial<Record<CollectionName, string>>> = {
  KZ_AppData: '',
  KZ_StorybookVocab: 'Story',
};

/** The filled ones of the columns that few packs have. */
function readFilled<Schema extends typeof communityFields | typeof untilFields>(
  schema: Schema,
  raw: RawRecord,
): v.InferOutput<Schema> {
  const fields = Object.entries(v.parse(schema, raw)).filter(([, value]) => value !== null);
  return Object.fromEntries(fields) as v.InferOutput<Schema>;
}

/** The rows of the nine lists, and the day that decides what is withdrawn. */
interface Source {
  readonly lists: RawLists;
  readonly today: string;
  /** Keys of withdrawn words are added to it, */
  readonly withdrawn: string[];
  /** and those of words whose day has come, with that day. */
  readonly ended: Map<string, string>;
}

function readRows<Schema extends v.GenericSchema, Item>(
  { lists, today, withdrawn, ended }: Source,
  collection: CollectionName,
  schema: Schema,
  findings: Finding[],
  complete: (
    fields: v.InferOutput<Schema> & Identified & { Key: number },
    raw: RawRecord,
    report: (fault: RowFault, severity?: Finding['severity']) => void,
  ) => Item | null,
): Item[] {
  const report = (row: number, fault: RowFault, severity: Finding['severity'] = 'dropped') =>
    findings.push({ ...fault, severity, sheet: collection, row });
  const rows = hasOwn(lists ?? {}, collection) ? lists[collection] : undefined;
  return keyRows(rows, collection, report).flatMap(({ row, raw, identity }): Item[] => {
    // Before anything else is read: no other finding may tell of what is withdrawn.
    const standing = standingOf(raw, today);
    if (standing.kind === 'withdrawn' || standing.kind === 'ended' || standing.kind === 'unreadable') {
      const suffix = WORD_KEY_SUFFIX[collection];
      const key = `${identity.Key}${suffix}`;
      if (suffix !== undefined && standing.kind === 'ended') ended.set(key, standing.day);
      else if (suffix !== undefined) withdrawn.push(key);
      if (standing.kind === 'unreadable') report(row, { code: 'until-not-a-date', facts: { until: standing.text } });
      else report(row, { code: 'row-withdrawn', facts: {} });
      return [];
    }
    const fields = ownFields(raw);
    const parsed = v.safeParse(schema, fields);
    if (!parsed.success) {
      const [issue] = parsed.issues;
      // Every message of these schemas is a FieldRule: see `rule` in schema.ts.
      report(row, {
        code: 'field-invalid',
        facts: { field: v.getDotPath(issue) ?? 'the row', rule: issue.message as FieldRule },
      });
      return [];
    }
    const item = complete({ ...(parsed.output as object), ...identity } as never, fields, (fault, severity) =>
      report(row, fault, severity),
    );
    return item === null ? [] : [item];
  });
}

function readFlags(raw: RawRecord): Record<string, string> {
  const flags = Object.create(null) as Record<string, string>;
  for (const [name, value] of Object.entries(raw)) {
    // Cheap test first: nearly no column is a flag, and the home page waits for this.
    const token = name.startsWith('{') ? /^\{(\w+)\}$/u.exec(name)?.[1] : undefined;
    if (token && typeof value !== 'object' && textOf(value) !== '') flags[token] = textOf(value);
  }
  return flags;
}

function readVocab(source: Source, findings: Finding[]): VocabItem[] {
  return readRows(source, 'KZ_AppData', vocabFields, findings, (fields, raw, report): VocabItem | null => {
    if (fields.homeName === null || fields.subCat === null) {
      report({ code: 'unit-missing', facts: {} });
      return null;
    }
    return {
      ...fields,
      homeName: fields.homeName,
      subCat: fields.subCat,
      flags: readFlags(raw),
      ...readFilled(communityFields, raw),
    };
  });
}

/**
 * Story defaults: unit = story, subunit = group, Key with the suffix 'Story', once per English word
 * and story. spec: data#vocabulary-item.
 */
function readStoryVocab(source: Source, findings: Finding[]): VocabItem[] {
  const seen = new Set<string>();
  return readRows(source, 'KZ_StorybookVocab', vocabFields, findings, (fields, raw, report): VocabItem | null => {
    const homeName = fields.homeName ?? fields.storyGame;
    const subCat = fields.subCat ?? fields.group;
    if (homeName === null || subCat === null) {
      report({ code: 'story-missing', facts: {} });
      return null;
    }
    const identity = `${homeName}/${subCat}/${fields.English.toLowerCase()}`;
    if (seen.has(identity)) {
      report({ code: 'story-word-duplicate', facts: { word: fields.English } });
      return null;
    }
    seen.add(identity);
    return {
      ...fields,
      homeName,
      subCat,
      Key: `${fields.Key}Story`,
      flags: readFlags(raw),
      ...readFilled(communityFields, raw),
    };
  });
}

/**
 * The starting difficulties of all subunits. A game without a column takes `startsAt` of its facts;
 * an empty cell means that it is not offered.
 */
function readGameData(source: Source, catalogue: Catalogue, findings: Finding[]): GameDataRow[] {
  const rows = readGameColumns(source, catalogue, findings);
  const withoutColumn = catalogue.filter(
    ({ label, startsAt }) => startsAt !== null && rows.every(({ games }) => !hasOwn(games, label)),
  );
  const defaults = Object.fromEntries(withoutColumn.map(({ label, startsAt }) => [label, startsAt]));
  return withoutColumn.length === 0 ? rows : rows.map((row) => ({ ...row, games: { ...row.games, ...defaults } }));
}

/** From which a game can be offered. */
const LEVELS = [1, 2, 3, 4, 5];

function readGameColumns(source: Source, catalogue: Catalogue, findings: Finding[]): GameDataRow[] {
  return readRows(source, 'KZ_GameFilterDataNew', gameDataFields, findings, (fields, raw, report): GameDataRow => {
    const games = Object.create(null) as Record<string, number | null>;
    for (const [name, value] of Object.entries(raw)) {
      const game = findGame(catalogue, name);
      if (!game) continue;
      const parsed = v.safeParse(startingDifficulty, value);
      const level = parsed.success ? parsed.output : null;
      if (!parsed.success) report({ code: 'level-not-a-number', facts: { game: name } }, 'weak');
      const isLevel = level === null || LEVELS.includes(level);
      if (!isLevel) report({ code: 'level-out-of-range', facts: { game: name, level } }, 'weak');
      games[game.label] = isLevel ? level : null;
    }
    return { ...fields, games };
  });
}

function readGoldStar(source: Source, catalogue: Catalogue, findings: Finding[]): GoldStarRow[] {
  return readRows(source, 'KZ_GoldStar', goldStarFields, findings, (fields, raw, report): GoldStarRow | null => {
    const thresholds = readThresholds(raw, '');
    const secondThresholds = fields.secondType === 'none' ? null : readThresholds(raw, 'Two');
    if (thresholds === null || (secondThresholds === null && fields.secondType !== 'none')) {
      report({ code: 'threshold-missing', facts: {} });
      return null;
    }
    return { ...fields, game: findGame(catalogue, fields.game)?.label ?? fields.game, thresholds, secondThresholds };
  });
}

function readHistory(source: Source, config: PackConfig, findings: Finding[]): HistoryRow[] {
  const special = new Map(Object.entries(config.specialDates));
  return readRows(source, 'KZ_HistoryData', historyFields, findings, (fields, raw, report): HistoryRow | null => {
    const years = special.get(fields.Date);
    const [first, last] = typeof years === 'number' ? [years, years] : (years ?? [null, null]);
    const startDate = fields.startDate ?? first;
    const endDate = fields.endDate ?? last ?? startDate;
    if (startDate === null || endDate === null) {
      report({ code: 'date-without-year', facts: { date: fields.Date } });
      return null;
    }
    return { ...fields, startDate, endDate, ...readFilled(untilFields, raw) };
  });
}

/**
 * The lists that SheetsToPull names: of each entry the rows of `collection`, under the collection
 * whose list is `nameToSave`. Others stay empty. spec: data#configuration.
 */
function pullSheets(lists: RawLists, { SheetsToPull }: PackConfig): RawLists {
  const entries = SheetsToPull.flatMap(({ collection, nameToSave }): [CollectionName, RawLists[CollectionName]][] => {
    const name = COLLECTION_NAMES.find((candidate) => COLLECTIONS[candidate] === nameToSave);
    const rows = hasOwn(lists ?? {}, collection)
      ? (lists as Readonly<Record<string, RawLists[CollectionName]>>)[collection]
      : undefined;
    return name === undefined || rows === undefined ? [] : [[name, rows]];
  });
  return Object.fromEntries(entries) as RawLists;
}

/**
 * The one way from rows or documents to content: Key rules, 'null', story defaults, numberData.
 * Takes any JSON, never throws, and reports each row left out. `catalogue` are the games of the
 * build; `today` ('YYYY-MM-DD') decides what is withdrawn.
 */
export function normalise(
  all: RawLists,
  config: PackConfig,
  catalogue: Catalogue,
  today: string,
): { content: Content; findings: Finding[] } {
  const findings: Finding[] = [];
  const source: Source = { lists: pullSheets(all, config), today, withdrawn: [], ended: new Map() };
  const content: ContentLists = {
    vocabData: readVocab(source, findings),
    gameDescriptions: readRows(source, 'KZ_GameDescriptions', gameDescriptionFields, findings, (fields) => ({
      ...fields,
      game: findGame(catalogue, fields.game)?.label ?? fields.game,
    })),
    gameData: readGameData(source, catalogue, findings),
    goldStar: readGoldStar(source, catalogue, findings),
    popupWords: readRows(source, 'KZ_PopupWords', popupFields, findings, (fields) => fields),
    uiWords: readRows(source, 'KZ_uiWords', uiWordFields, findings, (fields) => fields),
    historyData: readHistory(source, config, findings),
    storybookSentence: readRows(source, 'KZ_StorybookSentence', sentenceFields, findings, (fields, raw) => ({
      ...fields,
      ...readFilled(untilFields, raw),
    })),
    storybookVocab: readStoryVocab(source, findings),
  };
  const { withdrawn, ended } = source;
  const complete: Content = {
    ...contentOf(content, config, catalogue),
    ...(withdrawn.length > 0 && { withdrawn }),
    ...(ended.size > 0 && { ended: Object.fromEntries(ended) }),
  };
  return { content: complete, findings };
}

/** The collections that a pack must have, or nothing can be played. */
export const REQUIRED_COLLECTIONS: readonly CollectionName[] = ['KZ_AppData', 'KZ_GameFilterDataNew'];

/** All collection names in reading order. */
export const COLLECTION_NAMES = Object.keys(COLLECTIONS) as CollectionName[];
