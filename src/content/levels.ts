/** The learner's levels are 1 to 5. */
export const MAX_LEVEL = 5;
/** The level from which a difficulty is open that no level opens. */
export const NEVER = MAX_LEVEL + 1;
