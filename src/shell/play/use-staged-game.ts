import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { BASE } from '../../net/base';
import { loadPart, loadWanted } from '../../net/load-part';
import { withLoadTimeout, withTimeout } from '../../net/with-timeout';
import type { GameSetup, TuningTable } from '../../play/contract';
import type { RunningGame } from '../../stage/host';
import { NoRendererError } from '../../stage/no-renderer';
import { isPlainKey } from '../../stage/kit/plain-key';
import type { StartOptions } from '../../stage/start-options';
import { useApp, useAppStore } from '../../store/context';
import { showHud } from '../../store/shown';
import type { AppStore } from '../../store/store';
import { tellOfMissingPictures } from '../components/missing-pictures';
import { useServices, useStage } from '../context/services';
import { useAddress } from '../routing/use-address';
import { TOO_SMALL_TO_PLAY, useMedia } from '../hooks/use-media';
import type * as AnnouncerModule from '../../services/announcer/announcer';
import type { GameVoice } from '../../services/spoken/game-voice';
import { isMotionReduced } from '../../services/motion/motion';
import { BUILD } from '../../services/games/device';
import { paceOf } from '../../services/games/game-pace';

type Announcer = typeof AnnouncerModule;

/** A game does not wait longer for the code of what is said before its words. */
const MAX_VOICE_WAIT_MILLISECONDS = 1000;

/** A seed for a new game. */
function drawSeed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] ?? 1;
}

/** Failed starts in a row. */
let failedStarts = 0;

/** Why an attempt did not start, or broke off. */
export interface GameFailure {
  readonly error: unknown;
  /**
   * True after two failures in a row: only a new page helps. A browser requests a module only once
   * and keeps waiting for the same response, however often it is imported.
   */
  readonly isStuck: boolean;
}

/**
 * The state of an attempt: 'waiting' while the graphics are lost, 'unsupported' when this device
 * cannot draw the game.
 */
type Progress = 'loading' | 'playing' | 'paused' | 'waiting' | 'failed' | 'unsupported';

interface StagedGameOptions extends Pick<
  StartOptions,
  'descriptor' | 'atlasName' | 'isDemonstrated' | 'isLed' | 'isAskedByChild'
> {
  /** Builds the setup for the size of the play area (CSS pixels) and the seed of this attempt. */
  readonly makeSetup: (stage: GameSetup['stage'], seed: number, tuning: TuningTable) => GameSetup;
  /** Creates the listener that is called after every step; called once for an attempt. */
  readonly createStepListener: () => StartOptions['onStep'];
}

/**
 * Opens the stage while a page is shown from which a game is started. What fails then is told by
 * the game, which opens it again.
 */
export function useStagePreload(isWanted = true): void {
  const openStage = useStage();
  useEffect(() => {
    if (isWanted) openStage().catch(() => undefined);
  }, [isWanted, openStage]);
}

/** Stops a game that is left; behind its results it stays to be seen for as long as these are. */
function endGame(store: AppStore, game: RunningGame): void {
  const isLeft = (): boolean => store.getState().screenDisplay !== 'playAgainScreen';
  if (isLeft()) {
    game.stop();
    return;
  }
  game.rest();
  const forget = store.subscribe(() => {
    if (!isLeft()) return;
    forget();
    game.stop();
  });
}

/** The state and controls of an attempt at a game. */
export interface StagedGame {
  readonly progress: Progress;
  /** Names of the recordings that were not heard when they were said last. */
  readonly unheard: ReadonlySet<string>;
  /** Set when the progress is 'failed'. */
  readonly failure: GameFailure | null;
  readonly pause: () => void;
  readonly play: () => void;
  readonly repeatPrompt: () => void;
  readonly skipIntroduction: () => void;
}

/**
 * Runs one attempt at a game on the stage from mount to unmount: give the component a new `key` for
 * another attempt. Escape pauses, and a window that is too small to play in. The seed is `?seed=`
 * of the address, or random.
 */
