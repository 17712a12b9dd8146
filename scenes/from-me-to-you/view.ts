import { Container } from 'pixi.js';
import { wordOf } from '../../src/play/answers';
import { isBeforeRound, isLastRound } from '../../src/play/rounds';
import { EASE, MOTION } from '../../src/stage/components/motion';
import { nudge } from '../../src/stage/components/animations';
import { destroyView } from '../../src/stage/components/destroy-view';
import type { CreateView, Viewport } from '../../src/stage/kit/view';
import { createDeedView } from './deed';
import { createGathering } from './gathering';
import { DEED_SECONDS, readyFor } from './deeds';
import { giftOf } from './gifts';
import type { Group } from './group';
import { NOWHERE, createGroup } from './group';
import type { Layout } from './layout';
import { CHILD, isFrontFree, layout as layOut } from './layout';
import { findListener } from './listener';
import { ASIDE, MISS_SECONDS, shrug } from './missing';
import { createNames } from './names';
import { createPresenting } from './presenting';
import { personId } from './rules';
import type { State, What } from './rules';
import { SPEAKER, listPersons, pairOf } from './rules-persons';
import { createSetting } from './setting';
import { createSpeaking } from './speaking';
import { createStones, footOn } from './stones';
import type { Tuning } from './tuning';
import { createWaiting, listAwaited } from './waiting';

/** Who has acted and on whom are named this long, in seconds. */
const NAMED_SECONDS = 2.3;
/** The last answer of a round is shown this long before all come together, in seconds. */
const GATHERED_AFTER_SECONDS = { usual: 1.15, last: 1 } as const;
/**
 * The shown answer is whole within its ring, which is round what a person is and has: so much wider
 * than its children, and above their feet, in units of the cast; the hand is below all faces.
 */
const LED = { wider: 34, height: 226, below: 26 } as const;
/**
 * Where the lantern shows a person, so that no face is behind it: above the head, where there is
 * room for it, else beside; above the feet in heights of a child, beside it in widths.
 */
const SHOWN = { overHead: 1.28, room: 1.36, above: 0.66, beside: 0.3 } as const;

/**
 * Children in a row, the one who speaks first. Two stones before them wait for two: who acts takes
 * the thing of the verb on the first, a line grows to whom it is done to on the second, and they do
 * it.
 */
