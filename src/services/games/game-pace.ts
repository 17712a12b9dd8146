import type { GameSetup } from '../../play/contract';
import type { Settings } from '../../progress/settings';

/** What a setup says of the pace of its game. */
export type Pace = Pick<GameSetup, 'isCalm' | 'scanSeconds' | 'answerSeconds'>;

/**
 * What the settings say of the pace of a game. With scanning it is calm; what falls or hides in
 * calm play waits for the switch and for the child.
 */
export function paceOf({ isCalm, scanning, scanSeconds, answerSeconds }: Settings): Pace {
  return {
    ...(scanning === 'off' ? { isCalm } : { isCalm: true, scanSeconds }),
    ...(answerSeconds > 0 && { answerSeconds }),
  };
}
