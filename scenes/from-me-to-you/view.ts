import { Container } from 'pixi.js';
import type { Sprite } from 'pixi.js';
import { wordOf } from '../../src/play/answers';
import { isBeforeRound, isLastRound } from '../../src/play/rounds';
import { toSteps } from '../../src/play/steps';
import { EASE, MOTION } from '../../src/stage/components/motion';
import { createNameTag } from '../../src/stage/components/name-tag';
import { nudge } from '../../src/stage/components/animations';
import { destroyView } from '../../src/stage/components/destroy-view';
import { fitInside } from '../../src/stage/components/tile';
import type { CreateView, StageKit, Viewport } from '../../src/stage/kit/view';
import type { Acting } from '../../src/stage/cast/acting';
import type { Pose } from '../../src/stage/cast/actions/action';
import { STANDING } from '../../src/stage/cast/actions/action';
import { FRAME, PIXELS_PER_UNIT } from '../../src/stage/cast/skeleton';
import type { State, What } from './rules';
import type { Tuning } from './tuning';
import type { Home, Layout, Stone } from './layout';
import { CHILD, layout as layOut } from './layout';
import type { Members } from './persons';
import { MEMBER_STEP, createDeed, createMembers, createFigures, posesOf } from './persons';
import { countMembers, findMaxMembers, personId } from './rules';
import { findPronoun } from './pronoun';
import { pairOf } from './rules-persons';

/** Who says the sentences, and stands at the front. */
const SPEAKER = '1s';
/**
 * How much of the play area the verb is acted out in.
 */
const DEED = { ratio: 0.92 } as const;
/**
 * The songbird: its size as a share of a child, its height above the ground and how far beside a
 * child it is, in heights of one.
 */
const BIRD = { ratio: 0.42, above: 0.86, beside: 0.45, arcRatio: 0.3 } as const;
/**
 * A stone: its glow and the width of who stands on it in its own widths and heights, and where the
 * feet are above its middle.
 */
const ON_STONE = { glowWidth: 1.6, glowHeight: 2.4, person: 1.15, foot: 0.2 } as const;
/**
 * The arrow from the first stone to the second: how far from each, at most as a share of their
 * distance, and above the ground, in units of the cast; its share and opacity while nobody is on
 * the first.
 */
const WAY = { from: 30, fromRatio: 0.2, above: 40, aspect: 160 / 64, short: 0.9, pale: 0.85 } as const;
/** The least size of who stands on a stone, in the speaker's own. */
const NEAR_RATIO = 0.75;
/** Size of the stones' figures, in a child's on a stone. */
const FIGURE_SIZE = 0.86;
/** How often the figures on the stones do what is asked. */
const FIGURE_PLAYS = 2;
/**
 * The mark of who speaks, beside the head, on a tall screen above it; the mat of those who belong
 * together. Units of the cast.
 */
const SPEECH = { wide: { x: -98, y: -124, size: 1.15 }, tall: { x: 26, y: -228, size: 0.8 } } as const;
const MAT = { margin: 44, height: 74, y: -2, tint: 0xffd668 } as const;
const SHAKE_PIXELS = 9;
/** How long who was wrong stays with the sentence that was shown, in seconds. */
const MISS_SECONDS = 1.3;
/** Who was wrong waves by turns with the arm up and down, and goes home. */
const WAVE = { turns: 4, seconds: 0.28 } as const;
const WAVING: readonly [Pose, Pose] = [
  { ...STANDING, nearArm: [-150, -40], face: 'laugh' },
  { ...STANDING, nearArm: [-150, 30], face: 'laugh' },
];
/** After a round all come together: with both arms up. */
const CHEERING: Pose = { ...STANDING, nearArm: [-150, -10], farArm: [150, 10], face: 'laugh' };
/**
 * The last answer of a round is shown this long before all come together, in two rows behind
 * bushes: feet and the height of a child in heights of the area, the rows' width in widths of it,
 * the bushes' in widths of who stands there; hops in units of the cast.
 */
