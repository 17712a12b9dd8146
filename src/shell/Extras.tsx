import { Suspense, useState } from 'react';
import { useApp } from '../store/context';
import { lazyComponent } from './lazy-component';
import { wasJustCleared } from './menu/just-cleared';
import { Updates } from './update/Updates';

const Notices = lazyComponent(
  () => import('./menu/ClearedNotice'),
  (module) => module.Notices,
  'wanted',
);

/** What no page needs to be shown, and what only some devices need: loaded once the first page is idle. */
export function Extras() {
  const hasNotice = useApp((state) => state.saveNotice !== null);
  const [isCleared] = useState(wasJustCleared);
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
