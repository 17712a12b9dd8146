import { wordOf } from '../../src/play/answers';
import { destroyView } from '../../src/stage/components/destroy-view';
import { EASE, MOTION } from '../../src/stage/components/motion';
import { jump, wobble } from '../../src/stage/components/animations';
import type { CreateView } from '../../src/stage/kit/view';
import type { Meadow } from './layout';
import { DRAWN, boundsOfMole, layoutBurrows } from './layout';
import type { MoleView } from './mole';
import { createBurrow, createMole } from './mole';
import type { Mole, State, What } from './rules';
import type { Tuning } from './tuning';
import { isParty, moleId } from './rules';

/** A mole that was tapped stays up this long: until its word has been said. */
const FACE_SHOWN_SECONDS = 1.1;
/** The moles that wave when a round closes: how many, one after the other, and for how long. */
const PARTY = { moles: 5, staggerSeconds: 0.12, shownSeconds: 0.75 } as const;

interface Shown extends MoleView {
  readonly burrow: number;
  wasTapped: boolean;
}

/** Moles hold up pictures. A tapped mole looks happy when it was right, puzzled otherwise. */
export const createView: CreateView<State, Tuning, What> = (kit) => {
  const { rows, columns, rounds } = kit.setup.tuning;
  const burrows = Array.from({ length: rows * columns }, () => createBurrow(kit));
  kit.root.addChild(...burrows.map((burrow) => burrow.view));
  const moles = new Map<number, Shown>();
  let shownMoles: State['moles'] = [];
  let meadow: Meadow = { scale: 1, burrowRatio: 1, spots: [] };
  /** The round whose end has been celebrated. */
  let celebratedRound: number | null = null;

  /** Moves a mole up out of its hole. */
  function rise({ view, crop }: MoleView, burrow: number, delay: number): void {
    const home = burrows[burrow];
    if (!home) return;
    home.hole.addChild(view);
    home.update();
    view.y = kit.isMotionReduced ? DRAWN.up : DRAWN.down;
    crop();
    if (kit.isMotionReduced) kit.tween.from(view, { alpha: 0, duration: 0.15, delay });
    // Not `from`: it would set the first place without a call of `crop`.
    else kit.tween.to(view, { y: DRAWN.up, duration: 0.25, delay, ease: EASE.enter, onUpdate: crop });
  }

  /** Moves a mole down into its hole, and destroys it. */
  function sink({ view, crop }: MoleView, burrow: number, delay: number): void {
    kit.tween.to(view, {
      ...(kit.isMotionReduced ? { alpha: 0 } : { y: DRAWN.down, onUpdate: crop }),
      delay,
      duration: MOTION.fast,
      ease: EASE.leave,
      onComplete: () => {
        destroyView(kit, view);
        burrows[burrow]?.update();
      },
    });
  }

  function show(mole: Mole, order: number): void {
    const made = createMole(kit, wordOf(kit.setup, mole.key));
    moles.set(mole.id, { ...made, burrow: mole.burrow, wasTapped: false });
    rise(made, mole.burrow, order * MOTION.stagger);
  }

  function hide(id: number, mole: Shown): void {
    moles.delete(id);
    if (!mole.wasTapped) kit.tween.killTweensOf(mole.view);
    sink(mole, mole.burrow, mole.wasTapped ? FACE_SHOWN_SECONDS : 0);
  }

  /** At the end of a round happy moles come up and wave, after the last one a golden mole first. */
  function celebrate(state: State): void {
    celebratedRound = state.round;
    const isLast = state.round + 1 === rounds;
    const free = burrows.flatMap(({ hole }, burrow) => (hole.visible ? [] : [burrow]));
    const chosen = free
      .map((burrow) => ({ burrow, order: kit.random() }))
      .sort((one, other) => one.order - other.order);
    chosen.slice(0, PARTY.moles).forEach(({ burrow }, order) => {
      const made = createMole(kit, null);
      const { view, showFace, crown } = made;
      if (isLast && order === 0) showFace('mole-golden');
      crown();
      const delay = order * PARTY.staggerSeconds;
      rise(made, burrow, delay);
      if (!kit.isMotionReduced) {
        kit.tween.to(view, {
          rotation: 0.09,
          duration: 0.16,
          delay: delay + 0.3,
          yoyo: true,
          repeat: 3,
          ease: 'sine.inOut',
        });
      }
      // The golden mole stays and is seen on the banner of the result.
      if (!isLast) sink(made, burrow, delay + PARTY.shownSeconds);
    });
    kit.effect('moleUp', { pitchRatio: isLast ? 1.5 : 1.25 });
  }

  const findMole = (choiceId: string | null): Shown | undefined => moles.get(moleId.parse(choiceId) ?? -1);

  return {
    layout: ({ play, isTall }) => {
      // On an upright screen rows and columns are exchanged.
      meadow = isTall ? layoutBurrows(play, columns, rows) : layoutBurrows(play, rows, columns);
      burrows.forEach(({ view, setWidthRatio }, index) => {
        const spot = meadow.spots[index];
        if (spot) view.position.set(spot.x, spot.y);
        view.scale.set(meadow.scale);
        setWidthRatio(meadow.burrowRatio);
      });
    },
    draw: (state) => {
      // The rules replace the list when moles come or go.
      if (state.moles !== shownMoles) {
        shownMoles = state.moles;
        for (const [id, mole] of moles) if (!state.moles.some((other) => other.id === id)) hide(id, mole);
        state.moles.forEach((mole, order) => {
          if (!moles.has(mole.id)) show(mole, order);
        });
      }
      if (isParty(kit.setup, state)) for (const { crown } of moles.values()) crown();
      if (state.phase.kind === 'closing' && celebratedRound !== state.round) celebrate(state);
      return false;
    },
    react: (event, state) => {
      // Moles come up together: one sound for all of them.
      if (event.type === 'moved' && event.what === 'rose' && moleId.parse(event.choice) === state.moles[0]?.id)
        kit.effect('moleUp');
      if (event.type !== 'answered') return;
      const mole = findMole(event.choice);
      if (!mole) return;
      kit.tween.killTweensOf(mole.view);
      mole.view.y = DRAWN.up;
      mole.view.alpha = 1;
      mole.crop();
      mole.wasTapped = true;
      kit.effect('moleBonk');
      mole.showFace(event.correct ? 'mole-happy' : 'mole-oops');
      if (event.correct) {
        jump(kit, mole.view);
        mole.enlargePicture();
      } else wobble(kit, mole.view);
    },
    nodeOf: (choiceId) => findMole(choiceId)?.view ?? null,
    boundsOf: (choiceId) => {
      const mole = findMole(choiceId);
      return mole ? boundsOfMole(meadow, mole.burrow) : null;
    },
  };
};
