import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { lazyComponent } from '../lazy-component';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { Host } from '../../stage/host';
import { useApp } from '../../store/context';
import { findPath, hasStage } from '../paths';
import { artUrl } from '../components/pictures';
import type { OpenStage } from '../services';
import { StageProvider, useServices } from '../services';
import * as styles from './stage-layer.module.css';

const StageView = lazyComponent(
  () => import('../../stage/StageView'),
  (module) => module.StageView,
);

/** Renders the one stage below the pages. It is loaded when a page first opens it, and is never unmounted. */
export function StageLayer({ children }: { readonly children: ReactNode }) {
  const { sound, saveJournal, onStageAvailable } = useServices();
  const [isRequested, setRequested] = useState(false);
  const host = useRef<Promise<Host> | null>(null);
  const resolveHost = useRef<(host: Host) => void>(() => undefined);
  const isPlaying = useApp((state) => state.screenDisplay === 'gameScreen');
  const { pathname } = useLocation();
  const isShown = isPlaying && hasStage(findPath(pathname));

  const open = useMemo<OpenStage>(
    () => () => {
      host.current ??= new Promise<Host>((resolve) => {
        resolveHost.current = resolve;
      });
      setRequested(true);
      return host.current;
    },
    [],
  );
  useEffect(() => onStageAvailable(open), [onStageAvailable, open]);

  return (
    <StageProvider value={open}>
      {children}
      {isRequested && (
        <div className={`${styles.stage} ${isShown ? styles.shown : ''}`} data-stage={isShown ? 'shown' : 'hidden'}>
          <Suspense fallback={null}>
            <StageView sound={sound} artUrl={artUrl} saveJournal={saveJournal} onReady={(ready) => resolveHost.current(ready)} />
          </Suspense>
        </div>
      )}
    </StageProvider>
  );
}
