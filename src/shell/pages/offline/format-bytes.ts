const MEGABYTE = 1e6;
const GIGABYTE = 1e9;

/** A size for adults: '0.4 MB', '12 MB', '3.1 GB'. */
export function formatBytes(bytes: number): string {
  const [value, unit] = bytes >= GIGABYTE ? [bytes / GIGABYTE, 'GB'] : [bytes / MEGABYTE, 'MB'];
  return `${value < 10 ? value.toFixed(1) : String(Math.round(value))} ${unit}`;
}
