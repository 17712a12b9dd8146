import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { LOAD_TIMEOUT_MILLISECONDS, withTimeout } from '../../content/with-timeout';
import type { GameSetup } from '../../play/contract';
import type { RunningGame } from '../../stage/host';
import type { StartOptions } from '../../stage/start-options';
import { useAppStore } from '../../store/context';
import { useServices, useStage } from '../services';
import { useAddress } from '../use-address';
import { BUILD, drawSeed, isMotionReduced } from './device';

/** Attempts in a row that could not be shown. */
let failedStarts = 0;

/**
 * Tries once more after an attempt that could not be shown. The second time in a row the page is loaded again: a browser asks only once
 * for a part of the app, and goes on waiting for the same answer however often the page wants it.
 */
export function retryStart(restart: () => void): void {
  if (failedStarts > 1) window.location.reload();
  else restart();
}

/** Where an attempt stands. */
type Progress = 'loading' | 'playing' | 'paused' | 'failed';

interface Options extends Pick<StartOptions, 'descriptor' | 'atlasName' | 'isDemonstrated'> {
  /** Makes the setup for the size of the play area (CSS pixels) and for the seed of this attempt. */
  readonly makeSetup: (stage: GameSetup['stage'], seed: number) => GameSetup;
  /** Makes what hears of every step; called once an attempt. */
  readonly createListener: () => StartOptions['onStep'];
  /** What the head-up display shows of the level while the hand demonstrates; null where there are no levels. */
  readonly firstLevel: number | null;
}

/** An attempt at a game, as its page sees it. */
export interface StagedGame {
  readonly progress: Progress;
  readonly pause: () => void;
  readonly play: () => void;
  readonly repeatPrompt: () => void;
}

/**
 * Plays one attempt at a game on the stage, from mounting to unmounting: give the component a new `key` for another attempt.
 * Escape pauses. `?seed=` of the address is obeyed.
 */
export function useStagedGame(options: Options): StagedGame {
  const store = useAppStore();
  const { media } = useServices();
  const openStage = useStage();
  const { seed } = useAddress().query;
  const running = useRef<RunningGame | null>(null);
  const [progress, setProgress] = useState<Progress>('loading');

  const describe = useEffectEvent((onFailure: (error: unknown) => void): StartOptions => {
    const { makeSetup, createListener, firstLevel, ...rest } = options;
    const { manifest } = store.getState();
    return {
      ...rest,
      makeSetup: (stage) => makeSetup(stage, seed ?? drawSeed()),
      identity: { build: BUILD, pack: manifest.hash },
      media,
      languageTag: manifest.config.languageTag,
      isMotionReduced: isMotionReduced(),
      onStep: createListener(),
      onDemonstration: (hud) => {
        if (store.getState().hud?.prompt?.key === hud.prompt?.key) return;
        store.setState({ hud: { ...hud, secondsPlayed: 0, round: 0, score: 0, level: firstLevel, levelProgress: 0 } });
      },
      onPause: () => setProgress('paused'),
      onFailure,
    };
  });

  useEffect(() => {
    let isGone = false;
    const fail = (error: unknown): void => {
      console.error(error);
      if (isGone) return;
      failedStarts += 1;
      setProgress('failed');
    };
    const start = async (): Promise<void> => {
      const host = await withTimeout(openStage(), LOAD_TIMEOUT_MILLISECONDS, 'The stage did not come.');
      if (isGone) return;
      const game = await host.start(describe(fail));
      if (isGone) {
        game.stop();
        return;
      }
      running.current = game;
      failedStarts = 0;
      setProgress('playing');
    };
    start().catch(fail);
    return () => {
      isGone = true;
      running.current?.stop();
      running.current = null;
    };
  }, [openStage]);

  const turnTo = useCallback((next: 'playing' | 'paused'): void => {
    running.current?.setPaused(next === 'paused');
    setProgress(next);
  }, []);
  const pause = useCallback(() => turnTo('paused'), [turnTo]);
  const play = useCallback(() => turnTo('playing'), [turnTo]);

  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || progress !== 'playing') return;
    event.preventDefault();
    pause();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);

  return { progress, pause, play, repeatPrompt: () => running.current?.repeatPrompt() };
}
