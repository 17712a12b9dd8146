import type { Acting } from '../../src/stage/cast/acting';
import type { StageKit } from '../../src/stage/kit/view';
import { MAX_PUPPETS } from './windows';

/** With more children than may move at the same time, some wait this long. */
const TURN_SECONDS = 3;

/**
 * Plays the actions of new windows once, as many at a time as a slow device keeps up with; then
 * they rest.
 */
export function createTurns(kit: Pick<StageKit, 'tween'>): {
  readonly start: (actings: readonly Acting[]) => void;
  readonly stop: () => void;
} {
  let waiting: Acting[] = [];
  let moving: Acting[] = [];
  let call: ReturnType<StageKit['tween']['delayedCall']> | null = null;

  function rest(): void {
    for (const acting of moving) if (!acting.view.destroyed) acting.rest();
    moving = [];
  }

  function next(): void {
    rest();
    let budget = MAX_PUPPETS;
    while (waiting[0] && waiting[0].puppets <= budget) {
      const acting = waiting.shift() as Acting;
      budget -= acting.puppets;
      acting.play(1);
      moving.push(acting);
    }
    call = waiting.length > 0 ? kit.tween.delayedCall(TURN_SECONDS, next) : null;
  }

  function stop(): void {
    call?.kill();
    call = null;
    waiting = [];
    rest();
  }

  return {
    start: (actings) => {
      stop();
      waiting = [...actings];
      next();
    },
    stop,
  };
}
