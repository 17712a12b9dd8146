import { layoutGrid } from '../../src/stage/components/grid';
import type { Rectangle, Viewport } from '../../src/stage/kit/view';

const GAP = 24;
/** Width over height of a voice's place: a bird below its bubble. */
const VOICE_RATIO = 0.78;
/** CSS pixels. */
const MAX = { picture: 460, voice: 290 } as const;
/** Share of the room for the picture beside the birds, or above them on an upright screen. */
const PICTURE_RATIO = { wide: 0.37, tall: 0.53 } as const;
/** The row in front for who was named: its share of the play area; none where that is low. */
const ROW = { share: 0.25, leastPlay: 420 } as const;

/** Where all is in a turn. CSS pixels. */
export interface Places {
  readonly picture: Rectangle;
  readonly voices: readonly Rectangle[];
  /** Where those stand whose word was found. Of no height where there is no room. */
  readonly row: Rectangle;
}

/** Lays a turn out; the picture alone is in the middle. */
export function layoutTurn({ play, isTall, height }: Viewport, count: number, isAlone: boolean): Places {
  const high = play.height >= ROW.leastPlay ? play.height * ROW.share : 0;
  // It may reach down to the screen's edge: nothing of it is pressed.
  const row = { ...play, y: height - high - 4, height: high };
  const room = { ...play, height: play.height - Math.max(0, high - (height - play.y - play.height)) };
  const share = isTall ? PICTURE_RATIO.tall : PICTURE_RATIO.wide;
  const [area, rest] = isTall
    ? [
        { ...room, height: room.height * share },
        { ...room, y: room.y + room.height * share + GAP / 2, height: room.height * (1 - share) - GAP / 2 },
      ]
    : [
        { ...room, width: room.width * share },
        { ...room, x: room.x + room.width * share + GAP, width: room.width * (1 - share) - GAP },
      ];
  const [picture] = layoutGrid(isAlone ? room : area, 1, { aspectRatio: 1, gap: 0, maxWidth: MAX.picture });
  const voices = layoutGrid(rest, count, {
    aspectRatio: VOICE_RATIO,
    gap: GAP / 2,
    maxWidth: MAX.voice,
    columns: Math.max(1, count),
  });
  return { picture: picture ?? area, voices, row };
}
