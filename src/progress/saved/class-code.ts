import type { Places } from './places';
import { readLocal, writeLocal } from './places';

/**
 * A code of a class: the id that Firestore makes for a document, and that tools/class-code.mjs
 * makes in the same form. Whoever knows it reads and writes the children of the class.
 */
export const isClassCode = (text: string): boolean => /^[A-Za-z0-9]{20}$/u.test(text);

/** `place` is a Firebase project, or the class server. */
const keyOf = (place: string): string => `KZ_Class_${place}`;

/** The class of this tablet in a place; null where it is in none. Never throws. */
export function loadClassCode(local: Places['local'], place: string): string | null {
  const code = readLocal(local, keyOf(place));
  return code !== null && isClassCode(code) ? code : null;
}

/**
 * Saves the class of this tablet; null: it is in none. False where it could not be saved. Never
 * throws.
 */
export function saveClassCode(local: Places['local'], place: string, code: string | null): boolean {
  return writeLocal(local, keyOf(place), code ?? '');
}
