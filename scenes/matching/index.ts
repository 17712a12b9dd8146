import { defineGame } from '../../src/stage/define-game';

export const matching = defineGame({
  id: 'matching',
  label: 'Matching',
  place: 'woods',
  hasOwnAtlas: true,
  loadRules: () => import('./rules'),
  loadView: () => import('./view'),
});
