import type { ReactElement, ReactNode } from 'react';
import { Suspense, createElement, useEffect, useLayoutEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useApp, usePack } from '../store/context';
import { WordsProvider } from '../store/use-words';
import { readQuery } from '../services/address/query';
import { lazyComponent } from './lazy/lazy-component';
import { NotFound } from './message/NotFound';
import type { PageDefinition } from './page/define-page';
import { PAGES } from './pages/registry';
import { PATHS, findPage, findPath } from './routing/paths';
import { guard, pagesAbove } from './routing/routes';
import { useServices } from './context/services';
import { useStageAhead } from './play/use-stage-ahead';
import { seedHistory } from './routing/seed-history';
import { useEscape } from './routing/use-escape';
import { PageWords } from './text/ui-words';
import { usePageViews } from './routing/use-page-views';
import { usePageWords } from './routing/use-page-words';

const RestOffer = lazyComponent(
  () => import('./rest/RestOffer'),
  (module) => module.RestOffer,
  'wanted',
);

/** The pages that are loaded when they are opened. */
const SCREENS: ReadonlyMap<string, ReactElement> = new Map(
  Object.values<PageDefinition>(PAGES).flatMap(({ path, load }) =>
    load ? [[path, createElement(lazyComponent(load, (screen) => screen))]] : [],
  ),
);

/** The address to redirect to when parameters are missing; null when none are. */
function useRedirect(): string | null {
  const { pathname, search } = useLocation();
  const path = findPath(pathname);
  return path && guard(path, readQuery(search));
}

/**
 * Puts the pages above into the history of an app that was opened at an address, so that the
 * browser's Back leads up too. spec: readings#61.
 */
function useSeededHistory(isRedirected: boolean): void {
  const { pathname, search } = useLocation();
  const hasStories = usePack().content.hasStories;
  // Before the page is seen: its Back is pressed at once by some.
  useLayoutEffect(() => {
    const path = findPath(pathname);
    if (!isRedirected) seedHistory(path ? pagesAbove(path, readQuery(search), hasStories) : [PATHS.home]);
  }, [hasStories, isRedirected, pathname, search]);
}

/** What offers a rest is loaded this long after a game has begun, when nothing waits for it. */
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

/** A page, once the words are there that it needs. */
function WithWords({ page, children }: { readonly page: PageDefinition | null; readonly children: ReactNode }) {
  return <WordsProvider value={usePageWords(page)}>{children}</WordsProvider>;
}

/**
 * All pages but home, which does not wait for their code; and the question who plays, at any
 * address. spec: shell#routes.
 */
export function Pages() {
  const redirect = useRedirect();
  usePageViews(redirect !== null);
  useSeededHistory(redirect !== null);
  useEscape();
  const { pathname } = useLocation();
  const { children } = useServices();
  useStageAhead(findPath(pathname) !== PATHS.home);
  const hasPlayed = useHasPlayed();
  // Reads the child's memory of words, which home does without.
  useEffect(() => void children().catch(() => undefined), [children]);
  const page = findPage(pathname);
  // Before anything else it is asked who plays; the pages for grown-ups are behind their gate
  // anyway.
  const isAsking = useApp((state) => state.child === null) && !page?.isForGrownUps;
  if (redirect !== null && !isAsking) return <Navigate to={redirect} replace />;
  const screen = isAsking ? SCREENS.get(PATHS.who) : page && SCREENS.get(page.path);
  return (
    <>
      {hasPlayed && (
        <Suspense>
          <RestOffer />
        </Suspense>
      )}
      <PageWords key={pathname} isForGrownUps={page?.isForGrownUps}>
        <WithWords page={isAsking ? null : page}>{screen ?? <NotFound />}</WithWords>
      </PageWords>
    </>
  );
}
