import type { ReactElement, ReactNode } from 'react';

/**
 * What `@pixi/react` renders: the children of its root, within a context provider; those of
 * `<Application>` within a second one.
 */
type Wrapped = ReactElement<{ readonly children: ReactElement<{ readonly children?: ReactNode }> | null }>;

const isEmpty = (wrapped: Wrapped | null): boolean => (wrapped?.props.children?.props.children ?? null) === null;

/**
 * Replaces the reconciler of `@pixi/react`, which draws React elements into the stage
 * (`tools/lean/plugin.mjs`). Our root has no children: views move their objects themselves.
 */
export const reconciler = {
  createContainer: (): object => ({}),
  /** Throws for a root with children, which would not be drawn. */
  updateContainer: (wrapped: Wrapped | null, _container: object, _parent: null, onDone: () => void): void => {
    if (!isEmpty(wrapped)) throw new Error('The stage draws no React elements: see tools/lean/plugin.mjs.');
    onDone();
  },
};
