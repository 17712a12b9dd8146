import { Component, useCallback, useEffect, useRef, useState } from 'react';
import { loadPart } from '../../net/load-part';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { Host } from '../../stage/host';
import { useApp } from '../../store/context';
import { findPath, hasStage } from '../paths';
import { artUrl } from '../components/pictures';
import type { OpenStage } from '../services';
import { StageProvider, useServices } from '../services';
import * as styles from './stage-layer.module.css';

/** The stage's code, and what settles the promise of those who opened it. */
interface Opening {
  readonly StageView: typeof import('../../stage/StageView').StageView;
  readonly resolve: (host: Host) => void;
  readonly reject: (error: unknown) => void;
}

/** Keeps the pages when the stage throws while it is drawn. */
class StageBoundary extends Component<{ readonly onError: (error: unknown) => void; readonly children: ReactNode }> {
  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  override render(): ReactNode {
    return this.props.children;
  }
}

/**
 * Renders the one stage below the pages. It is loaded when a page first opens it, and is never unmounted, unless it cannot be drawn: then
 * it is opened anew the next time.
 */
export function StageLayer({ children }: { readonly children: ReactNode }) {
  const { sound, saveJournal, onStageAvailable } = useServices();
  const [opening, setOpening] = useState<Opening | null>(null);
  const host = useRef<Promise<Host> | null>(null);
  const isPlaying = useApp((state) => state.screenDisplay === 'gameScreen');
  const { pathname } = useLocation();
  const isShown = isPlaying && hasStage(findPath(pathname));

  const open = useCallback<OpenStage>(() => {
    const openAnew = async (): Promise<Host> => {
      try {
        const { StageView } = await loadPart(() => import('../../stage/StageView'));
        return await new Promise<Host>((resolve, reject) => {
          setOpening({ StageView, resolve, reject });
        });
      } catch (error) {
        host.current = null;
        setOpening(null);
        throw error;
      }
    };
    host.current ??= openAnew();
    return host.current;
  }, []);
  useEffect(() => onStageAvailable(open), [onStageAvailable, open]);

  return (
    <StageProvider value={open}>
      {children}
      {opening && (
        <div className={`${styles.stage} ${isShown ? styles.shown : ''}`} data-stage={isShown ? 'shown' : 'hidden'}>
          <StageBoundary onError={opening.reject}>
            <opening.StageView sound={sound} artUrl={artUrl} saveJournal={saveJournal} onReady={opening.resolve} />
          </StageBoundary>
        </div>
      )}
    </StageProvider>
  );
}
