/** What the place and the children have of the right answers, in the four rounds. */
export const GIFTS = ['flower', 'apple', 'ball', 'star'] as const;
export type Gift = (typeof GIFTS)[number];

export const giftOf = (round: number): Gift => GIFTS[Math.min(round, GIFTS.length - 1)] ?? GIFTS[0];
