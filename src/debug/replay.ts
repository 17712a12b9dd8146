import { digestOf } from '../play/digest';
import type { Journal, Run } from '../play/run';
import { isMotionReduced } from '../shell/play/device';
import { sayDifference } from './difference';
import { judgeJournal, readJournalFile } from './journal-file';
import type { JournalFile, Present } from './journal-file';
import type { Divergence } from './recording';
import { findTuningDivergence, openRecording } from './recording';
import type { OpenReplay, Session } from './session';

/** How a replay on the stage went. */
export interface ReplayOutcome {
  readonly steps: number;
  /** Digest of the state that the stage came to. */
  readonly digest: string;
  /** The first step whose digest is another than the recorded one, or null. */
  readonly differsAtStep: number | null;
}

/** Opens, plays and seeks journals on the stage. */
export interface Player {
  readonly present: Present;
  readonly openFile: (file: File) => Promise<void>;
  /** Opens what came as a journal; false, with a message, when it is refused. */
  readonly open: (value: unknown) => Promise<boolean>;
  /** Opens the journal of the game on the stage, as far as it was played. */
  readonly openCurrent: () => Promise<void>;
  readonly play: () => void;
  readonly pause: () => void;
  /** The replay as it stood after so many steps. */
  readonly seek: (step: number) => void;
  /** Makes steps at once. Holds the game first. */
  readonly forward: (steps: number) => void;
  /** Resolves when the replay has come to its end. */
  readonly playToEnd: () => Promise<ReplayOutcome>;
  /** Goes on with the game from here, by hand. */
  readonly takeOver: () => void;
  /** Back to the game that was being played. */
  readonly leave: () => Promise<void>;
  readonly close: () => void;
}

/** A divergence in plain words. */
function sayDivergence({ step, sameUntilStep, differences, comparedStep }: Divergence): string {
  const where = step - sameUntilStep <= 1 ? `At step ${step}` : `Between steps ${sameUntilStep} and ${step}`;
  const what = comparedStep === null ? '' : ` At step ${comparedStep}: ${differences.map(sayDifference).join('; ')}.`;
  return `${where} it differs from what was recorded.${what}`;
}

/** A run that stands still at the end of its journal. */
const stopAtEnd = (run: Run, { steps }: Journal): Run => ({
  ...run,
  advance: () => (run.journal.steps < steps ? run.advance([]) : []),
});

const isShownByPage = (): boolean => document.querySelector('[data-stage="shown"]') !== null;

/** Marks the page while the stage is shown over a page that has no game. */
function showStage(isWanted: boolean): void {
  document.documentElement.toggleAttribute('data-qa-replay', isWanted && !isShownByPage());
}

/** Makes the part of the overlay that replays. */
export function createPlayer(session: Session): Player {
  const { parts, control, state, say } = session;
  const { media, scenes, build, store } = parts;
  const present: Present = { build, pack: store.getState().manifest.hash, scenes };
  let finish: ((outcome: ReplayOutcome) => void) | null = null;
  let isTold = false;

  const opened = (): OpenReplay | null => state.getState().replay;
  const stepOf = (): number => session.staged()?.game.run.journal.steps ?? 0;

  function pause(): void {
    control.setSuspended(true);
  }

  const stopWatching = session.onStep(() => {
    const replay = opened();
    const staged = session.staged();
    if (!replay || staged?.kind !== 'replay') return;
    const { journal, divergence } = replay.recording;
    const first = divergence ?? replay.tuningDivergence;
    const { run } = staged.game;
    if (first && !isTold && run.journal.steps === first.step) {
      isTold = true;
      say(divergence ? sayDivergence(divergence) : `Step ${first.step}: from here this build's own numbers would give another game.`);
    }
    if (run.journal.steps < journal.steps || control.isSuspended()) return;
    pause();
    finish?.({ steps: journal.steps, digest: digestOf(run.state), differsAtStep: divergence?.step ?? null });
    finish = null;
  });

  async function begin({ journal, descriptor, notices, hasOtherTuning }: Extract<JournalFile, { kind: 'read' }>): Promise<void> {
    const { rules } = await descriptor.loadRules();
    const recording = await openRecording(rules, journal);
    const own = descriptor.tuning[journal.setup.difficulty];
    const tuningDivergence = hasOtherTuning ? await findTuningDivergence(rules, journal, own) : null;
    const told = [
      ...notices,
      ...(recording.divergence ? [sayDivergence(recording.divergence)] : []),
      ...(tuningDivergence
        ? [
            `It plays as it was recorded. With this build's numbers it would be another game from step ${tuningDivergence.step} on: ${tuningDivergence.differences.map(sayDifference).join('; ')}.`,
          ]
        : []),
    ];
    pause();
    await control.loadReplay({ descriptor, setup: journal.setup, media, isMotionReduced: isMotionReduced() });
    isTold = false;
    showStage(true);
    state.setState({ tab: 'Replay', replay: { recording, notices: told, tuningDivergence }, events: [], asked: null, message: null });
    seek(0);
  }

  async function take(file: JournalFile): Promise<boolean> {
    if (file.kind === 'refused') {
      say(file.reason);
      return false;
    }
    say('The journal is being opened.');
    try {
      await begin(file);
      return true;
    } catch (error) {
      say(`The journal could not be played. ${error instanceof Error ? error.message : String(error)}`);
      await leave();
      return false;
    }
  }

  function seek(step: number): void {
    const replay = opened();
    if (!replay) return;
    pause();
    const { recording } = replay;
    const wanted = Math.max(0, Math.min(recording.journal.steps, Math.round(step)));
    const scenery = recording.seekScenery(wanted);
    const here = stepOf();
    const isOnTheWay = session.staged()?.kind === 'replay' && here <= wanted && here >= scenery.journal.steps;
    if (!isOnTheWay) {
      state.setState({ events: [] });
      control.showReplay(stopAtEnd(scenery, recording.journal));
    }
    control.forward(wanted - stepOf(), true);
    session.refreshHud();
  }

  async function leave(): Promise<void> {
    showStage(false);
    state.setState({ replay: null });
    store.setState({ popup: null, banner: null });
    finish = null;
    await control.closeReplay();
    if (control.staged()) say('The game stands as it stood. It is held: press Play to go on.');
  }

  return {
    present,
    openFile: async (file) => {
      await take(await readJournalFile(file, present));
    },
    open: (value) => take(judgeJournal(value, present)),
    openCurrent: async () => {
      const staged = session.staged();
      if (!staged) {
        say('No game is on the stage.');
        return;
      }
      await take(judgeJournal(JSON.parse(JSON.stringify(staged.game.run.journal)), present));
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
        finish = resolve;
        control.setSuspended(false);
      }),
    takeOver: () => {
      const replay = opened();
      if (!replay) return;
      const step = stepOf();
      const run = replay.recording.cut(step);
      control.showReplay(run);
      control.forward(step - run.journal.steps, true);
      state.setState({ replay: null, message: 'The game goes on from here by hand. Nothing of it is kept.' });
      control.setSuspended(false);
    },
    leave,
    close: () => {
      stopWatching();
      showStage(false);
    },
  };
}
