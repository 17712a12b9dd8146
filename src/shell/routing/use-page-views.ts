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
  const { content } = usePack();
  const { pathname, search } = useLocation();
  useEffect(() => {
    const { firebase: project } = content.config;
    if (isRedirected || !project?.measurementId) return;
    const load = loadPart(() => import('./page-views'), 'decoration');
    // A page that cannot be counted is no failure.
    load.then(({ countPageView }) => countPageView(project, content, pathname, search)).catch(() => undefined);
  }, [content, isRedirected, pathname, search]);
}
