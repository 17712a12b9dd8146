/** What a landmark does when its time wakes. */
export type EraAct = 'erupt' | 'run' | 'sail' | 'drive' | 'launch';

/** A drawing of a landmark: its middle, foot and height in heights of the whole. */
export interface EraPart {
  readonly frame: string;
  readonly x: number;
  readonly foot: number;
  readonly height: number;
}

/** The landmark of a time: what stands, and what acts. */
export interface EraPlan {
  readonly base?: EraPart;
  readonly actor: EraPart;
  readonly act: EraAct;
  /** The actor comes when the time wakes. */
  readonly isHidden?: true;
}

/**
 * The times, from long ago to now. Each is one unmistakable shape: on the land, where a card of it
 * belongs, and on the card.
 */
export const ERA_PLANS: readonly [EraPlan, ...EraPlan[]] = [
  {
    base: { frame: 'era-volcano', x: 0, foot: 0, height: 0.78 },
    actor: { frame: 'era-lava', x: 0, foot: 0.6, height: 0.44 },
    act: 'erupt',
    isHidden: true,
  },
  {
    base: { frame: 'era-forest', x: -0.06, foot: 0, height: 0.98 },
    actor: { frame: 'era-moa', x: 0.16, foot: -0.03, height: 0.6 },
    act: 'run',
  },
  { actor: { frame: 'era-canoe', x: 0, foot: -0.02, height: 0.76 }, act: 'sail' },
  {
    base: { frame: 'era-harbour', x: 0.3, foot: 0.02, height: 0.86 },
    actor: { frame: 'ship', x: -0.07, foot: -0.03, height: 0.84 },
    act: 'sail',
  },
  {
    base: { frame: 'era-village', x: 0, foot: 0.04, height: 0.84 },
    actor: { frame: 'era-train', x: 0, foot: -0.05, height: 0.36 },
    act: 'drive',
  },
  {
    base: { frame: 'towers', x: -0.12, foot: 0, height: 0.8 },
    actor: { frame: 'era-rocket', x: 0.22, foot: -0.02, height: 0.66 },
    act: 'launch',
  },
];
