import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { loadPart } from '../../net/load-part';
import { usePack } from '../../store/context';

/**
 * Counts every change of the address, but none that is only redirected. The code that counts is
 * loaded only where the project has a measurement id: no other home page downloads it.
 * spec: shell#page-views.
 */
export function usePageViews(isRedirected: boolean): void {
  const { content, words } = usePack();
  const { pathname, search } = useLocation();
  useEffect(() => {
    const { firebase: project } = content.config;
    const all = words.loaded();
    // Only a pack with a project has the id, and that is never large.
    if (isRedirected || !all || !project?.measurementId) return;
    const load = loadPart(() => import('./page-views'), 'decoration');
    // A page that cannot be counted is no failure.
    load.then(({ countPageView }) => countPageView(project, all, pathname, search)).catch(() => undefined);
  }, [content, words, isRedirected, pathname, search]);
}
