import { Container, NineSliceSprite } from 'pixi.js';
import type { Sprite } from 'pixi.js';
import { wordOf } from '../../src/play/answers';
import { discard } from '../../src/stage/parts/discard';
import { centreOf, layGrid } from '../../src/stage/parts/grid';
import { EASE, MOTION } from '../../src/stage/parts/motion';
import { jump, popIn, wobble } from '../../src/stage/parts/moves';
import { createNumberStone } from '../../src/stage/parts/number-stone';
import type { NumberStone } from '../../src/stage/parts/number-stone';
import { fitInside } from '../../src/stage/parts/tile';
import type { Piece as PieceView } from '../../src/stage/parts/tile';
import type { CreateScene, Rectangle, StageKit, Viewport } from '../../src/stage/picture';
import type { Sign, State } from './rules';

/** Widths of the parts of a sum, in heights of a stone. */
const WIDTHS = { number: 2, sign: 1, equals: 0.9 } as const;
const GAP_WIDTH = 0.14;
const MOST_STONE_HEIGHT = 112;
/** Each end of the log's drawing, as a share of its width, that is not stretched. */
const LOG_END_RATIO = 0.135;

type Part = 'number' | 'sign' | 'equals' | 'target';

/** The parts of the sum in one line, or in lines of three on an upright screen. */
function listLines(slots: number, isTall: boolean): Part[][] {
  const parts: Part[] = Array.from({ length: slots }, (_, slot) => (slot % 2 === 0 ? 'number' : 'sign'));
  if (!isTall) return [[...parts, 'equals', 'target']];
  return [parts.slice(0, 3), [...parts.slice(3), 'equals', 'target']];
}

const widthOf = (part: Part): number => WIDTHS[part === 'target' ? 'number' : part];
const unitsOf = (line: readonly Part[]): number => line.reduce((sum, part) => sum + widthOf(part) + GAP_WIDTH, GAP_WIDTH);

/** Where a piece belongs: 'tray', or 'slot:2'. */
function homeOf(state: State, index: number): string {
  const slot = state.slots.indexOf(index);
  return slot < 0 ? 'tray' : `slot:${slot}`;
}

interface Layout {
  readonly slots: readonly Rectangle[];
  readonly equals: Rectangle;
  readonly target: Rectangle;
  /** One log for each line of slots. */
  readonly logs: readonly Rectangle[];
  readonly numberTray: Rectangle;
  readonly signTray: Rectangle;
  readonly stoneHeight: number;
}

function findLayout({ play, isTall }: Viewport, slotCount: number): Layout {
  const lines = listLines(slotCount, isTall);
  const units = Math.max(...lines.map(unitsOf));
  // The log is taller than its slots, and the figures come up above it.
  const lineHeights = 1.75;
  const sumRatio = isTall ? 0.46 : 0.48;
  const height = Math.min(MOST_STONE_HEIGHT, play.width / units, (play.height * sumRatio) / (lines.length * lineHeights));
  const slots: Rectangle[] = [];
  const logs: Rectangle[] = [];
  let equals: Rectangle = { ...play, width: 0, height: 0 };
  let target = equals;
  lines.forEach((line, row) => {
    let x = play.x + (play.width - unitsOf(line) * height) / 2 + GAP_WIDTH * height;
    const y = play.y + (row * lineHeights + (lineHeights - 1) * 0.6) * height;
    const first = slots.length;
    for (const part of line) {
      const place = { x, y, width: widthOf(part) * height, height };
      if (part === 'equals') equals = place;
      else if (part === 'target') target = place;
      else slots.push(place);
      x += place.width + GAP_WIDTH * height;
    }
    const [left, right] = [slots[first], slots.at(-1)];
    if (!left || !right) return;
    const margin = height * 0.26;
    // The sawn end takes more room than the other.
    const end = height * 0.5;
    logs.push({ x: left.x - margin, y: y - margin, width: right.x + right.width - left.x + margin + end, height: height + 2 * margin });
  });
  const top = play.y + lines.length * lineHeights * height + height * 0.35;
  const tray = { ...play, y: top, height: play.y + play.height - top };
  const gap = 20;
  const share = isTall ? tray.height * 0.66 : tray.width * 0.66;
  const numberTray = isTall ? { ...tray, height: share } : { ...tray, width: share };
  const signTray = isTall
    ? { ...tray, y: tray.y + share + gap, height: Math.max(1, tray.height - share - gap) }
    : { ...tray, x: tray.x + share + gap, width: Math.max(1, tray.width - share - gap) };
  return { slots, equals, target, logs, numberTray, signTray, stoneHeight: height };
}

