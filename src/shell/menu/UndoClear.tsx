import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { LazyGate } from '../gate/LazyGate';
import { useServices } from '../context/services';
import { UiWord } from '../text/ui-words';
import * as popupStyles from '../components/popup.module.css';

/**
 * What offers to undo clearing the data, behind the grown-ups' gate; nothing when there is nothing
 * to undo (spec: readings#60).
 */
export function UndoClear({ render }: { readonly render: (undo: () => void) => ReactNode }) {
  const { canUndoClear, undoClear } = useServices();
  const [isPossible, setPossible] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [isFailed, setFailed] = useState(false);
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
    try {
      await undoClear();
    } catch (error) {
      // Its code did not come: it can be tried again.
      console.error(error);
      setPossible(true);
      setFailed(true);
    }
  };
  return (
    <>
      {isPossible &&
        render(() => {
          setFailed(false);
          setAsking(true);
        })}
      {isFailed && (
        <p role="alert" className={popupStyles.fault}>
          <UiWord>It could not be done. Is the network there?</UiWord>
        </p>
      )}
      {isAsking && <LazyGate purpose="Undo clear data" onPass={() => void undo()} onClose={() => setAsking(false)} />}
    </>
  );
}
