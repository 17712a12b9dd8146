import type { ComponentProps } from 'react';
import { Suspense } from 'react';
import { lazyComponent } from '../lazy/lazy-component';
import type { Reward as LaterReward } from './Reward';

const LoadedReward = lazyComponent(
  () => import('./Reward'),
  (module) => module.Reward,
  'wanted',
);

/**
 * The reward of a finished game. Its code is loaded when the first game ends, so that no game
 * starts later for it.
 */
export function Reward(props: ComponentProps<typeof LaterReward>) {
  return (
    <Suspense fallback={null}>
      <LoadedReward {...props} />
    </Suspense>
  );
}
