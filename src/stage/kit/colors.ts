/**
 * Colours of labels and markers in every game. spec: art#colours; the pages have them in
 * tokens.css.
 */
export const COLORS = { ink: 0x24345a, right: 0x0b7d69, wrong: 0xc2491d, gold: 0xffc93a } as const;
