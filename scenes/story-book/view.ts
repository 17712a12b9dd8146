import { Container } from 'pixi.js';
import type { Sprite } from 'pixi.js';
import { destroyView } from '../../src/stage/components/destroy-view';
import { EASE, MOTION } from '../../src/stage/components/motion';
import { tilt } from '../../src/stage/components/tilt';
import { nudge, popIn, wobble } from '../../src/stage/components/animations';
import { createBursts } from '../../src/stage/components/burst';
import { createNineSlice, resizeNineSlice } from '../../src/stage/components/nine-slice';
import { fitInside } from '../../src/stage/components/tile';
import { centreOf } from '../../src/stage/components/grid';
import { createRoundedMask } from '../../src/stage/components/rounded-mask';
import type { SceneView } from '../../src/stage/components/story-scene';
import type { StoryScene } from '../../src/story/story-scene';
import { isRightToLeftText } from '../../src/stage/text-direction';
import type { CreateView, Rectangle, Viewport } from '../../src/stage/kit/view';
import { createNameTag } from '../../src/stage/components/name-tag';
import { toSteps } from '../../src/play/steps';
import { createEnding } from './ending';
import { createArrowHold } from './hold-arrows';
import type { Layout } from './layout';
import { BOOK, findLayout } from './layout';
import type { What } from './rules';
import { pictureId, thingId, wordId } from './rules';
import type { State, Tuning } from './rules-pages';
import { createPageLife } from './page-life';
import { findDeciding, findPage, findThing, litWord } from './rules-pages';
import type { Sheet } from './sheet';
import { CORNER_PIXELS, cornerOf, createSheet, fitInto, prepareTexts } from './sheet';

/** Turning a page. spec: art#motion. */
const TURN_SECONDS = 0.45;
const FADED_ALPHA = 0.25;
/** Of a wrong picture once it has said what it shows: it may still be chosen. */
const PUT_BACK_ALPHA = 0.5;
/** What was wrong stands back once it has said its own word, from and to these seconds. */
const WRONG = { from: 1, to: 2.2 } as const;
/** How what somebody was found at moves, by where that was: a door swings, a lid opens. */
const FINDS = { swing: 0.5, open: 1.2, lift: 1.1, seconds: 0.3, stays: 0.5 } as const;
/** A page that is turned leans as a fold, in radians, and casts a shadow of this strength. */
const FOLD = { skew: 0.16, shade: 0.4 } as const;
/**
 * The rug: where it begins in heights of the book; its stripes by their distance from the screen's
 * edge, its corner and how far it goes on below the screen, in CSS pixels.
 */
const RUG = {
  top: 0.66,
  corner: 60,
  below: 80,
  stripes: [
    { margin: 6, tint: 0x3f7f86 },
    { margin: 22, tint: 0xffe9c4 },
    { margin: 36, tint: 0x6fb7b0 },
    { margin: 64, tint: 0xffe9c4 },
    { margin: 72, tint: 0x6fb7b0 },
  ],
} as const;
/** The right picture grows to at most this share of the page's width, and this factor. */
const GROWN = 0.7;
const MAX_GROWTH = 1.25;

/**
 * Who is new in a room that stays springs out of it, after the page has turned: larger at first, by
 * this factor. Seconds.
 */
const SPRING = { after: TURN_SECONDS, size: 1.8, out: 0.3, settle: 0.5, burst: 0.9 } as const;
/** Who was found jumps for joy: how many times, and how high in its own heights. */
const JOY = { hops: 3, rise: 0.16, seconds: 0.22, after: 0.8 } as const;
/** Who is in a wrong picture leaps as if it were so tall, in heights of the picture. */
const WRONG_LEAP = 0.6;
/** A thing that is tapped tilts to both sides. */
const TILT_DEGREES = 7;
/** The arrow that turns the page grows by this factor and comes back, as a place stirs. */
const PULSE = { size: 1.2, seconds: 1.4 } as const;

/** What a sheet is made for: another one is made when this changes. */
const keyOf = ({ page, isEnglish, question }: State): string => `${question ? 'question' : page} ${isEnglish}`;

