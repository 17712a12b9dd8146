import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { FirebaseProject } from '../content/entities';
import { useApp } from '../store/context';
import { findPath, readQuery, writeQuery } from './address';
import type { SendPageView } from './analytics';

/** What stands for an address that the app does not know: such text could be anything. */
const UNKNOWN_PATH = '/unknown';

/** The parameters that the app understands, and no others. */
function sanitizeQuery(query: string): string {
  const known = readQuery(query);
  const categories = known.categories.map((category) => encodeURIComponent(category)).join(',');
  const parts = [writeQuery(known).slice(1), categories && `categories=${categories}`].filter((part) => part !== '');
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}

let loading: Promise<SendPageView | null> | null = null;

/**
 * Counts one page view for the project's Analytics; does nothing in a project without a measurement id. Only paths and parameters
 * of the app's own are sent. The library is fetched by the first one; without a network nothing happens. spec: shell#page-views.
 */
export async function countPageView(project: FirebaseProject | null | undefined, path: string, query: string): Promise<void> {
  const measurementId = project?.measurementId;
  if (!project || !measurementId) return;
  loading ??= import('./analytics').then(({ openPageViews }) => openPageViews(project, measurementId));
  try {
    const send = await loading;
    send?.({ path: findPath(path) ?? UNKNOWN_PATH, query: sanitizeQuery(query) });
  } catch {
    // A page that is not counted is no fault; the next one tries again.
    loading = null;
  }
}

/** Counts every change of the address, but none that is only sent on to another. */
export function usePageViews(isRedirected: boolean): void {
  const project = useApp((state) => state.content.config.firebase);
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (!isRedirected) void countPageView(project, pathname, search);
  }, [isRedirected, project, pathname, search]);
}
