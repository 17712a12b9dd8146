import { PAGES } from '../../src/play/needs';
import { defineGame } from '../../src/stage/define-game';

export const storyBook = defineGame({
  id: 'story-book',
  label: 'Story Book',
  place: 'meadow',
  needs: [PAGES],
  hasEndless: false,
  difficulties: ['easy'],
  start: { text: 'Read the Story', icon: 'book' },
  music: 'silent',
  hasOwnAtlas: true,
  sharedAtlases: ['stories'],
  loadRules: () => import('./rules'),
  loadView: () => import('./view'),
});
