/** 'Part N' for the subunits of a story, by its trailing digits (readings 29). */
export function subunitName(name: string, story: boolean): string {
  const digits = story ? /\d+$/u.exec(name)?.[0] : undefined;
  return digits === undefined ? name : `Part ${digits}`;
}
