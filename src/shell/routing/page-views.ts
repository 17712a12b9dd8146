import { unitsOf } from '../../content/unit-facts';
import { loadPart } from '../../net/load-part';
import type { Content, FirebaseProject } from '../../content/entities';
import { findPath } from './paths';
import { keyValue, readQuery, unitValue, writeQuery } from '../../services/address/query';
import type { SendPageView } from './analytics';
import { pageOf } from './navigation';

/** Sent instead of an unknown path, which could contain anything. */
const UNKNOWN_PATH = '/unknown';

/**
 * All texts that links of the app write into addresses, but for units, whose number is before their
 * name.
 */
function listNames({
  gameData,
  catalogue,
  vocabData,
  storybookVocab,
  storybookSentence,
}: Content): ReadonlySet<string> {
  const names = [
    ...gameData.flatMap(({ Key, category, target }) => [keyValue(Key, false), keyValue(Key, true), category, target]),
    ...catalogue.map(({ label }) => label),
    ...[...vocabData, ...storybookVocab].flatMap(({ Key, homeName, subCat, VTA_Cat }) => [
      String(Key),
      homeName,
      subCat,
      VTA_Cat ?? '',
    ]),
    // A story in parts is called by both.
    ...storybookSentence.flatMap(({ category, story, target }) => [category, story, `${story}, ${target}`]),
  ];
  return new Set(names.map((name) => name.normalize('NFC').trim()));
}

/**
 * The units of the content as links write them: before a name could stand any number, such as that
 * of a telephone.
 */
function listUnitValues(content: Content): ReadonlySet<string> {
  const values = unitsOf(content).map(unitValue);
  return new Set(values.map((value) => value.normalize('NFC').trim()));
}

/**
 * A query with only the parameters and values that the app itself writes: an address that was typed
 * could say anything.
 */
function sanitizeQuery(query: string, content: Content): string {
  const names = listNames(content);
  const units = listUnitValues(content);
  const typed = readQuery(query);
  const known = (value: string | null): string | null => (value !== null && names.has(value) ? value : null);
  const { difficulty, page, unit } = typed;
  const written = writeQuery({
    difficulty,
    unit: unit !== null && units.has(unit) ? unit : null,
    gameName: known(typed.gameName),
    gameType: known(typed.gameType),
    Key: known(typed.Key),
    target: known(typed.target),
    category: known(typed.category),
    story: known(typed.story),
    page,
    word: known(typed.word),
  });
  const categories = typed.categories
    .filter((category) => names.has(category))
    .map((category) => encodeURIComponent(category));
  const parts = [written.slice(1), categories.length > 0 ? `categories=${categories.join(',')}` : ''].filter(
    (part) => part !== '',
  );
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}

/** The page that was counted last. */
let counted: string | null = null;

let loading: Promise<SendPageView | null> | null = null;

/**
 * Sends one page view to the project's Analytics; does nothing in a project without a measurement
 * id, nor for another place on the page that was counted last (the next page of a story). Only
 * paths, parameters and values that the app itself writes are sent. The library is loaded with the
 * first page view; when that fails, the page view is dropped. spec: shell#page-views.
 */
export async function countPageView(
  project: FirebaseProject | null | undefined,
  content: Content,
  path: string,
  query: string,
): Promise<void> {
  const measurementId = project?.measurementId;
  if (!project || !measurementId) return;
  const page = pageOf(path + query);
  if (page === counted) return;
  counted = page;
  loading ??= loadPart(() => import('./analytics'), 'decoration').then(({ openPageViews }) =>
    openPageViews(project, measurementId),
  );
  try {
    const send = await loading;
    send?.({ path: findPath(path) ?? UNKNOWN_PATH, query: sanitizeQuery(query, content) });
  } catch {
    // A dropped page view is not an error; the next one loads the library again.
    loading = null;
    counted = null;
  }
}
