import { CHOICES } from '../../src/play/needs';
import { defineGame } from '../../src/stage/define-game';

export const itemFall = defineGame({
  id: 'item-fall',
  label: 'Item Fall',
  place: 'woods',
  needs: [CHOICES],
  wordsPerMinute: 2,
  hasOwnAtlas: true,
  loadRules: () => import('./rules'),
  loadView: () => import('./view'),
});
