/** Linear light of red, green and blue, 0 to 1. */
export type Rgb = readonly [number, number, number];

/** Linear light of an sRGB value from 0 to 255. */
export const toLinear = (value: number): number => {
  const ratio = value / 255;
  return ratio <= 0.04045 ? ratio / 12.92 : ((ratio + 0.055) / 1.055) ** 2.4;
};

/** A colour like 0xc2491d. */
export const fromHex = (color: number): Rgb => [
  toLinear((color >> 16) & 255),
  toLinear((color >> 8) & 255),
  toLinear(color & 255),
];

/** Relative luminance, 0 to 1. WCAG 2.2. */
export const luminanceOf = ([red, green, blue]: Rgb): number => 0.2126 * red + 0.7152 * green + 0.0722 * blue;

/** Contrast of two luminances, 1 to 21. WCAG 2.2. */
export const contrastOf = (one: number, other: number): number =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

type Matrix = readonly [Rgb, Rgb, Rgb];

/**
 * What is seen without one kind of cones, on linear light. Machado, Oliveira and Fernandes 2009,
 * severity 1.
 */
export const COLOR_BLIND: Readonly<Record<'protan' | 'deutan' | 'tritan', Matrix>> = {
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const clamp = (value: number): number => Math.min(1, Math.max(0, value));

/** A colour as it is seen through a matrix of `COLOR_BLIND`. */
export function simulate(matrix: Matrix, [red, green, blue]: Rgb): Rgb {
  const [first, second, third] = matrix.map((row) => clamp(row[0] * red + row[1] * green + row[2] * blue));
  return [first ?? 0, second ?? 0, third ?? 0];
}

/** The least contrast of two colours, in grey and in the three colour-blind simulations. */
export function leastContrast(one: Rgb, other: Rgb): number {
  const seen = [
    luminanceOf,
    ...Object.values(COLOR_BLIND).map((matrix) => (color: Rgb) => luminanceOf(simulate(matrix, color))),
  ];
  return Math.min(...seen.map((look) => contrastOf(look(one), look(other))));
}
