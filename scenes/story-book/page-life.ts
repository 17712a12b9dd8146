import { Container } from 'pixi.js';
import type { PlaySentence } from '../../src/play/word';
import { tilt } from '../../src/stage/components/tilt';
import { popIn, popOut } from '../../src/stage/components/animations';
import type { createBursts } from '../../src/stage/components/burst';
import { destroyView } from '../../src/stage/components/destroy-view';
import { centreOf } from '../../src/stage/components/grid';
import { EASE } from '../../src/stage/components/motion';
import { createRoundedMask } from '../../src/stage/components/rounded-mask';
import type { SceneView } from '../../src/stage/components/story-scene';
import { createSceneView } from '../../src/stage/components/story-scene';
import { fitInside } from '../../src/stage/components/tile';
import type { Rectangle, StageKit } from '../../src/stage/kit/view';
import { createDusk } from './dusk';
import { PICTURE_CORNER } from './layout';
import { kindOf } from './page-kinds';
import type { State, Tuning } from './rules-pages';
import { ALONE, findPage } from './rules-pages';

/** What lives on an open page beside its words. */
export interface PageLife {
  readonly view: Container;
  /** Places what the page has: who is looked for, and the star of a page that was read. */
  readonly open: (state: State, window: Rectangle) => void;
  /** Call in each draw: who was found is no longer looked for, and what was read has its star. */
  readonly follow: (state: State) => void;
  /**
   * The looking glass goes over the things of the page, where somebody hides. On a page that is
   * opened (`isNew`) it comes then, else from its place.
   */
  readonly search: (scene: SceneView, state: State, isNew: boolean) => void;
  /** A page on which somebody hides begins, each kind in its own way. */
  readonly begin: (scene: SceneView, state: State) => void;
  /** A thing was found empty. */
  readonly miss: (part: number) => void;
  /** Somebody was found there. */
  readonly find: (place: Rectangle | null) => void;
  /** The looking glass goes to its place at once: somebody looks. */
  readonly settle: () => void;
  /** Each thing of the page moves in its turn: look here! */
  readonly lookAround: (scene: SceneView, state: State) => void;
  /** Who hides looks out for a moment, or who half hides dives and comes up again. */
  readonly peep: (scene: SceneView, state: State) => void;
}

/**
 * Who is looked for, in a looking glass on the page's upper right border, where it covers nothing:
 * size, the border's width and how far down its middle is, as shares of the picture's height, and
 * the picture's share of the disc.
 */
const DISC = { size: 0.4, border: 0.016, picture: 0.94, down: 0.04, rim: 0xf2a01e, paper: 0xfffaf0 } as const;
/**
 * The glass shows what is to be done: it is large in the middle of the page, then goes from thing
 * to thing, and to its place. Its sizes in its own, and seconds; it waits for the page to turn.
 */
const SEARCH = { after: 0.55, large: 1.75, small: 0.8, grow: 0.35, stays: 0.6, way: 0.4, looks: 0.3 } as const;
/**
 * Who runs across a page: size in its heights, seconds, hops on the way, how high in its own
 * height, and how it leans, in radians.
 */
const RUN = { size: 0.95, seconds: 1.5, strides: 5, rise: 0.28, tilt: 0.16 } as const;
/** The looking glass's handle, in its own sizes: length, width, and where it begins. */
const HANDLE = { length: 0.42, width: 0.13, from: 0.46, tint: 0xa9683a } as const;
/** The star of a page at its upper left corner, in heights of the picture. */
const STAR = { size: 0.17, inset: 0.03, burst: 0.9 } as const;
/** A thing tilts by this; the next one after these seconds. */
const LOOK = { degrees: 6, after: 0.5, every: 0.4 } as const;
/** Who hides rises to this height, or dives to it, and how long each part of it takes. Seconds. */
const PEEP = { height: 0.42, seconds: 0.4, stays: 0.7 } as const;

/** A disc round 0/0. */
function createCircle(radius: number, tint: number): Container {
  const made = createRoundedMask({ x: -radius, y: -radius, width: 2 * radius, height: 2 * radius }, radius);
  made.tint = tint;
  return made;
}

/** Where the looking glass belongs, on the border of a picture. */
const homeOf = ({ x, y, width, height }: Rectangle): { readonly x: number; readonly y: number } => ({
  x: x + width - (height * DISC.size) / 4,
  y: y + height * DISC.down,
});

