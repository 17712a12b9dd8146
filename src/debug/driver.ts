import type { WebGLRenderer } from 'pixi.js';
import { RendererType } from 'pixi.js';
import { createChance, nextBelow, nextRatio } from '../play/chance';
import type { Choice } from '../play/contract';
import { setVolumes } from '../shell/context/use-settings';
import { BUSES } from '../sound/state';
import type { Session } from './session';

/** Plays the game and simulates device problems, for the Drive tab and `window.qa`. */
export interface Driver {
  readonly choices: () => readonly Choice[];
  readonly hint: () => Choice | null;
  /** False when the choice is not on offer. */
  readonly act: (choiceId: string) => boolean;
  readonly actRight: () => boolean;
  readonly actWrong: () => boolean;
  /** Starts a bot whose answers are right with this probability (0..1); null stops it. */
  readonly setBot: (rightRatio: number | null) => void;
  readonly setSpeed: (ratio: number) => void;
  readonly setMaxFps: (fps: number | null) => void;
  readonly setMuted: (isMuted: boolean) => void;
  /** Simulates the loss of the WebGL context. */
  readonly loseContext: () => void;
  readonly restoreContext: () => void;
  /** Stops the bot and resets mute, speed and frame limit. */
  readonly close: () => void;
}

/** Interval between two actions of the bot. Steps. */
const BOT_INTERVAL_STEPS = 30;

/** Creates the driver of a session. */
export function createDriver(session: Session): Driver {
  const { control, state, showMessage } = session;
  const chance = createChance(1);
  let stopBot: (() => void) | null = null;
  let loseContextExtension: WEBGL_lose_context | null = null;

  function choices(): readonly Choice[] {
    const staged = session.staged();
    if (!staged) return [];
    const { rules, run } = staged.game;
    return rules.choices(run.setup, run.state);
  }

  function hint(): Choice | null {
    const staged = session.staged();
    if (!staged) return null;
    const { rules, run } = staged.game;
    return rules.hint(run.setup, run.state);
  }

  const act = (choiceId: string | undefined): boolean => choiceId !== undefined && control.act(choiceId);
  const actRight = (): boolean => act(hint()?.id);

  function actWrong(): boolean {
    const right = hint()?.id;
    const wrong = choices().filter(({ id, pressed }) => id !== right && pressed !== true);
    return act(wrong[nextBelow(chance, Math.max(1, wrong.length))]?.id);
  }

  function setBot(rightRatio: number | null): void {
    stopBot?.();
    stopBot = null;
    state.setState({ bot: rightRatio });
    if (rightRatio === null) return;
    stopBot = session.onStep((_, { step }) => {
      if (step % BOT_INTERVAL_STEPS !== 0 || session.staged()?.kind === 'demonstration') return;
      if (nextRatio(chance) >= rightRatio && actWrong()) return;
      actRight();
    });
  }

  function setMuted(isMuted: boolean): void {
    const { sound, store } = session.options;
    if (isMuted) for (const bus of BUSES) sound.setVolume(bus, 0);
    else setVolumes(sound, store.getState().settings);
    state.setState({ isMuted });
  }

  function setSpeed(ratio: number): void {
    control.setSpeed(ratio);
    state.setState({ speed: ratio });
  }

  function setMaxFps(fps: number | null): void {
    control.setMaxFps(fps);
    state.setState({ maxFps: fps });
  }

  return {
    choices,
    hint,
    act,
    actRight,
    actWrong,
    setBot,
    setSpeed,
    setMaxFps,
    setMuted,
    loseContext: () => {
      const { renderer } = control.app;
      loseContextExtension =
        renderer.type === RendererType.WEBGL ? (renderer as WebGLRenderer).gl.getExtension('WEBGL_lose_context') : null;
      if (loseContextExtension) loseContextExtension.loseContext();
      else showMessage('This browser cannot simulate a lost WebGL context.');
    },
    restoreContext: () => loseContextExtension?.restoreContext(),
    close: () => {
      setBot(null);
      if (state.getState().isMuted) setMuted(false);
      setSpeed(1);
      setMaxFps(null);
    },
  };
}
