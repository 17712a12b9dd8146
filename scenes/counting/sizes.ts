/**
 * English names of animals and things of any pack, by the height that they have beside a horse; a
 * child compares, so they are true in their order, but far closer than in nature: all are large.
 */
const CLASSES = [
  [
    0.66,
    'ant bee fly spider snail butterfly caterpillar cricket worm mosquito bug beetle scorpion cherry cherries ' +
      'strawberry blueberries grapes berry peanuts chestnut nut beans bean peas pea seed garlic candy lolly ring key ' +
      'coin button gem needle thread safety-pin paperclip dice ticket tooth feather leaf shell crayon pencil pen',
  ],
  [
    0.73,
    'mouse chick frog rat chipmunk bat shrimp crab crayfish oyster lizard egg apple green-apple orange lemon peach ' +
      'pear kiwi-fruit potato tomato onion carrot mushroom hot-pepper biscuit doughnut sandwich taco cup spoon knife ' +
      'fork glasses sunglasses watch ball baseball tennis bell lock candle flower rose tulip blossom hibiscus sock ' +
      'socks shoe sandal soap comb toothbrush scissors magnet label milk tea coffee lollipop bird nest eye ear nose',
  ],
  [
    0.81,
    'cat rabbit duck hen chicken rooster hedgehog dove parrot owl blackbird fish squid turtle snake lobster ' +
      'jellyfish eagle banana corn cucumber avocado coconut broccoli lettuce hat cap crown boot bag purse book clock ' +
      'telephone bottle bowl plate hammer axe saw bucket basket soccer-ball basketball volleyball rugby doll kite ' +
      'baby radio gift balloon trophy drum flute violin',
  ],
  [
    0.9,
    'dog fox goose turkey penguin swan raccoon skunk badger otter beaver koala monkey sheep pig goat seal sloth ' +
      'child boy girl chair guitar backpack umbrella pineapple watermelon melon octopus wolf',
  ],
  [
    1.08,
    'elephant giraffe whale house castle church school factory hospital hotel building ship ferry train tree ' +
      'mountain volcano rocket evergreen-tree palm-tree pine palm bus truck fire-engine aeroplane airplane bridge',
  ],
] as const;

const HEIGHTS = new Map(
  CLASSES.flatMap(([height, names]) => names.split(' ').map((name) => [name.replace('-', ' '), height] as const)),
);
/** A horse, a cow, a bear, and what is not known. */
const USUAL = 1;

/** How high something is drawn beside others, in heights of a horse. */
export const heightOf = (english: string): number => HEIGHTS.get(english.toLowerCase()) ?? USUAL;

/**
 * The smallest picture on a screen with this shorter side, in CSS pixels, so that small hands hit
 * it. On a smaller screen it is smaller in proportion.
 */
const LEAST = { pixels: 112, side: 768 } as const;

/** The least height of a picture on a screen whose shorter side is `side`. CSS pixels. */
export const leastPixels = (side: number): number => LEAST.pixels * Math.min(1, side / LEAST.side);

/** How tall pictures are drawn on a meadow. */
export interface Scale {
  /** The height of the highest that is there, beside a horse. */
  readonly tallest: number;
  /** The least height of a picture, in CSS pixels. */
  readonly least: number;
}

/** Height of a picture in CSS pixels, where the largest ones of a meadow are `largest` high. */
export const pixelsOf = (english: string, { tallest, least }: Scale, largest: number): number =>
  Math.min(largest, Math.max(least, (largest * heightOf(english)) / Math.max(0.01, tallest)));
