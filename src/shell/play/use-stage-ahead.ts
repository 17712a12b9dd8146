import { useEffect } from 'react';
import { isLoading } from '../../net/activity';
import { BASE } from '../../net/base';

/** How often it is looked whether the page has all that it shows. */
const POLL_MILLISECONDS = 200;

/** True once the page waits for nothing more. */
function isComplete(): boolean {
  if (isLoading() || document.readyState !== 'complete' || document.fonts.status === 'loading') return false;
  return [...document.images].every((image) => image.complete || image.loading === 'lazy');
}

/** The scripts that every game is played with; none outside of a build (tools/stage-files.mjs). */
function listStageFiles(): string[] {
  const list = document.querySelector<HTMLMetaElement>('meta[name="stage-files"]')?.content;
  return list ? list.split(' ') : [];
}

/** For the life of the page. */
let hasBegun = false;

/**
 * Fetches what every game is played with, all at once and only once, without running it: that would
 * hold up what a child presses meanwhile.
 */
export function fetchStage(): void {
  if (hasBegun) return;
  hasBegun = true;
  for (const file of listStageFiles()) {
    const link = document.createElement('link');
    const isModule = link.relList.supports('modulepreload');
    Object.assign(link, {
      rel: isModule ? 'modulepreload' : 'preload',
      as: 'script',
      crossOrigin: 'anonymous',
      fetchPriority: 'low',
      href: BASE + file,
    });
    document.head.append(link);
  }
}

/** Does so while a child looks at a page that leads to a game, once that has all that it shows. */
export function useStageAhead(isOnTheWay: boolean): void {
  useEffect(() => {
    if (!isOnTheWay || hasBegun) return undefined;
    const timer = setInterval(() => {
      if (hasBegun || isComplete()) clearInterval(timer);
      if (isComplete()) fetchStage();
    }, POLL_MILLISECONDS);
    return () => clearInterval(timer);
  }, [isOnTheWay]);
}
