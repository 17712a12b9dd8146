import { Container, Sprite } from 'pixi.js';
import { COLORS } from '../../src/stage/colors';
import { destroyView } from '../../src/stage/components/destroy-view';
import { EASE, MOTION } from '../../src/stage/components/motion';
import { popIn } from '../../src/stage/components/animations';
import { createParagraph } from '../../src/stage/components/paragraph';
import { createNineSlice, resizeNineSlice } from '../../src/stage/components/nine-slice';
import { fitInside } from '../../src/stage/components/tile';
import { createRoundedMask } from '../../src/stage/components/rounded-mask';
import type { CreateView, Rectangle, StageKit, Viewport } from '../../src/stage/view';
import type { PlaySentence } from '../../src/play/word';
import type { State, Tuning, What } from './rules';
import { findPage } from './rules';

const COVER_INK = 0xfff6df;
/** Turning a page. spec: art#motion. */
const TURN_SECONDS = 0.45;
/** Pale tints of the landscape behind the pictures, so that no two neighbours are alike. */
const LANDSCAPE_TINTS = [0xffffff, 0xffe9d6, 0xe4f0ff, 0xf3e6ff, 0xe6f7e2] as const;
/** Lengths in CSS pixels. */
const BOOK = { maxWidth: 920, maxHeight: 620, board: 16, inset: 20, button: 96, smallButton: 72, gap: 16, corner: 52 } as const;
const STEADY_CORNER_PIXELS = 34;

interface Layout {
  readonly book: Rectangle;
  readonly previous: Rectangle;
  readonly next: Rectangle;
  readonly listen: Rectangle;
  /** Sentence and its sign: a tap on it shows the other language. */
  readonly swap: Rectangle;
}

const fitCorner = ({ width, height }: Rectangle): number => STEADY_CORNER_PIXELS / Math.min(width, height);

/** The book in the middle; the buttons that turn pages beside it, or below it on an upright screen. */
function findLayout({ play, isTall }: Viewport): Layout {
  const button = isTall || play.height < 320 ? BOOK.smallButton : BOOK.button;
  const distance = BOOK.board + BOOK.gap;
  const side = isTall ? BOOK.board / 2 : button + distance;
  const foot = isTall ? button + distance : BOOK.board;
  const width = Math.min(BOOK.maxWidth, play.width - 2 * side);
  const height = Math.min(isTall ? width * 1.3 : BOOK.maxHeight, play.height - foot - BOOK.board);
  const book = {
    x: play.x + (play.width - width) / 2,
    y: play.y + BOOK.board + (play.height - foot - BOOK.board - height) / 2,
    width,
    height,
  };
  const buttonY = isTall ? book.y + height + distance : book.y + (height - button) / 2;
  const previous = { x: isTall ? book.x : book.x - side, y: buttonY, width: button, height: button };
  const next = { ...previous, x: isTall ? book.x + width - button : book.x + width + distance };
  const textHeight = Math.max(BOOK.smallButton + 2 * BOOK.gap, height * 0.26);
  const rowY = book.y + height - textHeight + (textHeight - BOOK.smallButton) / 2;
  const listen = isTall
    ? { ...previous, x: book.x + (width - button) / 2 }
    : { x: book.x + BOOK.inset, y: rowY, width: BOOK.smallButton, height: BOOK.smallButton };
  const swapX = isTall ? book.x + BOOK.inset : listen.x + listen.width + BOOK.gap;
  const swap = { x: swapX, y: rowY, width: book.x + width - BOOK.inset - BOOK.corner / 2 - swapX, height: BOOK.smallButton };
  return { book, previous, next, listen, swap };
}

/** A sprite in the middle of a place, without changing its shape. */
function fitInto(sprite: Sprite, { x, y, width, height }: Rectangle, ratio = 1): void {
  sprite.anchor.set(0.5);
  fitInside(sprite, Math.min(width, height) * ratio);
  sprite.position.set(x + width / 2, y + height / 2);
}

