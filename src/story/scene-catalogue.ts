import type { Doing, ScenePlace } from './scene-text';

/** Lengths of scenes are shares of the picture's height, from its upper left corner. */
interface PlaceFacts {
  /** Where feet stand. */
  readonly ground: number;
  /** Where what swims is cut by the surface; null where there is no water. */
  readonly water: number | null;
  /** Drawings that belong to the place: piece, centre as a share of the width, foot, height. */
  readonly decor: readonly {
    readonly piece: string;
    readonly x: number;
    readonly y: number;
    readonly height: number;
  }[];
}

const LAND: PlaceFacts = { ground: 0.92, water: null, decor: [] };

export const PLACE_FACTS: Readonly<Record<ScenePlace, PlaceFacts>> = {
  home: LAND,
  meadow: LAND,
  farm: {
    ...LAND,
    decor: [
      { piece: 'piece-barn', x: 0.14, y: 0.74, height: 0.5 },
      { piece: 'piece-fence', x: 0.36, y: 0.76, height: 0.16 },
      { piece: 'piece-fence', x: 0.86, y: 0.76, height: 0.16 },
    ],
  },
  woods: LAND,
  lake: { ground: 0.96, water: 0.78, decor: [] },
  sea: { ground: 0.97, water: 0.74, decor: [] },
  town: { ...LAND, ground: 0.9 },
  sky: LAND,
  night: LAND,
  rain: LAND,
  snow: LAND,
};

/** A spot of a thing: shares of its width and height from its upper left corner. */
interface Spot {
  readonly x: number;
  readonly y: number;
  /** The highest thing that fits, as a share of its height. */
  readonly max: number;
  /** Drawing that lies before what is here; 'self': the thing itself does. */
  readonly front?: string;
}

/** Where other things can be at a thing. */
export interface Spots {
  readonly on?: Spot;
  readonly under?: Spot;
  readonly in?: Spot;
  readonly behind?: Spot;
}

interface PieceFacts extends Spots {
  /** Width to height. */
  readonly aspect: number;
  readonly height: number;
}

/**
 * The product's own drawings that can be named in a scene; each is
 * `scenes/<game of the stories>/art/piece-<name>.svg`.
 */
export const PIECES: Readonly<Record<string, PieceFacts>> = {
  bed: {
    aspect: 300 / 216,
    height: 0.56,
    on: { x: 0.6, y: 0.31, max: 0.9 },
    under: { x: 0.5, y: 1, max: 0.52 },
    in: { x: 0.26, y: 0.42, max: 0.7, front: 'piece-bed-front' },
  },
  chair: { aspect: 170 / 230, height: 0.52, on: { x: 0.5, y: 0.58, max: 1 }, under: { x: 0.5, y: 1, max: 0.31 } },
  table: { aspect: 260 / 150, height: 0.42, on: { x: 0.5, y: 0.08, max: 1 }, under: { x: 0.5, y: 1, max: 0.74 } },
  box: {
    aspect: 220 / 170,
    height: 0.4,
    on: { x: 0.5, y: 0.15, max: 0.9 },
    in: { x: 0.5, y: 0.68, max: 0.85, front: 'piece-box-front' },
  },
  door: {
    aspect: 190 / 260,
    height: 0.74,
    behind: { x: 0.27, y: 0.97, max: 0.6, front: 'piece-door-front' },
    in: { x: 0.25, y: 0.97, max: 0.5, front: 'piece-door-front' },
  },
  bush: { aspect: 230 / 140, height: 0.36, behind: { x: 0.5, y: 0.7, max: 1.3 } },
  tree: {
    aspect: 260 / 330,
    height: 0.84,
    on: { x: 0.3, y: 0.71, max: 0.4 },
    under: { x: 0.86, y: 1, max: 0.42 },
    in: { x: 0.45, y: 0.57, max: 0.42, front: 'piece-tree-front' },
  },
  barn: { aspect: 300 / 250, height: 0.7 },
  fence: { aspect: 300 / 90, height: 0.22, on: { x: 0.5, y: 0.1, max: 2 }, behind: { x: 0.5, y: 0.95, max: 3 } },
  rock: { aspect: 240 / 130, height: 0.26, on: { x: 0.5, y: 0.26, max: 1.8 }, behind: { x: 0.6, y: 0.6, max: 1.2 } },
  pond: { aspect: 320 / 80, height: 0.16, in: { x: 0.5, y: 0.6, max: 2, front: 'piece-waves' } },
  water: { aspect: 90 / 120, height: 0.2 },
  plate: { aspect: 130 / 50, height: 0.12, on: { x: 0.5, y: 0.6, max: 1.6 } },
};

