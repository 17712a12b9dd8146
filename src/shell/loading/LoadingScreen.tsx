import { useLayoutEffect } from 'react';
import type { ReactNode } from 'react';
import { showLoadingScreen } from './loading-screen';

/**
 * Shows the loading screen of index.html while it is mounted: two lines at once, the hint and a
 * Reload button after ten seconds. spec: shell#loading-screen, readings#31.
 */
export function LoadingScreen() {
  useLayoutEffect(showLoadingScreen, []);
  return null;
}

/** Calls `onMount` once the children are in the page, before they are painted. */
export function OnMount({ onMount, children }: { readonly onMount: () => void; readonly children: ReactNode }) {
  useLayoutEffect(onMount, [onMount]);
  return children;
}
