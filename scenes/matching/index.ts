import { CHOICES } from '../../src/play/needs';
import { defineGame } from '../../src/stage/define-game';

export const matching = defineGame({
  id: 'matching',
  label: 'Matching',
  place: 'woods',
  needs: [CHOICES],
  hasOwnAtlas: true,
  loadRules: () => import('./rules'),
  loadView: () => import('./view'),
});
