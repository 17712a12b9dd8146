import { Suspense, useEffect, useState } from 'react';
import { useApp, useAppStore } from '../store/context';
import { guardInput } from '../services/input/input-guards';
import { lazyComponent } from './lazy/lazy-component';
import { wasJustCleared } from '../services/children/just-cleared';
import { useServices } from './context/services';
import { Updates } from './update/Updates';

const Notices = lazyComponent(
  () => import('./menu/ClearedNotice'),
  (module) => module.Notices,
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
  const services = useServices();
  useEffect(() => guardInput({ ...services, store }), [services, store]);
  return (
    <>
      {(hasNotice || isCleared) && (
        <Suspense>
          <Notices isCleared={isCleared} />
        </Suspense>
      )}
      {/* Looks for new versions; development has none. */}
      {import.meta.env.PROD && <Updates />}
    </>
  );
}
