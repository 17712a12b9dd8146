/**
 * The time of this device, in milliseconds since 1970. The one place that reads it: what depends on
 * the day asks a Clock, which knows whether that day can be right.
 */
export const systemTime = (): number => Date.now();
