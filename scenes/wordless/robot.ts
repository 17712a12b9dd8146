import type { Knowledge, Player, Robot } from '../../e2e/strategies/knowledge';
import { choosePicture } from '../../e2e/strategies/pictures';

/** Wordless: the word is heard alone. Each is heard anew: what was heard before the last answer says nothing. */
function answerVoice(knowledge: Knowledge): Player {
  let timesAnswered = 0;
  return (table) => {
    const { heard, buttons } = table;
    if (heard && heard.times > timesAnswered) {
      const move = choosePicture(knowledge, table, ({ audio }) => audio === heard.audio);
      if (move) {
        timesAnswered = heard.times;
        return move;
      }
    }
    const isPlaying = buttons.some(({ name }) => knowledge.words.some(({ english }) => english === name));
    const again = buttons.find(({ name }) => name === 'Listen again');
    return isPlaying && again ? { right: again, wrong: [] } : null;
  };
}

export const robot: Robot = {
  createPlayer: answerVoice,
  pressesARound: 6,
  hand: 'touch',
  climbsWith: ['Animals', 'Food', 'Body', 'Clothes'],
};
