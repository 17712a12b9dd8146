// All copies of a word were found: they leap out of their lanterns and dance together, large, in
// the middle; then they go where the wonder of the round has its next piece.
import { Container, Sprite } from 'pixi.js';
import type { PlayWord } from '../../src/play/word';
import { popIn } from '../../src/stage/components/animations';
import { bendPicture } from '../../src/stage/components/bend';
import { createBursts } from '../../src/stage/components/burst';
import { destroyChildren } from '../../src/stage/components/destroy-children';
import { centreOf } from '../../src/stage/components/grid';
import { createWordPebble, fitInside } from '../../src/stage/components/tile';
import type { Rectangle, StageKit } from '../../src/stage/kit/view';
import type { WonderKind } from './sizes';

/** A dancer's side: shares of the room's height and width, and a limit. They overlap a little. */
const DANCER = { height: 0.72, width: 0.9, maxPixels: 340, pitch: 0.92 } as const;
/** It gathers itself, flies out, dances, and is gone: seconds, and heights in sides. */
const DANCE = {
  after: 0.1,
  fly: 0.34,
  beat: 0.26,
  beats: { short: 2, long: 4 },
  leave: 0.3,
  arc: 0.3,
  /** The share of a beat in the second pose. */
  posed: 0.62,
} as const;
/** The light behind them in their sides, and the word below: in sides, and CSS pixels at most. */
const LIGHT = 3.2;
const SIGN = { width: 0.95, height: 0.27, y: 0.56 } as const;

/** Where a dancer dances: the middle of all, its own place, its side, and the seconds of a beat. */
interface Place {
  readonly middle: number;
  readonly x: number;
  readonly y: number;
  readonly side: number;
  readonly beat: number;
}

type Line = ReturnType<StageKit['tween']['timeline']>;
type Step = (line: Line, dancer: Container, place: Place, way: number, at: number) => void;

/** One beat of each dance. `way` is 1 or -1, in turn, and the other one for the partner. */
const STEPS: Readonly<Record<WonderKind, Step>> = {
  // They hop from side to side, and look at each other and away.
  rainbow: (line, dancer, { x, y, side, beat }, way, at) => {
    line
      .to(dancer, { rotation: way * 0.14, duration: beat / 2, ease: 'sine.out' }, at)
      .to(dancer, { rotation: 0, duration: beat / 2, ease: 'sine.in' }, at + beat / 2)
      .to(dancer, { y: y - side * 0.2, duration: beat / 2, ease: 'sine.out' }, at)
      .to(dancer, { y, duration: beat / 2, ease: 'sine.in' }, at + beat / 2)
      .to(dancer, { x: x + way * side * 0.1, duration: beat }, at)
      .to(dancer.scale, { x: way, duration: beat * 0.4 }, at);
  },
  // They wheel: each turns once about itself, and they change places on a low and a high way.
  sun: (line, dancer, { middle, x, y, side, beat }, way, at) => {
    const isOut = way === (x < middle ? 1 : -1);
    line
      .to(dancer, { rotation: `+=${way * Math.PI * 2}`, duration: beat, ease: 'sine.inOut' }, at)
      .to(dancer, { x: isOut ? 2 * middle - x : x, duration: beat, ease: 'sine.inOut' }, at)
      .to(dancer, { y: y - way * side * 0.16, duration: beat / 2, ease: 'sine.out' }, at)
      .to(dancer, { y, duration: beat / 2, ease: 'sine.in' }, at + beat / 2);
  },
  // They swing, as from a bough.
  blooms: (line, dancer, { x, y, side, beat }, way, at) => {
    line
      .to(dancer, { rotation: -way * 0.38, duration: beat, ease: 'sine.inOut' }, at)
      .to(dancer, { x: x + way * side * 0.16, duration: beat, ease: 'sine.inOut' }, at)
      .to(dancer, { y: y - side * 0.14, duration: beat / 2, ease: 'sine.in' }, at)
      .to(dancer, { y, duration: beat / 2, ease: 'sine.out' }, at + beat / 2);
  },
  // They rise and float, ever higher, turning slowly.
  stars: (line, dancer, { x, y, side, beat }, way, at) => {
    line
      .to(dancer, { rotation: way * 0.2, duration: beat, ease: 'sine.inOut' }, at)
      .to(dancer, { y: y - side * (way > 0 ? 0.34 : 0.1), duration: beat, ease: 'sine.inOut' }, at)
      .to(dancer, { x: x - way * side * 0.08, duration: beat, ease: 'sine.inOut' }, at);
  },
};

