import { Container, Sprite } from 'pixi.js';
import { wordOf } from '../../src/play/answers';
import { destroyView } from '../../src/stage/components/destroy-view';
import { EASE, MOTION } from '../../src/stage/components/motion';
import { jump, wobble } from '../../src/stage/components/animations';
import { fitInside } from '../../src/stage/components/tile';
import { createRoundedMask } from '../../src/stage/components/rounded-mask';
import type { CreateView, Rectangle, StageKit } from '../../src/stage/view';
import type { Mole, State, Tuning, What } from './rules';
import { moleId } from './rules';

/** The drawings share one origin, the middle of the burrow or of the mole. Lengths in units of the drawings. */
const DRAWN = {
  moleTop: 165,
  moleHeight: 249,
  moleWidth: 182,
  burrowWidth: 265,
  /** From the burrow's middle to the lower edge of its grass. */
  burrowFoot: 69,
  /** Where a mole's origin lies above the burrow's when it is up, and below it when it is down. */
  up: -50,
  down: 205,
  discY: -4,
  discWidth: 132,
  pictureSize: 84,
  /** Where moles show. Its lower edge lies behind the burrow's front, which hides what is still in the hole. */
  opening: { x: -140, y: -320, width: 280, height: 360 },
} as const;
const CELL_HEIGHT = DRAWN.moleTop - DRAWN.up + DRAWN.burrowFoot;
const MAX_SCALE = 1.1;
/** A finger is wider than a mole. CSS pixels. */
const HIT_MARGIN = 12;
/** A mole that was tapped stays up this long. */
const FACE_SHOWN_SECONDS = 0.75;

interface Spot {
  readonly x: number;
  readonly y: number;
}

interface Meadow {
  readonly scale: number;
  /** Middles of the burrows, row by row. */
  readonly spots: readonly Spot[];
}

/** Places of the burrows: every second row is shifted by half a pitch, or straight rows where those give larger moles. */
function layoutBurrows(area: Rectangle, rows: number, columns: number): Meadow {
  const brickPitch = area.width / (columns + 0.5);
  const minRowPitch = 100;
  const brickScale = Math.min(brickPitch / (2 * DRAWN.moleWidth), area.height / (CELL_HEIGHT + minRowPitch * (rows - 1)));
  const straightPitch = area.width / columns;
  const straightScale = Math.min(straightPitch / DRAWN.burrowWidth, area.height / rows / CELL_HEIGHT);
  const isBrick = brickScale > straightScale;
  const scale = Math.min(MAX_SCALE, Math.max(brickScale, straightScale));
  const pitch = isBrick ? brickPitch : straightPitch;
  const rowPitch = (area.height - CELL_HEIGHT * scale) / Math.max(1, rows - 1);
  const top = area.y + (DRAWN.moleTop - DRAWN.up) * scale;
  const spots = Array.from({ length: rows * columns }, (_, burrow) => {
    const row = Math.floor(burrow / columns);
    const shift = isBrick && row % 2 === 1 ? 1 : 0.5;
    return { x: area.x + ((burrow % columns) + shift) * pitch, y: top + row * rowPitch };
  });
  return { scale, spots };
}

interface Burrow {
  readonly view: Container;
  /** Shows moles only above the rim of the hole. */
  readonly hole: Container;
}

function createBurrow(kit: StageKit): Burrow {
  const back = kit.sprite('burrow-back');
  const front = kit.sprite('burrow-front');
  back.anchor.set(0.5, 44 / 96);
  front.anchor.set(136 / 265, 8 / 77);
  back.scale.set(256 / back.texture.width);
  front.scale.set(DRAWN.burrowWidth / front.texture.width);
  const opening = createRoundedMask(DRAWN.opening);
  const hole = new Container({ visible: false });
  hole.mask = opening;
  return { view: new Container({ children: [back, opening, hole, front] }), hole };
}

interface MoleView {
  readonly view: Container;
  readonly face: Sprite;
  /** The hold drawing has a disc of its own; the other faces show their picture on this one. */
  readonly disc: Sprite;
  readonly burrow: number;
  wasTapped: boolean;
}

function showFace(kit: StageKit, mole: Pick<MoleView, 'face' | 'disc'>, frame: 'mole-hold' | 'mole-happy' | 'mole-oops'): void {
  mole.face.texture = kit.texture(frame);
  mole.face.scale.set(DRAWN.moleHeight / mole.face.texture.height);
  mole.disc.visible = frame !== 'mole-hold';
}

