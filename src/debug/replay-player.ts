import { digestOf } from '../play/digest';
import { composeHud } from '../play/hud';
import type { Journal, Run } from '../play/run';
import { showHud } from '../store/shown';
import { isMotionReduced } from '../services/motion/motion';
import { formatDifference } from './diff';
import { checkJournal, readJournalFile } from './journal-file';
import type { JournalFile, ReplayEnvironment } from './journal-file';
import type { Divergence } from './recording';
import { createReplayFrame } from './replay-frame';
import { findTuningDivergence, openRecording } from './recording';
import type { OpenReplay, Session } from './session';

/** Result of a replay that was played to its end. */
export interface ReplayOutcome {
  readonly steps: number;
  /** Digest of the last state. */
  readonly digest: string;
  /** The first step whose digest differs from the recorded one, or null. */
  readonly differsAtStep: number | null;
}

/** Opens, plays and seeks journals on the stage. */
export interface ReplayPlayer {
  readonly environment: ReplayEnvironment;
  readonly openFile: (file: File) => Promise<void>;
  /** Opens parsed JSON as a journal. Resolves to false, and shows a message, when it is refused. */
  readonly open: (value: unknown) => Promise<boolean>;
  /** Opens the journal of the game on the stage, up to its current step. */
  readonly openCurrent: () => Promise<void>;
  readonly play: () => void;
  readonly pause: () => void;
  /** Shows the state of the replay after this many steps, and pauses. */
  readonly seek: (step: number) => void;
  /** Pauses, then runs this many steps at once. */
  readonly forward: (steps: number) => void;
  /** Plays on; resolves at the end of the journal. */
  readonly playToEnd: () => Promise<ReplayOutcome>;
  /** Makes the replay playable from its current step on. */
  readonly takeOver: () => void;
  /** Closes the replay and shows the game that was being played. */
  readonly leave: () => Promise<void>;
  readonly close: () => void;
}

/** A divergence as text, such as "At step 60 it differs from what was recorded. ..." */
function formatDivergence({ step, sameUntilStep, differences, comparedStep }: Divergence): string {
  const where = step - sameUntilStep <= 1 ? `At step ${step}` : `Between steps ${sameUntilStep} and ${step}`;
  const what =
    comparedStep === null ? '' : ` At step ${comparedStep}: ${differences.map(formatDifference).join('; ')}.`;
  return `${where} it differs from what was recorded.${what}`;
}

/** A run that does not advance beyond the end of its journal. */
const stopAtEnd = (run: Run, { steps }: Journal): Run => ({
  ...run,
  advance: () => (run.journal.steps < steps ? run.advance([]) : []),
});

/** Says on the page that a replay is shown: the style sheet lifts the stage above every page. */
function showStage(isShown: boolean): void {
  document.documentElement.toggleAttribute('data-qa-replay', isShown);
}