/** One page with its picture, its text and its signs. Places are those of the screen. */
function createSheet(kit: StageKit<Tuning>, sentence: PlaySentence, state: State, { book, swap }: Layout): Container {
  const { minTextPixels, maxTextPixels } = kit.setup.tuning;
  const isCover = state.page === 0;
  const paper = createNineSlice(kit, isCover ? 'cover' : 'sheet');
  resizeNineSlice(paper, book.width, book.height, fitCorner(book));
  paper.position.set(book.x + book.width / 2, book.y + book.height / 2);
  const height = swap.y - book.y - BOOK.inset - BOOK.gap;
  const window = { x: book.x + BOOK.inset, y: book.y + BOOK.inset, width: book.width - 2 * BOOK.inset, height };
  const landscape = kit.sprite('landscape');
  fitInto(landscape, window);
  landscape.scale.set(Math.max(window.width / landscape.texture.width, window.height / landscape.texture.height));
  const pane = createRoundedMask(window, BOOK.inset);
  landscape.mask = pane;
  landscape.tint = LANDSCAPE_TINTS[state.page % LANDSCAPE_TINTS.length] ?? 0xffffff;
  const picture = new Sprite({ texture: kit.art(sentence) });
  fitInto(picture, window, 0.82);
  const sign = kit.sprite('swap');
  const signPlace = { ...swap, x: swap.x + swap.width - swap.height, width: swap.height };
  fitInto(sign, signPlace, 0.66);
  const text = createParagraph(kit, state.isEnglish ? sentence.english : sentence.text, {
    maxSize: maxTextPixels,
    minSize: minTextPixels,
    width: signPlace.x - swap.x - BOOK.gap / 2,
    height: swap.height + BOOK.gap,
    color: isCover ? COVER_INK : COLORS.ink,
    face: state.isEnglish ? 'display' : 'reading',
  });
  text.position.set((swap.x + signPlace.x) / 2, swap.y + swap.height / 2);
  return new Container({ children: [paper, pane, landscape, picture, text, sign] });
}