const GATHERING = {
  afterSeconds: 0.75,
  feet: [0.98, 0.62],
  child: 0.42,
  width: 0.96,
  bush: 1.25,
  hop: 34,
  hopSeconds: 0.24,
  hops: 7,
  stagger: 0.05,
} as const;
/** Of who was taken away. */
const FADED_ALPHA = 0.25;
/** The light in which the speaker stands, in widths of a child: on the ground, and behind it. */
const LIGHT = { width: 2.1, height: 0.9, behind: 3, middle: 0.5 } as const;
/** The light on those who stand further away, as long as they are not asked about. */
const FAR = { tint: 0xc4d6dc, alpha: 0.6 } as const;
/** How long the speaker points, in seconds. */
const POINT_SECONDS = 1.1;
/**
 * The dance of the last round, in a bow behind the two: the way there and a step to the next place
 * or back in seconds; hops in a step, and their height in CSS pixels; where the feet are at the
 * bow's ends, how much higher in its middle, and the height of a child, in heights of the area.
 */
const DANCE = { outSeconds: 0.35, seconds: 0.95, hops: 2, hopPixels: 16, foot: 0.5, bow: 0.16, child: 0.27 } as const;
/** Of the shown answer: the height of what the hand points at the middle of, in a child's. */
const LED_HEIGHT = 1.3;
/** Its width, in that of who stands there. */
const LED_WIDTH = 1.4;
/** The songbird's way from who acts to whom, which shows both after the third miss. */
const SHOWN_SECONDS = 0.7;

/** Where a person stands: at home, or on the stone of who acts or of who is acted on. */
type Spot = 'home' | 0 | 1;

interface Group {
  readonly view: Container;
  /** Its children; turned about where they look to the left. */
  readonly body: Container;
  readonly members: Members;
  /** Units of the cast. */
  readonly width: number;
  /** The mark of who speaks. */
  readonly speech: Sprite | null;
  home: Home;
  spot: Spot;
  /** The stone on which it still stands although it was wrong; null when it does not. */
  leaving: Spot | null;
}

const NOWHERE: Home = { x: 0, y: 0, size: 1, isFar: false, button: { x: 0, y: 0, width: 0, height: 0 } };

function createGroup(kit: StageKit, person: string, isTall: boolean): Group {
  const members = createMembers(kit, person);
  const width = CHILD.width + MEMBER_STEP * (members.views.length - 1);
  const shadow = kit.sprite('shadow');
  shadow.anchor.set(0.5);
  shadow.setSize(width * 1.1, 34);
  shadow.y = -3;
  const body = new Container({ children: [...members.views] });
  const view = new Container({ children: [shadow, body] });
  if (members.views.length > 1) {
    const mat = kit.sprite('ring-path');
    mat.anchor.set(0.5);
    mat.setSize(width + MAT.margin, MAT.height);
    mat.y = MAT.y;
    mat.tint = MAT.tint;
    view.addChildAt(mat, 0);
  }
  const speech = person === SPEAKER ? kit.sprite('prop-speech') : null;
  if (speech) {
    speech.anchor.set(0.5);
    const mark = isTall ? SPEECH.tall : SPEECH.wide;
    // Beside the head its tip looks up to the mouth.
    speech.scale.set(((isTall ? 1 : -1) * mark.size) / PIXELS_PER_UNIT);
    speech.position.set(mark.x, mark.y);
    view.addChild(speech);
    // Who says it stands in a light.
    for (const [lightWidth, height, y] of [
      [LIGHT.behind * width, LIGHT.behind * width, -CHILD.height * LIGHT.middle],
      [LIGHT.width * width, LIGHT.height * width, 0],
    ] as const) {
      const light = kit.sprite('glow');
      light.anchor.set(0.5);
      light.setSize(lightWidth, height);
      light.y = y;
      view.addChildAt(light, 0);
    }
  }
  return { view, body, members, width, speech, home: NOWHERE, spot: 'home', leaving: null };
}

/**
 * Children in a ring, the one who speaks at the front. Two stones in the middle wait for two: who
 * acts steps on the first, who is acted on steps on the second, and the songbird flies between.
 */