function createMole(kit: StageKit, mole: Mole): MoleView {
  const face = kit.sprite('mole-hold');
  const disc = kit.sprite('disc');
  const picture = new Sprite({ texture: kit.art(wordOf(kit.setup, mole.key)), anchor: 0.5, y: DRAWN.discY });
  face.anchor.set(0.5, DRAWN.moleTop / DRAWN.moleHeight);
  disc.anchor.set(0.5);
  disc.y = DRAWN.discY;
  fitInside(disc, DRAWN.discWidth);
  fitInside(picture, DRAWN.pictureSize);
  const made = { view: new Container({ children: [face, disc, picture] }), face, disc, burrow: mole.burrow, wasTapped: false };
  showFace(kit, made, 'mole-hold');
  return made;
}

/** Moles hold up pictures. A tapped mole looks happy when it was right, puzzled otherwise. */
export const createView: CreateView<State, Tuning, What> = (kit) => {
  const { rows, columns } = kit.setup.tuning;
  const burrows = Array.from({ length: rows * columns }, () => createBurrow(kit));
  kit.root.addChild(...burrows.map((burrow) => burrow.view));
  const moles = new Map<number, MoleView>();
  let meadow: Meadow = { scale: 1, spots: [] };

  function rise(mole: Mole, order: number): void {
    const burrow = burrows[mole.burrow];
    if (!burrow) return;
    const made = createMole(kit, mole);
    moles.set(mole.id, made);
    burrow.hole.visible = true;
    burrow.hole.addChild(made.view);
    made.view.y = DRAWN.up;
    if (kit.isMotionReduced) kit.tween.from(made.view, { alpha: 0, duration: 0.15 });
    else kit.tween.from(made.view, { y: DRAWN.down, duration: 0.25, delay: order * MOTION.stagger, ease: EASE.enter });
  }

  function sink(id: number, mole: MoleView): void {
    moles.delete(id);
    const hole = burrows[mole.burrow]?.hole;
    if (!mole.wasTapped) kit.tween.killTweensOf(mole.view);
    kit.tween.to(mole.view, {
      ...(kit.isMotionReduced ? { alpha: 0 } : { y: DRAWN.down }),
      delay: mole.wasTapped ? FACE_SHOWN_SECONDS : 0,
      duration: MOTION.fast,
      ease: EASE.leave,
      onComplete: () => {
        destroyView(kit, mole.view);
        if (hole) hole.visible = hole.children.length > 0;
      },
    });
  }

  const findMole = (choiceId: string | null): MoleView | undefined => moles.get(moleId.parse(choiceId) ?? -1);

  return {
    layout: ({ play, isTall }) => {
      // On an upright screen rows and columns are exchanged.
      meadow = isTall ? layoutBurrows(play, columns, rows) : layoutBurrows(play, rows, columns);
      burrows.forEach(({ view }, index) => {
        const spot = meadow.spots[index];
        if (spot) view.position.set(spot.x, spot.y);
        view.scale.set(meadow.scale);
      });
    },
    draw: (state) => {
      for (const [id, mole] of moles) if (!state.moles.some((other) => other.id === id)) sink(id, mole);
      state.moles.forEach((mole, order) => {
        if (!moles.has(mole.id)) rise(mole, order);
      });
      return false;
    },
    react: (event, state) => {
      // Moles come up together: one sound for all of them.
      if (event.type === 'moved' && event.what === 'rose' && moleId.parse(event.choice) === state.moles[0]?.id) kit.effect('moleUp');
      if (event.type !== 'answered') return;
      const mole = findMole(event.choice);
      if (!mole) return;
      kit.tween.killTweensOf(mole.view);
      mole.view.y = DRAWN.up;
      mole.view.alpha = 1;
      mole.wasTapped = true;
      kit.effect('moleBonk');
      showFace(kit, mole, event.correct ? 'mole-happy' : 'mole-oops');
      if (event.correct) jump(kit, mole.view);
      else wobble(kit, mole.view);
    },
    nodeOf: (choiceId) => findMole(choiceId)?.view ?? null,
    boundsOf: (choiceId) => {
      const mole = findMole(choiceId);
      const spot = mole && meadow.spots[mole.burrow];
      if (!spot) return null;
      const { scale } = meadow;
      const width = DRAWN.moleWidth * scale + 2 * HIT_MARGIN;
      const above = (DRAWN.moleTop - DRAWN.up) * scale;
      return { x: spot.x - width / 2, y: spot.y - above, width, height: above + (DRAWN.burrowFoot / 2) * scale };
    },
  };
};
