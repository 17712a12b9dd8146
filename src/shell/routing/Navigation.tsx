import { useContext, useMemo } from 'react';
import type { ReactNode } from 'react';
import type { Navigator, To } from 'react-router-dom';
import { UNSAFE_NavigationContext as NavigationContext, parsePath } from 'react-router-dom';
import { countStepsBack, keepQuery, pageOf } from './navigation';

/** What this app keeps with an entry of the browser's history. It survives a reload. */
export interface HistoryEntry {
  /** The addresses of the app's entries below it, from the first, without the base path. */
  readonly below?: readonly string[];
  /** Scroll positions in CSS pixels (`useScrollPlace`). */
  readonly scroll?: Readonly<Record<string, number>>;
}

/** What the open entry holds. */
export function readEntry(): HistoryEntry {
  return (window.history.state ?? {}) as HistoryEntry;
}

/** The addresses of the app's entries below the open one, from the first. */
export function entriesBelow(): readonly string[] {
  return readEntry().below ?? [];
}

/**
 * A target with the parameters of the open address that no page reads. The router writes home
 * without the slash at its end, where neither the service worker of an app below a path (`/kids/`)
 * nor every host knows it.
 */
function keep(to: To, base: string) {
  const path = typeof to === 'string' ? parsePath(to) : to;
  const isHome = base !== '' && path.pathname === base;
  return {
    ...path,
    ...(isHome && { pathname: `${base}/` }),
    search: keepQuery(path.search ?? '', window.location.search),
  };
}

/** Adds to what the open entry holds. */
export function record(more: HistoryEntry): void {
  window.history.replaceState({ ...window.history.state, ...more }, '');
}

/**
 * A navigator with two habits: it keeps the parameters of the query that no page reads, and it goes
 * back to a page that is open below instead of opening it again. So a press of any link to a page
 * above is the same as the browser's Back, and no page is there twice. spec: shell#back,
 * shell#query-parameters.
 */
function createNavigator(inner: Navigator, basename: string): Navigator {
  const base = basename.replace(/\/$/u, '');
  // From a step back until it is done: a second tap would go back from there once more.
  let isGoing = false;
  const onArrival = (): void => {
    isGoing = false;
  };
  const addressOf = (pathname: string, search: string): string => (pathname.slice(base.length) || '/') + search;
  const replace: Navigator['replace'] = (to, state, options) => {
    // What this app keeps with an entry stays; the router writes its own part anew.
    const { below, scroll } = readEntry();
    inner.replace(keep(to, base), state, options);
    record({ below, scroll });
  };
  return {
    createHref: (to) => inner.createHref(keep(to, base)),
    go: (steps) => inner.go(steps),
    replace,
    push: (to, state, options) => {
      if (isGoing) return;
      const kept = keep(to, base);
      const here = addressOf(window.location.pathname, window.location.search);
      const there = addressOf(kept.pathname ?? window.location.pathname, kept.search);
      const below = entriesBelow();
      const steps = countStepsBack(below, there);
      if (steps > 0) {
        isGoing = true;
        window.addEventListener('popstate', onArrival, { once: true });
        inner.go(-steps);
      } else if (state === undefined && pageOf(there) === pageOf(here)) {
        // Another place on the open page; or Back, pressed again before the page above is drawn.
        replace(kept, (window.history.state as { readonly usr?: unknown } | null)?.usr, options);
      } else {
        inner.push(kept, state, options);
        record({ below: [...below, here] });
      }
    },
  };
}

/** Gives the links and redirects in it the navigator above. */
export function Navigation({ children }: { readonly children: ReactNode }) {
  const context = useContext(NavigationContext);
  const value = useMemo(
    () => ({ ...context, navigator: createNavigator(context.navigator, context.basename) }),
    [context],
  );
  return <NavigationContext.Provider value={value}>{children}</NavigationContext.Provider>;
}
