import { Suspense, useEffect, useState } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { useApp } from '../store/context';
import { wasJustCleared } from './menu/just-cleared';
import { ErrorBoundary } from './ErrorBoundary';
import { Home } from './pages/Home';
import { Music } from './music/Music';
import { LoadingScreen } from './pages/LoadingScreen';
import { StageLayer } from './play/StageLayer';
import { lazyComponent } from './lazy-component';
import { PATHS } from './paths';
import { useSettings } from './use-settings';
import { usePressSounds } from './use-press-sounds';
import { usePageViews } from './use-page-views';
import * as buttonStyles from './styles/buttons.module.css';
import * as styles from './save-notice.module.css';

const Pages = lazyComponent(
  () => import('./Pages'),
  (module) => module.Pages,
);
const ClearedNotice = lazyComponent(
  () => import('./menu/ClearedNotice'),
  (module) => module.ClearedNotice,
);

/** Home. A press asks for the code of the other pages, before it is known to be a tap: a bad network takes long. */
function HomeRoute() {
  usePageViews(false);
  useEffect(() => {
    // A request that failed is made again by the page.
    const load = (): void => void import('./Pages').catch(() => undefined);
    window.addEventListener('pointerdown', load, { once: true });
    return () => window.removeEventListener('pointerdown', load);
  }, []);
  return <Home />;
}

/** A notice for adults. A game is not covered by it: it waits until the game is over. */
function SaveNotice() {
  const notice = useApp((state) => state.saveNotice);
  const dismiss = useApp((state) => state.dismissNotice);
  const isPlaying = useApp((state) => state.screenDisplay === 'gameScreen');
  if (notice === null || isPlaying) return null;
  return (
    <div className={styles.saveNotice} role="status">
      {notice}
      <button type="button" className={`${buttonStyles.pebble} ${buttonStyles.small} ${buttonStyles.paper}`} onClick={dismiss}>
        OK
      </button>
    </div>
  );
}

/** All pages. spec: shell#routes. */
export function App() {
  usePressSounds();
  useSettings();
  const { pathname } = useLocation();
  const [isCleared] = useState(wasJustCleared);
  return (
    <StageLayer>
      <ErrorBoundary key={pathname}>
        <Suspense fallback={<LoadingScreen />}>
          <Routes>
            <Route path={PATHS.home} element={<HomeRoute />} />
            <Route path="*" element={<Pages />} />
          </Routes>
        </Suspense>
      </ErrorBoundary>
      <SaveNotice />
      {isCleared && (
        <Suspense>
          <ClearedNotice />
        </Suspense>
      )}
      <Music />
    </StageLayer>
  );
}
