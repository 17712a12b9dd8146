import type { Knowledge, PieceStrategy, Robot } from '../../e2e/strategies/knowledge';
import { placeWithPresses } from '../../e2e/strategies/knowledge';

/** Fill In The Blank: the words that the sentence lacks, which is heard. */
function fillGaps({ sentences }: Knowledge): PieceStrategy {
  let blanks: readonly string[] = [];
  return ({ recording, buttons }) => {
    // Words that are taken are heard as well; the sentence stays the question.
    const asked = sentences.find(
      ({ audio, blanks: { length } }) => audio !== null && audio === recording?.name && length > 0,
    );
    if (asked) ({ blanks } = asked);
    for (const [index, blank] of blanks.entries()) {
      const place = buttons.find(({ name }) => name === (blanks.length > 1 ? `Gap ${index + 1}` : 'Gap'));
      const pieces = buttons.filter(({ isPressed }) => isPressed !== null);
      const piece = pieces.find(({ name }) => name === blank);
      if (place && piece) return { piece, slot: place, others: pieces.filter(({ name }) => name !== blank) };
    }
    return null;
  };
}

export const robot: Robot = {
  createStrategy: (knowledge) => placeWithPresses(fillGaps(knowledge)),
  createPieceStrategy: fillGaps,
  input: 'touch',
};
