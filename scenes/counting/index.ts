import { NUMBERS } from '../../src/play/needs';
import { defineGame } from '../../src/stage/define-game';

export const counting = defineGame({
  id: 'counting',
  label: 'Counting',
  place: 'meadow',
  needs: [NUMBERS],
  hasOwnAtlas: true,
  loadRules: () => import('./rules'),
  loadView: () => import('./view'),
});
