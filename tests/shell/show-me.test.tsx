import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { PATHS } from '../../src/shell/routing/paths';
import { writeQuery } from '../../src/services/address/query';
import { PlayContainer } from '../../src/shell/pages/start-game/PlayContainer';
import { recordResult } from '../../src/store/record';
import { createAppStore } from '../../src/store/store';
import { makeResult, manifest, readContent } from '../progress/sample';
import { makeDescriptor, sampleCatalogue } from '../sample-games';
import { find, press, renderBelow } from './render';

/** Whether each game that was begun is demonstrated first. */
const demonstrated = vi.hoisted((): boolean[] => []);
vi.mock('../../src/shell/play/use-staged-game', async () => {
  const { useState } = await import('react');
  return {
    useStagedGame: ({ isDemonstrated }: { readonly isDemonstrated: boolean }) => {
      useState(() => demonstrated.push(isDemonstrated));
      return { progress: 'paused', failure: null, unheard: new Set(), pause: () => undefined, play: () => undefined };
    },
  };
});

const nothing = (): void => undefined;
const ADDRESS =
  PATHS.startGame + writeQuery({ difficulty: 3, unit: '1Animals', gameName: 'Birds', gameType: 'Balloon Ride' });

beforeEach(() =>
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: nothing, removeEventListener: nothing })),
);

it('"Show me" is for the next start alone: it is over when the game is', () => {
  const store = createAppStore(readContent(), manifest);
  // It is not the first game of its type, which is demonstrated anyway.
  recordResult(store, '12Balloon Ride', 'easy', makeResult({ stars: 1, firstStars: 1 }));
  const page = renderBelow('', <PlayContainer />, store, { registry: sampleCatalogue.map(makeDescriptor) }, ADDRESS);
  const isAsked = (): string | null =>
    [...page.querySelectorAll('[aria-pressed]')]
      .find(({ textContent }) => textContent.includes('Show me'))
      ?.getAttribute('aria-pressed') ?? null;
  const start = (): void => act(() => find(page, '[data-difficulty="easy"]').click());
  press(page, 'Show me');
  expect(isAsked()).toBe('true');
  start();
  press(find(page, 'dialog'), 'Start again');
  press(find(page, 'dialog'), 'Leave the game');
  expect(isAsked()).toBe('false');
  start();
  expect(demonstrated).toEqual([true, false, false]);
});
