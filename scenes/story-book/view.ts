import { Container } from 'pixi.js';
import type { Sprite } from 'pixi.js';
import { destroyView } from '../../src/stage/components/destroy-view';
import { EASE, MOTION } from '../../src/stage/components/motion';
import { tilt } from '../../src/stage/components/tilt';
import { popIn } from '../../src/stage/components/animations';
import { createBursts } from '../../src/stage/components/burst';
import { createNineSlice, resizeNineSlice } from '../../src/stage/components/nine-slice';
import { fitInside } from '../../src/stage/components/tile';
import type { StoryScene } from '../../src/story/story-scene';
import { isRightToLeftText } from '../../src/stage/text-direction';
import type { CreateView, Rectangle, Viewport } from '../../src/stage/kit/view';
import { createNameTag } from '../../src/stage/components/name-tag';
import { toSteps } from '../../src/play/steps';
import { FADED_ALPHA, createAnswers } from './answers';
import { createEnding } from './ending';
import { TILT_DEGREES, createFinding } from './finding';
import { createGathering } from './gathering';
import { createArrowHold } from './hold-arrows';
import type { Layout } from './layout';
import { BOOK, findLayout } from './layout';
import type { What } from './rules';
import { pictureId, thingId, wordId } from './rules';
import type { State, Tuning } from './rules-pages';
import { createPageLife } from './page-life';
import { layRug } from './rug';
import { findDeciding, findPage, findThing, litWord } from './rules-pages';
import type { Sheet } from './sheet';
import { TURN_SECONDS, dropCurl, turnPage } from './turning';
import { cornerOf, createSheet, fitInto, prepareTexts } from './sheet';

/** Who was found jumps for joy once it has come out. Seconds. */
const JOY_AFTER_SECONDS = 0.8;

/** The arrow that turns the page grows by this factor and comes back, as a place stirs. */
const PULSE = { size: 1.2, seconds: 1.4 } as const;

