import type { Arrangement } from './layout';

/** How a full vessel leaves: rowed or sailed to the side, or up into the sky; the ship waits. */
export type Leaving = 'row' | 'sail' | 'rise' | 'wait';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** What works while it leaves: an oar that is dipped, or a propeller that turns. */
interface Worker {
  readonly frame: string;
  readonly at: readonly Point[];
  readonly height: number;
  readonly motion: 'dip' | 'turn';
}

/** What those that are counted climb into. Lengths in pixels of its drawing. */
export interface Vessel {
  /** Its drawings are `${frame}-back` and `${frame}-front`; the crew sits between them. */
  readonly frame: string;
  readonly width: number;
  readonly height: number;
  /** Where the seats stand; the first row at its lower edge. */
  readonly seats: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  /** Middle and size of the numeral on its flag, sail, balloon or funnel. */
  readonly sign: Point & { readonly size: number };
  /** Middle and size of the equals sign that hangs on its side, towards the log. */
  readonly equals: Point & { readonly size: number };
  readonly workers: Worker | null;
  readonly leaving: Leaving;
  readonly arrangement: Arrangement;
  /** Who is counted. */
  readonly counter: string;
}

/** Windows of the ship, and where friends of earlier sums stand on its upper deck. */
export const SHIP = {
  windows: { x: 84, y: 334, step: 54, count: 6, size: 32 },
  deck: { x: 78, y: 158, width: 292, size: 58 },
  /** Lanterns on two lines from its masts to the funnel, which hang this far down. */
  lanterns: { from: { x: 58, y: 18 }, middle: { x: 226, y: 24 }, to: { x: 382, y: 38 }, sag: 30, each: 5, size: 15 },
} as const;

/** The four situations of a game, one for each round. */
export const VESSELS = [
  {
    frame: 'boat',
    width: 420,
    height: 280,
    seats: { x: 40, y: 74, width: 340, height: 110 },
    sign: { x: 90, y: 40, size: 46 },
    equals: { x: 211, y: 226, size: 66 },
    workers: {
      frame: 'oar',
      at: [
        { x: 140, y: 188 },
        { x: 282, y: 186 },
      ],
      height: 118,
      motion: 'dip',
    },
    leaving: 'row',
    arrangement: 'above',
    counter: 'ladybird',
  },
  {
    frame: 'raft',
    width: 420,
    height: 280,
    seats: { x: 40, y: 82, width: 340, height: 114 },
    sign: { x: 210, y: 73, size: 46 },
    equals: { x: 210, y: 232, size: 66 },
    workers: { frame: 'oar', at: [{ x: 404, y: 150 }], height: 128, motion: 'dip' },
    leaving: 'sail',
    arrangement: 'above',
    counter: 'bee',
  },
  {
    frame: 'airship',
    width: 420,
    height: 320,
    seats: { x: 46, y: 114, width: 328, height: 118 },
    sign: { x: 217, y: 70, size: 62 },
    equals: { x: 217, y: 278, size: 66 },
    workers: { frame: 'propeller', at: [{ x: 40, y: 276 }], height: 84, motion: 'turn' },
    leaving: 'rise',
    arrangement: 'above',
    counter: 'frog',
  },
  {
    frame: 'ship',
    width: 440,
    height: 400,
    seats: { x: 50, y: 192, width: 346, height: 96 },
    sign: { x: 226, y: 64, size: 46 },
    equals: { x: 14, y: 250, size: 58 },
    workers: null,
    leaving: 'wait',
    arrangement: 'row',
    counter: 'ladybird-gold',
  },
] as const satisfies readonly Vessel[];