export const createView: CreateView<State, Tuning, What> = (kit) => {
  const { tuning } = kit.setup;
  const groups = new Map<string, Group>();
  const centred = (frame: string): Sprite => {
    const sprite = kit.sprite(frame);
    sprite.anchor.set(0.5);
    return sprite;
  };
  const path = centred('ring-path');
  const way = kit.sprite('way');
  way.anchor.set(0, 0.5);
  const glow = centred('glow');
  const stones = [centred('stone'), centred('stone')] as const;
  const acted = new Container();
  const middleGround = new Container({ children: [glow, ...stones, way] });
  const tags = [createNameTag(kit), createNameTag(kit)];
  const bird = centred('bird-fly');
  const crowd = new Container({ children: [acted], sortableChildren: true });
  const front = new Container();
  kit.root.addChild(path, middleGround, crowd, front, bird, ...tags.map(({ view }) => view));
  let viewport: Viewport | null = null;
  let placed: Layout | null = null;
  let shownRing: State['ring'] = [];
  /** Who has more members than this stands further away. */
  let shownMembers = 0;
  /** Which stone the songbird waits at; 'between' while somebody stands on the first. */
  let perch: 0 | 'between' | null = null;
  /** The verb that is acted out, and between whom. */
  let deed: { readonly acting: Acting; readonly between: readonly string[] } | null = null;
  /** Figures of light on the stones do what is asked: they say who acts, and on whom. */
  let figures: { readonly acting: Acting; readonly target: string | null } | null = null;
  let isWayLong = false;
  /** The two of an answer that is shown. */
  let led: readonly string[] = [];
  /** All have come together after a round, behind these. */
  let hasGathered = false;
  const bushes: Sprite[] = [];
  /** How the arm of the speaker is turned, in degrees. */
  const arm = { degrees: 0 };
  /** How far the others have gone behind the two, and on to the next place there; 0 to 1. */
  const dance = { out: 0, along: 0 };

  const seconds = (duration: number): number => (kit.isMotionReduced ? 0.01 : duration);

  /** Where a person's feet are on a spot, and its size there. */
  function placeOf(group: Group): { x: number; y: number; size: number } {
    const stone: Stone | undefined = group.spot === 'home' ? undefined : placed?.stones[group.spot];
    if (!stone) return group.home;
    // Who comes from afar is as near there as the others.
    const own = Math.max(group.home.size, (placed?.homes[0]?.size ?? 0) * NEAR_RATIO);
    const size = Math.min(own * (placed?.onStone ?? 1), (stone.width * ON_STONE.person) / group.width);
    return { x: stone.x, y: stone.y - stone.height * ON_STONE.foot, size };
  }

  /** You look at the middle, as we do; the others look away. On the stones two face each other. */
  function face(person: string, { body, spot, home }: Group): void {
    const side = Math.sign(home.x - (placed?.middle.x ?? 0));
    const isLeft = spot === 'home' ? (person.startsWith('3') ? side < 0 : side > 0) : spot === 1;
    body.scale.x = isLeft ? -1 : 1;
  }

  /** Goes to its spot, after `delay` seconds in which it is sad. */
  function walk(person: string, group: Group, target: State['target'], duration: number, delay = 0): void {
    const { view, spot, members } = group;
    kit.tween.killTweensOf([view, view.scale]);
    const go = (): void => {
      if (view.destroyed || group.spot !== spot) return;
      group.leaving = null;
      const { x, y, size } = placeOf(group);
      face(person, group);
      members.act(spot === 'home' || target === null ? null : posesOf(wordOf(kit.setup, target).english)[spot]);
      view.zIndex = Math.round(y);
      kit.tween.to(view, { x, y, duration: seconds(duration), ease: EASE.move });
      kit.tween.to(view.scale, { x: size, y: size, duration: seconds(duration), ease: EASE.move });
    };
    if (delay === 0) {
      go();
      return;
    }
    for (let turn = 0; turn < WAVE.turns; turn += 1)
      kit.tween.delayedCall(kit.isMotionReduced ? 0 : turn * WAVE.seconds, () => {
        if (!view.destroyed && group.leaving !== null) members.act(WAVING[turn % 2 === 0 ? 0 : 1]);
      });
    kit.tween.delayedCall(delay, go);
  }

  /** The speaker points at a person, or lays a hand on the heart. */
  function pointAt(person: string): void {
    const speaker = groups.get(SPEAKER);
    const other = groups.get(person);
    if (!speaker || !other || speaker === other || speaker.spot !== 'home') return;
    const { view, members } = speaker;
    const [across, down] = [other.home.x - view.x, other.home.y - CHILD.height * 0.4 * other.home.size - view.y];
    // Downwards is 0, to the right is positive.
    const degrees =
      ((Math.atan2(across, down + CHILD.height * 0.6 * view.scale.y) * 180) / Math.PI) * speaker.body.scale.x;
    const show = (): void => {
      if (!view.destroyed && speaker.spot === 'home') members.point(arm.degrees);
    };
    kit.tween.killTweensOf(arm);
    arm.degrees = kit.isMotionReduced ? degrees : 0;
    show();
    kit.tween
      .timeline({ onUpdate: show, onComplete: () => !view.destroyed && speaker.spot === 'home' && members.point(null) })
      .to(arm, { degrees, duration: seconds(MOTION.fast), ease: EASE.move })
      .to(arm, { degrees, duration: POINT_SECONDS });
  }

  /** The word for a person who was wrong, above it on its stone. */
  function showName(person: string, order: number): void {
    const group = groups.get(person);
    const text = findPronoun(kit.setup.words, person);
    const [word] = kit.setup.words;
    if (!group || text === null || !word || !placed) return;
    const { x, y, size } = placeOf(group);
    const width = group.width * size;
    const height = CHILD.height * size;
    const thing = { x: x - width / 2, y: y - height, width, height };
    tags[order % tags.length]?.show({ ...word, text }, thing, placed.area, [{ ...thing, y, height }], MISS_SECONDS);
  }

  /** A person who was wrong shakes its head, before it goes home. */
  function shake({ view, home }: Group): void {
    if (kit.isMotionReduced) return;
    const swing = SHAKE_PIXELS / home.size;
    kit.tween.to(view.pivot, {
      keyframes: { x: [-swing, swing, -swing, swing, 0] },
      duration: 0.4,
      ease: 'sine.inOut',
    });
  }

  /**
   * Sends each person to its spot in the state: home before the sign of a round comes. Who goes
   * home does so after `delay` seconds.
   */
  function followSteps({ target, giver, receiver, light, phase }: State, delay = 0): void {
    const isHome = isBeforeRound(phase);
    for (const [person, group] of groups) {
      const isFirst = person === (light?.from ?? giver);
      const spot = isHome ? 'home' : isFirst ? 0 : person === (light?.to ?? receiver) ? 1 : 'home';
      if (spot === group.spot) continue;
      group.leaving = spot === 'home' && delay > 0 ? group.spot : null;
      group.spot = spot;
      walk(
        person,
        group,
        target,
        spot === 1 ? tuning.animationMilliseconds / 1000 : MOTION.base,
        spot === 'home' ? delay : 0,
      );
    }
  }

  /** Where the songbird waits. */
  function perchOf(spot: 0 | 'between'): { x: number; y: number } {
    if (!placed) return { x: 0, y: 0 };
    const [first, second] = placed.stones;
    const height = CHILD.height * sizeOnStone();
    // On a narrow screen somebody stands beside the first.
    if (spot === 0 && viewport?.isTall === false)
      return { x: first.x - height * BIRD.beside, y: first.y - height * BIRD.above };
    return { x: (first.x + second.x) / 2, y: first.y - height * BIRD.above };
  }

  function followBird({ giver, light }: State): void {
    if (!placed) return;
    if (light) {
      perch = null;
      const along = kit.isMotionReduced ? 1 : 1 - light.stepsLeft / toSteps(tuning.animationMilliseconds);
      const [first, second] = placed.stones;
      const start = perchOf('between');
      const top = second.button.y + second.button.height * 0.1;
      const arc = BIRD.arcRatio * second.button.height * 4 * along * (1 - along);
      const end = {
        x: (light.from === light.to ? first.x : second.x) + CHILD.height * sizeOnStone() * BIRD.beside,
        y: top,
      };
      kit.tween.killTweensOf(bird);
      bird.position.set(start.x + (end.x - start.x) * along, start.y + (end.y - start.y) * along - arc);
      return;
    }
    const next = giver === null ? 0 : 'between';
    if (next === perch) return;
    const isFirst = perch === null && bird.x === 0;
    perch = next;
    const to = perchOf(next);
    kit.tween.killTweensOf(bird);
    if (isFirst) bird.position.copyFrom(to);
    else kit.tween.to(bird, { ...to, duration: seconds(MOTION.base), ease: EASE.move });
  }

  /** Size of a child on a stone. */
  function sizeOnStone(): number {
    if (!placed) return 1;
    const [{ width }] = placed.stones;
    return Math.min((placed.homes[0]?.size ?? 1) * placed.onStone, (width * ON_STONE.person) / CHILD.width);
  }

  /** The stone that waits shines; from who acts the arrow grows to whom. */
  function followStones({ giver, light, phase }: State): void {
    const isWaiting = phase.kind === 'play' && !light;
    const next = stones[giver === null ? 0 : 1];
    glow.visible = isWaiting;
    glow.position.copyFrom(next);
    const isLong = giver !== null || light !== null;
    if (isLong === isWayLong) return;
    isWayLong = isLong;
    showWay(MOTION.base);
  }

  function showWay(duration: number): void {
    if (!placed) return;
    const [first, second] = placed.stones;
    const size = sizeOnStone();
    const from = Math.min(WAY.from * size, (second.x - first.x) * WAY.fromRatio);
    const width = second.x - first.x - 2 * from;
    const [x, y] = [width / way.texture.width, width / WAY.aspect / way.texture.height];
    way.position.set(first.x + from, first.y - first.height * ON_STONE.foot - WAY.above * size);
    kit.tween.killTweensOf([way, way.scale]);
    const share = isWayLong ? 1 : WAY.short;
    kit.tween.to(way.scale, { x: x * share, y: y * share, duration: seconds(duration), ease: EASE.settle });
    kit.tween.to(way, { alpha: isWayLong ? 1 : WAY.pale, duration: seconds(duration) });
  }

  /** Figures of light stand where nobody does, and show what is asked. */
  function followFigures({ target, phase }: State): void {
    if (placed && (target !== figures?.target || acted.children.length === 0) && target !== null) {
      clearFigures();
      const [first, second] = placed.stones;
      const size = sizeOnStone() * FIGURE_SIZE;
      const acting = createFigures(kit, wordOf(kit.setup, target).english, (second.x - first.x) / 2 / size);
      acting.view.scale.set(size);
      acting.view.position.set(placed.middle.x, first.y - first.height * ON_STONE.foot);
      acted.addChild(acting.view);
      acted.zIndex = Math.round(acting.view.y);
      acting.play(FIGURE_PLAYS);
      figures = { acting, target };
    }
    acted.visible = target !== null && deed === null && !isBeforeRound(phase);
    const taken = [...groups.values()].map(({ spot, leaving }) => leaving ?? spot);
    const [, giver, receiver] = figures?.acting.view.children ?? [];
    if (giver) giver.visible = !taken.includes(0);
    if (receiver) receiver.visible = !taken.includes(1);
  }

  function clearFigures(): void {
    if (!figures) return;
    figures.acting.stop();
    destroyView(kit, figures.acting.view);
    figures = null;
  }

  /** The two step into the middle, and the verb is done between them. */
  function act(english: string, [from, to]: readonly [string, string], turn: number): void {
    if (!viewport || !placed) return;
    const acting = createDeed(kit, english, from, to, turn);
    const { play } = viewport;
    const size = (Math.min(play.width, play.height) * DEED.ratio) / FRAME.size;
    acting.view.scale.set(size);
    acting.view.position.set(placed.middle.x, play.y + play.height / 2 + FRAME.ground * size * 0.86);
    front.addChild(acting.view);
    deed = { acting, between: [from, to] };
    if (kit.isMotionReduced) kit.tween.from(acting.view, { alpha: 0, duration: 0.15 });
    else kit.tween.from(acting.view.scale, { x: 0, y: 0, duration: MOTION.base, ease: EASE.enter });
    acting.play();
  }

  function endDeed(): void {
    if (!deed) return;
    deed.acting.stop();
    destroyView(kit, deed.acting.view);
    deed = null;
    if (dance.out === 0) return;
    kit.tween.killTweensOf(dance);
    dance.out = 0;
    for (const [person, group] of groups) walk(person, group, null, MOTION.fast);
  }

  /** In the last round the others dance in a bow behind the two: to the next place, and back. */
  function danceBehind(pair: readonly string[]): void {
    if (kit.isMotionReduced || !placed) return;
    const { area } = placed;
    const others = [...groups].flatMap(([person, group]) => (pair.includes(person) ? [] : [group]));
    const highest = (area.height * DANCE.child) / CHILD.height;
    const show = (): void => {
      const hop = DANCE.hopPixels * Math.abs(Math.sin(dance.along * Math.PI * DANCE.hops));
      others.forEach(({ view, home }, index) => {
        if (view.destroyed) return;
        const share = (index + 0.3 + dance.along * 0.4) / others.length;
        const x = area.x + area.width * share;
        const y = area.y + area.height * (DANCE.foot - DANCE.bow * Math.sin(Math.PI * share)) - hop;
        const size = home.size + (Math.min(home.size, highest) - home.size) * dance.out;
        view.position.set(home.x + (x - home.x) * dance.out, home.y + (y - home.y) * dance.out);
        view.scale.set(size);
      });
    };
    for (const { view } of others) kit.tween.killTweensOf([view, view.scale]);
    kit.tween.killTweensOf(dance);
    dance.along = 0;
    kit.tween
      .timeline({ onUpdate: show })
      .to(dance, { out: 1, duration: DANCE.outSeconds, ease: EASE.move })
      .to(dance, { along: 1, duration: DANCE.seconds, ease: 'sine.inOut', repeat: 1, yoyo: true });
  }

  /** After the third miss the songbird shows both: it flies to who acts, then to whom. */
  function showRoles(pair: readonly string[], { giver }: State): void {
    const shown = pair.flatMap((person) => groups.get(person) ?? []);
    if (kit.isMotionReduced) {
      shown.forEach(({ view }, order) => nudge(kit, view, order));
      return;
    }
    perch = giver === null ? 0 : 'between';
    kit.tween.killTweensOf(bird);
    const timeline = kit.tween.timeline();
    for (const group of shown) {
      const { x, y, size } = placeOf(group);
      // Beside the head.
      const beside = {
        x: x + (group.width / 2 + CHILD.width * BIRD.ratio) * size,
        y: y - CHILD.height * BIRD.above * size,
      };
      timeline.to(bird, { ...beside, duration: SHOWN_SECONDS, ease: EASE.move }).call(() => {
        if (!group.view.destroyed) nudge(kit, group.view, 0);
      });
    }
    timeline.to(bird, { ...perchOf(perch), duration: MOTION.base, ease: EASE.move }, `+=${MOTION.base}`);
  }

  function placeGroups({ play, isTall }: Viewport, state: State): void {
    const { ring } = state;
    shownRing = ring;
    shownMembers = findMaxMembers(kit.setup, state);
    kit.tween.killTweensOf(dance);
    dance.out = 0;
    hasGathered = false;
    for (const bush of bushes.splice(0)) destroyView(kit, bush);
    for (const { view } of groups.values()) destroyView(kit, view);
    groups.clear();
    for (const person of ring) groups.set(person, createGroup(kit, person, isTall));
    const own = [...groups.values()];
    placed = layOut(
      play,
      isTall,
      ring.map((person, index) => ({
        width: own[index]?.width ?? CHILD.width,
        isFar: countMembers(person) > shownMembers,
      })),
    );
    path.setSize(placed.path.width, placed.path.height);
    path.position.copyFrom(placed.path);
    placed.stones.forEach((stone, index) => {
      stones[index as 0 | 1].setSize(stone.width, stone.height);
      stones[index as 0 | 1].position.copyFrom(stone);
    });
    const [first] = placed.stones;
    glow.setSize(first.width * ON_STONE.glowWidth, first.height * ON_STONE.glowHeight);
    clearFigures();
    showWay(0);
    ring.forEach((person, index) => {
      const group = own[index];
      if (!group) return;
      group.home = placed?.homes[index] ?? NOWHERE;
      face(person, group);
      group.view.position.copyFrom(group.home);
      group.view.scale.set(group.home.size);
      group.view.zIndex = Math.round(group.home.y);
      crowd.addChild(group.view);
    });
    fitInside(bird, CHILD.height * BIRD.ratio * (own[0]?.home.size ?? 1));
    bird.position.set(0, 0);
    perch = null;
  }

  /** A round is over: all run together, and cheer from behind bushes. */
  function gather(): void {
    if (!placed) return;
    const { area } = placed;
    endDeed();
    hasGathered = true;
    kit.tween.killTweensOf(dance);
    GATHERING.feet.forEach((footRatio, row) => {
      const own = [...groups.values()].filter((_, index) => index % 2 === row);
      const units = own.reduce((sum, { width }) => sum + width, 0);
      const size = Math.min((area.height * GATHERING.child) / CHILD.height, (area.width * GATHERING.width) / units);
      const gap = (area.width * GATHERING.width - units * size) / own.length;
      const foot = area.y + area.height * footRatio;
      let x = area.x + (area.width * (1 - GATHERING.width)) / 2;
      own.forEach((group, order) => {
        const { view, body, members, width, speech } = group;
        x += (width * size + gap) / 2;
        kit.tween.killTweensOf([view, view.scale, view.pivot]);
        group.leaving = null;
        group.spot = 'home';
        body.scale.x = 1;
        members.act(CHEERING);
        if (speech) speech.visible = false;
        view.position.set(x, foot);
        view.scale.set(size);
        view.pivot.set(0);
        view.zIndex = Math.round(foot);
        const bush = kit.sprite('prop-bush');
        bush.anchor.set(0.5, 1);
        bush.scale.set((width * size * GATHERING.bush) / bush.texture.width);
        bush.height = Math.min(bush.height, CHILD.height * size * 0.5);
        bush.position.set(x, foot + CHILD.height * size * 0.06);
        bush.zIndex = view.zIndex + 1;
        crowd.addChild(bush);
        bushes.push(bush);
        x += (width * size + gap) / 2;
        if (kit.isMotionReduced) return;
        const { hop, hopSeconds, hops, stagger } = GATHERING;
        kit.tween.from(view.scale, { x: size * 0.4, y: size * 0.4, duration: MOTION.base, ease: EASE.enter });
        kit.tween.to(view.pivot, {
          y: hop,
          duration: hopSeconds,
          ease: 'sine.out',
          yoyo: true,
          repeat: 2 * hops - 1,
          delay: (order * 2 + row) * stagger,
        });
      });
    });
    kit.effect('star1');
  }

  function alphaOf(person: string, state: State): number {
    if (hasGathered) return 1;
    const { spot = 'home', leaving = null, home = NOWHERE } = groups.get(person) ?? {};
    if (!deed && leaving !== null) return 1;
    if (!deed) return state.faded.includes(person) ? FADED_ALPHA : spot === 'home' && home.isFar ? FAR.alpha : 1;
    if (deed.between.includes(person)) return 0;
    // Nobody stands before or right behind the two: in the last round the others dance.
    return isLastRound(kit.setup, state) && state.phase.kind !== 'closing' ? 1 : 0;
  }

  return {
    layout: (next, state) => {
      viewport = next;
      endDeed();
      placeGroups(next, state);
    },
    stir: (turn) => {
      const others = [...groups.keys()].filter((person) => person !== SPEAKER);
      const person = others[turn % Math.max(1, others.length)];
      const group = groups.get(person ?? '');
      if (!person || !group) return;
      pointAt(person);
      nudge(kit, group.view, 2);
      figures?.acting.play(1);
    },
    draw: (state) => {
      if (!state.ladder.revealed) led = [];
      // All who came together stand behind the sign of the next round.
      const isKept = hasGathered && isBeforeRound(state.phase);
      if (viewport && !isKept && (state.ring !== shownRing || findMaxMembers(kit.setup, state) !== shownMembers))
        placeGroups(viewport, state);
      if (deed && (state.phase.kind === 'play' || isBeforeRound(state.phase))) endDeed();
      if (!hasGathered) {
        followSteps(state);
        followBird(state);
        followStones(state);
        followFigures(state);
      }
      acted.visible &&= !hasGathered;
      middleGround.visible = deed === null && !hasGathered;
      bird.visible = deed === null && !hasGathered && !isBeforeRound(state.phase);
      for (const [person, group] of groups) {
        group.view.alpha = alphaOf(person, state);
        group.view.tint = group.spot === 'home' && group.home.isFar && !hasGathered ? FAR.tint : 0xffffff;
      }
      return state.light !== null && state.light.stepsLeft > 0;
    },
    react: (event, state) => {
      if (event.type === 'moved' && event.what === 'taken') pointAt(personId.parse(event.choice) ?? '');
      if (event.type === 'round-ended' && !hasGathered) gather();
      if (event.type === 'revealed') {
        led = pairOf(event.word) ?? [];
        // Who was wrong is home before the answer is shown.
        for (const { view } of tags) view.visible = false;
        for (const [person, group] of groups)
          if (group.leaving !== null) walk(person, group, state.target, MOTION.base);
        showRoles(led, state);
      }
      if (event.type !== 'answered') return;
      const person = personId.parse(event.choice);
      if (person === null) return;
      const pair = pairOf(event.word);
      if (event.correct && pair) {
        act(event.word.english, pair, state.turns);
        if (state.phase.kind === 'closing') kit.tween.delayedCall(GATHERING.afterSeconds, gather);
        else if (isLastRound(kit.setup, state)) danceBehind(pair);
        return;
      }
      // Who was right stays; the others hear what they said, and go home.
      const wrong = [...groups].filter(
        ([other, { spot }]) => spot !== 'home' && other !== state.giver && other !== state.receiver,
      );
      // Before they have gone home, as the state has it.
      for (const { view } of tags) view.visible = true;
      wrong.forEach(([other], order) => showName(other, order));
      for (const [, group] of wrong) shake(group);
      // From the second miss on those who are meant hop, before that who was right.
      const meant = state.ladder.misses > 1 ? (pair ?? []) : [state.giver, state.receiver];
      for (const other of meant) {
        const stays = groups.get(other ?? '');
        if (stays) nudge(kit, stays.view, 0);
      }
      followSteps(state, MISS_SECONDS);
    },
    nodeOf: (choiceId) => groups.get(personId.parse(choiceId) ?? '')?.view ?? null,
    boundsOf: (choiceId) => {
      const group = groups.get(personId.parse(choiceId) ?? '');
      if (!group) return null;
      const { button, x, y, size } = group.home;
      // The hand points below the knees of the shown one, and its ring has room for all of it.
      if (group.spot === 'home' && led.includes(personId.parse(choiceId) ?? '')) {
        const height = CHILD.height * size * LED_HEIGHT;
        const width = Math.min(height, group.width * size * LED_WIDTH);
        return { x: x - width / 2, y: y - CHILD.height * size, width, height };
      }
      return group.spot === 'home' ? button : (placed?.stones[group.spot].button ?? null);
    },
  };
};
