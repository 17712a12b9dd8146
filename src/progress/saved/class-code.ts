import type { Places } from './places';
import { readLocal, writeLocal } from './places';

/** A code of a class in a programme's Firestore: the id that Firestore makes for a document. Whoever knows it reads and writes the children of the class. */
export const isClassCode = (text: string): boolean => /^[A-Za-z0-9]{20}$/u.test(text);

const keyOf = (projectId: string): string => `KZ_Class_${projectId}`;

/** The class of this tablet in a project; null where it is in none. Never throws. */
export function loadClassCode(local: Places['local'], projectId: string): string | null {
  const code = readLocal(local, keyOf(projectId));
  return code !== null && isClassCode(code) ? code : null;
}

/** Saves the class of this tablet; null: it is in none. False where it could not be saved. Never throws. */
export function saveClassCode(local: Places['local'], projectId: string, code: string | null): boolean {
  return writeLocal(local, keyOf(projectId), code ?? '');
}
