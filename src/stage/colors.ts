/** Colours that labels and signs of every game share. spec: art#colours; the pages have them in tokens.css. */
export const COLORS = { ink: 0x24345a, right: 0x0b7d69, wrong: 0xc2491d } as const;
