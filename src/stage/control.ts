import type { Application } from 'pixi.js';
import type { Loop } from './loop';
import type { StageControl, StagedGame } from './watch';

/** What the stage's own keeper does for the control. */
interface ControlParts extends Pick<StageControl, 'observe' | 'invite' | 'put' | 'dismiss'> {
  readonly app: Application;
  readonly loop: Loop;
  readonly staged: () => StagedGame | null;
}

/** The control of a stage: the game on it, its clock, and its guests. */
export function createControl({ app, loop, staged, ...keeper }: ControlParts): StageControl {
  return {
    app,
    staged,
    act: (choiceId) => {
      const game = staged()?.game;
      const isOffered = game?.rules.choices(game.run.setup, game.run.state).some(({ id }) => id === choiceId) ?? false;
      if (isOffered) game?.act(choiceId);
      return isOffered;
    },
    isHeld: loop.isHeld,
    setHeld: loop.setHeld,
    setSpeed: loop.setSpeed,
    setFrameRate: loop.setFrameRate,
    forward: loop.forward,
    ...keeper,
  };
}
