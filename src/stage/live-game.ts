import type { GameSetup, HudState, PlayEvent } from '../play/contract';
import { composeHud } from '../play/hud';
import { beginPlay } from '../play/rounds';
import type { Run } from '../play/run';
import { continueRun, startRun } from '../play/run';
import { STEPS_PER_SECOND } from '../play/steps';
import { createDemonstration, makeDemonstrationSetup } from './demonstration';
import type { LiveGame, State } from './host-state';
import type { LoadedGame } from './load-game';
import { loadGame } from './load-game';
import type { StartOptions } from './start-options';

/** A view never shows anything that happened longer ago than this. */
const MAX_VIEW_HISTORY_STEPS = 2 * 60 * STEPS_PER_SECOND;

/** A run of its own, from the beginning. */
export const createRun = (
  { rules }: LoadedGame,
  setup: GameSetup,
  { identity, descriptor }: Pick<StartOptions, 'identity' | 'descriptor'>,
): Run => startRun(rules, setup, { ...identity, scene: descriptor.id });

/** A run at the state of a snapshot from which the view of its last step can be built. */
function rewind({ rules }: LoadedGame, { journal }: Run): Run {
  const latest = journal.steps - MAX_VIEW_HISTORY_STEPS;
  const old = journal.states?.filter(([step]) => step <= latest) ?? [];
  return continueRun(rules, journal, old[old.length - 1] ?? null);
}

/** Saves the journal of the started game if it had inputs; once. */
export function saveLiveJournal({ live, saveJournal }: State): void {
  if (live?.run && !live.isAtRest && live.run.journal.inputs.length > 0) saveJournal(live.run.journal);
}

/** Removes the game that is on the stage, since it threw or cannot be drawn any more. */
export function fail(state: State, error: unknown): void {
  const { stage } = state;
  const kind = stage.staged()?.kind;
  stage.clear();
  if (kind === 'replay') {
    state.observer?.onFailure(error);
    return;
  }
  saveLiveJournal(state);
  state.live?.options.onFailure(error);
  state.live = null;
}

/** Shows the started game at the state of its run. */
export function showLive(state: State, shown: LiveGame, loaded: LoadedGame, run: Run): void {
  const { stage } = state;
  const { descriptor, onStep, introduction, isAskedByChild } = shown.options;
  shown.loaded = loaded;
  shown.run = run;
  const game = stage.createGame(
    loaded,
    run,
    (events, playState, hud) => {
      state.observer?.onStep(events, playState, hud);
      if (stage.loop.isSeeking()) return;
      // The child can choose: what is for joy alone may come.
      if (playState.phase.kind === 'play') loaded.loadPoses();
      onStep(events, playState, hud);
    },
    { introduction, isAskedByChild },
  );
  stage.start({ kind: 'live', descriptor, game });
}

/**
 * Shows the demonstration until the first answer, a tap or a key, or until the host's
 * `endDemonstration`; then calls `play` with whether a tap or a key ended it.
 */
export function demonstrate(
  state: State,
  { options, setup }: LiveGame,
  loaded: LoadedGame,
  play: (isSkipped: boolean) => void,
): void {
  const { stage, graphics } = state;
  const { descriptor } = options;
  let events: readonly PlayEvent[] = [];
  const run = createRun(loaded, makeDemonstrationSetup(setup), options);
  const fresh = beginPlay(setup);
  let shown: HudState | null = null;
  const game = stage.createGame(
    loaded,
    run,
    (happened, _state, hud) => {
      events = [...events, ...happened];
      // Its trail stays as it is while one thing is asked: what it answers is not the child's.
      if (!shown || shown.prompt?.key !== hud.prompt?.key) shown = composeHud(null, hud, fresh);
      options.onDemonstration(shown);
    },
    { introduction: options.introduction },
  );
  const demonstration = createDemonstration(loaded.kit, game, graphics.app.stage);
  const dispose = (): void => {
    demonstration.destroy();
    state.endDemonstration = null;
  };
  state.endDemonstration = () => {
    stage.clear();
    play(false);
  };
  stage.setInert(true);
  stage.start({ kind: 'demonstration', descriptor, game, dispose }, () => {
    demonstration.follow(events);
    events = [];
    if (!demonstration.isOver()) return;
    const isSkipped = demonstration.isSkipped();
    // How the game is played is said to its end, unless it was passed over.
    stage.clear(!isSkipped);
    // Not within this frame, which is the demonstration's.
    queueMicrotask(() => play(isSkipped));
  });
}

/** Removes the started game from the stage and unloads it, but keeps its run. */
export function unloadLive({ stage, live }: State): void {
  stage.clear();
  live?.loaded?.destroy();
  if (live) live.loaded = null;
}

/** Ends the started game. */
export function stopLive(state: State, started: LiveGame): void {
  state.starts += 1;
  saveLiveJournal(state);
  if (!state.replay) state.stage.clear();
  started.loaded?.destroy();
  state.live = null;
}

/** The started game is over and stays on the stage; where it cannot be seen, it ends. */
export function restLive(state: State, started: LiveGame): void {
  const { stage, graphics } = state;
  if (stage.staged()?.kind !== 'live' || graphics.context.isLost()) {
    stopLive(state, started);
    return;
  }
  saveLiveJournal(state);
  started.isAtRest = true;
  stage.rest();
}

/** Shows the started game again, at the step where it was. Rejects when it cannot be loaded. */
export async function restoreLive(state: State): Promise<void> {
  const { live, services, stage } = state;
  if (!live || live.loaded || live.isLoading) return;
  const { options, setup, run } = live;
  const loaded = await loadGame({ ...options, setup }, services);
  // It may have been stopped meanwhile, or shown by another call.
  if (state.live !== live || live.loaded) {
    loaded.destroy();
    return;
  }
  if (!run) {
    showLive(state, live, loaded, createRun(loaded, setup, options));
    return;
  }
  const rewound = rewind(loaded, run);
  showLive(state, live, loaded, rewound);
  stage.loop.forward(run.journal.steps - rewound.journal.steps, true);
}
