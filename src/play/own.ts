/** True where an object itself has a property: Object.hasOwn, which Chrome below 93 lacks. */
export const hasOwn = (object: object, name: PropertyKey): boolean =>
  Object.prototype.hasOwnProperty.call(object, name);