/** A story book. A tap on its sentence shows the English; after the last page it closes and becomes a star. */
export const createView: CreateView<State, Tuning, What> = (kit) => {
  const board = createNineSlice(kit, 'board');
  const pages = new Container();
  const curl = kit.sprite('curl');
  const previous = kit.sprite('arrow');
  const next = kit.sprite('arrow');
  const finish = kit.sprite('finish');
  const speaker = kit.sprite('speaker');
  const star = kit.sprite('book-star');
  const bookView = new Container({ children: [board, pages, curl] });
  curl.anchor.set(1);
  star.anchor.set(0.5);
  star.visible = false;
  kit.root.addChild(bookView, previous, next, finish, speaker, star);
  let places: Layout | null = null;
  let sheet: Container | null = null;
  let shownPage: number | null = null;
  let isEnglishShown = false;
  let isClosed = false;
  let cornerScale = 1;

  /** Shows the open page. The old one slides out to the left, or the new one in from there. */
  function openPage(state: State, direction: -1 | 0 | 1): void {
    const sentence = findPage(kit.setup, state);
    if (!places || !sentence) return;
    const old = sheet;
    const isTurned = old !== null && direction !== 0;
    // A page turn that is still running ends at once.
    const ending = pages.children.filter((child) => child !== old || !isTurned || kit.isMotionReduced);
    for (const child of ending) destroyView(kit, child);
    sheet = createSheet(kit, sentence, state, places);
    if (isTurned) kit.effect('cardFlip');
    if (!isTurned || kit.isMotionReduced) {
      pages.addChild(sheet);
      if (isTurned) kit.tween.from(sheet, { alpha: 0, duration: 0.15 });
      return;
    }
    kit.tween.killTweensOf(old);
    old.x = 0;
    old.alpha = 1;
    // Forward, the old page slides off the new one; back, the new page slides over the old one.
    const isForward = direction > 0;
    if (isForward) pages.addChildAt(sheet, 0);
    else pages.addChild(sheet);
    const moving = isForward ? old : sheet;
    const away = { x: -(places.book.x + places.book.width), duration: TURN_SECONDS, ease: EASE.move };
    if (isForward) kit.tween.to(moving, { ...away, onComplete: () => destroyView(kit, old) });
    else kit.tween.from(moving, { ...away, onComplete: () => destroyView(kit, old) });
    const lifted = 1.9 * cornerScale;
    kit.tween.fromTo(curl.scale, { x: lifted, y: lifted }, { x: cornerScale, y: cornerScale, duration: TURN_SECONDS, ease: EASE.move });
  }

  function setBook(state: State): void {
    if (!places) return;
    const { book } = places;
    for (const child of pages.removeChildren()) destroyView(kit, child);
    sheet = null;
    const [width, height] = [book.width + 2 * BOOK.board, book.height + 2 * BOOK.board];
    resizeNineSlice(board, width, height, fitCorner({ ...book, width, height }) * 1.4);
    board.position.set(book.x + book.width / 2, book.y + book.height / 2);
    // The book closes towards its centre.
    bookView.pivot.copyFrom(board.position);
    bookView.position.copyFrom(board.position);
    kit.tween.killTweensOf([bookView.scale, curl.scale, star.scale]);
    bookView.scale.set(isClosed ? 0 : 1);
    fitInside(curl, BOOK.corner);
    cornerScale = curl.scale.x;
    curl.position.set(book.x + book.width - 2, book.y + book.height - 6);
    fitInto(previous, places.previous);
    previous.scale.x *= -1;
    fitInto(next, places.next);
    fitInto(finish, places.next);
    fitInto(speaker, places.listen);
    fitInside(star, Math.min(book.width, book.height) * 0.5);
    star.position.copyFrom(board.position);
    openPage(state, 0);
  }

  function close(): void {
    isClosed = true;
    star.visible = true;
    if (kit.isMotionReduced) {
      bookView.scale.set(0);
      kit.tween.from(star, { alpha: 0, duration: 0.15 });
      return;
    }
    const { x, y } = star.scale;
    kit.tween.to(bookView.scale, { x: 0, duration: MOTION.slow, ease: EASE.leave });
    kit.tween.fromTo(star.scale, { x: 0, y: 0 }, { x, y, delay: MOTION.slow * 0.8, duration: MOTION.slow, ease: EASE.settle });
  }

  function reopen(): void {
    isClosed = false;
    star.visible = false;
    bookView.scale.set(1);
    popIn(kit, bookView);
  }

  return {
    layout: (viewport, state) => {
      places = findLayout(viewport);
      setBook(state);
    },
    draw: (state) => {
      const isPlaying = state.phase.kind === 'play';
      if (isClosed && isPlaying) reopen();
      if (state.page !== shownPage) {
        openPage(state, shownPage === null ? 0 : state.page > shownPage ? 1 : -1);
        shownPage = state.page;
      } else if (state.isEnglish !== isEnglishShown) openPage(state, 0);
      isEnglishShown = state.isEnglish;
      const isLast = state.page >= kit.setup.sentences.length - 1;
      curl.visible = !isLast && state.page > 0;
      next.visible = isPlaying && !isLast;
      finish.visible = isPlaying && isLast;
      previous.visible = isPlaying && state.page > 0;
      speaker.visible = isPlaying;
      return false;
    },
    react: (event) => {
      if (event.type === 'moved') close();
    },
    nodeOf: (choiceId) => {
      if (choiceId === 'previous') return previous;
      if (choiceId === 'next') return next;
      return choiceId === 'listen' ? speaker : null;
    },
    boundsOf: (choiceId) => {
      switch (choiceId) {
        case 'previous':
        case 'next':
        case 'listen':
        case 'swap':
          return places?.[choiceId] ?? null;
        default:
          return null;
      }
    },
  };
};
