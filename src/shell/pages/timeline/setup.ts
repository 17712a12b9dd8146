import { timeline } from '../../../../scenes/pages';
import type { Content } from '../../../content/entities';
import { timelineWords } from '../../../content/timeline';
import { timelineCards } from '../../../content/timeline-cards';
import type { GameSetup, TuningTable } from '../../../play/contract';
import { goalsOf } from '../../../services/games/game-setup';

/** The setup of a game of the timeline. `stage` is its size in CSS pixels. */
export function buildTimelineSetup(
  content: Content,
  tuning: TuningTable,
  stage: GameSetup['stage'],
  seed: number,
): GameSetup {
  const difficulty = 'easy';
  return {
    difficulty,
    mode: 'normal',
    tuning: tuning[difficulty],
    words: timelineWords(content),
    cards: timelineCards(content),
    numbers: [],
    sentences: [],
    goals: goalsOf(content, timeline, difficulty),
    correctness: {},
    stage: { width: stage.width, height: stage.height },
    seed,
  };
}
