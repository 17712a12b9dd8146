import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useApp, useAppStore } from '../store/context';
import { guardInput } from '../services/input/input-guards';
import { lazyComponent } from './lazy/lazy-component';
import { wasJustCleared } from '../services/children/just-cleared';
import { useServices } from './context/services';
import { PATHS, findPath } from './routing/paths';
import { PageWords } from './text/ui-words';
import { Updates } from './update/Updates';

const Notices = lazyComponent(
  () => import('./menu/ClearedNotice'),
  (module) => module.Notices,
  'wanted',
);

const Inhabitants = lazyComponent(
  () => import('./inhabitants/Inhabitants'),
  (module) => module.Inhabitants,
  'wanted',
);

/**
 * What no page needs to be shown, and what only some devices need: loaded once the first page is
 * idle.
 */
export function Extras() {
  const hasNotice = useApp((state) => state.saveNotice !== null);
  const [isCleared] = useState(wasJustCleared);
  const store = useAppStore();
  const isHome = findPath(useLocation().pathname) === PATHS.home;
  const isLivedIn = useApp((state) => state.child !== null && state.stickers.length > 0);
  const [lastSeen] = useState(() => Math.max(0, ...store.getState().stickers.map(({ order }) => order)));
  const services = useServices();
  useEffect(() => guardInput({ ...services, store }), [services, store]);
  return (
    // What it says is for grown-ups.
    <PageWords isForGrownUps>
      {(hasNotice || isCleared) && (
        <Suspense>
          <Notices isCleared={isCleared} />
        </Suspense>
      )}
      {isHome && isLivedIn && (
        <Suspense>
          <Inhabitants lastSeen={lastSeen} />
        </Suspense>
      )}
      {/* Looks for new versions; development has none. */}
      {import.meta.env.PROD && <Updates />}
    </PageWords>
  );
}
