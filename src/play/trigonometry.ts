/**
 * Sine and cosine computed with + - * / only, so that Node and every browser give bit-identical
 * results. Cody-Waite reduction to a quarter turn, then the usual minimax polynomials. For |x|
 * below 1e5.
 */
const QUARTER_TURN = 1.5707963267948966;
/** The first 33 bits of a quarter turn, whose whole multiples are exact, and the remainder. */
const QUARTER_TURN_HEAD = 1.57079632673412561417;
const QUARTER_TURN_TAIL = 6.07710050650619224932e-11;

function sineOfSmall(x: number): number {
  const z = x * x;
  const tail = 2.75573137070700676789e-6 + z * (-2.50507602534068634195e-8 + z * 1.58969099521155010221e-10);
  return (
    x +
    x * z * (-1.66666666666666324348e-1 + z * (8.33333333332248946124e-3 + z * (-1.98412698298579493134e-4 + z * tail)))
  );
}

function cosineOfSmall(x: number): number {
  const z = x * x;
  const tail = -2.75573143513906633035e-7 + z * (2.0875723212981748279e-9 + z * -1.13596475577881948265e-11);
  return (
    1 -
    z / 2 +
    z * z * (4.16666666666666019037e-2 + z * (-1.38888888888741095749e-3 + z * (2.48015872894767294178e-5 + z * tail)))
  );
}

function waveAt(x: number, quartersAhead: number): number {
  const quarters = Math.round(x / QUARTER_TURN);
  const rest = x - quarters * QUARTER_TURN_HEAD - quarters * QUARTER_TURN_TAIL;
  switch ((quarters + quartersAhead) & 3) {
    case 0:
      return sineOfSmall(rest);
    case 1:
      return cosineOfSmall(rest);
    case 2:
      return -sineOfSmall(rest);
    default:
      return -cosineOfSmall(rest);
  }
}

/** Sine of an angle in radians, bit-identical everywhere. */
export function sin(x: number): number {
  return waveAt(x, 0);
}

/** Cosine of an angle in radians, bit-identical everywhere. */
export function cos(x: number): number {
  return waveAt(x, 1);
}
