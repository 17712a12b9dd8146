import type { GameSetup } from '../../play/contract';
import type { Settings } from '../../progress/settings';

/** What the settings say of the pace of a game. With scanning it is calm, and what falls or hides waits for the switch. */
export function paceOf({ isCalm, scanning, scanSeconds }: Settings): Pick<GameSetup, 'isCalm' | 'scanSeconds'> {
  return scanning === 'off' ? { isCalm } : { isCalm: true, scanSeconds };
}
