type Act = 'burn' | 'sway' | 'sail' | 'leap' | 'shine' | 'drive';

/** A thing of the land, which wakes when a card is placed near it. */
export interface Plan {
  readonly frame: string;
  /** Its middle in widths of the land; its foot below the road's middle, its height: land units. */
  readonly x: number;
  readonly foot: number;
  readonly height: number;
  readonly isFar: boolean;
  readonly act: Act;
  /** Comes out when it wakes: its foot in the thing's widths and heights from the thing's foot. */
  readonly part?: { readonly frame: string; readonly x: number; readonly y: number; readonly height: number };
}

/** From long ago to now. Far things stand behind the road, near ones before it. */
export const PLANS: readonly Plan[] = [
  {
    frame: 'volcano',
    x: 0.105,
    foot: -22,
    height: 280,
    isFar: true,
    act: 'burn',
    part: { frame: 'flame', x: 0, y: -0.74, height: 0.4 },
  },
  {
    frame: 'fire',
    x: 0.185,
    foot: 96,
    height: 46,
    isFar: false,
    act: 'burn',
    part: { frame: 'flame', x: 0, y: -0.3, height: 2 },
  },
  { frame: 'fern', x: 0.3, foot: -20, height: 250, isFar: true, act: 'sway' },
  {
    frame: 'canoe',
    x: 0.41,
    foot: 106,
    height: 50,
    isFar: false,
    act: 'sail',
    part: { frame: 'sail', x: 0, y: -0.5, height: 2.1 },
  },
  { frame: 'ship', x: 0.52, foot: -26, height: 270, isFar: true, act: 'sail' },
  {
    frame: 'whale',
    x: 0.605,
    foot: 104,
    height: 74,
    isFar: false,
    act: 'leap',
    part: { frame: 'spout', x: -0.16, y: -0.72, height: 0.8 },
  },
  { frame: 'house', x: 0.755, foot: 96, height: 118, isFar: false, act: 'shine' },
  { frame: 'towers', x: 0.885, foot: -20, height: 275, isFar: true, act: 'shine' },
  { frame: 'bus', x: 0.9, foot: 98, height: 78, isFar: false, act: 'drive' },
];

/** Index of the free plan nearest to `x`, a share of the land's width; -1 when all are taken. */
export function findNearest(plans: readonly Plan[], x: number, isTaken: (index: number) => boolean): number {
  return plans.reduce(
    (best, plan, index) =>
      isTaken(index) || (best >= 0 && Math.abs((plans[best]?.x ?? 0) - x) <= Math.abs(plan.x - x)) ? best : index,
    -1,
  );
}
