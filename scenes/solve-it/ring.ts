/** Samples of an ellipse, between which its length is measured. */
const SAMPLES = 72;

/**
 * Angles of an ellipse in radians by shares (0 to 1) of its circumference: equal shares are equally
 * far apart, where equal angles crowd at its ends. Lengths in CSS pixels.
 */
export function evenAngles(reachX: number, reachY: number): (share: number) => number {
  const lengths = [0];
  const step = (2 * Math.PI) / SAMPLES;
  for (let sample = 1; sample <= SAMPLES; sample += 1) {
    const [from, to] = [(sample - 1) * step, sample * step];
    const x = reachX * (Math.cos(to) - Math.cos(from));
    const y = reachY * (Math.sin(to) - Math.sin(from));
    lengths.push((lengths[sample - 1] ?? 0) + Math.hypot(x, y));
  }
  const whole = lengths[SAMPLES] ?? 0;
  return (share) => {
    const wanted = (share - Math.floor(share)) * whole;
    const next = Math.max(
      1,
      lengths.findIndex((length) => length >= wanted),
    );
    const [before, after] = [lengths[next - 1] ?? 0, lengths[next] ?? 0];
    return (next - 1 + (wanted - before) / Math.max(1e-9, after - before)) * step;
  };
}
