import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { loadPart } from '../net/load-part';
import { useApp } from '../store/context';

/**
 * Counts every change of the address, but none that is only redirected. The code that counts is loaded only where the project has a
 * measurement id: no other home page downloads it. spec: shell#page-views.
 */
export function usePageViews(isRedirected: boolean): void {
  const project = useApp((state) => state.content.config.firebase);
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (isRedirected || !project?.measurementId) return;
    const load = loadPart(() => import('./page-views'), 'decoration');
    // A page that cannot be counted is no failure.
    load.then(({ countPageView }) => countPageView(project, pathname, search)).catch(() => undefined);
  }, [isRedirected, project, pathname, search]);
}
