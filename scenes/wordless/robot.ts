import type { Knowledge, Strategy, Robot } from '../../e2e/strategies/knowledge';
import { choosePicture } from '../../e2e/strategies/pictures';

/**
 * Wordless: the word is heard alone. Each is heard anew: what was heard before the last answer says
 * nothing.
 */
function answerRecording(knowledge: Knowledge): Strategy {
  let answeredCount = 0;
  return (observation) => {
    const { recording, buttons } = observation;
    if (recording && recording.playCount > answeredCount) {
      const move = choosePicture(knowledge, observation, ({ audio }) => audio === recording.name);
      if (move) {
        answeredCount = recording.playCount;
        return move;
      }
    }
    const isPlaying = buttons.some(({ name }) => knowledge.words.some(({ english }) => english === name));
    const again = buttons.find(({ name }) => name === 'Listen again');
    return isPlaying && again ? { right: again, wrong: [] } : null;
  };
}

export const robot: Robot = {
  createStrategy: answerRecording,
  maxPressesPerRound: 6,
  input: 'touch',
  endlessCategories: ['Animals', 'Food', 'Body', 'Clothes'],
};