/** The shadow that a turning page casts on the one below it, over the book. */
function createFoldShade(book: Rectangle): Container {
  const shade = createRoundedMask(book, CORNER_PIXELS);
  shade.tint = 0;
  return shade;
}

/**
 * A story book. Its words light up as they are read; a question follows the last page, then it
 * closes, and its star and who was in it come out of it.
 */
export const createView: CreateView<State, Tuning, What> = (kit) => {
  const rug = new Container<Container>();
  const board = createNineSlice(kit, 'board');
  const pages = new Container();
  const curl = kit.sprite('curl');
  const previous = kit.sprite('arrow');
  const next = kit.sprite('arrow');
  const finish = kit.sprite('finish');
  const speaker = kit.sprite('speaker');
  const swap = kit.sprite('swap');
  const hold = createArrowHold(kit, [next, finish], (arrow) => {
    if (places) fitInto(arrow, places.next);
    if (isRightToLeft && arrow === next) arrow.scale.x *= -1;
  });
  const ending = createEnding(kit);
  const bursts = createBursts(kit);
  const tag = createNameTag(kit);
  const life = createPageLife(
    kit,
    (state) => state.shownSteps >= toSteps(kit.setup.tuning.pageShownMilliseconds),
    bursts,
  );
  const bookView = new Container({ children: [board, pages, life.view, curl] });
  /** A book that is read from the right is turned at its left edge. */
  const isRightToLeft = isRightToLeftText(kit.setup.sentences.map(({ text }) => text).join(' '));
  const way = isRightToLeft ? -1 : 1;
  curl.anchor.set(1);
  kit.root.addChild(rug, bookView, previous, next, finish, speaker, swap, bursts.view, tag.view, ending.view);
  let places: Layout | null = null;
  let screen: Viewport | null = null;
  let sheet: Sheet | null = null;
  let shownScene: StoryScene | null = null;
  let shownKey: string | null = null;
  let shownOrder = 0;
  let isClosed = false;
  let cornerScale = 1;

  const orderOf = ({ page, question }: State): number => (question ? kit.setup.sentences.length : page);

  /** The rug on which the book lies. */
  function layRug({ width, height }: Viewport, { book }: Layout): void {
    for (const child of rug.removeChildren()) destroyView(kit, child);
    const top = book.y + book.height * RUG.top;
    for (const { margin, tint } of RUG.stripes) {
      const stripe = createRoundedMask(
        { x: margin, y: top + margin, width: width - 2 * margin, height: height - top + RUG.below },
        RUG.corner,
      );
      stripe.tint = tint;
      rug.addChild(stripe);
    }
  }

  /** The parts of the open page that were not in the same room on the page before. */
  function findNewcomers(state: State): number[] | null {
    const [scene, before] = [findPage(kit.setup, state)?.scene, shownScene];
    if (!scene || !before || scene.place !== before.place) return null;
    const news = scene.parts.flatMap(({ name, relation, doing }, part) =>
      before.parts.some((old) => old.name === name && old.relation === relation && old.doing === doing) ? [] : [part],
    );
    return news.length < scene.parts.length ? news : null;
  }

  /** In a room that stays only who is new moves: out of where it was, large, with a burst. */
  function springOut(scene: SceneView, newcomers: readonly number[], after: number = SPRING.after): void {
    if (kit.isMotionReduced) return;
    for (const part of newcomers) {
      for (const child of scene.nodeOf(part)?.children ?? []) {
        const { x, y } = child.scale;
        child.scale.set(0);
        kit.tween
          .timeline({ delay: after })
          .to(child.scale, { x: x * SPRING.size, y: y * SPRING.size, duration: SPRING.out, ease: EASE.move })
          .to(child.scale, { x, y, duration: SPRING.settle, ease: EASE.settle });
      }
      const place = scene.boundsOf(part);
      if (!place) continue;
      kit.tween.delayedCall(after + SPRING.out / 2, () => {
        if (scene.view.destroyed) return;
        bursts.spread(centreOf(place), place.height * SPRING.burst, true);
        kit.effect('pickUp');
      });
    }
  }

  /**
   * Shows what the state shows. The old sheet slides out to where lines begin, or the new one in
   * from there.
   */
  function openSheet(state: State, direction: -1 | 0 | 1): void {
    if (!places) return;
    const made = createSheet(kit, state, places);
    if (!made) return;
    const old = sheet?.view ?? null;
    const isTurned = old !== null && direction !== 0;
    // A page turn that is still running ends at once.
    const running = pages.children.filter((child) => child !== old || !isTurned || kit.isMotionReduced);
    for (const child of running) destroyView(kit, child);
    sheet = made;
    made.scene?.play();
    for (const { scene } of made.pictures) scene.play();
    const { hidden } = state;
    const hider = hidden && made.scene?.nodeOf(hidden.part);
    if (hider) hider.visible = false;
    life.open(state, places.window);
    if (made.scene && state.page === 0) life.peep(made.scene, state);
    else if (made.scene && hidden) life.search(made.scene, state, true);
    else if (made.scene) life.lookAround(made.scene, state);
    const newcomers = isTurned && !hider ? findNewcomers(state) : null;
    if (made.scene && newcomers) springOut(made.scene, newcomers);
    else if (isTurned && !(hider && state.page > 1 && shownScene?.place === findPage(kit.setup, state)?.scene?.place))
      made.scene?.rise();
    shownScene = state.question ? null : (findPage(kit.setup, state)?.scene ?? null);
    if (isTurned) kit.effect('cardFlip');
    if (!isTurned || kit.isMotionReduced) {
      pages.addChild(made.view);
      if (isTurned) kit.tween.from(made.view, { alpha: 0, duration: 0.15 });
      return;
    }
    kit.tween.killTweensOf(old);
    old.position.set(0);
    old.scale.set(1);
    old.skew.set(0);
    old.alpha = 1;
    // Forward, the old page folds over the new one, to where lines begin; back, the new unfolds.
    const isForward = direction > 0;
    if (isForward) pages.addChildAt(made.view, 0);
    else pages.addChild(made.view);
    const moving = isForward ? old : made.view;
    const { book } = places;
    const shade = createFoldShade(book);
    pages.addChildAt(shade, 1);
    const spine = isRightToLeft ? book.x + book.width : book.x;
    const fold = { open: isForward ? 1 : 0 };
    const show = (): void => {
      if (moving.destroyed) return;
      moving.scale.x = fold.open;
      moving.x = spine * (1 - fold.open);
      moving.skew.y = way * FOLD.skew * (1 - fold.open);
      moving.y = -Math.tan(moving.skew.y) * spine * fold.open;
      shade.alpha = FOLD.shade * fold.open;
    };
    show();
    kit.tween.to(fold, {
      open: isForward ? 0 : 1,
      duration: TURN_SECONDS,
      ease: 'sine.inOut',
      onUpdate: show,
      onComplete: () => {
        if (!old.destroyed) destroyView(kit, old);
        if (!shade.destroyed) destroyView(kit, shade);
      },
    });
    const lifted = 1.9 * cornerScale;
    kit.tween.fromTo(
      curl.scale,
      { x: way * lifted, y: lifted },
      { x: way * cornerScale, y: cornerScale, duration: TURN_SECONDS, ease: EASE.move },
    );
  }

  function setBook(state: State): void {
    if (!places) return;
    const { book } = places;
    if (screen) layRug(screen, places);
    for (const child of pages.removeChildren()) destroyView(kit, child);
    sheet = null;
    const [width, height] = [book.width + 2 * BOOK.board, book.height + 2 * BOOK.board];
    resizeNineSlice(board, width, height, cornerOf({ width, height }) * 1.4);
    board.position.set(book.x + book.width / 2, book.y + book.height / 2);
    // The book closes towards its centre.
    bookView.pivot.copyFrom(board.position);
    bookView.position.copyFrom(board.position);
    kit.tween.killTweensOf([bookView.scale, curl.scale]);
    bookView.scale.set(isClosed ? 0 : 1);
    fitInside(curl, BOOK.corner);
    cornerScale = curl.scale.x;
    curl.scale.x = way * cornerScale;
    curl.position.set(isRightToLeft ? book.x + 2 : book.x + book.width - 2, book.y + book.height - 6);
    fitInto(previous, places.previous);
    if (!isRightToLeft) previous.scale.x *= -1;
    hold.fit();
    fitInto(speaker, places.listen);
    fitInto(swap, places.swap, 0.8);
    prepareTexts(kit, places);
    openSheet(state, 0);
  }

  function close(): void {
    isClosed = true;
    kit.effect('cardFlip');
    if (kit.isMotionReduced) bookView.scale.set(0);
    else kit.tween.to(bookView.scale, { x: 0, duration: MOTION.base, ease: EASE.leave });
    if (screen) ending.show(screen, false);
  }

  function reopen(): void {
    isClosed = false;
    ending.clear();
    bookView.scale.set(1);
    popIn(kit, bookView);
  }

  const findPicture = (choiceId: string | null): Sheet['pictures'][number] | undefined => {
    const page = pictureId.parse(choiceId);
    return sheet?.pictures.find((picture) => picture.page === page);
  };

  /** The right picture grows over the page, and what it shows rises and does what it does. */
  function showRight({ view, place, scene }: Sheet['pictures'][number]): void {
    if (!places) return;
    standForward(view);
    for (const other of sheet?.pictures ?? []) {
      if (other.view === view) continue;
      kit.tween.killTweensOf(other.view, 'alpha');
      other.view.alpha = FADED_ALPHA;
    }
    const { window } = places;
    const scale = Math.min((GROWN * window.width) / place.width, window.height / place.height, MAX_GROWTH);
    view.parent?.addChild(view);
    if (kit.isMotionReduced) return;
    const centre = { x: window.x + window.width / 2, y: window.y + window.height / 2 };
    kit.tween.to(view, { ...centre, duration: MOTION.base, ease: EASE.move });
    kit.tween.to(view.scale, { x: scale, y: scale, duration: MOTION.base, ease: EASE.enter });
    scene.play();
    scene.hop(0);
  }

  /** Stands back, once it has said its own word. */
  function standBack(node: Container): void {
    kit.tween.killTweensOf(node, 'alpha');
    node.alpha = 1;
    kit.tween.to(node, { alpha: FADED_ALPHA, delay: WRONG.from, duration: MOTION.fast });
    kit.tween.to(node, { alpha: 1, delay: WRONG.to, duration: MOTION.base });
  }

  /** Comes forward again at once. */
  function standForward(node: Container): void {
    kit.tween.killTweensOf(node, 'alpha');
    node.alpha = 1;
  }

  /** What is to be taken stands forward, and its own sentence stands there again. */
  function showAnswer(choice: string): void {
    sheet?.showOwn();
    const thing = thingId.parse(choice);
    const node = thing === null ? findPicture(choice)?.view : sheet?.scene?.nodeOf(thing);
    if (node) standForward(node);
  }

  /**
   * Who is in a wrong picture does what it does and jumps, while it is said; then the picture stays
   * back. From the second miss on the right one hops after that.
   */
  function showWrong({ page, view, place, scene }: Sheet['pictures'][number], { question, ladder }: State): void {
    wobble(kit, view);
    kit.tween.killTweensOf(view, 'alpha');
    view.alpha = 1;
    kit.tween.to(view, { alpha: PUT_BACK_ALPHA, delay: WRONG.to, duration: MOTION.fast });
    // It is not built anew: what is looked at stays there.
    scene.play();
    kit.setup.sentences[page]?.scene?.parts.forEach((_, part) => {
      const node = scene.nodeOf(part);
      if (node) leap(node, place.height * WRONG_LEAP, 0);
    });
    sheet?.showOther(page);
    const right = sheet?.pictures.find((picture) => picture.page === question?.target);
    if (!right || ladder.misses < 2) return;
    kit.tween.delayedCall(WRONG.to, () => {
      if (right.view.destroyed) return;
      nudge(kit, right.view, 0);
      right.scene.play();
    });
  }

  /** A thing where nobody hides shakes its head, and its own word stands at it. */
  function showElsewhere(part: number, state: State): void {
    const shown = findPage(kit.setup, state);
    const word = shown && findThing(kit.setup, shown, part);
    const [node, place] = [sheet?.scene?.nodeOf(part), sheet?.scene?.boundsOf(part)];
    if (!word || !node || !place || !places) return;
    // It opens or is lifted: nobody is there.
    const { hidden } = state;
    open(node, (hidden && shown?.scene?.parts[hidden.part]?.relation?.kind) ?? 'under');
    life.settle();
    tag.show(word, place, places.window);
    standBack(node);
  }

  function reactToAnswer(choice: string | null, isRight: boolean, state: State): void {
    const thing = thingId.parse(choice);
    if (thing !== null && !isRight) showElsewhere(thing, state);
    const picture = findPicture(choice);
    if (!picture) return;
    if (isRight) showRight(picture);
    else showWrong(picture, state);
  }

  /** What is said, and is seen on the page, tilts: who looks for something looks behind it. */
  function tiltThing(key: string, state: State): void {
    const shown = findPage(kit.setup, state);
    shown?.scene?.parts.forEach((_, part) => {
      const node = sheet?.scene?.nodeOf(part);
      if (node && findThing(kit.setup, shown, part)?.key === key) tilt(kit, node, TILT_DEGREES);
    });
  }

  /** What is behind swings it like a door, what is inside lifts its lid, what is below lifts it. */
  function open(thing: Container, kind: string | undefined): void {
    const { swing, open: wide, lift, seconds, stays } = FINDS;
    const to = { behind: { x: swing }, in: { y: wide }, under: { y: lift } }[kind ?? ''];
    if (!to || kit.isMotionReduced) {
      tilt(kit, thing, TILT_DEGREES);
      return;
    }
    kit.tween.to(thing.scale, {
      ...to,
      duration: seconds,
      ease: EASE.move,
      repeat: 1,
      repeatDelay: stays,
      yoyo: true,
    });
  }

  /** Leaps for joy, or to be looked at. */
  function leap(node: Container, height: number, after: number): void {
    if (kit.isMotionReduced || kit.tween.isTweening(node.pivot)) return;
    kit.tween.to(node.pivot, {
      y: node.pivot.y + height * JOY.rise,
      delay: after,
      duration: JOY.seconds,
      ease: 'sine.out',
      repeat: 2 * JOY.hops - 1,
      yoyo: true,
    });
  }

  /** Who hid comes out of its place. */
  function find(part: number, state: State): void {
    const scene = sheet?.scene;
    const node = scene?.nodeOf(part);
    if (!scene || !node) return;
    node.visible = true;
    node.scale.y = 1;
    findPage(kit.setup, state)?.scene?.parts.forEach((_, other) => {
      const own = scene.nodeOf(other);
      if (own) standForward(own);
    });
    const relation = findPage(kit.setup, state)?.scene?.parts[part]?.relation;
    const at = relation?.to;
    const thing = typeof at === 'number' ? scene.nodeOf(at) : null;
    if (thing) open(thing, relation?.kind);
    springOut(scene, [part], 0);
    const isAsleep = findPage(kit.setup, state)?.scene?.parts[part]?.doing === 'sleeping';
    if (kit.isMotionReduced || isAsleep) return;
    leap(node, scene.boundsOf(part)?.height ?? 0, JOY.after);
  }

  /** Shows where the page is turned. */
  function pulse(arrow: Sprite): void {
    const { x, y } = arrow.scale;
    const [wide, tall] = [x * PULSE.size, y * PULSE.size];
    kit.tween.to(arrow.scale, {
      keyframes: { x: [x, wide, x, wide, x], y: [y, tall, y, tall, y] },
      duration: PULSE.seconds,
      ease: 'sine.inOut',
    });
  }

  function boundsOf(choiceId: string): Rectangle | null {
    if (isClosed) return null;
    const [word, thing] = [wordId.parse(choiceId), thingId.parse(choiceId)];
    if (word !== null) return sheet?.sentence.boundsOf(word) ?? null;
    if (thing !== null) return sheet?.scene?.boundsOf(thing) ?? null;
    if (choiceId === 'previous' || choiceId === 'next' || choiceId === 'listen' || choiceId === 'swap')
      return places?.[choiceId] ?? null;
    return findPicture(choiceId)?.place ?? null;
  }

  return {
    layout: (viewport, state) => {
      screen = viewport;
      places = findLayout(viewport, isRightToLeft);
      setBook(state);
      shownKey = keyOf(state);
      shownOrder = orderOf(state);
      if (isClosed) ending.show(viewport, true);
    },
    draw: (state) => {
      const isPlaying = state.phase.kind === 'play';
      if (isClosed && isPlaying) reopen();
      if (state.isEnding && !isClosed) close();
      ending.follow(state);
      const key = keyOf(state);
      if (key !== shownKey) {
        openSheet(state, Math.sign(orderOf(state) - shownOrder) as -1 | 0 | 1);
        shownKey = key;
        shownOrder = orderOf(state);
      }
      life.follow(state);
      hold.follow(state.hidden !== null);
      const isShown = state.question !== null && state.ladder.revealed;
      sheet?.sentence.light(litWord(kit.setup, state) ?? (isShown ? findDeciding(kit.setup, state) : null));
      for (const { page, view } of sheet?.pictures ?? []) {
        if (!state.question?.faded.includes(page)) continue;
        kit.tween.killTweensOf(view, 'alpha');
        view.alpha = FADED_ALPHA;
      }
      const isReading = state.question === null;
      const isLast = state.page >= kit.setup.sentences.length - 1;
      curl.visible = isReading && !isLast && state.page > 0;
      next.visible = isPlaying && isReading && !isLast;
      finish.visible = isPlaying && isReading && isLast;
      previous.visible = isPlaying && isReading && state.page > 0;
      speaker.visible = isPlaying && (kit.setup.sentences[state.page]?.audio ?? null) !== null;
      swap.visible = isPlaying && isReading;
      // While the voice reads, the light goes from word to word without a tween.
      return state.voiceSteps !== null || state.tapped !== null;
    },
    react: (event, state) => {
      if (event.type === 'revealed') showAnswer(event.choice);
      else if (event.type === 'answered') reactToAnswer(event.choice, event.correct, state);
      else if (event.type === 'moved' && event.what === 'found') find(thingId.parse(event.choice) ?? -1, state);
      else if (event.type === 'spoken') {
        if (state.voiceSteps === null) sheet?.scene?.play();
        tiltThing(event.word.key, state);
      }
    },
    stir: (turn, state) => {
      const scene = sheet?.scene;
      if (scene && (state.hidden ? turn % 2 === 1 : turn % 2 === 0)) life.peep(scene, state);
      else if (scene && state.hidden) life.search(scene, state, false);
      else if (scene) life.lookAround(scene, state);
      if (state.hidden) return;
      for (const arrow of [next, finish]) if (arrow.visible) pulse(arrow);
      const { pictures = [] } = sheet ?? {};
      (sheet?.scene ?? pictures[turn % Math.max(1, pictures.length)]?.scene)?.hop(turn);
    },
    boundsOf,
    nodeOf: (choiceId) => {
      const [word, thing] = [wordId.parse(choiceId), thingId.parse(choiceId)];
      if (word !== null) return null;
      if (thing !== null) return sheet?.scene?.nodeOf(thing) ?? null;
      if (choiceId === 'previous') return previous;
      if (choiceId === 'next') return next;
      if (choiceId === 'listen') return speaker;
      if (choiceId === 'swap') return swap;
      return findPicture(choiceId)?.view ?? null;
    },
  };
};
