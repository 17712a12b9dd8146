import type { Sprite } from 'pixi.js';
import { Container } from 'pixi.js';
import type { TimelineCard } from '../../src/play/contract';
import type { PlayWord } from '../../src/play/word';
import { COLORS } from '../../src/stage/kit/colors';
import { EASE, MOTION } from '../../src/stage/components/motion';
import { drawParagraph, typesetParagraph } from '../../src/stage/components/paragraph';
import { createNineSlice, resizeNineSlice } from '../../src/stage/components/nine-slice';
import { createPictureTile, fitInside } from '../../src/stage/components/tile';
import type { StageKit } from '../../src/stage/kit/view';

const WHITE = 0xffffff;
/** Shares of the card's width. */
const RATIO = { padding: 0.055, text: 0.105, longText: 0.08, edge: 0.05, stoneWidth: 1.06 } as const;
/**
 * Tried in this order until the text fits: smaller pictures and smaller text. Heights in shares of
 * the card's, sizes in CSS pixels. Where none fits, the picture stands alone: the card was read
 * aloud when it was taken.
 */
const SETTINGS = [
  { picture: 0.44, minSize: 15 },
  { picture: 0.36, minSize: 14 },
  { picture: 0.36, minSize: 12 },
  { picture: 0.28, minSize: 11 },
  { picture: 0.24, minSize: 10 },
] as const;
/** For a card without a picture. */
const TEXT_ALONE = [{ picture: 0, minSize: 8 }] as const;
/** A text longer than this is smaller. spec: games#timeline. */
const LONG_TEXT_LETTERS = 190;
const TEXT_PIXELS = { max: 20, min: 12 } as const;
/** A label's own margin above and below its text. */
const LABEL_MARGIN = 12;
const LINE_RATIO = 1.14;
const CORNER_RATIO = 0.2;
const STONE_GAP = 3;

/**
 * One event as a card; its own origin is the card's middle. The stone with its date lies under it
 * once it is placed.
 */
export interface EventCard {
  readonly view: Container;
  /** Is animated in place of `view`, whose position is that of the layout. */
  readonly body: Container;
  readonly fit: (width: number, height: number, stone: number) => void;
  readonly setTaken: (isTaken: boolean) => void;
  /** Shows the date stone. */
  readonly showDate: () => void;
  /** Lights the date stone up. */
  readonly light: () => void;
}

/** The picture and the text of an event. `order` picks the picture's tint. */
export function createEventCard(kit: StageKit, card: TimelineCard, word: PlayWord, order: number): EventCard {
  const edge = createNineSlice(kit, 'card-edge');
  const board = createNineSlice(kit, 'event-card');
  const tile = createPictureTile(kit, word, order);
  const shade = kit.sprite('shadow');
  const face = new Container();
  // Drawn anew at each size.
  const slab = new Container();
  // Is animated in place of `stone`, whose position is that of the layout.
  const plate = new Container({ children: [slab] });
  const stone = new Container({ children: [plate], visible: false });
  const body = new Container({ children: [shade, edge, board, tile.view, face] });
  const view = new Container({ children: [stone, body] });
  shade.anchor.set(0.5);
  shade.visible = edge.visible = false;
  let size = { width: 0, height: 0, stone: 0 };
  /** Behind the stone, once it is lit. */
  let glow: Sprite | null = null;

  function setText(width: number, height: number): void {
    for (const child of face.removeChildren()) child.destroy({ children: true });
    const isLong = card.content.length > LONG_TEXT_LETTERS;
    const padding = width * RATIO.padding;
    const inner = { width: width - 2 * padding, height: height * 0.96 - 2 * padding };
    const maxSize = Math.max(
      TEXT_PIXELS.min,
      Math.min(TEXT_PIXELS.max, width * (isLong ? RATIO.longText : RATIO.text)),
    );
    const top = -height / 2 + padding;
    const settings = word.art === '' ? TEXT_ALONE : SETTINGS;
    for (const setting of settings) {
      const picture = height * setting.picture;
      const room = inner.height - picture - (picture > 0 ? padding * 0.6 : 0);
      const style = {
        maxSize: Math.round(maxSize),
        minSize: setting.minSize,
        width: inner.width + LABEL_MARGIN,
        height: room,
        color: COLORS.ink,
        face: 'display',
        lineRatio: LINE_RATIO,
      } as const;
      const paragraph = typesetParagraph(kit, card.content, style);
      const isFitting = paragraph.height - LABEL_MARGIN <= room;
      if (!isFitting && picture > 0) continue;
      const text = drawParagraph(kit, paragraph, style);
      tile.view.visible = picture > 0;
      if (picture > 0) tile.place({ x: -inner.width / 2, y: top, width: inner.width, height: picture });
      text.y = top + inner.height - room / 2;
      face.addChild(text);
      return;
    }
    tile.place({ x: -inner.width / 2, y: top, ...inner });
  }

  function fillStone(): void {
    for (const child of slab.removeChildren()) child.destroy();
    const isLit = glow !== null;
    const pill = createNineSlice(kit, isLit ? 'date-stone-lit' : 'date-stone');
    const pillCorner = 0.5;
    resizeNineSlice(pill, size.width * RATIO.stoneWidth, size.stone, pillCorner);
    const letterWidth = 0.57;
    const textSize = Math.min(size.stone * 0.5, size.width / (letterWidth * card.date.length));
    const style = { size: textSize, color: isLit ? COLORS.ink : WHITE, face: 'display' } as const;
    const label = kit.label(card.date, style);
    label.y = -size.stone * 0.07;
    slab.addChild(pill, label);
    glow?.setSize(size.width * 1.7, size.stone * 3.2);
    stone.y = size.height / 2 + size.stone / 2 + STONE_GAP;
  }

  return {
    view,
    body,
    fit: (width, height, stoneHeight) => {
      if (width === size.width && height === size.height && stoneHeight === size.stone) return;
      size = { width, height, stone: stoneHeight };
      resizeNineSlice(board, width, height, CORNER_RATIO);
      resizeNineSlice(edge, width * (1 + 2 * RATIO.edge), height + 2 * width * RATIO.edge, CORNER_RATIO);
      fitInside(shade, width * 1.2);
      shade.y = height * 0.54;
      setText(width, height);
      if (stone.visible) fillStone();
    },
    setTaken: (isTaken) => {
      edge.visible = shade.visible = isTaken;
    },
    showDate: () => {
      if (stone.visible) return;
      stone.visible = true;
      fillStone();
      if (kit.isMotionReduced) kit.tween.from(plate, { alpha: 0, duration: 0.15 });
      else kit.tween.from(plate, { y: -size.stone, alpha: 0, duration: MOTION.base, ease: EASE.enter });
    },
    light: () => {
      if (glow) return;
      glow = kit.sprite('glow');
      glow.anchor.set(0.5);
      plate.addChildAt(glow, 0);
      fillStone();
      kit.tween.from(glow, { alpha: 0, duration: MOTION.base });
    },
  };
}
