import { pickByKey } from '../../src/stage/kit/pick-by-key';
import { Container, Sprite } from 'pixi.js';
import { createCrop } from '../../src/stage/components/crop';
import { destroyView } from '../../src/stage/components/destroy-view';
import { MOTION } from '../../src/stage/components/motion';
import { fitInside } from '../../src/stage/components/tile';
import type { PlayWord } from '../../src/play/word';
import type { StageKit } from '../../src/stage/kit/view';
import { DRAWN } from './layout';

/**
 * A mole turns into what it shows, with its own paws, bursts out, plays a joke and dives. Lengths
 * in units of the drawings, from the rim of its burrow.
 */
const FIGURE = { size: 252, pawX: 66, pawY: -14, pawWidth: 72, hop: 70, leap: 86, aside: 44 } as const;
/** With the tap before it the 1.2 s that the rules keep for it (`actMilliseconds`). */
const SECONDS = { enter: 0.25, joke: 0.65, leave: 0.2 } as const;
/**
 * Out of the hole: how deep it begins, how high it leaps, in its size, and its share of the time.
 */
const OUT = { depth: 0.9, above: 0.3, upRatio: 0.6 } as const;

type Joke = (kit: StageKit, figure: Container) => void;

/** Hops out of the hole, twice. */
const hop: Joke = ({ tween }, figure) => {
  const { y } = figure;
  tween.to(figure, {
    keyframes: { y: [y, y - FIGURE.hop, y, y - FIGURE.hop, y], ease: 'sine.inOut' },
    duration: SECONDS.joke,
  });
  tween.to(figure.scale, {
    keyframes: { y: [1, 1.12, 0.86, 1.12, 0.86, 1], x: [1, 0.92, 1.12, 0.92, 1.12, 1] },
    duration: SECONDS.joke,
  });
};

/** Leaps in an arc to one side and back, long in the air and broad where it lands. */
const leap: Joke = ({ tween }, figure) => {
  const { y } = figure;
  const [up, aside] = [y - FIGURE.leap, FIGURE.aside];
  const way = { duration: SECONDS.joke };
  tween.to(figure, { keyframes: { y: [y, up, y, y, up, y], ease: 'sine.inOut' }, ...way });
  tween.to(figure, { keyframes: { x: [0, aside / 2, aside, aside, aside / 2, 0], ease: 'sine.inOut' }, ...way });
  tween.to(figure, { keyframes: { rotation: [0, 0.16, 0, 0, -0.16, 0] }, ...way });
  tween.to(figure.scale, {
    keyframes: { y: [0.86, 1.14, 0.82, 0.86, 1.14, 0.84, 1], x: [1.12, 0.92, 1.14, 1.12, 0.92, 1.14, 1] },
    ...way,
  });
};

/** Shakes the earth off. */
const shake: Joke = ({ tween }, figure) => {
  tween.to(figure, {
    keyframes: { rotation: [0, 0.2, -0.2, 0.2, -0.2, 0.2, -0.2, 0], ease: 'sine.inOut' },
    duration: SECONDS.joke,
  });
};

/** Ducks, and looks out again as large as it can. */
const peekaboo: Joke = ({ tween }, figure) => {
  tween.to(figure.scale, {
    keyframes: { y: [1, 0.76, 1.2, 1, 1.08, 1], x: [1, 1.1, 0.92, 1, 0.97, 1] },
    duration: SECONDS.joke,
    ease: 'none',
  });
};

const JOKES = [hop, leap, shake, peekaboo] as const;

/** Shows a figure above the rim of its burrow only, where it must be upright, or whole. */
function cropAtRim(figure: Container): (isWhole?: boolean) => void {
  const crops = figure.children.filter((child) => child instanceof Sprite).map(createCrop);
  return (isWhole = false) => {
    for (const { cropBelow } of crops) cropBelow(isWhole ? Infinity : (DRAWN.rim - figure.y) / figure.scale.y);
  };
}

/** The picture of a word with a mole's paws; its origin is between its feet. */
export function createFigure(kit: StageKit, word: PlayWord): Container {
  const picture = new Sprite({ texture: kit.art(word), anchor: { x: 0.5, y: 0.96 } });
  fitInside(picture, FIGURE.size);
  const paws = [-1, 1].map((side) => {
    const paw = kit.sprite('mole-paw');
    paw.anchor.set(0.5);
    fitInside(paw, FIGURE.pawWidth);
    paw.scale.x *= -side;
    paw.position.set(side * FIGURE.pawX, FIGURE.pawY);
    return paw;
  });
  return new Container({ children: [picture, ...paws] });
}

/**
 * Plays a figure in the hole of a burrow: it comes, jokes and dives. `leave` is called when it is
 * gone.
 */
export function playFigure(kit: StageKit, word: PlayWord, hole: Container, leave: () => void): void {
  const figure = createFigure(kit, word);
  figure.y = DRAWN.rim;
  hole.addChild(figure);
  const end = (): void => {
    destroyView(kit, figure);
    leave();
  };
  if (kit.isMotionReduced) {
    kit.showPose(figure, SECONDS.enter + SECONDS.joke);
    kit.tween.from(figure, { alpha: 0, duration: MOTION.fast });
    kit.tween.to(figure, {
      alpha: 0,
      delay: SECONDS.enter + SECONDS.joke,
      duration: SECONDS.leave,
      onComplete: end,
    });
    return;
  }
  const crop = cropAtRim(figure);
  const { rim } = DRAWN;
  const up = SECONDS.enter * OUT.upRatio;
  figure.y = rim + FIGURE.size * OUT.depth;
  figure.scale.set(0.86, 1.16);
  crop();
  kit.tween
    .timeline({ onComplete: end })
    .to(figure, { y: rim - FIGURE.size * OUT.above, duration: up, ease: 'power2.out', onUpdate: () => crop() })
    .to(figure, { y: rim, duration: SECONDS.enter - up, ease: 'power2.in', onUpdate: () => crop() })
    .to(figure.scale, { x: 1.16, y: 0.84, duration: SECONDS.enter - up }, '<')
    .call(() => {
      crop(true);
      pickByKey(JOKES, word.key)(kit, figure);
      kit.showPose(figure, SECONDS.joke);
    })
    // It dives in, long and narrow.
    .to(figure, {
      y: rim + FIGURE.size,
      delay: SECONDS.joke,
      duration: SECONDS.leave,
      ease: 'power2.in',
      onUpdate: () => crop(),
    })
    .to(figure.scale, { x: 0.84, y: 1.12, duration: SECONDS.leave }, '<');
}
