import fc from 'fast-check';
import type { Child } from '../../src/progress/children';
import { FIRST_CHILD } from '../../src/progress/first-child';

/** Ids of children, few enough for two lists to share some. */
export const CHILD_IDS = [FIRST_CHILD, 'child-aaaaaaaaaa', 'child-bbbbbbbbbb', 'child-cccccccccc'] as const;

const anyTime = fc.nat(6);

/** Any record of a child. */
const anyChild: fc.Arbitrary<Child> = fc.record({
  id: fc.constantFrom(...CHILD_IDS),
  carriedAs: fc.constantFrom(null, 'child-xxxxxxxxxx', 'child-yyyyyyyyyy'),
  animal: fc.constantFrom('dog', 'cat', 'owl'),
  colour: fc.constantFrom(0, 1),
  created: anyTime,
  pictured: anyTime,
  removed: anyTime,
  restored: anyTime,
});

/** A list of children: each id once. */
export const anyChildren = fc.uniqueArray(anyChild, { selector: ({ id }) => id });