export function useStagedGame(options: StagedGameOptions): StagedGame {
  const store = useAppStore();
  const { media, sound } = useServices();
  const openStage = useStage();
  const { seed } = useAddress().query;
  const running = useRef<RunningGame | null>(null);
  const [progress, setProgress] = useState<Progress>('loading');
  const [unheard, setUnheard] = useState<ReadonlySet<string>>(new Set());
  const [failure, setFailure] = useState<GameFailure | null>(null);

  const loadRules = useEffectEvent(() => loadPart(options.descriptor.loadRules));
  const createStartOptions = useEffectEvent(
    (
      onFailure: (error: unknown) => void,
      announcing: Promise<Announcer>,
      tuning: TuningTable,
      isOver: () => boolean,
    ): StartOptions => {
      const { makeSetup, createStepListener, ...rest } = options;
      const { manifest } = store;
      const { settings } = store.getState();
      const listen = createStepListener();
      const speech = { ...options, store, sound, media };
      let voice: GameVoice | null = null;
      const speaking = loadWanted(() => import('../../services/spoken/game-voice'));
      void speaking.then(({ createGameVoice }) => (voice = createGameVoice(speech)));
      const introduce = async (): Promise<void> => {
        const part = await withTimeout(speaking, MAX_VOICE_WAIT_MILLISECONDS, 'What is said comes late.');
        await part.introduce(speech, options.isDemonstrated || options.isLed === true, isOver);
      };
      return {
        ...rest,
        // What does not come in time is not said.
        introduction: introduce().catch(() => undefined),
        makeSetup: (stage) => {
          const setup = makeSetup(stage, seed ?? drawSeed(), tuning);
          void announcing.then(({ begin }) => begin(options, setup, store, sound));
          return setup;
        },
        identity: { build: BUILD, pack: manifest.hash },
        media,
        posesUrl: manifest.poses && `${BASE}packs/${manifest.id}/${manifest.poses}`,
        languageTag: manifest.config.languageTag,
        isMotionReduced: isMotionReduced(),
        answersOnRelease: settings.answersOnRelease,
        onStep: (events, state, hud) => {
          listen(events, state, hud);
          if (events.length === 0) return;
          voice?.follow(events, state, running.current);
          void announcing.then(({ announce }) => announce(events, state));
        },
        onDemonstration: (hud) => showHud(store, hud),
        onPause: () => setProgress('paused'),
        onContextLost: () => setProgress('waiting'),
        onMissingPictures: () => tellOfMissingPictures(store.getState().notify),
        onSpoken: (audio, isHeard) => {
          setUnheard((before) => {
            if (before.has(audio) !== isHeard) return before;
            const after = new Set(before);
            if (!after.delete(audio)) after.add(audio);
            return after;
          });
          if (!isHeard) void announcing.then(({ tellUnheard }) => tellUnheard(audio));
        },
        onFailure,
      };
    },
  );

  useEffect(() => {
    let isUnmounted = false;
    const announcing = loadWanted(() => import('../../services/announcer/announcer'));
    const fail = (error: unknown): void => {
      console.error(error);
      if (isUnmounted) return;
      failedStarts += 1;
      setFailure({ error, isStuck: failedStarts > 1 });
      setProgress(error instanceof NoRendererError ? 'unsupported' : 'failed');
    };
    const start = async (): Promise<void> => {
      const [host, { tuning }] = await Promise.all([
        withLoadTimeout(openStage(), 'The stage did not load in time.'),
        loadRules(),
      ]);
      if (isUnmounted) return;
      const game = await host.start(createStartOptions(fail, announcing, tuning, () => isUnmounted));
      if (isUnmounted) {
        game.stop();
        return;
      }
      running.current = game;
      failedStarts = 0;
      // The graphics may be lost before the game is shown.
      setProgress((current) => (current === 'loading' ? 'playing' : current));
    };
    start().catch(fail);
    return () => {
      isUnmounted = true;
      running.current?.stop();
      running.current = null;
      void announcing.then(({ end }) => end());
    };
  }, [openStage]);

  // With the page that shows it, before the next one is painted: the stage is never seen empty.
  useLayoutEffect(
    () => () => {
      if (running.current) endGame(store, running.current);
      running.current = null;
    },
    [store],
  );

  const isTooSmall = useMedia(TOO_SMALL_TO_PLAY);
  const changeTo = useCallback(
    (next: 'playing' | 'paused'): void => {
      running.current?.setPaused(next === 'paused' || isTooSmall);
      setProgress(next);
    },
    [isTooSmall],
  );
  const pause = useCallback(() => changeTo('paused'), [changeTo]);
  const play = useCallback(() => changeTo('playing'), [changeTo]);

  // The switch of the pause works at once.
  const isCalm = useApp(({ settings }) => paceOf(settings).isCalm === true);
  useEffect(() => running.current?.setCalm(isCalm), [isCalm]);
  // It stands still for as long as it has no room.
  useEffect(() => {
    if (progress === 'playing') running.current?.setPaused(isTooSmall);
  }, [isTooSmall, progress]);

  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.repeat || progress !== 'playing' || !isPlainKey(event)) return;
    event.preventDefault();
    pause();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => onKey(event);
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);

  return {
    progress: isTooSmall && progress === 'playing' ? 'paused' : progress,
    failure,
    unheard,
    pause,
    play,
    repeatPrompt: () => running.current?.repeatPrompt(),
    skipIntroduction: () => running.current?.skipIntroduction(),
  };
}
