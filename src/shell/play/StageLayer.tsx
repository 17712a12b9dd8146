import { useCallback, useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { loadPart } from '../../net/load-part';
import type { Host } from '../../stage/host';
import { useApp } from '../../store/context';
import { findPath, hasStage } from '../routing/paths';
import { artUrl } from '../components/pictures';
import type { OpenStage } from '../context/services';
import { StageProvider, useServices } from '../context/services';
import * as styles from './stage-layer.module.css';

/**
 * Holds the one stage, below the pages. It is opened when a page first asks for it, and again after
 * it could not be opened or was lost.
 */
export function StageLayer({ children }: { readonly children: ReactNode }) {
  const { sound, saveJournal, onStageAvailable } = useServices();
  const element = useRef<HTMLDivElement>(null);
  const isPlaying = useApp((state) => state.screenDisplay === 'gameScreen');
  const { pathname } = useLocation();
  const isShown = isPlaying && hasStage(findPath(pathname));

  const host = useRef<Promise<Host> | null>(null);

  const open = useCallback<OpenStage>(() => {
    const forget = (): void => {
      host.current = null;
    };
    const load = async (): Promise<Host> => {
      const { openStage } = await loadPart(() => import('../../stage/open-stage'));
      if (!element.current) throw new Error('No place for the stage.');
      return openStage({ element: element.current, sound, artUrl, saveJournal, onGone: forget });
    };
    if (host.current) return host.current;
    const opening = load();
    host.current = opening;
    opening.catch(forget);
    return opening;
  }, [saveJournal, sound]);
  useEffect(() => onStageAvailable(open), [onStageAvailable, open]);

  return (
    <StageProvider value={open}>
      {children}
      {/* Beside the page's `main`: with its head-up display a game is two landmarks. */}
      <div
        ref={element}
        className={`${styles.stage} ${isShown ? styles.shown : ''}`}
        data-stage={isShown ? 'shown' : 'hidden'}
        {...(isShown && { role: 'region', 'aria-label': 'Game' })}
      />
    </StageProvider>
  );
}
