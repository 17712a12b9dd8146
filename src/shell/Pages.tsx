import { Suspense, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { Navigate, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { useApp, useAppStore } from '../store/context';
import { readQuery } from './address';
import { lazyComponent } from './lazy-component';
import { PATHS, findPath, hasStage } from './paths';
import { guard, pagesAbove } from './routes';
import { useServices } from './services';
import { seedHistory } from './seed-history';
import { useAddress } from './use-address';
import { useBack } from './use-back';
import { usePageViews } from './use-page-views';

const TodayPage = lazyComponent(
  () => import('./today/TodayPage'),
  (module) => module.TodayPage,
);
const RestOffer = lazyComponent(
  () => import('./today/RestOffer'),
  (module) => module.RestOffer,
  'wanted',
);
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
const AccessPage = lazyComponent(
  () => import('./scanning/AccessPage'),
  (module) => module.AccessPage,
);
const OfflinePage = lazyComponent(
  () => import('./offline/OfflinePage'),
  (module) => module.OfflinePage,
);
const LanguagePage = lazyComponent(
  () => import('./language/LanguagePage'),
  (module) => module.LanguagePage,
);
const StickersPage = lazyComponent(
  () => import('./stickers/StickersPage'),
  (module) => module.StickersPage,
);
const WhoPage = lazyComponent(
  () => import('./children/WhoPage'),
  (module) => module.WhoPage,
);
const ChildrenPage = lazyComponent(
  () => import('./children/ChildrenPage'),
  (module) => module.ChildrenPage,
);
const GrownUpsPage = lazyComponent(
  () => import('./grown-ups/GrownUpsPage'),
  (module) => module.GrownUpsPage,
);
const SetPage = lazyComponent(
  () => import('./set/SetPage'),
  (module) => module.SetPage,
);
const Credits = lazyComponent(
  () => import('./pages/Credits'),
  (module) => module.Credits,
);

/** The address to redirect to when parameters are missing; null when none are. */
function useRedirect(): string | null {
  const { pathname, search } = useLocation();
  const path = findPath(pathname);
  return path && guard(path, readQuery(search));
}

/** Puts the pages above into the history of an app that was opened at an address, so that the browser's Back leads up too. spec: readings#61. */
function useSeededHistory(isRedirected: boolean): void {
  const { pathname, search } = useLocation();
  const hasStories = useApp((state) => state.content.storybookVocab.length > 0);
  useEffect(() => {
    const path = findPath(pathname);
    if (!isRedirected) seedHistory(path ? pagesAbove(path, readQuery(search), hasStories) : [PATHS.home]);
  }, [hasStories, isRedirected, pathname, search]);
}

/** Escape is Back, but for a dialog, which it closes, and a game, which it pauses. spec: shell#back. */
function useEscape(): void {
  const navigate = useNavigate();
  const store = useAppStore();
  const { path } = useAddress();
  const back = useBack();
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.repeat || back === null) return;
    if ((hasStage(path) && store.getState().screenDisplay === 'gameScreen') || document.querySelector('dialog[open]')) return;
    void navigate(back);
  });
  // With the page that is shown, not after it has been painted: the key may come at once.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => onKey(event);
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** What offers a rest is loaded so long after a game has begun, when nothing waits for it. */
const REST_DELAY_MILLISECONDS = 20_000;

/** True once a game was played for some seconds. */
function useHasPlayed(): boolean {
  const isPlaying = useApp((state) => state.screenDisplay === 'gameScreen');
  const [hasPlayed, setHasPlayed] = useState(false);
  useEffect(() => {
    if (!isPlaying || hasPlayed) return undefined;
    const timer = setTimeout(() => setHasPlayed(true), REST_DELAY_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [hasPlayed, isPlaying]);
  return hasPlayed;
}

/** All pages but home, which does not wait for their code; and the question who plays, at any address. spec: shell#routes. */
export function Pages() {
  const redirect = useRedirect();
  usePageViews(redirect !== null);
  useSeededHistory(redirect !== null);
  useEscape();
  const { pathname } = useLocation();
  const { children } = useServices();
  const hasPlayed = useHasPlayed();
  // Reads the child's memory of words, which home does without.
  useEffect(() => void children().catch(() => undefined), [children]);
  const path = findPath(pathname);
  // Before anything else it is asked who plays; the pages for grown-ups are behind their gate anyway.
  const isAsking = useApp((state) => state.child === null) && path !== PATHS.children && path !== PATHS.grownUps;
  if (isAsking) return <WhoPage />;
  if (redirect !== null) return <Navigate to={redirect} replace />;
  // Not a route: the router's '*' does not match a line break (%0A).
  if (path === null) return <NotFound />;
  return (
    <>
      {hasPlayed && (
        <Suspense>
          <RestOffer />
        </Suspense>
      )}
      <Routes>
        <Route path={PATHS.today} element={<TodayPage />} />
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
        <Route path={PATHS.access} element={<AccessPage />} />
        <Route path={PATHS.offline} element={<OfflinePage />} />
        <Route path={PATHS.language} element={<LanguagePage />} />
        <Route path={PATHS.stickers} element={<StickersPage />} />
        <Route path={PATHS.who} element={<WhoPage />} />
        <Route path={PATHS.children} element={<ChildrenPage />} />
        <Route path={PATHS.grownUps} element={<GrownUpsPage />} />
        <Route path={PATHS.set} element={<SetPage />} />
        <Route path={PATHS.credits} element={<Credits />} />
      </Routes>
    </>
  );
}
