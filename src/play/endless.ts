/** spec: play#endless. Every run starts at level 0 (spec: readings#21). */
export interface EndlessLevel {
  level: number;
  progress: number;
}

/** Correct answers that level L needs: L + 2. */
export function answersNeeded(level: number): number {
  return level + 2;
}

/** Counts one answer in place; true when the level went up. */
export function countEndlessAnswer(endless: EndlessLevel, correct: boolean): boolean {
  if (!correct) {
    endless.progress = Math.max(0, endless.progress - 1);
    return false;
  }
  endless.progress += 1;
  if (endless.progress < answersNeeded(endless.level)) return false;
  endless.level += 1;
  endless.progress = 0;
  return true;
}
