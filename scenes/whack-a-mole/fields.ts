/** Something that stands in a field. */
export interface Thing {
  readonly frame: string;
  /** Where its foot is: a share of the screen's width, and of the ground from its edge down. */
  readonly x: number;
  readonly y: number;
  /** As a share of the screen's height. */
  readonly height: number;
  /** The height of its drawing. */
  readonly drawn: number;
}

/** What moles have on: its drawing, where its middle is and its width, in units of the drawings. */
export interface Cap {
  readonly frame: string;
  readonly y: number;
  readonly width: number;
  /** It makes room for a crown. */
  readonly isOnTop: boolean;
}

interface FieldPlan {
  /** The ground's colour. */
  readonly ground: number;
  readonly hasSea: boolean;
  readonly things: readonly Thing[];
  readonly cap: Cap;
  /** Drawings of the burrows, and of what lies beside them. */
  readonly back: string;
  readonly front: string;
  readonly beside: string | null;
}

const stand = (frame: string, drawn: number, height: number, places: readonly (readonly [number, number])[]): Thing[] =>
  places.map(([x, y]) => ({ frame, drawn, height, x, y }));

/** From back to front, each of the four rounds in one: what grows there, and what moles have on. */
export const FIELDS = {
  garden: {
    ground: 0xb9834f,
    hasSea: false,
    things: [
      ...stand('fence', 110, 0.12, [
        [0.07, 0.09],
        [0.28, 0.06],
        [0.5, 0.08],
        [0.72, 0.06],
        [0.94, 0.09],
      ]),
      ...stand('carrots', 112, 0.12, [
        [0.9, 0.36],
        [0.07, 0.62],
      ]),
      ...stand('cabbage', 100, 0.12, [
        [0.97, 0.4],
        [0.14, 0.64],
        [0.93, 0.98],
      ]),
    ],
    cap: { frame: 'cap-straw', y: -140, width: 164, isOnTop: true },
    back: 'burrow-back',
    front: 'burrow-front',
    beside: 'cabbage',
  },
  beach: {
    ground: 0xffe3a6,
    hasSea: true,
    things: [
      ...stand('palm', 260, 0.34, [
        [0.05, 0.16],
        [0.95, 0.14],
      ]),
      ...stand('parasol', 220, 0.26, [
        [0.93, 0.46],
        [0.08, 0.74],
      ]),
      ...stand('shell', 70, 0.07, [
        [0.3, 0.32],
        [0.95, 0.94],
      ]),
    ],
    cap: { frame: 'cap-shades', y: -114, width: 112, isOnTop: false },
    back: 'burrow-back-sand',
    front: 'burrow-front-sand',
    beside: 'shell',
  },
  snow: {
    ground: 0xeaf2ff,
    hasSea: false,
    things: [
      ...stand('fir', 240, 0.3, [
        [0.04, 0.12],
        [0.2, 0.07],
        [0.82, 0.07],
        [0.96, 0.12],
      ]),
      ...stand('snowman', 230, 0.26, [[0.93, 0.44]]),
      ...stand('fir', 240, 0.24, [[0.07, 0.7]]),
    ],
    cap: { frame: 'cap-wool', y: -146, width: 118, isOnTop: true },
    back: 'burrow-back-snow',
    front: 'burrow-front-snow',
    beside: null,
  },
  night: {
    ground: 0x4f8a86,
    hasSea: false,
    things: [
      ...stand('toadstool', 180, 0.24, [
        [0.06, 0.14],
        [0.94, 0.12],
      ]),
      ...stand('toadstool', 180, 0.14, [
        [0.16, 0.12],
        [0.84, 0.1],
      ]),
      ...stand('lampion', 240, 0.3, [
        [0.95, 0.5],
        [0.09, 0.74],
      ]),
      ...stand('toadstool', 180, 0.13, [[0.95, 0.98]]),
    ],
    cap: { frame: 'cap-lamp', y: -146, width: 120, isOnTop: true },
    back: 'burrow-back',
    front: 'burrow-front',
    beside: 'toadstool',
  },
} as const satisfies Record<string, FieldPlan>;

export type FieldName = keyof typeof FIELDS;

/** By round. */
export const FIELD_OF_ROUND = ['garden', 'beach', 'snow', 'night'] as const satisfies readonly FieldName[];
