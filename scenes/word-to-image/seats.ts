// What the pictures sit on: each round has a place of its own, and what was found leaves a mark.
import { Container, Sprite } from 'pixi.js';
import type { PlayWord } from '../../src/play/word';
import { popIn } from '../../src/stage/components/animations';
import { destroyView } from '../../src/stage/components/destroy-view';
import { centreOf } from '../../src/stage/components/grid';
import { createPiece } from '../../src/stage/components/piece';
import { fitInside } from '../../src/stage/components/tile';
import type { PictureTile } from '../../src/stage/components/tile';
import type { Rectangle, StageKit } from '../../src/stage/kit/view';
import type { Arrangement } from './arrangement';

/** A part of a seat: its width, and its middle, in sides of the seat's cell. */
interface Part {
  readonly frame: string;
  readonly width: number;
  readonly x: number;
  readonly y: number;
}

interface Look {
  readonly seat: Part;
  /** A nest hides the feet of what sits in it. */
  readonly isInFront: boolean;
  /** What lies there once the picture was found; a lantern hangs there before, without light. */
  readonly mark: Part;
  /** Side and middle of the picture in sides of the cell. */
  readonly picture: { readonly side: number; readonly y: number };
  /** The light behind the picture. */
  readonly light: number;
}

const LOOKS: Readonly<Record<Arrangement, Look>> = {
  pond: {
    seat: { frame: 'pad', width: 0.96, x: 0, y: 0.29 },
    isInFront: false,
    mark: { frame: 'blossom', width: 0.4, x: 0.04, y: 0.18 },
    picture: { side: 0.74, y: -0.1 },
    light: 0.5,
  },
  clearing: {
    seat: { frame: 'stump', width: 0.84, x: 0, y: 0.25 },
    isInFront: false,
    mark: { frame: 'blossom', width: 0.36, x: 0, y: 0.05 },
    picture: { side: 0.7, y: -0.16 },
    light: 0.5,
  },
  tree: {
    seat: { frame: 'nest', width: 0.84, x: 0, y: 0.28 },
    isInFront: true,
    mark: { frame: 'egg', width: 0.24, x: 0, y: 0.05 },
    picture: { side: 0.74, y: -0.1 },
    light: 0.5,
  },
  rafts: {
    seat: { frame: 'float', width: 0.92, x: 0, y: 0.32 },
    isInFront: false,
    mark: { frame: 'lamp', width: 0.2, x: 0.4, y: 0.06 },
    picture: { side: 0.74, y: -0.08 },
    light: 0.9,
  },
};

/** Shadow on the seat, and ripples or shadow below it, in sides of the cell. */
const SHADOW = { width: 0.56, below: 1.06 } as const;
/** A lantern that is not lit, and the light round one that is, in its widths. */
const LAMP = { dark: 0x7c86ac, glow: 4.2 } as const;
/** A seat dips as the picture leaps off: in sides of the cell, and seconds. */
const DIP = { by: 0.07, seconds: 0.9 } as const;
/** A picture that sits somewhere: in a soft light, without a card. */
export function createSitter(kit: StageKit, word: PlayWord, arrangement: () => Arrangement): PictureTile {
  const light = kit.sprite('glow');
  light.anchor.set(0.5);
  const picture = new Sprite({ texture: kit.art(word), anchor: 0.5 });
  const piece = createPiece(new Container({ children: [light, picture] }), (width, height) => {
    const look = LOOKS[arrangement()];
    const side = Math.min(width, height);
    picture.y = look.picture.y * side;
    fitInside(picture, look.picture.side * side);
    light.y = picture.y;
    light.alpha = look.light;
    light.setSize(side * 1.1, side * 1.1);
  });
  return { ...piece, picture };
}

export interface Seat {
  /** Behind its picture and before it. */
  readonly parts: readonly Container[];
  readonly mark: Sprite;
  readonly glow: Sprite;
  readonly side: number;
}

export interface Seats {
  /** Behind the pictures, and before them. */
  readonly back: Container;
  readonly front: Container;
  /** Lays a seat at each cell; those of `found` have their marks. */
  readonly lay: (arrangement: Arrangement, cells: readonly Rectangle[], found: readonly number[]) => void;
  /** The picture of this seat was found: the seat dips, and its mark comes. */
  readonly mark: (index: number) => void;
  readonly all: () => readonly Seat[];
}

export function createSeats(kit: StageKit): Seats {
  const [back, front] = [new Container(), new Container()];
  let look: Look = LOOKS.pond;
  let seats: { readonly parts: Container[]; readonly mark: Sprite; readonly glow: Sprite; readonly side: number }[] =
    [];

  function add(to: Container, frame: string, [x, y, width]: readonly [number, number, number]): Sprite {
    const sprite = kit.sprite(frame);
    sprite.anchor.set(0.5);
    sprite.position.set(x, y);
    sprite.scale.set(width / sprite.texture.width);
    to.addChild(sprite);
    return sprite;
  }

  function addSeat(cell: Rectangle, isFound: boolean): void {
    const side = Math.min(cell.width, cell.height);
    const { x, y } = centreOf(cell);
    const at = ({ x: right, y: down, width }: Part): [number, number, number] => [
      right * side,
      down * side,
      width * side,
    ];
    const place = (to: Container): Container => {
      const part = new Container();
      part.position.set(x, y);
      to.addChild(part);
      return part;
    };
    const [lower, upper] = [place(back), place(front)];
    const { seat, mark, isInFront } = look;
    const seatView = add(isInFront ? upper : lower, seat.frame, at(seat));
    const foot = seat.y * side + seatView.height * 0.42;
    const shadow = add(lower, 'shadow', [0, foot, seat.width * side * SHADOW.below]);
    lower.setChildIndex(shadow, 0);
    if (!isInFront) add(lower, 'shadow', [0, (look.picture.y + look.picture.side * 0.46) * side, SHADOW.width * side]);
    const [markX, markY, markWidth] = at(mark);
    const glow = add(lower, 'glow', [markX, markY, markWidth * LAMP.glow]);
    const markView = add(lower, mark.frame, [markX, markY, markWidth]);
    const isLamp = mark.frame === 'lamp';
    markView.visible = isFound || isLamp;
    glow.visible = isLamp && isFound;
    if (isLamp && !isFound) markView.tint = LAMP.dark;
    seats.push({ parts: [lower, upper], mark: markView, glow, side });
  }

  return {
    back,
    front,
    all: () => seats,
    lay: (arrangement, cells, found) => {
      for (const layer of [back, front]) for (const child of layer.removeChildren()) destroyView(kit, child);
      seats = [];
      look = LOOKS[arrangement];
      cells.forEach((cell, index) => addSeat(cell, found.includes(index)));
    },
    mark: (index) => {
      const seat = seats[index];
      if (!seat || seat.mark.destroyed) return;
      seat.mark.visible = true;
      seat.glow.visible = look === LOOKS.rafts;
      seat.mark.tint = 0xffffff;
      popIn(kit, seat.mark, 5);
      if (kit.isMotionReduced) return;
      kit.tween.from(seat.glow, { alpha: 0, duration: DIP.seconds });
      const by = DIP.by * seat.side;
      for (const { pivot } of seat.parts)
        kit.tween.to(pivot, {
          keyframes: { y: [0, -by, by * 0.6, -by * 0.3, 0] },
          duration: DIP.seconds,
          ease: 'sine.inOut',
        });
    },
  };
}