export const createView: CreateView<State, Tuning, What> = (kit) => {
  const { tuning } = kit.setup;
  const groups = new Map<string, Group>();
  const path = kit.sprite('ring-path');
  path.anchor.set(0.5);
  const stones = createStones(kit);
  const waiting = createWaiting(kit);
  const deed = createDeedView(kit);
  const gathering = createGathering(kit);
  const speaking = createSpeaking(kit, groups);
  const setting = createSetting(kit);
  /** Gifts of the round `giftRound`, by the person who has them. */
  const gifts = new Map<string, number>();
  let giftRound = -1;
  const names = createNames(kit);
  const presenting = createPresenting(kit, { groups, pointAt: speaking.pointAt, showName });
  const crowd = new Container({ sortableChildren: true });
  crowd.addChild(setting.among, waiting.light);
  kit.root.addChild(
    gathering.sky,
    setting.behind,
    deed.behind,
    path,
    stones.ground,
    crowd,
    waiting.front,
    deed.view,
    gathering.ring,
    stones.lantern,
  );
  kit.root.addChild(...names.views);
  let viewport: Viewport | null = null;
  let placed: Layout | null = null;
  let shownRing: State['ring'] = [];
  /** The two of an answer that is shown. */
  let led: readonly string[] = [];

  const seconds = (duration: number): number => (kit.isMotionReduced ? 0.01 : duration);

  /** Where a person's feet are on a spot, and its size there. */
  function placeOf(group: Group): { x: number; y: number; size: number } {
    const stone = group.spot === 'home' ? undefined : placed?.stones[group.spot];
    return stone && placed ? { ...footOn(stone), size: placed.sizeOnStone(group.width) } : group.home;
  }

  /**
   * You look at who speaks, we at the middle; the others look away. On the stones two face each
   * other.
   */
  function face(person: string, { body, spot, home }: Group): void {
    const looked = (person.startsWith('2') ? groups.get(SPEAKER)?.home : placed?.middle) ?? NOWHERE;
    const side = Math.sign(home.x - looked.x);
    const isLeft = spot === 'home' ? (person.startsWith('3') ? side < 0 : side > 0) : spot === 1;
    body.scale.x = isLeft ? -1 : 1;
  }

  /** Goes to its spot, after `delay` seconds. */
  function walk(person: string, group: Group, target: State['target'], duration: number, delay = 0): void {
    const { view, spot, members } = group;
    kit.tween.killTweensOf([view, view.scale]);
    const go = (): void => {
      if (view.destroyed || group.spot !== spot) return;
      group.leaving = null;
      const { x, y, size } = placeOf(group);
      face(person, group);
      const ready = spot === 'home' || target === null ? null : readyFor(wordOf(kit.setup, target).english);
      members.act(ready && (spot === 0 ? ready.giver : ready.receiver));
      members.hold(spot === 0 ? ready : null);
      view.zIndex = Math.round(y);
      kit.tween.to(view, { x, y, duration: seconds(duration), ease: EASE.move });
      kit.tween.to(view.scale, { x: size, y: size, duration: seconds(duration), ease: EASE.move });
    };
    if (delay === 0) go();
    else kit.tween.delayedCall(delay, go);
  }

  /** The word for a person: at home on its feet, on a stone above it. */
  function showName(person: string, duration: number): void {
    const group = groups.get(person);
    if (!group || !placed) return;
    const { x, y, size } = placeOf(group);
    const width = group.width * size;
    const height = CHILD.height * size;
    const thing = { x: x - width / 2, y: y - height, width, height };
    // Beside who is at home are the others.
    const covered = group.spot === 'home' && group.leaving === null ? viewport : { ...thing, y };
    names.show(person, thing, placed.area, duration, covered ? [{ x: 0, y: 0, ...covered }] : []);
  }

  /** Who was taken away turns its back to the others. */
  function setAside(person: string, group: Group, isAside: boolean): void {
    if (group.isAside === isAside) return;
    group.isAside = isAside;
    face(person, group);
    if (isAside) group.body.scale.x *= -1;
    group.members.act(isAside ? ASIDE : null);
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
      const duration = spot === 1 ? tuning.animationMilliseconds / 1000 : MOTION.base;
      walk(person, group, target, duration, spot === 'home' ? delay : 0);
    }
  }

  /** The stone that waits shines, and so does the place on it. */
  function followStones(state: State): void {
    const { phase, target } = state;
    const isAsked = phase.kind === 'play' && target !== null && deed.between().length === 0;
    const awaited =
      isAsked && !gathering.hasGathered()
        ? listAwaited(state, groups, readyFor(wordOf(kit.setup, target).english), placeOf)
        : null;
    stones.follow(awaited?.next ?? null, awaited?.next === 1 || awaited?.isFree[1] === false);
    waiting.follow(awaited);
  }

  /** Ends what is acted out; who has danced behind it goes home. */
  function endDeed(): void {
    if (deed.end()) for (const [person, group] of groups) walk(person, group, null, MOTION.fast);
  }

  /** The lantern shows these, one after another. */
  function showRoles(pair: readonly string[]): void {
    const shown = pair.flatMap((person) => groups.get(person) ?? []);
    stones.visit(
      shown.map((group) => {
        const { x, y, size } = placeOf(group);
        const height = CHILD.height * size;
        if (y - height * SHOWN.room >= (placed?.area.y ?? 0)) return { x, y: y - height * SHOWN.overHead };
        return { x: x + (group.width / 2 + CHILD.width * SHOWN.beside) * size, y: y - height * SHOWN.above };
      }),
      (order) => {
        const group = shown[order];
        if (group && !group.view.destroyed) nudge(kit, group.view, 0);
      },
    );
  }

  function placeGroups({ play, isTall }: Viewport, state: State): void {
    const { ring } = state;
    shownRing = ring;
    gathering.clear();
    deed.end();
    for (const { view } of groups.values()) destroyView(kit, view);
    groups.clear();
    if (giftRound !== state.round) gifts.clear();
    giftRound = state.round;
    const listener = findListener(ring);
    const hasSpeaker = ring[0] === SPEAKER;
    const isInFront = hasSpeaker && isFrontFree(play, isTall, ring.length);
    for (const person of ring) {
      const group = createGroup(kit, person, { isTall, isInFront, isListener: person === listener });
      group.members.keep(giftOf(state.round), gifts.get(person) ?? 0);
      groups.set(person, group);
    }
    const own = [...groups.values()];
    placed = layOut(
      play,
      isTall,
      own.map(({ width, room }) => width + room),
      hasSpeaker,
      state.round,
    );
    const others = placed.homes.slice(placed.isFirstInFront ? 1 : 0);
    setting.set({ round: isTall ? -1 : state.round, layout: placed, homes: others, count: state.trail.length });
    path.setSize(placed.path.width, placed.path.height);
    path.position.copyFrom(placed.path);
    stones.place(placed);
    waiting.place(placed);
    ring.forEach((person, index) => {
      const group = own[index];
      if (!group) return;
      const home = placed?.homes[index] ?? NOWHERE;
      group.home = { ...home, x: home.x + (group.room / 2) * home.size };
      face(person, group);
      group.view.position.copyFrom(group.home);
      group.view.scale.set(group.home.size);
      group.view.zIndex = Math.round(group.home.y);
      crowd.addChild(group.view);
    });
    if (isLastRound(kit.setup, state)) gathering.hang(play, state.trail.length);
  }

  /** A round is over: all of it come together, at the end of a game all of the game. */
  function gather(isLast: boolean): void {
    if (!placed) return;
    deed.leavePlace();
    names.hide();
    if (isLast) gathering.dance(placed.area, [...groups.values()], listPersons(kit.setup.words, tuning.persons));
    else gathering.cheer(placed.area, [...groups.values()]);
  }

  /**
   * What is right is acted out. In the last round a lantern goes up for it, and the others dance.
   */
  function celebrate(english: string, pair: readonly [string, string], state: State): void {
    if (!placed) return;
    const isLast = isLastRound(kit.setup, state);
    const gift = giftOf(state.round);
    const isClosing = state.phase.kind === 'closing';
    const boxes = deed.act(placed, {
      english,
      pair,
      gift,
      count: state.trail.length,
      seconds: isClosing ? DEED_SECONDS.closing : DEED_SECONDS.usual,
    });
    [...new Set(pair)].forEach((person, order) => {
      const box = boxes[order];
      if (box && placed) names.show(person, box, placed.area, NAMED_SECONDS);
    });
    for (const person of new Set(pair)) {
      gifts.set(person, (gifts.get(person) ?? 0) + 1);
      groups.get(person)?.members.keep(gift, gifts.get(person) ?? 0);
    }
    setting.add(state.trail.length);
    if (isLast) gathering.hang(placed.area, state.trail.length);
    if (isClosing) {
      kit.tween.delayedCall(isLast ? GATHERED_AFTER_SECONDS.last : GATHERED_AFTER_SECONDS.usual, gather, [isLast]);
      return;
    }
    const others = [...groups].flatMap(([person, group]) => (pair.includes(person) ? [] : [group]));
    if (isLast && viewport?.isTall === false) deed.danceBehind(placed, others);
  }

  function alphaOf(person: string, state: State): number {
    const between = deed.between();
    if (gathering.hasGathered() || between.length === 0) return 1;
    // Nobody stands before or right behind the two: in the last round the others dance beside them,
    // where there is room.
    const isDancing = viewport?.isTall === false && isLastRound(kit.setup, state) && state.phase.kind !== 'closing';
    return isDancing && !between.includes(person) ? 1 : 0;
  }

  /** Who was right stays; the others hear what they said, and go home. */
  function showMiss(pair: readonly string[], state: State): void {
    const wrong = [...groups].filter(
      ([other, { spot }]) => spot !== 'home' && other !== state.giver && other !== state.receiver,
    );
    // Before they have gone home, as the state has it.
    for (const [other] of wrong) showName(other, MISS_SECONDS);
    followSteps(state, MISS_SECONDS);
    for (const [, group] of wrong) shrug(kit, group);
    // After the second miss the lantern shows who is to be chosen next; after the third, which
    // `revealed` tells, both.
    const next = pair[state.giver === null ? 0 : 1];
    if (state.ladder.misses === 2 && next !== undefined) showRoles([next]);
  }

  return {
    layout: (next, state) => {
      viewport = next;
      endDeed();
      placeGroups(next, state);
    },
    stir: (turn) => {
      if (turn % 2 === 1) {
        speaking.talk();
        return;
      }
      const persons = [...groups.keys()];
      const person = persons[(turn / 2 - 1) % Math.max(1, persons.length)];
      if (person !== undefined) presenting.present(person);
    },
    draw: (state) => {
      if (!state.ladder.revealed) led = [];
      // All who came together stand behind the sign of the next round.
      const isKept = gathering.hasGathered() && isBeforeRound(state.phase);
      if (viewport && !isKept && (state.ring !== shownRing || (gathering.hasGathered() && state.phase.kind === 'play')))
        placeGroups(viewport, state);
      if (deed.between().length > 0 && (state.phase.kind === 'play' || isBeforeRound(state.phase))) endDeed();
      const hasGathered = gathering.hasGathered();
      gathering.follow(state.phase);
      if (!hasGathered) followSteps(state);
      followStones(state);
      stones.ground.visible = deed.between().length === 0 && !hasGathered;
      setting.among.visible = stones.ground.visible;
      // What is acted out has the place round itself.
      setting.behind.visible = stones.ground.visible;
      if (!stones.ground.visible) stones.lantern.visible = false;
      for (const [person, group] of groups) {
        group.view.alpha = alphaOf(person, state);
        setAside(person, group, group.spot === 'home' && group.leaving === null && state.faded.includes(person));
        if (!group.speech) continue;
        if (state.target !== null) group.speech.tell(readyFor(wordOf(kit.setup, state.target).english).tool);
        group.speech.view.visible = group.spot === 'home' && group.leaving === null && stones.ground.visible;
      }
      return state.light !== null && state.light.stepsLeft > 0;
    },
    react: (event, state) => {
      if (event.type === 'asked') {
        // Who is who, before the first sentence of a round.
        if (state.turns === 1) presenting.presentAll(state.ring);
        else speaking.talk();
      }
      if (event.type === 'moved' || event.type === 'answered') presenting.stop();
      if (event.type === 'moved' && event.what === 'taken') speaking.pointAt(personId.parse(event.choice) ?? '');
      if (event.type === 'round-ended' && !gathering.hasGathered())
        gather(isLastRound(kit.setup, { round: event.round }));
      if (event.type === 'revealed') {
        led = pairOf(event.word) ?? [];
        // Who was wrong is home before the answer is shown.
        names.hide();
        for (const [person, group] of groups)
          if (group.leaving !== null) walk(person, group, state.target, MOTION.base);
        showRoles(led);
      }
      if (event.type !== 'answered' || personId.parse(event.choice) === null) return;
      const pair = pairOf(event.word);
      if (!pair) return;
      if (event.correct) celebrate(event.word.english, pair, state);
      else showMiss(pair, state);
    },
    nodeOf: (choiceId) => groups.get(personId.parse(choiceId) ?? '')?.view ?? null,
    boundsOf: (choiceId) => {
      const group = groups.get(personId.parse(choiceId) ?? '');
      if (!group) return null;
      const { button, x, y, size } = group.home;
      if (group.spot === 'home' && led.includes(personId.parse(choiceId) ?? '')) {
        const width = (group.width + LED.wider) * size;
        return { x: x - width / 2, y: y - (LED.height - LED.below) * size, width, height: LED.height * size };
      }
      return group.spot === 'home' ? button : (placed?.stones[group.spot].button ?? null);
    },
  };
};
