import type { Sprite } from 'pixi.js';
import { Container } from 'pixi.js';
import type { TimelineCard } from '../../src/play/contract';
import type { PlayWord } from '../../src/play/word';
import { COLORS } from '../../src/stage/kit/colors';
import { EASE, MOTION } from '../../src/stage/components/motion';
import { drawParagraph, typesetParagraph } from '../../src/stage/components/paragraph';
import { destroyView } from '../../src/stage/components/destroy-view';
import { createNineSlice, resizeNineSlice } from '../../src/stage/components/nine-slice';
import { fitInside } from '../../src/stage/components/tile';
import type { Rectangle, StageKit } from '../../src/stage/kit/view';
import { boardAt } from './age';
import { createAgeScene } from './age-scene';
import { eraOf } from './rules-eras';

const WHITE = 0xffffff;
/** Shares of the card's width. */
const RATIO = { padding: 0.03, text: 0.1, loneText: 0.105, longText: 0.08, edge: 0.05, stoneWidth: 1.06 } as const;
/** The scene's share of the height above the text. */
const ABOVE_TEXT = 0.62;
/** The shadow of a picture that stands on the road: its width in widths, its place in heights. */
const STANDING_SHADE = { width: 0.9, y: 0.47 } as const;
/**
 * The text of a card with a picture has one size on all cards of a width, CSS pixels. Cards without
 * room for `CAPTION_LINES` lines have none.
 */
const CAPTION_PIXELS = { max: 18, min: 12 } as const;
/** A word of the learner's is larger, as it fits. */
const NAME_PIXELS = { ratio: 0.16, max: 28 } as const;
const CAPTION_LINES = 2;
/** For a card without a picture, whose text is as large as fits. CSS pixels. */
const LONE_PIXELS = { max: 20, min: 12, least: 8 } as const;
/** A text longer than this is smaller there. spec: games#timeline. */
const LONG_TEXT_LETTERS = 190;
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
  /** It lies right: its picture stands on the road, without a card around it. */
  readonly setPlaced: (isPlaced: boolean) => void;
  /** Shows the date stone. */
  readonly showDate: () => void;
  /** Takes it away again. */
  readonly hideDate: () => void;
  /**
   * The picture steps out of its card for a moment, `size` large, to `to` from the card's middle,
   * acts in its own way, and steps back. CSS pixels.
   */
  readonly enliven: (size: number, to: { readonly x: number; readonly y: number }, delaySeconds?: number) => void;
  /** It steps back at once: another one comes. */
  readonly stepBack: () => void;
  /** Shows the picture in its second pose, where it is. */
  readonly pose: (seconds: number) => void;
  /** The landmark of its time stands up. */
  readonly showAge: () => void;
  /** The picture does its act where it is. */
  readonly act: () => void;
  /** Lights the date stone up, or puts its light out. */
  readonly light: (isLit?: boolean) => void;
}

/**
 * The picture and the text of an event. Its `age`, from 0 to 1, is seen by the landmark of its
 * time, which stands on the land too: who cannot read years puts them in order by looking.
 */