/** Creates the replay player of a session. */
export function createReplayPlayer(session: Session): ReplayPlayer {
  const { options, control, state, showMessage } = session;
  const { media, scenes, build, store } = options;
  const environment: ReplayEnvironment = { build, pack: store.manifest.hash, scenes };
  let resolveOutcome: ((outcome: ReplayOutcome) => void) | null = null;
  let isDivergenceReported = false;

  const getReplay = (): OpenReplay | null => state.getState().replay;
  const currentStep = (): number => session.staged()?.game.run.journal.steps ?? 0;

  function pause(): void {
    control.setSuspended(true);
  }

  /** Shows beside the game what its state says, before a step has told it. */
  function refreshHud(): void {
    const game = session.staged()?.game;
    const { frame } = state.getState();
    if (!game || !frame) return;
    const { rules, run } = game;
    const { hud } = frame.store.getState();
    showHud(frame.store, composeHud(hud, rules.hud(run.setup, run.state), run.state));
  }

  const unsubscribe = session.onStep((events, played, hud) => {
    const { replay, frame } = state.getState();
    const staged = session.staged();
    if (staged?.kind === 'replay') frame?.follow(events, played, hud);
    if (!replay || staged?.kind !== 'replay') return;
    const { journal, divergence } = replay.recording;
    const first = divergence ?? replay.tuningDivergence;
    const { run } = staged.game;
    if (first && !isDivergenceReported && run.journal.steps === first.step) {
      isDivergenceReported = true;
      showMessage(
        divergence
          ? formatDivergence(divergence)
          : `Step ${first.step}: from here this build's own numbers would give another game.`,
      );
    }
    if (run.journal.steps < journal.steps || control.isSuspended()) return;
    pause();
    resolveOutcome?.({ steps: journal.steps, digest: digestOf(run.state), differsAtStep: divergence?.step ?? null });
    resolveOutcome = null;
  });

  async function startReplay({
    journal,
    descriptor,
    notices,
    hasOtherTuning,
  }: Extract<JournalFile, { kind: 'read' }>): Promise<void> {
    const { rules, tuning } = await descriptor.loadRules();
    const recording = await openRecording(rules, journal);
    const own = tuning[journal.setup.difficulty];
    const tuningDivergence = hasOtherTuning ? await findTuningDivergence(rules, journal, own) : null;
    const allNotices = [
      ...notices,
      ...(recording.divergence ? [formatDivergence(recording.divergence)] : []),
      ...(tuningDivergence
        ? [
            `It plays as it was recorded. With this build's numbers it would be another game from step ${tuningDivergence.step} on: ${tuningDivergence.differences.map(formatDifference).join('; ')}.`,
          ]
        : []),
    ];
    pause();
    await control.loadReplay({ descriptor, setup: journal.setup, media, isMotionReduced: isMotionReduced() });
    isDivergenceReported = false;
    showStage(true);
    state.setState({
      tab: 'Replay',
      replay: { recording, notices: allNotices, tuningDivergence },
      frame: createReplayFrame(store, descriptor, journal.setup),
      events: [],
      asked: null,
      message: null,
    });
    seek(0);
  }

  async function openChecked(file: JournalFile): Promise<boolean> {
    if (file.kind === 'refused') {
      showMessage(file.reason);
      return false;
    }
    showMessage('Opening the journal ...');
    try {
      await startReplay(file);
      return true;
    } catch (error) {
      showMessage(`The journal could not be played. ${error instanceof Error ? error.message : String(error)}`);
      await leave();
      return false;
    }
  }

  function seek(step: number): void {
    const replay = getReplay();
    if (!replay) return;
    pause();
    const { recording } = replay;
    const target = Math.max(0, Math.min(recording.journal.steps, Math.round(step)));
    const start = recording.seekViewStart(target);
    const here = currentStep();
    const isReachable = session.staged()?.kind === 'replay' && here <= target && here >= start.journal.steps;
    if (!isReachable) {
      state.setState({ events: [] });
      state.getState().frame?.restart();
      control.showReplay(stopAtEnd(start, recording.journal));
    }
    control.forward(target - currentStep(), true);
    refreshHud();
  }

  async function leave(): Promise<void> {
    showStage(false);
    state.setState({ replay: null, frame: null });
    resolveOutcome = null;
    await control.closeReplay();
    if (control.staged())
      showMessage('The game is back at the step where it was. It is suspended: press Play to go on.');
  }

  return {
    environment,
    openFile: async (file) => {
      await openChecked(await readJournalFile(file, environment));
    },
    open: async (value) => openChecked(await checkJournal(value, environment)),
    openCurrent: async () => {
      const staged = session.staged();
      if (!staged) {
        showMessage('No game is on the stage.');
        return;
      }
      await openChecked(await checkJournal(JSON.parse(JSON.stringify(staged.game.run.journal)), environment));
    },
    play: () => control.setSuspended(false),
    pause,
    seek,
    forward: (steps) => {
      pause();
      control.forward(steps, false);
    },
    playToEnd: () =>
      new Promise((resolve) => {
        resolveOutcome = resolve;
        control.setSuspended(false);
      }),
    takeOver: () => {
      const replay = getReplay();
      if (!replay) return;
      const step = currentStep();
      const run = replay.recording.fork(step);
      state.getState().frame?.restart();
      control.showReplay(run);
      control.forward(step - run.journal.steps, true);
      refreshHud();
      state.setState({ replay: null, message: 'You can play on from here. This game is not saved.' });
      control.setSuspended(false);
    },
    leave,
    close: () => {
      unsubscribe();
      showStage(false);
    },
  };
}