/** A leaf with a sign on it. */
function createSignLeaf(kit: StageKit, sign: Sign): PieceView {
  const leaf = kit.sprite(`leaf-${sign}`);
  leaf.anchor.set(0.5);
  const view = new Container({ children: [leaf] });
  let placed: Rectangle = { x: 0, y: 0, width: 0, height: 0 };
  return {
    view,
    place: (rectangle) => {
      placed = rectangle;
      const { x, y } = centreOf(rectangle);
      view.position.set(x, y);
      fitInside(leaf, Math.min(rectangle.width, rectangle.height));
    },
    bounds: () => ({ ...placed, x: view.x - placed.width / 2, y: view.y - placed.height / 2 }),
  };
}

/** Number stones and sign leaves in a tray, slots in a fallen log, and the target on a stump in the hills. */
export const createScene: CreateScene<State> = (kit) => {
  const ground = new Container();
  const glows = new Container();
  const table = new Container();
  kit.root.addChild(ground, glows, table);
  let pieces: PieceView[] = [];
  let stones: NumberStone[] = [];
  let targetStone: NumberStone | null = null;
  /** Where each piece was last sent. */
  let homes: string[] = [];
  let places: Layout | null = null;
  let trayCells: Rectangle[] = [];
  let viewport: Viewport | null = null;
  let shownSum = '';
  let shownHand: number | null = null;
  let dragged: number | null = null;

  function findHome(index: number): Rectangle | undefined {
    const home = homes[index] ?? 'tray';
    return home === 'tray' ? trayCells[index] : places?.slots[Number(home.slice('slot:'.length))];
  }

  function lay(frame: string, { x, y, width, height }: Rectangle, layer: Container): Sprite {
    const sprite = kit.sprite(frame);
    sprite.anchor.set(0.5);
    sprite.position.set(x + width / 2, y + height / 2);
    sprite.setSize(width, height);
    layer.addChild(sprite);
    return sprite;
  }

  function layLog({ x, y, width, height }: Rectangle): void {
    const texture = kit.texture('log');
    const end = texture.width * LOG_END_RATIO;
    const log = new NineSliceSprite({ texture, leftWidth: end, rightWidth: end, topHeight: 1, bottomHeight: 1 });
    const scale = height / texture.height;
    log.scale.set(scale);
    log.width = width / scale;
    log.height = texture.height;
    log.position.set(x, y);
    ground.addChild(log);
  }

  function layGround(): void {
    for (const layer of [ground, glows]) for (const child of layer.removeChildren()) child.destroy();
    if (!places) return;
    const { logs, slots, equals, target, stoneHeight } = places;
    for (const log of logs) layLog(log);
    slots.forEach((slot, index) => lay(index % 2 === 0 ? 'slot-number' : 'slot-sign', slot, ground));
    const { x, y } = centreOf(equals);
    lay('equals', { x: x - stoneHeight * 0.15, y: y - stoneHeight * 0.3, width: stoneHeight * 0.6, height: stoneHeight * 0.6 }, ground);
    const stump = kit.texture('stump');
    const width = target.width * 1.2;
    const height = (width * stump.height) / stump.width;
    lay('stump', { x: target.x - target.width * 0.1, y: target.y + target.height * 0.55, width, height }, ground);
    const margin = stoneHeight * 0.4;
    for (const lit of [...slots, target]) {
      const glow = { x: lit.x - margin, y: lit.y - margin, width: lit.width + 2 * margin, height: lit.height + 2 * margin };
      lay('glow', glow, glows).visible = false;
    }
  }

  function place(state: State): void {
    if (!viewport || state.slots.length === 0) return;
    places = findLayout(viewport, state.slots.length);
    layGround();
    const numbers = state.pieces.filter((piece) => piece.kind === 'number').length;
    const { numberTray, signTray, stoneHeight } = places;
    const gap = 22;
    trayCells = [
      ...layGrid(numberTray, numbers, { aspectRatio: WIDTHS.number, gap, mostWidth: stoneHeight * WIDTHS.number }),
      ...layGrid(signTray, state.pieces.length - numbers, { aspectRatio: 1, gap: gap / 2, mostWidth: stoneHeight }),
    ];
    targetStone?.place(places.target);
    pieces.forEach((piece, index) => {
      kit.tween.killTweensOf(piece.view);
      const home = findHome(index);
      if (home) piece.place(home);
    });
  }

  function clear(): void {
    for (const { view } of pieces) discard(kit, view);
    if (targetStone) discard(kit, targetStone.view);
    pieces = [];
    stones = [];
    targetStone = null;
    dragged = null;
    shownHand = null;
  }

  function deal(state: State): void {
    clear();
    if (state.target === null) return;
    for (const piece of state.pieces) {
      if (piece.kind === 'sign') {
        pieces.push(createSignLeaf(kit, piece.sign));
        continue;
      }
      const stone = createNumberStone(kit, wordOf(kit.setup, piece.key));
      stones.push(stone);
      pieces.push(stone);
    }
    targetStone = createNumberStone(kit, wordOf(kit.setup, state.target));
    homes = state.pieces.map((_, index) => homeOf(state, index));
    for (const { view } of [targetStone, ...pieces]) table.addChild(view);
    place(state);
    [targetStone, ...pieces].forEach(({ view }, order) => popIn(kit, view, order));
  }

  /** A piece goes from where it is to where it belongs; back to the tray it rolls. */
  function sendHome(index: number, isRolling: boolean): void {
    const piece = pieces[index];
    const home = findHome(index);
    if (!piece || !home) return;
    const { view } = piece;
    kit.tween.killTweensOf(view);
    const { x, y } = view;
    view.angle = 0;
    piece.place(home);
    const duration = kit.isMotionReduced ? 0.15 : MOTION.base;
    const turns = isRolling && !kit.isMotionReduced ? 1 : 0;
    kit.tween.from(view, { x, y, angle: turns * (view.x > x ? -360 : 360), duration, ease: 'power3.out' });
  }

  function followHomes(state: State): void {
    pieces.forEach((_, index) => {
      const home = homeOf(state, index);
      if (home === homes[index]) return;
      const isLeft = homes[index] !== 'tray';
      homes[index] = home;
      // A piece that is being dragged stays under the finger.
      if (index === dragged) return;
      sendHome(index, isLeft && home === 'tray' && state.hand !== index);
    });
  }

  function lift(hand: number | null): void {
    for (const index of [shownHand, hand]) {
      const view = index === null ? undefined : pieces[index]?.view;
      if (!view) continue;
      const size = index === hand ? 1.1 : 1;
      kit.tween.killTweensOf(view.scale);
      kit.tween.to(view.scale, { x: size, y: size, duration: MOTION.tap, ease: EASE.enter });
      if (index === hand) table.addChild(view);
    }
    shownHand = hand;
  }

  function showFigures(): void {
    stones.forEach((stone, index) => {
      if (homes[index] !== 'tray') stone.showFigure();
    });
    targetStone?.showFigure();
  }

  return {
    layout: (next, state) => {
      viewport = next;
      place(state);
    },
    draw: (state) => {
      const sum = `${state.target}:${state.pieces.map((piece) => (piece.kind === 'number' ? piece.key : piece.sign)).join()}`;
      if (sum !== shownSum) {
        shownSum = sum;
        deal(state);
      }
      followHomes(state);
      if (state.hand !== shownHand) lift(state.hand);
      for (const index of state.faded) {
        const view = pieces[index]?.view;
        if (view) view.alpha = 0.2;
      }
      const litSlots = state.isSolved ? glows.children.length : state.reading ? state.reading.slot + 1 : 0;
      glows.children.forEach((glow, slot) => (glow.visible = slot < litSlots));
      if (state.isSolved) showFigures();
      return false;
    },
    react: (event, state) => {
      if (event.type === 'moved') {
        // Nothing in hand: the pieces wobble. The wrong kind of piece in hand: that one does.
        pieces.forEach((piece, index) => {
          const isMeant = state.hand === null ? homes[index] === 'tray' && !state.faded.includes(index) : index === state.hand;
          if (isMeant) wobble(kit, piece.view);
        });
        return;
      }
      if (event.type !== 'answered') return;
      if (!event.correct) {
        if (targetStone) wobble(kit, targetStone.view);
        return;
      }
      for (const index of state.slots) {
        const piece = index === null ? undefined : pieces[index];
        if (piece) jump(kit, piece.view);
      }
      if (targetStone) jump(kit, targetStone.view);
    },
    placeOf: (choiceId) => {
      if (choiceId === 'target') return targetStone?.bounds() ?? null;
      const [kind, index] = choiceId.split(':');
      if (kind === 'slot') return places?.slots[Number(index)] ?? null;
      // The button of a dragged piece stays at its home, so that it never hides the slot below.
      const home = Number(index) === dragged ? findHome(Number(index)) : undefined;
      return home ?? pieces[Number(index)]?.bounds() ?? null;
    },
    drag: (choiceId, at) => {
      // A piece that is dragged out of a slot is in hand by the time it moves.
      const index = choiceId.startsWith('piece:') ? Number(choiceId.slice('piece:'.length)) : shownHand;
      if (at === null) {
        const dropped = dragged;
        dragged = null;
        if (dropped !== null) sendHome(dropped, false);
        return;
      }
      const view = index === null ? undefined : pieces[index]?.view;
      if (!view) return;
      if (dragged !== index) kit.tween.killTweensOf(view);
      dragged = index;
      view.angle = 0;
      view.position.set(at.x, at.y);
    },
  };
};
