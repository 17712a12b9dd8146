import { Container } from 'pixi.js';
import type { Sprite } from 'pixi.js';
import { popIn } from '../../src/stage/components/animations';
import { destroyView } from '../../src/stage/components/destroy-view';
import { fitInside } from '../../src/stage/components/tile';
import { COLORS } from '../../src/stage/kit/colors';
import type { Rectangle, StageKit } from '../../src/stage/kit/view';
import { createMember, goHome, hop, leap, settle, wave } from './crew';
import type { Point } from './crew';
import { createLights } from './lights';
import type { Lights } from './lights';
import { SEATED, findSeats } from './seats';
import type { Seat } from './seats';
import type { Vessel } from './vessels';

/**
 * A vessel with as many seats as are asked, and those that a sum has counted so far in them. Points
 * in CSS pixels of the stage.
 */
export interface Boat {
  /** Its position is the middle of its lower edge. */
  readonly view: Container;
  readonly vessel: Vessel;
  /** Those in their seats, in the order in which they came. */
  readonly crew: readonly Container[];
  readonly workers: readonly Sprite[];
  /** The ship's; null for the others. */
  readonly lights: Lights | null;
  /** Its own width, in CSS pixels of its view. */
  readonly width: () => number;
  /** Size of one of the crew, in CSS pixels. */
  readonly size: () => number;
  /** Puts it there with `wanted` empty seats, which are hidden at first. */
  readonly place: (bounds: Rectangle, wanted: number) => void;
  readonly showSeats: () => void;
  /** Shows this many in it at once, without motion. */
  readonly set: (count: number) => void;
  /**
   * One comes from a point and climbs in, after `order` others; for whom there is no seat falls into
   * the water.
   */
  readonly join: (from: Point, order?: number) => void;
  /** This one, who is aboard already, hops as it is counted. */
  readonly count: (index: number) => void;
  /** The last one goes. */
  readonly leave: () => void;
  readonly showNumeral: (text: string) => void;
  /** Its numeral and its equals sign are gone: the sum is over. */
  readonly hideSigns: () => void;
  /**
   * Who is too much has its turn to hop, or the empty seats wave; then all go back to a point.
   * `isQuick`: at once. How many there are may be asked again at once.
   */
  readonly drop: (home: Point, isQuick: boolean) => void;
  /** It comes up, where it is placed. */
  readonly arrive: () => void;
  /** It rocks a little. */
  readonly rock: () => void;
}

/**
 * Climbing in: seconds; how deep the vessel dips then, in its height, and seconds; after how long the
 * next comes; a hop of who is counted there, in its sizes.
 */
const CLIMB = { seconds: 0.42, dip: 0.022, dipSeconds: 0.44, every: 0.2, hop: 0.3 } as const;
/** The surplus swims in front of it in rows of `inRow`. Sizes in CSS pixels or as shares of one. */
const SURPLUS = { inRow: 7, min: 64, pitch: 0.96, row: 0.24, seconds: 0.6, turn: 360, sunk: 0.14, bob: 0.15 } as const;
/** After a wrong sum: seconds until all go home, from one to the next; a hop, in its sizes. */
const WRONG = { seconds: 1.1, quickSeconds: 0.35, first: 0.15, every: 0.14, hop: 0.45 } as const;
/** Size of the equals sign on its board. */
const EQUALS_RATIO = 0.62;
const ROCK = { angle: 2.2, seconds: 0.4 } as const;

