/** English names of what is far smaller or larger than a sheep, in any pack. */
const TINY = new Set(
  (
    'mouse chick frog ant bee fly spider snail butterfly caterpillar cricket worm mosquito crab shrimp egg nut ' +
    'berry cherry strawberry grape pea bean seed leaf flower feather shell key button coin ring spoon fork'
  ).split(' '),
);
const SMALL = new Set(
  (
    'cat rabbit duck hen rooster chipmunk bat hedgehog bird dove parrot owl goose turtle fish lizard squid crayfish ' +
    'apple orange lemon pear peach tomato potato onion carrot banana cup glass book shoe sock hat ball doll'
  ).split(' '),
);

/** Heights of the three classes, in cells. */
const HEIGHTS = { tiny: 0.86, small: 0.93, large: 1 } as const;

/**
 * How high something is drawn beside others, in cells: a mouse is smaller than a sheep. What is not
 * known is as large as a cell.
 */
export function heightOf(english: string): number {
  const name = english.toLowerCase();
  if (TINY.has(name)) return HEIGHTS.tiny;
  return SMALL.has(name) ? HEIGHTS.small : HEIGHTS.large;
}
