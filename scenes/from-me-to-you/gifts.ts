import type { Action, Actor, Key, Placement, Pose, Prop } from '../../src/stage/cast/actions/action';
import { STANDING } from '../../src/stage/cast/actions/action';

/** What goes from one to the other in the four rounds. Frames of the atlas without 'prop-'. */
export const GIFTS = ['flower', 'apple', 'ball', 'glowstar'] as const;
export type Gift = (typeof GIFTS)[number];

export const giftOf = (round: number): Gift => GIFTS[Math.min(round, GIFTS.length - 1)] ?? GIFTS[0];

/** The verb, the gift on its way, and what is done with it, in this time. */
const SECONDS = 3.2;
/** What share of it the verb has; at the end of a round the gift goes at once. */
export const VERB_SHARES = { usual: 0.3, closing: 0.02 } as const;
/** From the first move of the arm until it is caught, and to each one more of a group. */
const PASS = { wind: 0.05, top: 0.12, caught: 0.2, each: 0.02 } as const;
/** The two stand this far from the middle at least, that the arc is seen. Units of the cast. */
const APART = 82;
/** The hands that throw and catch, the top of the arc and a head, units of the cast. */
const AT = { hand: 96, out: 40, back: 18, top: 214, head: 194, mouth: 128, ground: 17 } as const;

type Keys<Values> = readonly Key<Values>[];

const { x: _x, ...RESTING } = STANDING;

/** What who is given something does with it, after it was caught; `from` is that moment. */
const USES: Readonly<Record<Gift, (from: number) => Keys<Pose>>> = {
  flower: (from) => [
    { t: from + 0.08, nearArm: [-10, 8], farArm: [150, 24], nod: -6, face: 'oh' },
    { t: from + 0.16, farArm: [152, 10], face: 'laugh' },
    { t: from + 0.24, up: 22, nearArm: [-130, -10], farArm: [130, 10], nod: 0 },
    { t: from + 0.3, up: 0 },
    { t: from + 0.36, up: 16 },
    { t: from + 0.42, up: 0 },
  ],
  apple: (from) => [
    { t: from + 0.08, nearArm: [62, 108], farArm: [10, 8], nod: 6, face: 'oh' },
    { t: from + 0.14, nod: 12, face: 'down' },
    { t: from + 0.2, nod: 2, face: 'kiss' },
    { t: from + 0.26, nod: 8, face: 'down' },
    { t: from + 0.34, nearArm: [70, 50], farArm: [140, 20], nod: 0, face: 'laugh' },
    { t: from + 0.42, farArm: [150, -10] },
  ],
  ball: (from) => [
    { t: from + 0.06, nearArm: [46, 10], farArm: [60, 10], lean: 8, face: 'laugh' },
    { t: from + 0.14, nearArm: [76, 20], farArm: [90, 16], lean: 0 },
    { t: from + 0.21, nearArm: [42, 6], farArm: [56, 6], lean: 8 },
    { t: from + 0.28, nearArm: [76, 20], farArm: [90, 16], lean: 0 },
    { t: from + 0.35, nearArm: [42, 6], farArm: [56, 6], lean: 8 },
    { t: from + 0.42, nearArm: [76, 20], farArm: [90, 16], lean: 0 },
  ],
  glowstar: (from) => [
    { t: from + 0.08, nearArm: [-150, -10], farArm: [150, 10], face: 'oh' },
    { t: from + 0.16, up: 24, face: 'laugh' },
    { t: from + 0.23, up: 0, lean: -8 },
    { t: from + 0.3, up: 24, lean: 8 },
    { t: from + 0.37, up: 0, lean: -8 },
    { t: from + 0.43, lean: 0 },
  ],
};

/** Where the gift is meanwhile, with `x` where who has it stands. */
const PLACES: Readonly<Record<Gift, (from: number, x: number) => Keys<Placement>>> = {
  flower: (from, x) => [
    { t: from + 0.08, x: x - 26, y: AT.head - 8, angle: -20 },
    { t: from + 0.16, x: x - 12, y: AT.head, angle: 14 },
    { t: from + 0.24, y: AT.head + 22 },
    { t: from + 0.3, y: AT.head },
    { t: from + 0.36, y: AT.head + 16 },
    { t: from + 0.42, y: AT.head },
  ],
  apple: (from, x) => [
    { t: from + 0.08, x: x - 30, y: AT.mouth },
    { t: from + 0.26, x: x - 26, y: AT.mouth },
    { t: from + 0.34, x: x - 42, y: AT.hand + 12 },
  ],
  ball: (from, x) => [
    { t: from + 0.06, x: x - AT.out - 8, y: AT.hand - 20 },
    { t: from + 0.1, y: AT.ground },
    { t: from + 0.14, y: AT.hand },
    { t: from + 0.18, y: AT.ground },
    { t: from + 0.21, y: AT.hand - 20, angle: 120 },
    { t: from + 0.25, y: AT.ground },
    { t: from + 0.28, y: AT.hand },
    { t: from + 0.32, y: AT.ground },
    { t: from + 0.35, y: AT.hand - 20, angle: 240 },
    { t: from + 0.42, y: AT.hand },
  ],
  glowstar: (from, x) => [
    { t: from + 0.08, x: x - 4, y: AT.top + 4, size: 1.3 },
    { t: from + 0.16, y: AT.top + 30, angle: 20 },
    { t: from + 0.23, y: AT.top + 4, angle: -20 },
    { t: from + 0.3, y: AT.top + 30, angle: 20 },
    { t: from + 0.37, y: AT.top + 4, angle: 0, size: 1.1 },
  ],
};

