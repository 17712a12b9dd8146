import type { Knowledge, PieceStrategy, Robot } from '../../e2e/strategies/knowledge';
import { placeWithPresses } from '../../e2e/strategies/knowledge';

/** Fill In The Blank: the words that the sentence lacks, which was said before. */
function fillGaps({ sentences }: Knowledge): PieceStrategy {
  return ({ announcement, buttons }) => {
    // The cover may bear the sentence of a page, and lacks nothing.
    const blanks = sentences.find(({ language, blanks: { length } }) => language === announcement && length > 0)?.blanks ?? [];
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
