import { pickByKey } from '../../src/stage/kit/pick-by-key';
import { Container, Sprite } from 'pixi.js';
import { destroyView } from '../../src/stage/components/destroy-view';
import { EASE, MOTION } from '../../src/stage/components/motion';
import { fitInside } from '../../src/stage/components/tile';
import type { PlayWord } from '../../src/play/word';
import type { StageKit } from '../../src/stage/kit/view';
import { DRAWN } from './layout';

/**
 * A mole turns into what it shows, with its own paws, plays a joke and dives. Lengths in units of
 * the drawings, from the rim of its burrow.
 */
const FIGURE = { size: 252, pawX: 66, pawY: -12, pawWidth: 62, hop: 70 } as const;
/** With the tap before it the 1.2 s that the rules keep for it (`actMilliseconds`). */
const SECONDS = { enter: 0.25, joke: 0.65, leave: 0.2 } as const;

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

/** Leaps and turns round, as a dancer does. */
const pirouette: Joke = ({ tween }, figure) => {
  tween.to(figure.scale, { keyframes: { x: [1, -1, 1], ease: 'sine.inOut' }, duration: SECONDS.joke });
  tween.to(figure, { keyframes: { y: [figure.y, figure.y - FIGURE.hop, figure.y] }, duration: SECONDS.joke });
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

const JOKES = [hop, pirouette, shake, peekaboo] as const;

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
    kit.tween.from(figure, { alpha: 0, duration: MOTION.fast });
    kit.tween.to(figure, {
      alpha: 0,
      delay: SECONDS.enter + SECONDS.joke,
      duration: SECONDS.leave,
      onComplete: end,
    });
    return;
  }
  kit.tween.from(figure.scale, { x: 0.4, y: 0.4, duration: SECONDS.enter, ease: EASE.enter });
  kit.tween
    .timeline({ delay: SECONDS.enter, onComplete: end })
    .call(() => pickByKey(JOKES, word.key)(kit, figure))
    .to(figure.scale, { x: 0.6, y: 0, delay: SECONDS.joke, duration: SECONDS.leave, ease: EASE.leave });
}