/** Keys of a loop in the first part of another one. */
function shorten<Values>(keys: Keys<Values>, share: number): Key<Values>[] {
  return keys.map((key, index) => ({ ...key, t: (key.t ?? index / keys.length) * share }));
}

/** Holds what the last key says until the loop begins anew. */
const KEPT_UNTIL = 0.995;

function passOne(gift: Gift, from: number, to: number, begin: number): Prop[] {
  const caught = begin + PASS.caught;
  const isSeen = begin <= VERB_SHARES.closing ? 1 : 0;
  const flight: Keys<Placement> = [
    { t: 0, x: from - AT.back, y: AT.hand, alpha: isSeen },
    { t: Math.max(0.001, begin - 0.01), alpha: isSeen },
    { t: begin + 0.005, alpha: 1 },
    { t: begin + PASS.wind, x: from + AT.out, y: AT.hand + 14 },
    { t: begin + PASS.top, x: (from + to) / 2, y: AT.top, angle: 180 },
    { t: caught, x: to - AT.out, y: AT.hand + 8, angle: 360 },
  ];
  const use = PLACES[gift](caught, to).map((key) =>
    key.angle === undefined ? key : { ...key, angle: key.angle + 360 },
  );
  const all = [...flight, ...use, { t: KEPT_UNTIL }];
  const [first = {}, ...keys] = all;
  if (gift !== 'apple') return [{ frame: gift, layer: 'front', keys: [first, ...keys] }];
  // A bite is out of it from the second move of the mouth on.
  const bite = caught + 0.16;
  const seen = (isWhole: boolean): Prop['keys'] => {
    const own = all.map((key) => ({ ...key }));
    const at = own.findIndex(({ t = 0 }) => t > bite);
    own.splice(at, 0, { t: bite - 0.002 }, { t: bite });
    let alpha = 1;
    const whole = own.map((key) => {
      const { t = 0 } = key;
      alpha = t < begin && isSeen === 0 ? 0 : t >= bite === isWhole ? 0 : 1;
      return { ...key, alpha };
    });
    const [start = {}, ...rest] = whole;
    return [start, ...rest];
  };
  return [
    { frame: 'apple', layer: 'front', keys: seen(true) },
    { frame: 'bitten', layer: 'front', keys: seen(false) },
  ];
}

/**
 * A verb between two, after which a gift goes from one to the other in an arc and is used. `count`
 * of those who are given one: they stand `step` apart. With `isStill` the moment is shown in which
 * it is used.
 */
export function passGift(
  action: Action,
  gift: Gift,
  begin: number,
  count: number,
  step: number,
  isStill: boolean,
): Action {
  const [giver, receiver] = action.actors as readonly [Actor, Actor];
  const hasVerb = begin > VERB_SHARES.closing;
  const share = begin * 0.94;
  const from = Math.min(giver.x ?? 0, -APART);
  const to = Math.max(receiver.x ?? 0, APART);
  const caught = begin + PASS.caught;
  const verbOf = ({ keys }: Actor): Key<Pose>[] => (hasVerb ? shorten(keys, share) : []);
  const throwing: Keys<Pose> = [
    { ...RESTING, x: 0, t: begin, nearArm: [-46, -10], farArm: [-30, -20], lean: -8 },
    { t: begin + PASS.wind, nearArm: [112, 6], farArm: [96, 8], lean: 12, face: 'laugh' },
    { t: caught, nearArm: [40, 20], farArm: [50, 20], lean: 2 },
    { t: caught + 0.12, nearArm: [-130, -10], farArm: [130, 10], lean: 0, up: 12 },
    { t: caught + 0.2, up: 0, nearArm: [-140, 20], farArm: [140, -20] },
    { t: caught + 0.28, nearArm: [-126, -16], farArm: [126, 16] },
    { t: KEPT_UNTIL },
  ];
  const catching: Keys<Pose> = [
    { ...RESTING, x: 0, t: begin, nearArm: [70, 20], farArm: [84, 14], face: 'oh' },
    { t: begin + PASS.top, nearArm: [112, 10], farArm: [118, 8], lean: -4 },
    { t: caught, nearArm: [78, 36], farArm: [86, 30], lean: 0, face: 'laugh' },
    ...USES[gift](caught),
    { t: KEPT_UNTIL },
  ];
  const act = (actor: Actor, x: number, keys: Keys<Pose>): Actor => {
    const [first = {}, ...rest] = [...verbOf(actor), ...keys];
    return { ...actor, x, keys: [{ ...first, t: 0 }, ...rest] };
  };
  const verbProps = (hasVerb ? (action.props ?? []) : []).map((prop): Prop => {
    const [first = {}, ...rest] = [...shorten(prop.keys, share), { t: begin * 0.97, alpha: 0 }, { t: KEPT_UNTIL }];
    return { ...prop, keys: [first, ...rest] };
  });
  const gifts = Array.from({ length: count }, (_, index) =>
    passOne(gift, from, to + index * step, begin + index * PASS.each),
  ).flat();
  return {
    seconds: SECONDS,
    still: isStill ? caught + 0.34 : 0,
    actors: [act(giver, from, throwing), act(receiver, to, catching)],
    props: [...verbProps, ...gifts],
  };
}
