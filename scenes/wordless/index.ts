import { recordings } from '../../src/play/needs';
import { defineGame } from '../../src/stage/define-game';

export const wordless = defineGame({
  id: 'wordless',
  label: 'Wordless',
  place: 'stars',
  wordsPerMinute: 9,
  /**
   * As many as the pool of the easy difficulty: each picture needs a recording (spec: readings#51).
   */
  needs: [recordings(4)],
  music: 'silent',
  hasOwnAtlas: true,
  loadRules: () => import('./rules'),
  loadView: () => import('./view'),
});
