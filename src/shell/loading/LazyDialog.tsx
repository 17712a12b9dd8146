import type { ReactNode } from 'react';
import { Suspense } from 'react';
import { ErrorBoundary } from './ErrorBoundary';

/**
 * Holds a dialog whose code is loaded when it is opened. When it does not come, the error screen
 * leads back to where it was opened.
 */
export function LazyDialog({ onClose, children }: { readonly onClose: () => void; readonly children: ReactNode }) {
  return (
    <ErrorBoundary onLeave={onClose}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  );
}
