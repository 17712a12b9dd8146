import type { ReactElement, ReactNode } from 'react';

/** What `@pixi/react` hands over for drawing: what stands in `<Application>`, within two providers of contexts. */
type Wrapped = ReactElement<{ readonly children: ReactElement<{ readonly children?: ReactNode }> }>;

const holdsNothing = (wrapped: Wrapped | null): boolean => (wrapped?.props.children.props.children ?? null) === null;

/**
 * Stands in the build for the part of `@pixi/react` that draws React elements into a scene (`tools/lean.mjs`). Our `<Application>` has
 * none: scenes move their objects themselves. A second copy of React's reconciler, 38 kB, then has nothing to do.
 */
export const reconciler = {
  createContainer: (): object => ({}),
  /** Throws for an `<Application>` with something in it, which would not be seen. */
  updateContainer: (wrapped: Wrapped | null, _container: object, _parent: null, onDone: () => void): void => {
    if (!holdsNothing(wrapped)) throw new Error('The stage draws no React elements: see tools/lean.mjs.');
    onDone();
  },
};
