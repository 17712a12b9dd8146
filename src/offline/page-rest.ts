import { isLoading, watchLoads } from '../net/activity';
import type { Load } from './line';
import { isSlowLine } from './line';
import type { Connection } from './policy';
import type { Rest } from './rest';
import { createRest } from './rest';

/** The last files tell what the line is like now. */
const MAX_LOADS = 20;

const isSeen = (image: HTMLImageElement): boolean => {
  const { top, bottom } = image.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
};

/** True while the browser still loads what the page shows. */
function isIncomplete(): boolean {
  if (document.readyState !== 'complete' || document.fonts.status === 'loading') return true;
  return [...document.images].some((image) => !image.complete && (image.loading !== 'lazy' || isSeen(image)));
}

/** The rests of this page, and whether its line is slow. */
export interface PageRest extends Rest {
  readonly isSlow: () => boolean;
}

/** What the Network Information API tells, where there is one. */
export const readConnection = (): Connection => (navigator as { readonly connection?: Connection }).connection ?? {};

/** Finds them for as long as the page is open. */
export function createPageRest(): PageRest {
  const rest = createRest({ target: window, isLoading, isIncomplete, watchLoads, now: () => performance.now() });
  const loads: Load[] = [];
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceResourceTiming[])
      loads.push({ start: entry.responseStart, end: entry.responseEnd, bytes: entry.transferSize || 0 });
    loads.splice(0, loads.length - MAX_LOADS);
  });
  observer.observe({ type: 'resource', buffered: true });
  return { ...rest, isSlow: () => isSlowLine(readConnection(), loads) };
}