/** Makes an empty vessel. */
export function createBoat(kit: StageKit, vessel: Vessel): Boat {
  const view = new Container();
  const back = kit.sprite(`${vessel.frame}-back`);
  const front = kit.sprite(`${vessel.frame}-front`);
  const rows = new Container();
  const sign = new Container();
  const swimming = new Container();
  const equals = new Container();
  for (const frame of ['slot-sign', 'equals']) {
    const part = kit.sprite(frame);
    part.anchor.set(0.5);
    equals.addChild(part);
  }
  const lights = vessel.leaving === 'wait' ? createLights(kit) : null;
  const workers = (vessel.workers?.at ?? []).map(() => kit.sprite(vessel.workers?.frame ?? 'oar'));
  back.anchor.set(0.5, 0);
  front.anchor.set(0.5, 1);
  for (const worker of workers) worker.anchor.set(0.5, vessel.workers?.motion === 'turn' ? 0.5 : 0.1);
  const isBehind = vessel.workers?.motion === 'turn';
  view.addChild(back, sign);
  if (isBehind) view.addChild(...workers);
  view.addChild(rows, front);
  if (!isBehind && workers.length > 0) view.addChild(...workers);
  if (lights) view.addChild(lights.view);
  view.addChild(equals, swimming);
  let bounds: Rectangle = { x: 0, y: 0, width: 1, height: 1 };
  let scale = 1;
  let seats: readonly Seat[] = [];
  let pitch = 1;
  let chairs: readonly Sprite[] = [];
  /** Layers of the rows, the front one first. */
  let layers: readonly Container[] = [];
  let crew: Container[] = [];
  let surplus: Container[] = [];
  /** Those of a wrong sum, until they go. */
  let wrong: (() => void) | null = null;

  /** A point of the drawing, in CSS pixels of the view. */
  const at = ({ x, y }: Point): Point => ({ x: (x - vessel.width / 2) * scale, y: (y - vessel.height) * scale });
  const toLocal = ({ x, y }: Point): Point => ({ x: x - bounds.x - bounds.width / 2, y: y - bounds.y - bounds.height });
  const seatAt = (index: number): Point => {
    const seat = seats[index];
    return seat ? { x: seat.x, y: seat.y - pitch * SEATED.up } : { x: 0, y: 0 };
  };
  const surplusSize = (): number => Math.max(SURPLUS.min, pitch);
  /** In the middle, right and left of it, and so on. */
  const waterAt = (index: number): Point => {
    const size = surplusSize();
    const place = index % SURPLUS.inRow;
    const row = Math.floor(index / SURPLUS.inRow) % 2;
    const away = Math.ceil(place / 2) * (place % 2 === 0 ? -1 : 1);
    return { x: (away + row / 2) * size * SURPLUS.pitch, y: -size * (SURPLUS.sunk - row * SURPLUS.row) };
  };

  function dip(): void {
    if (kit.isMotionReduced || kit.tween.isTweening(view)) return;
    const top = bounds.y + bounds.height;
    kit.tween.to(view, {
      keyframes: { y: [top, top + bounds.height * CLIMB.dip, top - bounds.height * CLIMB.dip * 0.4, top] },
      duration: CLIMB.dipSeconds,
      ease: 'sine.inOut',
    });
  }

  function clear(): void {
    wrong = null;
    for (const member of [...crew, ...surplus]) destroyView(kit, member);
    for (const old of swimming.removeChildren()) destroyView(kit, old);
    crew = [];
    surplus = [];
  }

  /** Sits down: from now on the bench and the row in front are before it. */
  function sit(member: Container, index: number): void {
    if (member.destroyed) return;
    const layer = layers[seats[index]?.row ?? 0];
    const { x, y } = seatAt(index);
    member.position.set(x, y);
    // Below the bench, which is the layer's last child.
    if (layer) layer.addChildAt(member, layer.children.length - 1);
    settle(kit, member);
    dip();
  }

  /** Above all, where it swims or leaps; then it is gone. */
  function sendHome(member: Container, home: Point, order: number, isSwimming: boolean): void {
    if (member.destroyed) return;
    swimming.addChild(member);
    goHome(kit, member, home, order, isSwimming);
  }

  function drawSeats(wanted: number): void {
    for (const old of rows.removeChildren()) destroyView(kit, old);
    const area = vessel.seats;
    const corner = at(area);
    const found = findSeats({ ...corner, width: area.width * scale, height: area.height * scale }, wanted);
    ({ seats, pitch } = found);
    const count = Math.max(1, ...seats.map(({ row }) => row + 1));
    layers = Array.from({ length: count }, () => new Container());
    chairs = seats.map(({ x, y, row }) => {
      const chair = kit.sprite('chair');
      chair.anchor.set(0.5, 1);
      fitInside(chair, pitch * SEATED.seat);
      chair.position.set(x, y);
      chair.visible = false;
      layers[row]?.addChild(chair);
      return chair;
    });
    layers.forEach((layer, row) => {
      const xs = seats.filter((seat) => seat.row === row).map(({ x }) => x);
      const [from, to] = [Math.min(...xs), Math.max(...xs)];
      const bench = kit.sprite('bench');
      bench.anchor.set(0.5);
      bench.setSize(Math.max(1, to - from + pitch * (1 + SEATED.benchRoom)), pitch * SEATED.bench);
      bench.position.set((from + to) / 2, (seats.find((seat) => seat.row === row)?.y ?? 0) + pitch * SEATED.benchDown);
      bench.visible = false;
      layer.addChild(bench);
    });
    rows.addChild(...[...layers].reverse());
  }

  return {
    view,
    vessel,
    get crew() {
      return crew;
    },
    workers,
    lights,
    width: () => bounds.width,
    size: () => pitch * SEATED.crew,
    place: (next, wanted) => {
      clear();
      kit.tween.killTweensOf(view);
      bounds = next;
      scale = next.width / vessel.width;
      view.position.set(next.x + next.width / 2, next.y + next.height);
      view.alpha = 1;
      view.angle = 0;
      view.scale.set(1);
      for (const part of [back, front]) part.scale.set(next.width / part.texture.width);
      back.y = -next.height;
      workers.forEach((worker, index) => {
        const place = vessel.workers?.at[index];
        if (!place || !vessel.workers) return;
        worker.scale.set((vessel.workers.height * scale) / worker.texture.height);
        worker.position.copyFrom(at(place));
        worker.angle = vessel.workers.motion === 'dip' ? 24 : 0;
      });
      for (const old of sign.removeChildren()) destroyView(kit, old);
      equals.visible = true;
      equals.position.copyFrom(at(vessel.equals));
      equals.children.forEach((part, order) =>
        part.setSize(vessel.equals.size * scale * (order === 0 ? 1 : EQUALS_RATIO)),
      );
      drawSeats(wanted);
      lights?.place(at, scale);
    },
    showSeats: () => {
      if (chairs[0]?.visible !== false) return;
      chairs.forEach((chair, order) => {
        chair.visible = true;
        popIn(kit, chair, order / 2);
      });
      // The front row sits behind the vessel's own side.
      for (const layer of layers.slice(1)) {
        const bench = layer.children[layer.children.length - 1];
        if (bench) bench.visible = true;
      }
    },
    set: (count) => {
      clear();
      for (let index = 0; index < count; index += 1) {
        if (index < seats.length) {
          const member = createMember(kit, vessel.counter, pitch * SEATED.crew, seatAt(index));
          crew.push(member);
          const layer = layers[seats[index]?.row ?? 0];
          layer?.addChildAt(member, layer.children.length - 1);
        } else {
          const member = createMember(kit, vessel.counter, surplusSize(), waterAt(index - seats.length));
          surplus.push(member);
          swimming.addChild(member);
        }
      }
    },
    join: (from, order = 0) => {
      // Who already tries again has seen enough of the wrong sum.
      wrong?.();
      const start = toLocal(from);
      if (crew.length < seats.length) {
        const index = crew.length;
        const member = createMember(kit, vessel.counter, pitch * SEATED.crew, start);
        crew.push(member);
        if (kit.isMotionReduced) {
          sit(member, index);
          return;
        }
        swimming.addChild(member);
        leap(kit, member, seatAt(index), CLIMB.seconds, () => sit(member, index), order * CLIMB.every);
        return;
      }
      // It finds no seat and falls into the water.
      const to = waterAt(surplus.length);
      const member = createMember(kit, vessel.counter, surplusSize(), kit.isMotionReduced ? to : start);
      surplus.push(member);
      swimming.addChild(member);
      if (kit.isMotionReduced) return;
      const picture = member.children[0];
      const delay = order * CLIMB.every;
      if (picture) kit.tween.to(picture, { angle: SURPLUS.turn, duration: SURPLUS.seconds, delay });
      const bob = (): void => void (member.destroyed || hop(kit, member, surplusSize() * SURPLUS.bob, 0));
      leap(kit, member, to, SURPLUS.seconds, bob, delay);
    },
    count: (index) => {
      const member = crew[index] ?? surplus[index - crew.length];
      const picture = member?.children[0];
      if (picture) hop(kit, picture, pitch * CLIMB.hop, 0);
    },
    leave: () => {
      const member = surplus.pop() ?? crew.pop();
      if (!member) return;
      sendHome(member, { x: member.x, y: member.y - bounds.height }, 0, false);
    },
    showNumeral: (text) => {
      const { x, y, size } = vessel.sign;
      for (const old of sign.removeChildren()) destroyView(kit, old);
      const label = kit.label(text, {
        size: size * scale,
        color: COLORS.right,
        face: 'display',
        maxWidth: size * scale * 1.5,
      });
      label.position.copyFrom(at({ x, y }));
      sign.addChild(label);
      popIn(kit, label);
    },
    hideSigns: () => {
      equals.visible = false;
      for (const old of sign.removeChildren()) destroyView(kit, old);
    },
    drop: (home, isQuick) => {
      const [seated, swimmers] = [crew, surplus];
      crew = [];
      surplus = [];
      const to = toLocal(home);
      const delayOf = (order: number): number => WRONG.first + Math.min(order * WRONG.every, WRONG.seconds * 0.7);
      swimmers.forEach((member, order) => hop(kit, member, surplusSize() * WRONG.hop, delayOf(order)));
      chairs.slice(seated.length).forEach((chair, order) => wave(kit, chair, pitch, delayOf(order)));
      const go = (): void => {
        if (wrong !== go) return;
        wrong = null;
        kit.tween.killTweensOf(go);
        seated.forEach((member, order) => sendHome(member, to, order, false));
        swimmers.forEach((member, order) => sendHome(member, { x: to.x, y: member.y }, order, true));
      };
      wrong = go;
      kit.tween.delayedCall(isQuick ? WRONG.quickSeconds : WRONG.seconds, go);
    },
    arrive: () => popIn(kit, view),
    rock: () => {
      if (kit.isMotionReduced || kit.tween.isTweening(view)) return;
      kit.tween.to(view, {
        keyframes: { angle: [0, ROCK.angle, -ROCK.angle, ROCK.angle * 0.5, 0] },
        duration: ROCK.seconds * 4,
        ease: 'sine.inOut',
      });
    },
  };
}