export function createEventCard(kit: StageKit, card: TimelineCard, word: PlayWord, age: number): EventCard {
  const edge = createNineSlice(kit, 'card-edge');
  const board = createNineSlice(kit, 'event-card');
  board.tint = boardAt(age);
  const scene = createAgeScene(kit, word, eraOf(age));
  const shade = kit.sprite('shadow');
  const face = new Container();
  // Drawn anew at each size.
  const slab = new Container();
  // Is animated in place of `stone`, whose position is that of the layout.
  const plate = new Container({ children: [slab] });
  const stone = new Container({ children: [plate], visible: false });
  const body = new Container({ children: [shade, edge, board, scene.view, face] });
  const view = new Container({ children: [stone, body] });
  shade.anchor.set(0.5);
  shade.visible = edge.visible = false;
  let size = { width: 0, height: 0, stone: 0 };
  let isTaken = false;
  let isPlaced = false;
  /** Behind the stone, once it is lit. */
  let glow: Sprite | null = null;

  /**
   * Sets a text in the room below the picture, or over all of the card; false where it is too
   * small.
   */
  function drawText(text: string, inner: Rectangle, maxSize: number, minSize: number): boolean {
    const style = {
      maxSize,
      minSize,
      width: inner.width + LABEL_MARGIN,
      height: inner.height,
      color: COLORS.ink,
      face: 'display',
      lineRatio: LINE_RATIO,
    } as const;
    const paragraph = typesetParagraph(kit, text, style);
    const isFitting = paragraph.height - LABEL_MARGIN <= inner.height;
    if (!isFitting && minSize === maxSize) return false;
    const drawn = drawParagraph(kit, paragraph, style);
    drawn.y = inner.y + inner.height / 2;
    face.addChild(drawn);
    return true;
  }

  /**
   * The picture, large, with a few words below it. Where these do not fit, the picture stands
   * alone: the card is read aloud, and its text is on the plaque, when it is taken.
   */
  function setFace(width: number, height: number): void {
    for (const child of face.removeChildren()) child.destroy({ children: true });
    const padding = width * RATIO.padding;
    const inner = {
      x: -width / 2 + padding,
      y: -height / 2 + padding,
      width: width - 2 * padding,
      height: height * 0.96 - 2 * padding,
    };
    scene.view.visible = word.art !== '';
    if (isStanding()) {
      scene.stand({ x: -width / 2, y: -height / 2, width, height });
      return;
    }
    if (word.art === '') {
      const isLong = card.content.length > LONG_TEXT_LETTERS;
      const asked = width * (isLong ? RATIO.longText : RATIO.loneText);
      const maxSize = Math.round(Math.max(LONE_PIXELS.min, Math.min(LONE_PIXELS.max, asked)));
      drawText(card.content, inner, maxSize, LONE_PIXELS.least);
      return;
    }
    const captionSize = Math.round(Math.max(CAPTION_PIXELS.min, Math.min(CAPTION_PIXELS.max, width * RATIO.text)));
    const picture = { ...inner, height: height * ABOVE_TEXT };
    const below = { ...inner, y: inner.y + picture.height, height: inner.height - picture.height };
    const hasRoom = below.height >= CAPTION_LINES * captionSize * LINE_RATIO;
    const nameSize = Math.round(Math.max(captionSize, Math.min(NAME_PIXELS.max, width * NAME_PIXELS.ratio)));
    const hasText =
      hasRoom &&
      (card.name === undefined
        ? drawText(card.short ?? card.content, below, captionSize, captionSize)
        : drawText(card.name, below, nameSize, CAPTION_PIXELS.min));
    scene.place(hasText ? picture : inner);
  }

  /** Without a picture it stays a card. */
  const isStanding = (): boolean => isPlaced && word.art !== '';

  function dress(): void {
    const stands = isStanding();
    board.visible = !stands;
    edge.visible = isTaken && !stands;
    shade.visible = isTaken || stands;
    fitInside(shade, size.width * (stands ? STANDING_SHADE.width : 1.2));
    shade.y = size.height * (stands ? STANDING_SHADE.y : 0.54);
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
      dress();
      setFace(width, height);
      if (stone.visible) fillStone();
    },
    setTaken: (next) => {
      isTaken = next;
      dress();
    },
    setPlaced: (next) => {
      if (next === isPlaced) return;
      isPlaced = next;
      dress();
      setFace(size.width, size.height);
    },
    showDate: () => {
      if (stone.visible) return;
      stone.visible = true;
      fillStone();
      if (kit.isMotionReduced) kit.tween.from(plate, { alpha: 0, duration: 0.15 });
      else kit.tween.from(plate, { y: -size.stone, alpha: 0, duration: MOTION.base, ease: EASE.enter });
    },
    hideDate: () => {
      stone.visible = false;
    },
    enliven: (across, to, delaySeconds = 0) => {
      if (kit.isMotionReduced || word.art === '') return;
      // It stands before all else on the card.
      body.addChild(scene.view);
      scene.stepOut(across, to, delaySeconds, () => body.addChild(face));
    },
    stepBack: scene.stepBack,
    pose: (seconds) => kit.showPose(scene.view, seconds),
    showAge: scene.showMark,
    act: scene.act,
    light: (isLit = true) => {
      if (isLit === (glow !== null)) return;
      if (glow) {
        destroyView(kit, glow);
        glow = null;
        fillStone();
        return;
      }
      glow = kit.sprite('glow');
      glow.anchor.set(0.5);
      plate.addChildAt(glow, 0);
      fillStone();
      kit.tween.from(glow, { alpha: 0, duration: MOTION.base });
    },
  };
}
