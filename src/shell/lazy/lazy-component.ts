import { createElement, lazy } from 'react';
import type { ComponentType, LazyExoticComponent } from 'react';
import { loadPart, loadWanted } from '../../net/load-part';

/**
 * What forgets the failures of parts, so that they are asked for again when they are drawn the next
 * time.
 */
const failures = new Set<() => void>();

/** Calls what forgets a failure when what has failed is asked for again. */
export const whenRetried = (forget: () => void): unknown => failures.add(forget);

/** From now on parts that have failed are asked for again; those who draw them must draw anew. */
export function retryParts(): void {
  for (const forget of failures) forget();
  failures.clear();
}

/**
 * A component that is loaded when it is first shown; `pick` takes it from its module. Home's
 * scripts hold many of these: written as one function, each costs a call. It throws a PartError
 * when its part does not come within 6 s. One that is `wanted` never throws: the fallback stays in
 * its place, and the part is asked for again later.
 */
export function lazyComponent<Module, Props extends object>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
  need: 'needed' | 'wanted' = 'needed',
): ComponentType<Props> {
  const create = (): LazyExoticComponent<ComponentType<Props>> =>
    lazy(async () => {
      try {
        return { default: pick(await (need === 'needed' ? loadPart : loadWanted)(load)) };
      } catch (error) {
        failures.add(() => {
          Part = create();
        });
        throw error;
      }
    });
  let Part: ComponentType<Props> = create();
  return (props) => createElement(Part, props);
}