/** A drawing in place of a pack's picture; its height as a share of that one's. */
type Drawn = Readonly<Record<string, { readonly frame: string; readonly aspect: number; readonly ratio: number }>>;

/** Animals that the packs' pictures show turned away, in the style of the places. */
export const AWAKE: Drawn = { cat: { frame: 'piece-cat', aspect: 120 / 150, ratio: 1.15 } };

/** How animals lie that the packs' pictures show standing. */
export const ASLEEP: Drawn = { cat: { frame: 'piece-cat-asleep', aspect: 170 / 100, ratio: 0.62 } };

/** Proportions of the drawings that are laid before and beside things. Width to height. */
export const SIGN_ASPECTS: Readonly<Record<string, number>> = {
  'sign-sleep': 150 / 120,
  'sign-sing': 150 / 112,
  'sign-tears': 120 / 60,
  'sign-speed': 110 / 90,
  'sign-wind': 220 / 120,
  'sign-rain': 260 / 180,
  'sign-shine': 1,
  'piece-waves': 260 / 60,
  'piece-fence': 300 / 90,
  'piece-barn': 300 / 250,
};

/** Spots of pictures of packs, by their English; anything else has those of `ANY_SPOTS`. */
export const SPOTS: Readonly<Record<string, Spots>> = {
  couch: { on: { x: 0.48, y: 0.78, max: 0.8 } },
  boat: { on: { x: 0.42, y: 0.76, max: 0.8 }, in: { x: 0.45, y: 0.85, max: 1.4, front: 'self' } },
  canoe: { in: { x: 0.5, y: 0.84, max: 1.5, front: 'self' } },
  nest: { on: { x: 0.5, y: 0.55, max: 1.2 } },
  basket: { in: { x: 0.5, y: 0.5, max: 0.8, front: 'self' } },
  house: { on: { x: 0.6, y: 0.2, max: 0.4 } },
};
export const ANY_SPOTS: Required<Spots> = {
  on: { x: 0.5, y: 0.16, max: 1 },
  under: { x: 0.5, y: 1, max: 0.5 },
  in: { x: 0.5, y: 0.7, max: 0.6 },
  behind: { x: 0.85, y: 0.97, max: 1 },
};

const list = (names: string): readonly string[] => names.split(' ');
/**
 * Heights of pictures of packs, by their English; single words. Near to life, but nothing is too
 * small to be seen.
 */
const HEIGHTS: readonly (readonly [number, readonly string[]])[] = [
  [
    0.22,
    list(
      'ant bee fly worm snail spider caterpillar cricket mosquito mouse shrimp butterfly key strawberry cherries egg peanuts',
    ),
  ],
  [
    0.3,
    list(
      'cat rabbit hen chicken chick duck bird frog turtle crab fish ball book apple banana carrot bread cake milk water hat shoe',
    ),
  ],
  [0.44, list('horse cow bear deer dolphin octopus canoe sheep seal wolf')],
  [0.56, list('whale car boat house bus tent')],
  [0.62, list('truck elephant giraffe')],
];
const DEFAULT_HEIGHT = 0.38;
/** Height of a person from head to foot. */
export const PERSON_HEIGHT = 0.56;
/** Factor of `big` and `little`. */
export const SIZE_FACTORS = { big: 1.4, little: 0.66 } as const;
/** Height of what is eaten, held or read. */
export const OBJECT_HEIGHT = 0.17;

/** Height of the picture of a name. */
export function heightOf(name: string): number {
  return PIECES[name]?.height ?? HEIGHTS.find(([, names]) => names.includes(name))?.[0] ?? DEFAULT_HEIGHT;
}

