import type { Knowledge, Strategy, Robot } from '../../e2e/strategies/knowledge';
import { answerPlaque } from '../../e2e/strategies/pictures';

/** Word To Image: a word first, then the picture of the word in hand. */
function pairWords(knowledge: Knowledge): Strategy {
  const answer = answerPlaque(knowledge);
  return (observation) => {
    if (observation.prompt !== null) return answer(observation);
    const right = observation.buttons.find(({ name }) => knowledge.words.some(({ language }) => language === name));
    return right ? { right, wrong: [] } : null;
  };
}

export const robot: Robot = { createStrategy: pairWords, endlessCategories: ['Body', 'Clothes', 'Animals'] };
