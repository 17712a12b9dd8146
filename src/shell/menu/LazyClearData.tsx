import { Suspense } from 'react';
import { ErrorBoundary } from '../ErrorBoundary';
import { lazyComponent } from '../lazy-component';

const ClearData = lazyComponent(
  () => import('./ClearData'),
  (module) => module.ClearData,
);

/** The clear-data dialogs, whose code is loaded when they are opened. */
export function LazyClearData({ onClose }: { readonly onClose: () => void }) {
  return (
    <ErrorBoundary onLeave={onClose}>
      <Suspense>
        <ClearData onClose={onClose} />
      </Suspense>
    </ErrorBoundary>
  );
}
