import type { ReactNode } from 'react';
import { Suspense, useEffect, useState } from 'react';
import { ErrorBoundary } from '../ErrorBoundary';
import { lazyComponent } from '../lazy-component';
import { useServices } from '../services';

const GrownUpsGate = lazyComponent(
  () => import('../gate/GrownUpsGate'),
  (module) => module.GrownUpsGate,
);

/** What offers to undo clearing the data, behind the grown-ups' gate; nothing when there is nothing to undo (spec: readings#60). */
export function UndoClear({ render }: { readonly render: (undo: () => void) => ReactNode }) {
  const { canUndoClear, undoClear } = useServices();
  const [isPossible, setPossible] = useState(false);
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    let isUnmounted = false;
    const find = async (): Promise<void> => {
      const isFound = await canUndoClear();
      if (!isUnmounted) setPossible(isFound);
    };
    void find();
    return () => {
      isUnmounted = true;
    };
  }, [canUndoClear]);
  const undo = async (): Promise<void> => {
    setAsking(false);
    setPossible(false);
    await undoClear();
  };
  return (
    <>
      {isPossible && render(() => setAsking(true))}
      {isAsking && (
        <ErrorBoundary onLeave={() => setAsking(false)}>
          <Suspense>
            <GrownUpsGate purpose="Undo clear data" onPass={() => void undo()} onClose={() => setAsking(false)} />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  );
}
