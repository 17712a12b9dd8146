import type { Knowledge, Player, Robot } from '../../e2e/strategies/knowledge';
import { answerPlaque } from '../../e2e/strategies/pictures';

/** Word To Image: a word first, then the picture of the word in hand. */
function pairWords(knowledge: Knowledge): Player {
  const answer = answerPlaque(knowledge);
  return (table) => {
    if (table.asked !== null) return answer(table);
    const right = table.buttons.find(({ name }) => knowledge.words.some(({ language }) => language === name));
    return right ? { right, wrong: [] } : null;
  };
}

export const robot: Robot = { createPlayer: pairWords, climbsWith: ['Body', 'Clothes', 'Animals'] };
