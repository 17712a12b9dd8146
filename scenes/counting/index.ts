import { defineGame } from '../../src/stage/define-game';

export const counting = defineGame({
  id: 'counting',
  label: 'Counting',
  place: 'meadow',
  needs: [{ kind: 'numbers' }],
  hasOwnAtlas: true,
  loadRules: () => import('./rules'),
  loadView: () => import('./view'),
});
