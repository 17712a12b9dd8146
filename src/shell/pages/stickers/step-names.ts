import type { Step } from '../../../progress/arrange';

/** What the steps are called, as their buttons are. */
export const STEP_NAMES: Readonly<Record<Step, string>> = {
  left: 'Left',
  right: 'Right',
  up: 'Up',
  down: 'Down',
  larger: 'Larger',
  smaller: 'Smaller',
  turn: 'Turn',
  turnBack: 'Turn back',
};
