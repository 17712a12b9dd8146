import { Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { useApp } from '../store/context';
import { PATHS, findPath, guard, readQuery } from './address';
import { ErrorBoundary } from './ErrorBoundary';
import { Home } from './pages/Home';
import { Music } from './music/Music';
import { LoadingScreen } from './pages/LoadingScreen';
import { StageLayer } from './play/StageLayer';
import { lazyComponent } from './lazy-component';
import { useSettings } from './use-settings';
import { usePressSounds } from './use-press-sounds';
import { usePageViews } from './use-page-views';
import * as buttonStyles from './styles/buttons.module.css';
import * as styles from './save-notice.module.css';

const ChoosePath = lazyComponent(
  () => import('./pages/ChoosePath'),
  (module) => module.ChoosePath,
);
const ChooseUnit = lazyComponent(
  () => import('./pages/ChooseUnit'),
  (module) => module.ChooseUnit,
);
const ChooseGameType = lazyComponent(
  () => import('./pages/ChooseGameType'),
  (module) => module.ChooseGameType,
);
const PlayContainer = lazyComponent(
  () => import('./play/PlayContainer'),
  (module) => module.PlayContainer,
);
const ChooseEndless = lazyComponent(
  () => import('./endless/ChooseEndless'),
  (module) => module.ChooseEndless,
);
const EndlessContainer = lazyComponent(
  () => import('./endless/EndlessContainer'),
  (module) => module.EndlessContainer,
);
const TimelinePage = lazyComponent(
  () => import('./timeline/TimelinePage'),
  (module) => module.TimelinePage,
);
const NotFound = lazyComponent(
  () => import('./pages/NotFound'),
  (module) => module.NotFound,
);
const DictionaryPage = lazyComponent(
  () => import('./dictionary/DictionaryPage'),
  (module) => module.DictionaryPage,
);
const StorybookCorner = lazyComponent(
  () => import('./storybook/StorybookCorner'),
  (module) => module.StorybookCorner,
);
const SettingsPage = lazyComponent(
  () => import('./menu/SettingsPage'),
  (module) => module.SettingsPage,
);
const LanguagePage = lazyComponent(
  () => import('./language/LanguagePage'),
  (module) => module.LanguagePage,
);
const Credits = lazyComponent(
  () => import('./pages/Credits'),
  (module) => module.Credits,
);

const StickersPage = lazyComponent(
  () => import('./stickers/StickersPage'),
  (module) => module.StickersPage,
);

/** The address to redirect to when parameters are missing; null when none are. */
function useRedirect(): string | null {
  const { pathname, search } = useLocation();
  const path = findPath(pathname);
  return path && guard(path, readQuery(search));
}

/** A notice for adults about saving, placed so that it does not cover a game. */
function SaveNotice() {
  const notice = useApp((state) => state.saveNotice);
  const dismiss = useApp((state) => state.dismissNotice);
  if (notice === null) return null;
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
  const redirect = useRedirect();
  usePageViews(redirect !== null);
  return (
    <StageLayer>
      <ErrorBoundary key={pathname}>
        <Suspense fallback={<LoadingScreen />}>
          {redirect === null ? (
            <Routes>
              <Route path={PATHS.home} element={<Home />} />
              <Route path={PATHS.choosePath} element={<ChoosePath />} />
              <Route path={PATHS.chooseUnit} element={<ChooseUnit />} />
              <Route path={PATHS.chooseStoryUnit} element={<ChooseUnit />} />
              <Route path={PATHS.chooseGameType} element={<ChooseGameType />} />
              <Route path={PATHS.storyChooseGameType} element={<ChooseGameType />} />
              <Route path={PATHS.startGame} element={<PlayContainer />} />
              <Route path={PATHS.endless} element={<ChooseEndless />} />
              <Route path={PATHS.endlessStartGame} element={<EndlessContainer />} />
              <Route path={PATHS.dictionary} element={<DictionaryPage />} />
              <Route path={PATHS.storybook} element={<StorybookCorner />} />
              <Route path={PATHS.timeline} element={<TimelinePage />} />
              <Route path={PATHS.settings} element={<SettingsPage />} />
              <Route path={PATHS.language} element={<LanguagePage />} />
              <Route path={PATHS.stickers} element={<StickersPage />} />
              <Route path={PATHS.credits} element={<Credits />} />
              <Route path="*" element={<NotFound />} />
            </Routes>
          ) : (
            <Navigate to={redirect} replace />
          )}
        </Suspense>
      </ErrorBoundary>
      <SaveNotice />
      <Music />
    </StageLayer>
  );
}