/** Creates the life of the pages. `bursts` shows a star that is won. */
export function createPageLife(
  kit: StageKit<Tuning>,
  isSeen: (state: State) => boolean,
  bursts: ReturnType<typeof createBursts>,
): PageLife {
  const dusk = createDusk(kit);
  const live = new Container();
  const view = new Container({ children: [dusk.view, live] });
  let disc: Container | null = null;
  let star: Container | null = null;
  let searching: ReturnType<StageKit['tween']['timeline']> | null = null;
  let place: Rectangle | null = null;

  const isWon = (state: State): boolean =>
    state.question === null &&
    state.page > 0 &&
    (state.read.includes(state.page) || (state.hidden === null && isSeen(state)));

  function addDisc(
    { place: scenery, parts }: NonNullable<PlaySentence['scene']>,
    part: number,
    sentence: PlaySentence,
  ): void {
    const shown = parts[part];
    if (!place || !shown) return;
    const size = place.height * DISC.size;
    const border = place.height * DISC.border;
    const side = size * DISC.picture;
    const one = { ...sentence, scene: { place: scenery, parts: [{ ...ALONE, name: shown.name, art: shown.art }] } };
    const picture = createSceneView(kit, one, { x: -side / 2, y: -side / 2, width: side, height: side }, false);
    const handle = createRoundedMask(
      {
        x: size * HANDLE.from,
        y: (-size * HANDLE.width) / 2,
        width: size * HANDLE.length,
        height: size * HANDLE.width,
      },
      (size * HANDLE.width) / 2,
    );
    handle.tint = HANDLE.tint;
    handle.rotation = Math.PI;
    const made = new Container({
      children: [handle, createCircle(size / 2, DISC.rim), createCircle(size / 2 - border, DISC.paper), picture.view],
    });
    made.position.copyFrom(homeOf(place));
    live.addChild(made);
    disc = made;
  }

  /** The things that can be looked at, in the order of reading, with their middles. */
  function listThings(scene: SceneView, state: State) {
    const parts = findPage(kit.setup, state)?.scene?.parts ?? [];
    return parts
      .flatMap((_, part) => {
        const own = part === state.hidden?.part ? null : scene.boundsOf(part);
        return own ? [{ part, ...centreOf(own) }] : [];
      })
      .sort((one, other) => one.x - other.x);
  }

  function addStar(isNew: boolean): void {
    if (!place) return;
    const sprite = kit.sprite('book-star');
    sprite.anchor.set(0.5);
    fitInside(sprite, place.height * STAR.size);
    const half = place.height * (STAR.size / 2 + STAR.inset);
    const made = new Container({ children: [sprite] });
    made.position.set(place.x + half, place.y + half);
    live.addChild(made);
    star = made;
    if (!isNew) return;
    popIn(kit, made);
    bursts.spread({ x: made.x, y: made.y }, place.height * STAR.size * STAR.burst, true);
  }

  function search(scene: SceneView, state: State, isNew: boolean): void {
    dusk.blink();
    const glass = disc;
    if (!glass || !place) return;
    if (kit.isMotionReduced) {
      if (isNew) popIn(kit, glass);
      return;
    }
    searching?.kill();
    const timeline = kit.tween.timeline({ delay: isNew ? SEARCH.after : 0 });
    const middle = centreOf(place);
    const grow = { duration: SEARCH.grow, ease: EASE.enter } as const;
    if (isNew) {
      glass.position.copyFrom(middle);
      glass.scale.set(0);
    } else timeline.to(glass, { ...middle, ...grow }, 0);
    // Large, in front of the page: whom are we looking for?
    timeline.to(glass.scale, { x: SEARCH.large, y: SEARCH.large, ...grow }, 0);
    listThings(scene, state).forEach(({ part, x, y }, order) => {
      const step = { duration: SEARCH.way, ease: 'sine.inOut' } as const;
      timeline
        .to(glass, { x, y, ...step }, `+=${order === 0 ? SEARCH.stays : SEARCH.looks}`)
        .to(glass.scale, { x: SEARCH.small, y: SEARCH.small, ...step }, '<')
        .call(() => {
          const node = scene.view.destroyed ? null : scene.nodeOf(part);
          if (node) tilt(kit, node, LOOK.degrees);
        });
    });
    const back = { duration: SEARCH.way, ease: EASE.move } as const;
    timeline
      .to(glass, { ...homeOf(place), ...back }, `+=${SEARCH.looks}`)
      .to(glass.scale, { x: 1, y: 1, ...back }, '<');
    searching = timeline;
  }

  /** Who is looked for runs across the page and away; its glass comes to its place after that. */
  function runAcross(state: State): void {
    const glass = disc;
    const sentence = findPage(kit.setup, state);
    const { hidden } = state;
    const part = hidden ? sentence?.scene?.parts[hidden.part] : undefined;
    if (!glass || !place || !sentence?.scene || !part) return;
    popIn(kit, glass);
    if (kit.isMotionReduced) return;
    const side = place.height * RUN.size;
    const scene = { place: sentence.scene.place, parts: [{ ...ALONE, name: part.name, art: part.art }] };
    const room = { x: -side / 2, y: -side, width: side, height: side };
    const runner = createSceneView(kit, { ...sentence, scene }, room, false).view;
    const pane = createRoundedMask(place, PICTURE_CORNER);
    const lane = new Container({ children: [runner, pane] });
    lane.mask = pane;
    live.addChild(lane);
    const foot = place.y + place.height;
    const [from, to] = [place.x - side / 2, place.x + place.width + side / 2];
    const run = { share: 0 };
    const show = (): void => {
      if (runner.destroyed) return;
      const stride = Math.PI * RUN.strides * run.share;
      runner.position.set(from + (to - from) * run.share, foot - Math.abs(Math.sin(stride)) * side * RUN.rise);
      runner.rotation = Math.cos(stride) * RUN.tilt;
    };
    show();
    kit.tween.to(run, {
      share: 1,
      delay: SEARCH.after,
      duration: RUN.seconds,
      ease: 'none',
      onUpdate: show,
      onComplete: () => void (lane.destroyed || destroyView(kit, lane)),
    });
  }

  function begin(scene: SceneView, state: State): void {
    const kind = kindOf(kit.setup, state.page);
    if (kind === 'runner') {
      runAcross(state);
      return;
    }
    if (kind === 'dark' && place)
      dusk.fall(
        scene,
        listThings(scene, state).map(({ part }) => part),
        place,
      );
    search(scene, state, true);
  }

  return {
    view,
    open: (state, window) => {
      searching?.kill();
      searching = null;
      dusk.clear();
      for (const child of live.removeChildren()) destroyView(kit, child);
      [disc, star, place] = [null, null, window];
      const sentence = findPage(kit.setup, state);
      if (state.hidden && sentence?.scene) addDisc(sentence.scene, state.hidden.part, sentence);
      if (isWon(state)) addStar(false);
    },
    follow: (state) => {
      if (disc && !state.hidden) {
        const gone = disc;
        disc = null;
        searching?.kill();
        popOut(kit, gone, 0, () => destroyView(kit, gone));
      }
      if (!star && isWon(state)) addStar(true);
    },
    search,
    begin,
    miss: dusk.close,
    find: dusk.lift,
    settle: () => {
      if (!searching || !disc || !place) return;
      searching.kill();
      searching = null;
      const back = { duration: SEARCH.way, ease: EASE.move } as const;
      kit.tween.to(disc, { ...homeOf(place), ...back });
      kit.tween.to(disc.scale, { x: 1, y: 1, ...back });
    },
    lookAround: (scene, state) => {
      listThings(scene, state).forEach(({ part }, order) => {
        kit.tween.delayedCall(LOOK.after + order * LOOK.every, () => {
          const node = scene.view.destroyed ? null : scene.nodeOf(part);
          if (node) tilt(kit, node, LOOK.degrees);
        });
      });
    },
    peep: (scene, state) => {
      const parts = findPage(kit.setup, state)?.scene?.parts ?? [];
      const part = state.hidden?.part ?? parts.findIndex(({ relation }) => typeof relation?.to === 'number');
      const node = scene.nodeOf(part);
      if (!node || kit.isMotionReduced) return;
      const isHidden = part === state.hidden?.part;
      node.visible = true;
      const from = isHidden ? 0 : 1;
      const at = { share: from };
      const show = (): void => {
        if (!node.destroyed) node.scale.y = Math.max(0.001, at.share);
      };
      show();
      kit.tween
        .timeline({
          onUpdate: show,
          onComplete: () => {
            if (node.destroyed) return;
            node.scale.y = 1;
            if (isHidden && node.visible && at.share === 0) node.visible = false;
          },
        })
        .to(at, { share: PEEP.height, duration: PEEP.seconds, ease: 'sine.inOut' })
        .to(at, { share: isHidden ? 0 : 1, delay: PEEP.stays, duration: PEEP.seconds, ease: 'sine.inOut' });
    },
  };
}