/** Emoji that are a person's head alone: a body is drawn under them. */
const HEADS = /^emoji-1f(?:9d2|9d1|466|467|468|469|474|475)(?:-1f3f[b-f])?$/u;
export const isHead = (art: string | null): boolean => art !== null && HEADS.test(art);
/** Of these, the ones with the second clothes, so that two persons differ. */
const SECOND_CLOTHES = /^emoji-1f(?:467|469|474)/u;
export const clothesOf = (art: string): 'a' | 'b' => (SECOND_CLOTHES.test(art) ? 'b' : 'a');

/** How the body of a person is drawn. */
export type Pose = 'stand' | 'walk' | 'hold' | 'up' | 'sit';
const POSES: Partial<Readonly<Record<Doing, Pose>>> = {
  running: 'walk',
  walking: 'walk',
  climbing: 'walk',
  jumping: 'up',
  dancing: 'up',
  laughing: 'up',
  sitting: 'sit',
  crying: 'sit',
  eating: 'hold',
  drinking: 'hold',
  reading: 'hold',
  writing: 'hold',
  holding: 'hold',
  paddling: 'hold',
};
export const poseOf = (doing: Doing | null): Pose => (doing === null ? 'stand' : (POSES[doing] ?? 'stand'));

/** A small movement to and fro. Lengths as shares of the picture's height, tilt in radians. */
export interface Motion {
  readonly x: number;
  readonly y: number;
  readonly tilt: number;
  /** Factor of the size at the end of the movement. */
  readonly scale: number;
  /** Time of one way. */
  readonly seconds: number;
}

const still = { x: 0, y: 0, tilt: 0, scale: 1 };
/** How what is done moves; nothing stands for no movement. */
export const MOTIONS: Partial<Readonly<Record<Doing, Motion>>> = {
  sleeping: { ...still, scale: 1.03, seconds: 1.6 },
  eating: { ...still, tilt: -0.07, y: 0.008, seconds: 0.45 },
  drinking: { ...still, tilt: 0.06, seconds: 0.8 },
  running: { ...still, x: -0.05, y: -0.03, tilt: -0.04, seconds: 0.28 },
  walking: { ...still, x: -0.03, tilt: 0.04, seconds: 0.6 },
  jumping: { ...still, y: -0.1, seconds: 0.4 },
  swimming: { ...still, x: -0.03, y: 0.015, tilt: 0.05, seconds: 1.1 },
  flying: { ...still, x: -0.05, y: -0.035, tilt: 0.05, seconds: 1.2 },
  paddling: { ...still, tilt: 0.06, seconds: 0.7 },
  climbing: { ...still, y: -0.025, tilt: -0.05, seconds: 0.7 },
  crying: { ...still, tilt: 0.03, seconds: 0.35 },
  laughing: { ...still, y: -0.012, tilt: 0.03, seconds: 0.22 },
  singing: { ...still, tilt: 0.06, seconds: 0.7 },
  dancing: { ...still, x: 0.03, tilt: 0.13, seconds: 0.5 },
  reading: { ...still, tilt: 0.03, seconds: 1.4 },
  writing: { ...still, tilt: 0.03, seconds: 0.5 },
  shining: { ...still, scale: 1.06, seconds: 1.3 },
  falling: { ...still, y: 0.03, seconds: 0.8 },
  blowing: { ...still, x: 0.03, seconds: 0.7 },
};

/**
 * Where a sign is beside who does something: centre from the upper left corner of the picture,
 * height, all as shares of its size.
 */
export interface SignFacts {
  readonly frame: string;
  readonly x: number;
  readonly y: number;
  readonly height: number;
}
export const SIGNS: Partial<Readonly<Record<Doing, SignFacts>>> = {
  sleeping: { frame: 'sign-sleep', x: 0.82, y: -0.08, height: 0.42 },
  singing: { frame: 'sign-sing', x: 1.3, y: 0.14, height: 0.3 },
  crying: { frame: 'sign-tears', x: 0.5, y: 0.32, height: 0.2 },
  running: { frame: 'sign-speed', x: 1.12, y: 0.62, height: 0.36 },
  blowing: { frame: 'sign-wind', x: -0.3, y: 0.62, height: 0.4 },
  falling: { frame: 'sign-rain', x: 0.5, y: 1.2, height: 0.7 },
  shining: { frame: 'sign-shine', x: 0.5, y: 0.5, height: 1.36 },
};
