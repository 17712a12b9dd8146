import { Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { loadPart, loadWanted } from '../net/load-part';
import { useApp } from '../store/context';
import { ErrorBoundary } from './ErrorBoundary';
import { Home } from './pages/Home';
import { Music } from './music/Music';
import { loadRecovery } from './pages/Failure';
import { LoadingScreen } from './pages/LoadingScreen';
import { StageLayer } from './play/StageLayer';
import { lazyComponent } from './lazy-component';
import { PATHS, findPath } from './paths';
import { useSettings } from './use-settings';
import { usePageViews } from './use-page-views';

const Pages = lazyComponent(
  () => import('./Pages'),
  (module) => module.Pages,
);
const Extras = lazyComponent(
  () => import('./Extras'),
  (module) => module.Extras,
  'wanted',
);

/** Home. A press asks for the code of the other pages, before it is known to be a tap: a bad network takes long. */
function HomeRoute() {
  usePageViews(false);
  useEffect(() => {
    // A request that failed is made again by the page.
    const load = (): void => void loadPart(() => import('./Pages'), 'decoration').catch(() => undefined);
    window.addEventListener('pointerdown', load, { once: true });
    return () => window.removeEventListener('pointerdown', load);
  }, []);
  return <Home />;
}

/** All pages. spec: shell#routes. */
export function App() {
  useSettings();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const isAsking = useApp((state) => state.child === null);
  const [isIdle, setIdle] = useState(false);
  // What home can do without comes once it is idle. Safari has no requestIdleCallback.
  useEffect(() => {
    (window.requestIdleCallback ?? setTimeout)(() => {
      setIdle(true);
      void loadWanted(loadRecovery);
    });
  }, []);
  return (
    <StageLayer>
      <ErrorBoundary key={pathname} onLeave={pathname === PATHS.home ? undefined : () => void navigate(PATHS.home)}>
        <Suspense fallback={<LoadingScreen />}>{findPath(pathname) === PATHS.home && !isAsking ? <HomeRoute /> : <Pages />}</Suspense>
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
