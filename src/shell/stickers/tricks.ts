import type { StarCount } from '../../play/stars';
import type { BirdPose } from '../components/pictures';

export type TrickName =
  | 'bubble'
  | 'dance'
  | 'juggle'
  | 'loop'
  | 'moonwalk'
  | 'peekaboo'
  | 'pirouette'
  | 'somersault'
  | 'song';

/**
 * What moves beside the songbird: a picture of the app's art, or a shape drawn by the style sheet.
 */
interface Props {
  readonly kind: 'note' | 'star-face' | 'bubble' | 'drop' | 'bush';
  readonly count: number;
}

/** One of the songbird's tricks. Its movement is in mascot-trick.module.css. */
export interface Trick {
  readonly name: TrickName;
  readonly isBig: boolean;
  /**
   * The pose during the trick; where motion is reduced, it is all of the trick. Never a sad one.
   */
  readonly pose: Exclude<BirdPose, 'oops'>;
  readonly props: readonly Props[];
}

export const TRICKS: readonly Trick[] = [
  { name: 'loop', isBig: true, pose: 'fly', props: [] },
  { name: 'somersault', isBig: true, pose: 'cheer', props: [] },
  { name: 'juggle', isBig: true, pose: 'cheer', props: [{ kind: 'star-face', count: 3 }] },
  { name: 'pirouette', isBig: true, pose: 'cheer', props: [{ kind: 'star-face', count: 4 }] },
  { name: 'moonwalk', isBig: false, pose: 'idle', props: [] },
  { name: 'dance', isBig: false, pose: 'cheer', props: [{ kind: 'note', count: 2 }] },
  { name: 'song', isBig: false, pose: 'sing', props: [{ kind: 'note', count: 4 }] },
  {
    name: 'bubble',
    isBig: false,
    pose: 'sing',
    props: [
      { kind: 'bubble', count: 1 },
      { kind: 'drop', count: 6 },
    ],
  },
  { name: 'peekaboo', isBig: false, pose: 'idle', props: [{ kind: 'bush', count: 1 }] },
];

/**
 * The tricks that fit a result: big ones for three stars, small ones for none, any for the rest.
 */
export function tricksFor(stars: StarCount): readonly Trick[] {
  return stars === 3
    ? TRICKS.filter(({ isBig }) => isBig)
    : stars === 0
      ? TRICKS.filter(({ isBig }) => !isBig)
      : TRICKS;
}

/** A trick for a result, another than the one before; `random` (0..1, below 1) decides. */
export function pickTrick(stars: StarCount, random: number, previous: TrickName | null): Trick {
  const others = tricksFor(stars).filter(({ name }) => name !== previous);
  const picked = others[Math.floor(random * others.length)];
  if (!picked) throw new Error('There must be two tricks for every result.');
  return picked;
}
