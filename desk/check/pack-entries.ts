import * as v from 'valibot';
import { ANY_GAME } from '../../src/content/complete';
import { packConfigSchema } from '../../src/content/pack-schema';
import type { Catalogue } from '../../src/play/game-facts';
import { findGame } from '../../src/play/game-facts';
import type { FileSource } from '../builder/common/ports';
import { appSchema } from '../builder/config/app-entry';
import { CONFIG_DEFAULTS } from '../builder/config/config-defaults';
import { PACK_FILE } from '../builder/config/pack-file';
import { parsePackJson } from '../builder/config/pack-json';
import { isKnownEncoding } from '../builder/grid/decode';
import { columnNamed } from '../builder/sheets/columns';
import { readSheetNames } from '../import/sheets/recognise';
import { nearestName } from '../builder/common/nearest-name';
import type { DeskFault } from './finding';

const isText = v.string('must be a text');
const isYesOrNo = v.boolean('must be true or false');
/** '#fed' and '#ffeedd', a function, or a name; "ffeecc" lacks its sign. */
const isColour = v.pipe(
  isText,
  v.check(
    (text) =>
      /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$|^[a-z-]+\(.+\)$/iu.test(text) ||
      /^(?=.*[g-z])[a-z]+$|^red$/iu.test(text),
    'is no colour: write it as "#ffeecc"',
  ),
);

/** A tag of BCP 47; of a language that has none, one that begins with "x-". */
function isLanguageTag(tag: string): boolean {
  if (/^x(?:-[a-z\d]{1,8})+$/iu.test(tag)) return true;
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

// The builder adds it, from a file of its own.
const { species: _, ...configEntries } = packConfigSchema.entries;

/** All that a pack.json can say: to the app, the build, the import, and an app of one's own. */
const packFileSchema = v.object({
  ...configEntries,
  languageTag: v.pipe(
    isText,
    v.check(isLanguageTag, 'is no tag of a language: such as "mi" or "chr", with "-" between its parts'),
  ),
  BottomColor: v.nullable(isColour),
  voice: v.optional(v.nullable(isText)),
  voiceRate: v.optional(v.nullable(v.number('must be a number of words a minute'))),
  historyVoice: v.optional(v.nullable(isText)),
  allowSystemFonts: v.optional(isYesOrNo),
  unchecked: v.optional(v.nullable(isText)),
  encoding: v.optional(v.nullable(v.pipe(isText, v.check(isKnownEncoding, 'is no encoding that the desk knows')))),
  fillDown: v.optional(
    v.array(
      v.pipe(
        isText,
        v.check((column) => columnNamed(column) !== null, 'is no column of a list'),
      ),
      'must be a list of columns',
    ),
  ),
  // What is wrong within these two is said where sheets are read.
  columns: v.optional(v.nullable(v.unknown())),
  sheets: v.optional(v.nullable(v.unknown())),
  answers: v.optional(v.nullable(v.record(v.string(), isText, 'must be a list of questions and answers'))),
  app: v.nullish(appSchema),
  only: v.optional(v.array(isText, 'must be a list of packs')),
});

const isRecord = (json: unknown): json is Readonly<Record<string, unknown>> =>
  typeof json === 'object' && json !== null && !Array.isArray(json);

/** Entries that have no meaning: `names` are those that have one where they stand. */
function checkNames(json: unknown, names: readonly string[], path = ''): DeskFault[] {
  if (!isRecord(json)) return [];
  return Object.keys(json).flatMap((name): DeskFault[] =>
    names.includes(name)
      ? []
      : [{ code: 'pack-entry-unknown', facts: { entry: `${path}${name}`, nearest: nearestName(name, names) } }],
  );
}

/** Entries whose value has no meaning. */
function checkValues(json: Readonly<Record<string, unknown>>): DeskFault[] {
  const { issues = [] } = v.safeParse(packFileSchema, { ...CONFIG_DEFAULTS, ...json });
  return issues.flatMap((issue): DeskFault[] =>
    issue.type === 'strict_object' && issue.expected === 'never'
      ? []
      : [{ code: 'pack-entry-invalid', facts: { entry: v.getDotPath(issue) ?? '', message: issue.message } }],
  );
}

const stem = (file: string): string => file.replace(/\.\w+$/u, '').toLowerCase();

/** Pictures that pack.json names and that are not there. */
async function checkFiles(json: Readonly<Record<string, unknown>>, source: FileSource): Promise<DeskFault[]> {
  const [logos, art] = [await source.list('logos'), await source.list('art')];
  const icon = isRecord(json['app']) ? json['app']['icon'] : undefined;
  const isThere = (name: string): boolean => logos.includes(name) || art.some((file) => stem(file) === stem(name));
  // A name without an ending may be a drawing that the product has.
  const isMissing = typeof icon === 'string' && /\.\w+$/u.test(icon) && !isThere(icon);
  const links = Array.isArray(json['linkLogos']) ? json['linkLogos'] : [];
  const images = links.flatMap((link: unknown) =>
    isRecord(link) && typeof link['image'] === 'string' ? [link['image']] : [],
  );
  const missing = images.filter((image) => image !== '' && !/^https?:/u.test(image) && !logos.includes(image));
  return [
    ...(isMissing ? [{ entry: 'app.icon', file: icon, folders: 'logos and art' }] : []),
    ...missing.map((file) => ({ entry: 'linkLogos', file, folders: 'logos' })),
  ].map((facts): DeskFault => ({ code: 'pack-file-missing', facts }));
}

/** What pack.json says and the desk does not understand, with the nearest right name. */
export async function checkPackEntries(source: FileSource): Promise<DeskFault[]> {
  const bytes = await source.read(PACK_FILE);
  const json: unknown = bytes === null ? null : parsePackJson(bytes);
  if (!isRecord(json)) return [];
  return [
    ...checkNames(json, Object.keys(packFileSchema.entries)),
    ...checkNames(json['app'], Object.keys(appSchema.wrapped.entries), 'app.'),
    ...checkValues(json),
    ...(await checkFiles(json, source)),
    ...readSheetNames(json['sheets']).errors.map((message): DeskFault => ({
      code: 'mapping-invalid',
      facts: { message },
    })),
  ];
}

/** Names in PossibleGames that are no games, each with the game that it is like. */
export function findUnknownGames(possibleGames: readonly string[], catalogue: Catalogue): DeskFault[] {
  const labels = catalogue.map(({ label }) => label);
  return possibleGames.flatMap((game): DeskFault[] =>
    game === ANY_GAME || findGame(catalogue, game) !== null
      ? []
      : [{ code: 'game-unknown', facts: { game, nearest: nearestName(game, labels) } }],
  );
}
