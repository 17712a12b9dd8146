import { Suspense, useEffect, useState } from 'react';
import { useApp } from '../store/context';
import { guardInput } from './input-guards';
import { lazyComponent } from './lazy-component';
import { wasJustCleared } from './menu/just-cleared';
import { Updates } from './update/Updates';

const Notices = lazyComponent(
  () => import('./menu/ClearedNotice'),
  (module) => module.Notices,
  'wanted',
);

const Scanning = lazyComponent(
  () => import('./scanning/Scanning'),
  (module) => module.Scanning,
  'wanted',
);

/** What no page needs to be shown, and what only some devices need: loaded once the first page is idle. */
export function Extras() {
  const hasNotice = useApp((state) => state.saveNotice !== null);
  const isScanned = useApp((state) => state.settings.scanning !== 'off');
  const [isCleared] = useState(wasJustCleared);
  useEffect(guardInput, []);
  return (
    <>
      {(hasNotice || isCleared) && (
        <Suspense>
          <Notices isCleared={isCleared} />
        </Suspense>
      )}
      {isScanned && (
        <Suspense>
          <Scanning />
        </Suspense>
      )}
      {/* Looks for new versions; development has none. */}
      {import.meta.env.PROD && <Updates />}
    </>
  );
}