export interface Twins {
  readonly view: Container;
  /**
   * Those that look out of `places` dance within `room` and fly to `goal`; then `then` is called.
   * An event has a long dance. Each kind of wonder has its own dance. CSS pixels.
   */
  readonly dance: (
    word: PlayWord,
    places: readonly Rectangle[],
    room: Rectangle,
    goal: { readonly x: number; readonly y: number },
    isLong: boolean,
    kind: WonderKind,
    then: () => void,
  ) => void;
  /** Ends a dance at once. */
  readonly clear: () => void;
}

export function createTwins(kit: StageKit): Twins {
  const floor = new Container();
  const bursts = createBursts(kit);

  const clear = (): void => destroyChildren(kit, floor);

  return {
    view: new Container({ children: [floor, bursts.view] }),
    clear,
    dance: (word, places, room, goal, isLong, kind, then) => {
      clear();
      const beatCount = isLong ? DANCE.beats.long : DANCE.beats.short;
      const count = places.length;
      const side = Math.min(
        DANCER.maxPixels,
        room.height * DANCER.height,
        (room.width * DANCER.width) / (1 + (count - 1) * DANCER.pitch),
      );
      const middle = centreOf(room);
      const stand = middle.y - side * 0.12;
      const light = kit.sprite('glow');
      light.anchor.set(0.5);
      light.position.set(middle.x, stand);
      light.setSize(side * Math.max(LIGHT, count * 1.3), side * LIGHT * 0.8);
      floor.addChild(light);
      const sign = createWordPebble(kit, word);
      sign.place({
        x: middle.x - (side * SIGN.width) / 2,
        y: stand + side * SIGN.y - (side * SIGN.height) / 2,
        width: side * SIGN.width,
        height: side * SIGN.height,
      });
      const start = DANCE.after + DANCE.fly;
      const end = start + DANCE.beat * beatCount;
      places.forEach((place, order) => {
        const picture = new Sprite({ texture: kit.art(word), anchor: 0.5 });
        fitInside(picture, side);
        const dancer = new Container({ children: [picture] });
        const { x, y } = centreOf(place);
        const to = middle.x + (order - (count - 1) / 2) * side * DANCER.pitch;
        const from = place.width / side;
        dancer.position.set(x, y);
        dancer.scale.set(from * 0.8);
        floor.addChild(dancer);
        // The one looks at the other, and away: partners turn about on every second beat.
        const turn = order % 2 === 0 ? 1 : -1;
        const beats = Array.from({ length: beatCount }, (_, beat) => (beat % 2 === 0 ? turn : -turn));
        const line = kit.tween.timeline();
        line
          .to(dancer.scale, { x: from * 0.95, y: from * 0.65, duration: DANCE.after })
          .to(dancer.scale, { x: 1, y: 1, duration: DANCE.fly, ease: 'back.out(1.6)' })
          .to(dancer, { x: to, duration: DANCE.fly, ease: 'sine.inOut' }, '<')
          .to(dancer, { y: Math.min(y, stand) - side * DANCE.arc, duration: DANCE.fly / 2, ease: 'sine.out' }, '<')
          .to(dancer, { y: stand, duration: DANCE.fly / 2, ease: 'sine.in' }, `<${DANCE.fly / 2}`);
        const floorPlace: Place = { middle: middle.x, x: to, y: stand, side, beat: DANCE.beat };
        const addBeat = (beat: number): void => {
          const way = beats[beat];
          if (way !== undefined) STEPS[kind](line, dancer, floorPlace, way, start + beat * DANCE.beat);
        };
        addBeat(0);
        beats.forEach((_, beat) => {
          kit.tween.delayedCall(start + beat * DANCE.beat, () => {
            if (dancer.destroyed) return;
            kit.showPose(picture, DANCE.beat * DANCE.posed);
            // One beat ahead: the tweens of them all would be made in the frame of the answer.
            addBeat(beat + 1);
          });
        });
        line
          .to(dancer, { ...goal, duration: DANCE.leave, ease: 'power2.in' }, end)
          .to(dancer.scale, { x: 0.15, y: 0.15, duration: DANCE.leave, ease: 'power2.in' }, end);
        kit.tween.delayedCall(start, () => {
          if (!dancer.destroyed) bendPicture(kit, picture, 'sway', DANCE.beat * beatCount);
        });
      });
      floor.addChild(sign.view);
      popIn(kit, sign.view, 4);
      kit.tween.from(light, { alpha: 0, duration: start });
      kit.tween.to([light, sign.view], { alpha: 0, duration: DANCE.leave, delay: end });
      kit.tween.delayedCall(start, () => {
        bursts.spread({ x: middle.x, y: stand }, side * 0.8, true);
        kit.effect('pickUp', { pitchRatio: 1.3 });
      });
      kit.tween.delayedCall(end + DANCE.leave, () => {
        clear();
        then();
      });
    },
  };
}
