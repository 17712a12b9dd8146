import { Suspense } from 'react';
import type { StarCount } from '../../play/stars';
import { lazyComponent } from '../lazy/lazy-component';

const LoadedReward = lazyComponent(
  () => import('./Reward'),
  (module) => module.Reward,
  'wanted',
);

/**
 * The reward of a finished game. Its code is loaded when the first game ends, so that no game
 * starts later for it.
 */
export function Reward({ stars }: { readonly stars: StarCount }) {
  return (
    <Suspense fallback={null}>
      <LoadedReward stars={stars} />
    </Suspense>
  );
}
