import type { Knowledge, Layer, Player } from './knowledge';

/** Fill In The Blank: the words that the sentence lacks, which was said before. */
export function fillGaps({ sentences }: Knowledge): Layer {
  return ({ said, buttons }) => {
    // The cover may bear the sentence of a page, and lacks nothing.
    const blanks = sentences.find(({ language, blanks: { length } }) => language === said && length > 0)?.blanks ?? [];
    for (const [index, blank] of blanks.entries()) {
      const place = buttons.find(({ name }) => name === (blanks.length > 1 ? `Gap ${index + 1}` : 'Gap'));
      const pieces = buttons.filter(({ isPressed }) => isPressed !== null);
      const piece = pieces.find(({ name }) => name === blank);
      if (place && piece) return { piece, place, others: pieces.filter(({ name }) => name !== blank) };
    }
    return null;
  };
}

/** Story Book: looks at each page for a while, then turns it. */
export function turnPages(): Player {
  let lookedAt: string | null = null;
  return ({ said, buttons }) => {
    const right = buttons.find(({ name }) => name === 'Next page' || name === 'Close the book');
    if (!right) return null;
    // The cover and a page may bear the same sentence: they differ by what can be done.
    const page = `${said} ${buttons.map(({ name }) => name).join()}`;
    if (page !== lookedAt) {
      lookedAt = page;
      return null;
    }
    return { right, wrong: [] };
  };
}
