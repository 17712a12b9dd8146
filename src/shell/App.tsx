import { Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { loadPart, loadWanted } from '../net/load-part';
import { whenIdle } from '../net/when-idle';
import { useApp } from '../store/context';
import { ErrorBoundary } from './loading/ErrorBoundary';
import { Home } from './pages/home/Home';
import { Music } from './music/Music';
import { loadRecovery } from './loading/Failure';
import { LoadingScreen } from './loading/LoadingScreen';
import { StageLayer } from './play/StageLayer';
import { lazyComponent } from './lazy/lazy-component';
import { PATHS, findPath } from './routing/paths';
import { useSettings } from './context/use-settings';
import { PageWords } from './text/ui-words';
import { usePageViews } from './routing/use-page-views';

const Pages = lazyComponent(
  () => import('./Pages'),
  (module) => module.Pages,
);
const Extras = lazyComponent(
  () => import('./Extras'),
  (module) => module.Extras,
  'wanted',
);

/**
 * Home. A press asks for the code of the other pages, before it is known to be a tap: a bad network
 * takes long.
 */
function HomeRoute() {
  usePageViews(false);
  useEffect(() => {
    // A request that failed is made again by the page.
    const load = (): void => void loadPart(() => import('./Pages'), 'decoration').catch(() => undefined);
    window.addEventListener('pointerdown', load, { once: true });
    return () => window.removeEventListener('pointerdown', load);
  }, []);
  return (
    <PageWords>
      <Home />
    </PageWords>
  );
}

/** All pages. spec: shell#routes. */
export function App() {
  useSettings();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const isAsking = useApp((state) => state.child === null);
  const [isIdle, setIdle] = useState(false);
  // What home can do without comes once it is idle.
  useEffect(() => {
    const loadRest = async (): Promise<void> => {
      await whenIdle();
      setIdle(true);
      await loadWanted(loadRecovery);
    };
    void loadRest();
  }, []);
  return (
    <StageLayer>
      <ErrorBoundary key={pathname} onLeave={pathname === PATHS.home ? undefined : () => void navigate(PATHS.home)}>
        <Suspense fallback={<LoadingScreen />}>
          {findPath(pathname) === PATHS.home && !isAsking ? <HomeRoute /> : <Pages />}
        </Suspense>
      </ErrorBoundary>
      <Music />
      {isIdle && (
        <Suspense>
          <Extras />
        </Suspense>
      )}
    </StageLayer>
  );
}
