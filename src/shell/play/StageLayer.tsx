import { Suspense, lazy, useEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { Host } from '../../stage/host';
import { useApp } from '../../store/context';
import { findPath, hasStage } from '../address';
import { artUrl } from '../parts/pictures';
import type { OpenStage } from '../services';
import { StageProvider, useServices } from '../services';
import * as styles from './stage-layer.module.css';

const StageView = lazy(async () => ({ default: (await import('../../stage/StageView')).StageView }));

/** Keeps the one stage under the pages. It is loaded when a page first opens it, and stays from then on. */
export function StageLayer({ children }: { readonly children: ReactNode }) {
  const { sound, saveJournal, offerStage } = useServices();
  const [isWanted, setWanted] = useState(false);
  const host = useRef<Promise<Host> | null>(null);
  const settle = useRef<(host: Host) => void>(() => undefined);
  const isPlaying = useApp((state) => state.screenDisplay === 'gameScreen');
  const { pathname } = useLocation();
  const isShown = isPlaying && hasStage(findPath(pathname));

  const open = useMemo<OpenStage>(
    () => () => {
      host.current ??= new Promise<Host>((resolve) => {
        settle.current = resolve;
      });
      setWanted(true);
      return host.current;
    },
    [],
  );
  useEffect(() => offerStage(open), [offerStage, open]);

  return (
    <StageProvider value={open}>
      {children}
      {isWanted && (
        <div className={`${styles.stage} ${isShown ? styles.shown : ''}`} data-stage={isShown ? 'shown' : 'hidden'}>
          <Suspense fallback={null}>
            <StageView sound={sound} artUrl={artUrl} saveJournal={saveJournal} onReady={(ready) => settle.current(ready)} />
          </Suspense>
        </div>
      )}
    </StageProvider>
  );
}
