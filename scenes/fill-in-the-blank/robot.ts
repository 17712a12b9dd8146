import type { Knowledge, PieceStrategy, Robot } from '../../e2e/strategies/knowledge';
import { placeWithPresses } from '../../e2e/strategies/knowledge';

const lettersOf = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{M}\d]+/gu, ' ');

/** How a sentence is announced: 'kei hea te gap'. */
function announcedAs({ language, blanks }: Knowledge['sentences'][number]): string {
  const framed = blanks.reduce((text, blank, index) => text.replace(blank, blanks.length > 1 ? `gap ${index + 1}` : 'gap'), language);
  return lettersOf(framed);
}

/** Fill In The Blank: the words that the sentence lacks. It is announced with its gaps, and stays the question until the next is. */
function fillGaps({ sentences }: Knowledge): PieceStrategy {
  // The cover may bear the sentence of a page, and lacks nothing.
  const known = sentences.filter(({ blanks }) => blanks.length > 0).map((sentence) => ({ ...sentence, announced: announcedAs(sentence) }));
  let blanks: readonly string[] = [];
  return ({ announcement, buttons }) => {
    const said = lettersOf(announcement);
    const [latest] = known.toSorted((one, other) => said.lastIndexOf(other.announced) - said.lastIndexOf(one.announced));
    if (latest && said.includes(latest.announced)) ({ blanks } = latest);
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
