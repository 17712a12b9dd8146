import type { Container, Sprite } from 'pixi.js';
import { popIn } from '../../src/stage/components/animations';
import { bendPicture } from '../../src/stage/components/bend';
import type { StageKit } from '../../src/stage/kit/view';

/** What is played in the band, by turns. Frames of the atlas. */
export const INSTRUMENTS = ['band-drum', 'band-guitar', 'band-horn'] as const;
export type Instrument = (typeof INSTRUMENTS)[number];

/** Beats of the drum, and how high who plays it hops, as a share of the screen's height. */
const DRUM = { beats: 4, hop: 0.06, squash: 0.72 } as const;
/** How far who plays the guitar leans to both sides, in radians, and the guitar with it. */
const GUITAR = { lean: 0.16, strum: 0.3 } as const;
/** Who blows the horn draws breath and blows twice; the horn is lifted, in radians. */
const HORN = { breath: 1.14, lift: -0.5 } as const;

interface Stage {
  /** Where the body stands, the screen's height (CSS pixels), and how long the solo is. */
  readonly foot: number;
  readonly height: number;
  readonly seconds: number;
}

/** Who was found plays alone, large, as its instrument is played. */
export function playSolo(
  kit: StageKit,
  body: Container,
  instrument: Sprite,
  kind: Instrument,
  { foot, height, seconds }: Stage,
): void {
  const { tween } = kit;
  const { x, y } = instrument.scale;
  instrument.visible = true;
  popIn(kit, instrument);
  if (kind === 'band-drum') {
    const beat = seconds / DRUM.beats / 2;
    const repeat = 2 * DRUM.beats - 1;
    tween.to(body, { y: foot - height * DRUM.hop, duration: beat, repeat, yoyo: true, ease: 'sine.out' });
    tween.to(instrument.scale, {
      keyframes: { x: [x, x * 1.2, x], y: [y, y * DRUM.squash, y] },
      duration: beat * 2,
      delay: beat,
      repeat: DRUM.beats - 2,
    });
    return;
  }
  if (kind === 'band-guitar') {
    const { lean, strum } = GUITAR;
    tween.to(body, {
      keyframes: { rotation: [0, lean, -lean, lean, -lean, 0] },
      duration: seconds,
      ease: 'sine.inOut',
    });
    tween.to(instrument, { keyframes: { rotation: [0, strum, -strum, strum, -strum, 0] }, duration: seconds });
    bendPicture(kit, body, 'sway', seconds);
    return;
  }
  const { x: wide, y: high } = body.scale;
  const { breath, lift } = HORN;
  tween.killTweensOf(body.scale);
  tween.to(body.scale, {
    keyframes: {
      x: [wide, wide * breath, wide * 0.92, wide * breath, wide * 0.92, wide],
      y: [high, high * 0.92, high * breath, high * 0.92, high * breath, high],
    },
    duration: seconds,
    ease: 'sine.inOut',
  });
  tween.to(instrument, { keyframes: { rotation: [0, 0, lift, 0, lift, 0] }, duration: seconds, ease: 'sine.inOut' });
}
