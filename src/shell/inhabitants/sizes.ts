/** Code points of the pictures of things that are about equally large in the world. */
const LARGER_THAN_A_CHILD = `
  1f308 1f309 1f30a 1f30b 1f30f 1f315 1f327 1f328 1f329 1f32a 1f32b 1f32c 1f332 1f333 1f334 1f3d6
  1f3db 1f3dc 1f3dd 1f3e0 1f3e4 1f3e5 1f3e8 1f3ea 1f3eb 1f3ed 1f3f0 1f40b 1f418 1f680 1f681 1f686
  1f68c 1f691 1f692 1f69a 1f69c 1f6a2 1f992 2600 2601 26ea 26f0 26f2 26f4 26f5 26fa 2708
`;
const AS_A_GROWN_UP = `
  1f3c3-1f3fd 1f3ca-1f3fd 1f3cb-1f3fd 1f3cd 1f404 1f405 1f406 1f40e 1f42a 1f42c 1f43b 1f43c 1f46a
  1f483-1f3fd 1f693 1f695 1f697 1f6a3-1f3fd 1f6a4 1f6aa 1f6b4-1f3fd 1f6b6-1f3fd 1f6c1 1f6cb 1f6cf
  1f6dd 1f6f6 1f981 1f988 1f98c 1f98f 1f993 1f998 1f9ad 1f9cd-1f3fd 1f9d7-1f3fd
`;
const IN_TWO_HANDS = `
  1f331 1f337 1f339 1f33a 1f33b 1f33c 1f33d 1f33e 1f343 1f345 1f347 1f34a 1f34b 1f34c 1f34e 1f351
  1f354 1f355 1f356 1f35a 1f35d 1f35e 1f360 1f368 1f369 1f36e 1f36f 1f372 1f373 1f375 1f37c 1f37f
  1f381 1f382 1f388 1f3a9 1f3ba 1f3bb 1f3be 1f3c0 1f3c9 1f3d0 1f407 1f41f 1f424 1f426 1f438 1f43f
  1f452 1f45b 1f45c 1f45e 1f45f 1f462 1f490 1f4a7 1f4d6 1f514 1f525 1f526 1f528 1f52a 1f54a 1f941
  1f952 1f954 1f955 1f957 1f95b 1f95d 1f95e 1f963 1f964 1f965 1f966 1f967 1f96a 1f96c 1f980 1f987
  1f98e 1f994 1f99c 1f99e 1f9c0 1f9c2 1f9c5 1f9c8 1f9e4 1f9e6 1f9fc 1fa86 1faa8 1fab5 1faba 2615
  26bd 26be
`;
const IN_ONE_HAND = `
  1f344 1f352 1f353 1f36a 1f36b 1f36c 1f36d 1f380 1f3b2 1f401 1f40c 1f41b 1f41c 1f41d 1f441
  1f442-1f3fd 1f443-1f3fd 1f444 1f445 1f451 1f453 1f48d 1f4a1 1f511 1f512 1f56f 1f576 1f577 1f58a
  1f58d 1f944 1f95a 1f95c 1f98b 1f997 1f9b4 1f9b7 1f9e0 1faa1 1fab0 1fab1 1fab6 1fac0 1fac1 1fad0
  231a 2702 270f
`;

/** Shares of an inhabitant's box: true sizes would leave of a bee nothing to see. */
const STEPS: readonly (readonly [codes: string, ratio: number])[] = [
  [LARGER_THAN_A_CHILD, 1.08],
  [AS_A_GROWN_UP, 1],
  [IN_TWO_HANDS, 0.74],
  [IN_ONE_HAND, 0.6],
];
/** A dog, a child, a chair; and pictures without a known size. */
const MIDDLE_RATIO = 0.88;

const RATIOS: ReadonlyMap<string, number> = new Map<string, number>(
  STEPS.flatMap(([codes, ratio]) => codes.split(/\s+/u).map((code) => [`emoji-${code}`, ratio] as const)),
);

/** How much of its box the picture of a word fills: a mouse is smaller than a lion. */
export const sizeOf = (art: string | null): number => RATIOS.get(art ?? '') ?? MIDDLE_RATIO;
