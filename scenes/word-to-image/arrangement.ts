import { layoutGrid } from '../../src/stage/components/grid';
import type { Rectangle, Viewport } from '../../src/stage/kit/view';
import type { State } from './rules';
import { isCalling } from './rules';

const GAP = 20;
/** In CSS pixels. */
const MAX_WIDTH = { word: 430, image: 360 } as const;
/** Shares of the play area for the words: in a column, in a row, and between pictures. */
const WORDS = { column: 0.42, row: 0.28, tallRow: 0.4, middle: 0.38, tallMiddle: 0.36, gap: 48 } as const;

/** Pictures do not stand in ranks: how far they are out of them, in their own sides. */
const SCATTER = 0.1;

/**
 * Each round lies otherwise, at another place: words beside lily pads in a pond, below the stumps
 * of a clearing, on the trunk between the nests of a tree, and in the last round, by night, above
 * rafts.
 */
export type Arrangement = 'pond' | 'clearing' | 'tree' | 'rafts';
const ARRANGEMENTS = ['pond', 'clearing', 'tree'] as const;

/** How this round lies. */
export const arrangementOf = (setup: Parameters<typeof isCalling>[0], state: State): Arrangement =>
  isCalling(setup, state) ? 'rafts' : (ARRANGEMENTS[state.round % ARRANGEMENTS.length] ?? 'pond');

/** Words in the middle of a band, pictures at both of its ends. */
function splitBetween({ play, isTall }: Viewport): { words: Rectangle; images: Rectangle[] } {
  if (isTall) {
    const high = (play.height * (1 - WORDS.tallMiddle)) / 2 - GAP;
    const words = { ...play, y: play.y + high + GAP, height: play.height - 2 * (high + GAP) };
    return { words, images: [play.y, play.y + play.height - high].map((y) => ({ ...play, y, height: high })) };
  }
  const wide = (play.width * (1 - WORDS.middle)) / 2 - GAP;
  const words = { ...play, x: play.x + wide + GAP, width: play.width - 2 * (wide + GAP) };
  return { words, images: [play.x, play.x + play.width - wide].map((x) => ({ ...play, x, width: wide })) };
}

function split(viewport: Viewport, arrangement: Arrangement): { words: Rectangle; images: Rectangle[] } {
  const { play, isTall } = viewport;
  if (arrangement === 'tree') return splitBetween(viewport);
  if (arrangement === 'pond' && !isTall) {
    const width = play.width * WORDS.column;
    const x = play.x + width + WORDS.gap;
    return { words: { ...play, width }, images: [{ ...play, x, width: play.x + play.width - x }] };
  }
  const high = play.height * (isTall ? WORDS.tallRow : WORDS.row);
  const rest = play.height - high - GAP;
  return arrangement === 'clearing'
    ? { words: { ...play, y: play.y + rest + GAP, height: high }, images: [{ ...play, height: rest }] }
    : { words: { ...play, height: high }, images: [{ ...play, y: play.y + high + GAP, height: rest }] };
}

/** The room of the words, where a found pair can stand there; null: it stands in the middle. */
export function stageOf(viewport: Viewport, arrangement: Arrangement): Rectangle | null {
  const isBeside = !viewport.isTall && (arrangement === 'pond' || arrangement === 'tree');
  return isBeside ? split(viewport, arrangement).words : null;
}

/** Moves cells out of their ranks, as far as the area has room. */
function scatter(cells: readonly Rectangle[], area: Rectangle): Rectangle[] {
  const [first] = cells;
  if (!first) return [];
  const { width, height } = first;
  const isOneRow = cells.every(({ y }) => y === first.y);
  const [left, right] = [Math.min(...cells.map(({ x }) => x)), Math.max(...cells.map(({ x }) => x + width))];
  const [aside, down] = [
    Math.max(0, Math.min(SCATTER * width, left - area.x, area.x + area.width - right)),
    Math.max(0, Math.min(SCATTER * height, first.y - area.y)),
  ];
  return cells.map((cell, index) => {
    const row = Math.round((cell.y - first.y) / height);
    return isOneRow
      ? { ...cell, y: cell.y + (index % 2 === 0 ? down : -down) }
      : { ...cell, x: cell.x + (row % 2 === 0 ? aside : -aside) };
  });
}

/** Where words and pictures lie, in their orders. */
export function layOut(
  viewport: Viewport,
  arrangement: Arrangement,
  { wordOrder, imageOrder }: Pick<State, 'wordOrder' | 'imageOrder'>,
): { words: Rectangle[]; images: Rectangle[] } {
  const { words, images } = split(viewport, arrangement);
  const count = imageOrder.length / images.length;
  return {
    words: layoutGrid(words, wordOrder.length, { aspectRatio: 2.5, gap: GAP, maxWidth: MAX_WIDTH.word }),
    images: images.flatMap((area, index) =>
      scatter(
        layoutGrid(area, Math.ceil(count * (index + 1)) - Math.ceil(count * index), {
          aspectRatio: 1,
          gap: GAP,
          maxWidth: MAX_WIDTH.image,
        }),
        area,
      ),
    ),
  };
}
