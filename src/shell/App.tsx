import { Suspense, lazy } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { useApp } from '../store/context';
import { PATHS, findPath, guard, readQuery } from './address';
import { ErrorBoundary } from './ErrorBoundary';
import { Home } from './pages/Home';
import { Music } from './music/Music';
import { LoadingScreen } from './pages/LoadingScreen';
import { StageLayer } from './play/StageLayer';
import { useSettings } from './use-settings';
import { usePressSounds } from './use-press-sounds';
import { usePageViews } from './use-page-views';
import * as buttonStyles from './styles/buttons.module.css';
import * as styles from './save-notice.module.css';

const ChoosePath = lazy(async () => ({ default: (await import('./pages/ChoosePath')).ChoosePath }));
const ChooseUnit = lazy(async () => ({ default: (await import('./pages/ChooseUnit')).ChooseUnit }));
const ChooseGameType = lazy(async () => ({ default: (await import('./pages/ChooseGameType')).ChooseGameType }));
const PlayContainer = lazy(async () => ({ default: (await import('./play/PlayContainer')).PlayContainer }));
const ChooseEndless = lazy(async () => ({ default: (await import('./endless/ChooseEndless')).ChooseEndless }));
const EndlessContainer = lazy(async () => ({ default: (await import('./endless/EndlessContainer')).EndlessContainer }));
const TimelinePage = lazy(async () => ({ default: (await import('./timeline/TimelinePage')).TimelinePage }));
const NotFound = lazy(async () => ({ default: (await import('./pages/NotFound')).NotFound }));
const DictionaryPage = lazy(async () => ({ default: (await import('./dictionary/DictionaryPage')).DictionaryPage }));
const StorybookCorner = lazy(async () => ({ default: (await import('./storybook/StorybookCorner')).StorybookCorner }));
const SettingsPage = lazy(async () => ({ default: (await import('./menu/SettingsPage')).SettingsPage }));
const LanguagePage = lazy(async () => ({ default: (await import('./language/LanguagePage')).LanguagePage }));
const Credits = lazy(async () => ({ default: (await import('./pages/Credits')).Credits }));

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