/** What a sheet is made for: another one is made when this changes. */
const keyOf = ({ page, isEnglish, question }: State): string => `${question ? 'question' : page} ${isEnglish}`;

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
  const finding = createFinding(kit, bursts);
  const answers = createAnswers(kit, finding);
  const gathering = createGathering(kit);
  const tag = createNameTag(kit);
  const life = createPageLife(
    kit,
    (state) => state.shownSteps >= toSteps(kit.setup.tuning.pageShownMilliseconds),
    bursts,
  );
  const bookView = new Container({ children: [board, pages, life.view, curl] });
  /** A book that is read from the right is turned at its left edge. */
  const isRightToLeft = isRightToLeftText(kit.setup.sentences.map(({ text }) => text).join(' '));
  const way: 1 | -1 = isRightToLeft ? -1 : 1;
  curl.anchor.set(1);
  kit.root.addChild(
    rug,
    bookView,
    previous,
    next,
    finish,
    speaker,
    swap,
    gathering.view,
    bursts.view,
    tag.view,
    ending.view,
  );
  let places: Layout | null = null;
  let screen: Viewport | null = null;
  let sheet: Sheet | null = null;
  let shownScene: StoryScene | null = null;
  let shownKey: string | null = null;
  let shownOrder = 0;
  let isClosed = false;
  /** Where somebody was just found. */
  let foundAt: Rectangle | null = null;
  let cornerScale = 1;

  const orderOf = ({ page, question }: State): number => (question ? kit.setup.sentences.length : page);

  /** The parts of the open page that were not in the same room on the page before. */
  function findNewcomers(state: State): number[] | null {
    const [scene, before] = [findPage(kit.setup, state)?.scene, shownScene];
    if (!scene || !before || scene.place !== before.place) return null;
    const news = scene.parts.flatMap(({ name, relation, doing }, part) =>
      before.parts.some((old) => old.name === name && old.relation === relation && old.doing === doing) ? [] : [part],
    );
    return news.length < scene.parts.length ? news : null;
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
    else if (made.scene && hidden) life.begin(made.scene, state);
    else if (made.scene) life.lookAround(made.scene, state);
    const newcomers = isTurned && !hider ? findNewcomers(state) : null;
    if (made.scene && newcomers) finding.springOut(made.scene, newcomers, TURN_SECONDS);
    else if (isTurned && !(hider && state.page > 1 && shownScene?.place === findPage(kit.setup, state)?.scene?.place))
      made.scene?.rise();
    shownScene = state.question ? null : (findPage(kit.setup, state)?.scene ?? null);
    if (isTurned) kit.effect('cardFlip');
    if (!isTurned || kit.isMotionReduced) {
      pages.addChild(made.view);
      if (isTurned) kit.tween.from(made.view, { alpha: 0, duration: 0.15 });
      return;
    }
    turnPage(kit, pages, { old, made: made.view }, places.book, direction > 0, way);
    dropCurl(kit, curl, cornerScale, way);
  }

  function setBook(state: State): void {
    if (!places) return;
    const { book } = places;
    if (screen) layRug(kit, rug, screen, places);
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
    kit.tween.to(gathering.view, { alpha: 0, duration: MOTION.fast });
    kit.effect('cardFlip');
    if (kit.isMotionReduced) bookView.scale.set(0);
    else kit.tween.to(bookView.scale, { x: 0, duration: MOTION.base, ease: EASE.leave });
    if (screen) ending.show(screen, false);
  }

  function reopen(): void {
    isClosed = false;
    kit.tween.killTweensOf(gathering.view);
    gathering.view.alpha = 1;
    ending.clear();
    bookView.scale.set(1);
    popIn(kit, bookView);
  }

  const findPicture = (choiceId: string | null): Sheet['pictures'][number] | undefined => {
    const page = pictureId.parse(choiceId);
    return sheet?.pictures.find((picture) => picture.page === page);
  };

  /** What is to be taken stands forward, and its own sentence stands there again. */
  function showAnswer(choice: string): void {
    sheet?.showOwn();
    const thing = thingId.parse(choice);
    const node = thing === null ? findPicture(choice)?.view : sheet?.scene?.nodeOf(thing);
    if (node) answers.standForward(node);
  }

  /** A thing where nobody hides shakes its head, and its own word stands at it. */
  function showElsewhere(part: number, state: State): void {
    const shown = findPage(kit.setup, state);
    const word = shown && findThing(kit.setup, shown, part);
    const [node, place] = [sheet?.scene?.nodeOf(part), sheet?.scene?.boundsOf(part)];
    if (!word || !node || !place || !places) return;
    // It opens or is lifted: nobody is there.
    const { hidden } = state;
    finding.open(node, (hidden && shown?.scene?.parts[hidden.part]?.relation?.kind) ?? 'under', false);
    life.miss(part);
    life.settle();
    tag.show(word, place, places.window);
    answers.standBack(node);
  }

  function reactToAnswer(choice: string | null, isRight: boolean, state: State): void {
    const thing = thingId.parse(choice);
    if (thing !== null && !isRight) showElsewhere(thing, state);
    const picture = findPicture(choice);
    if (!picture || !sheet || !places) return;
    if (isRight) answers.showRight(picture, sheet.pictures, places.window);
    else answers.showWrong(picture, sheet, state);
  }

  /** What is said, and is seen on the page, tilts: who looks for something looks behind it. */
  function tiltThing(key: string, state: State): void {
    const shown = findPage(kit.setup, state);
    shown?.scene?.parts.forEach((_, part) => {
      const node = sheet?.scene?.nodeOf(part);
      if (node && findThing(kit.setup, shown, part)?.key === key) tilt(kit, node, TILT_DEGREES);
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
      if (own) answers.standForward(own);
    });
    const relation = findPage(kit.setup, state)?.scene?.parts[part]?.relation;
    const at = relation?.to;
    const thing = typeof at === 'number' ? scene.nodeOf(at) : null;
    if (thing) finding.open(thing, relation?.kind, true);
    finding.springOut(scene, [part], 0);
    const place = scene.boundsOf(part);
    life.find(place);
    if (!place || !places) return;
    foundAt = place;
    finding.comeNear(scene, place, places.window);
    const isAsleep = findPage(kit.setup, state)?.scene?.parts[part]?.doing === 'sleeping';
    if (!isAsleep) finding.leap(node, place.height, JOY_AFTER_SECONDS);
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
      gathering.layout(places, viewport.play, state);
      gathering.view.alpha = isClosed ? 0 : 1;
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
      gathering.follow(state, foundAt);
      foundAt = null;
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
      gathering.hop();
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
