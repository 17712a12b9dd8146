import { loadPart } from '../net/load-part';
import type { FirebaseProject } from '../content/entities';
import { findPath, readQuery, writeQuery } from './address';
import type { SendPageView } from './analytics';
import { pageOf } from './navigation';

/** Sent instead of an unknown path, which could contain anything. */
const UNKNOWN_PATH = '/unknown';

/** A query with only the parameters that the app knows. */
function sanitizeQuery(query: string): string {
  const known = readQuery(query);
  const categories = known.categories.map((category) => encodeURIComponent(category)).join(',');
  const parts = [writeQuery(known).slice(1), categories && `categories=${categories}`].filter((part) => part !== '');
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}

/** The page that was counted last. */
let counted: string | null = null;

let loading: Promise<SendPageView | null> | null = null;

/**
 * Sends one page view to the project's Analytics; does nothing in a project without a measurement id, nor for another place on the page that
 * was counted last (the next page of a story). Only the app's own paths and parameters are sent. The library is loaded with the first page view; when that fails, the page view is dropped. spec: shell#page-views.
 */
export async function countPageView(project: FirebaseProject | null | undefined, path: string, query: string): Promise<void> {
  const measurementId = project?.measurementId;
  if (!project || !measurementId) return;
  const page = pageOf(path + query);
  if (page === counted) return;
  counted = page;
  loading ??= loadPart(() => import('./analytics'), 'decoration').then(({ openPageViews }) => openPageViews(project, measurementId));
  try {
    const send = await loading;
    send?.({ path: findPath(path) ?? UNKNOWN_PATH, query: sanitizeQuery(query) });
  } catch {
    // A dropped page view is not an error; the next one loads the library again.
    loading = null;
    counted = null;
  }
}
