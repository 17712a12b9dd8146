import type { Knowledge, PackWord, Robot, Strategy } from '../../e2e/strategies/knowledge';
import { choosePicture } from '../../e2e/strategies/pictures';

/**
 * Verb Activity: the plaque names the verb; where it does not, it is heard, and answered by its
 * action or by its written word.
 */
function answerVerb(knowledge: Knowledge): Strategy {
  let answeredCount = 0;
  return (observation) => {
    const { prompt, recording, buttons } = observation;
    if (prompt !== null) return choosePicture(knowledge, observation, ({ language }) => language === prompt);
    const isHeard = ({ audio }: PackWord): boolean => audio !== null && audio === recording?.name;
    if (recording && recording.playCount > answeredCount) {
      const written = buttons.filter(({ name }) => knowledge.words.some(({ language }) => language === name));
      const right = written.find(({ name }) => knowledge.words.some((word) => word.language === name && isHeard(word)));
      const move = right
        ? { right, wrong: written.filter(({ name }) => name !== right.name) }
        : choosePicture(knowledge, observation, isHeard);
      if (move) {
        answeredCount = recording.playCount;
        return move;
      }
    }
    const again = buttons.find(({ name }) => name === 'Listen again');
    return again ? { right: again, wrong: [] } : null;
  };
}

export const robot: Robot = { createStrategy: answerVerb, input: 'keys' };
