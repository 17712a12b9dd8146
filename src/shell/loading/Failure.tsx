import { useEffect, useEffectEvent, useState } from 'react';
import type { ReactNode } from 'react';
import { message } from '../../messages/message';
import { PartError, loadPart } from '../../net/load-part';
import { artUrl } from '../components/pictures';
import { BASE } from '../../net/base';

interface Props {
  /** What has failed, in words for who sees it. */
  readonly reason: string;
  /**
   * What was thrown. The screen goes away by itself when it is a part of the app that comes late.
   */
  readonly error?: unknown;
  /** True when Try again has not helped before: it loads the page anew then. */
  readonly isStuck?: boolean;
  /** Asks again for what has failed. */
  readonly onRetry: () => void;
  /** Leads out by Home; without it Home loads the app anew. */
  readonly onLeave?: (() => void) | undefined;
  /** Another button in the place of Home, e.g. Back. */
  readonly children?: ReactNode;
}

/** Asks again by itself so often while it waits for the network. */
const WAITING_MILLISECONDS = 10_000;

/** The bird's picture came with the loading screen; that of its mishap may not come. */
function FailureBird({ pose }: { readonly pose: 'oops' | 'idle' }) {
  const [isMissing, setMissing] = useState(false);
  const name = isMissing ? 'idle' : pose;
  return (
    <img
      className="loading-screen-bird"
      src={artUrl(`bird-${name}`)}
      alt=""
      width="150"
      height="150"
      draggable={false}
      onError={() => setMissing(true)}
    />
  );
}

/** A drawing of index.html. */
const drawing = (name: string): ReactNode => (
  <svg className={name} aria-hidden="true">
    <use href={`#${name}`} />
  </svg>
);

/**
 * Loads what a retry needs: ahead, after the start, since it is needed when nothing comes any more.
 */
export const loadRecovery = () => loadPart(() => import('../../net/recover'));

/**
 * The error screen: content that could not be loaded, or a page that threw. It is laid out like the
 * loading screen, and drawn with what is there already: styles of index.html, no part that is
 * loaded later. Both of its buttons answer at once; neither loads another page before it is known
 * to come.
 */
export function Failure({ reason, error, isStuck = false, onRetry, onLeave, children }: Props) {
  const [recovery, setRecovery] = useState<'none' | 'asking' | 'waiting'>('none');
  // spec: shell#logs
  useEffect(() => console.error('FAILURE', reason), [reason]);

  /** Asks again, or loads this page or another one anew, once it is known to come. */
  async function recover(address: string | null): Promise<void> {
    setRecovery('asking');
    const module = await loadRecovery().catch(() => null);
    const next = module ? await module.recover(isStuck, address) : 'retry';
    setRecovery(next === 'wait' ? 'waiting' : 'none');
    if (next === 'retry') onRetry();
  }
  const tryAgain = (): void => void recover(null);

  const onLate = useEffectEvent(onRetry);
  useEffect(() => {
    if (!(error instanceof PartError)) return undefined;
    let isUnmounted = false;
    const waitForPart = async (): Promise<void> => {
      await error.late;
      if (!isUnmounted) onLate();
    };
    const renew = async (): Promise<void> => {
      const module = await loadRecovery().catch(() => null);
      await module?.reloadIfOutdated();
    };
    void waitForPart();
    void renew();
    return () => {
      isUnmounted = true;
    };
  }, [error]);

  const isWaiting = recovery === 'waiting';
  const onOnline = useEffectEvent(tryAgain);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const ask = (): void => onOnline();
    const timer = setInterval(ask, WAITING_MILLISECONDS);
    window.addEventListener('online', ask);
    const { dataset } = document.documentElement;
    dataset['network'] = 'waiting';
    return () => {
      delete dataset['network'];
      clearInterval(timer);
      window.removeEventListener('online', ask);
    };
  }, [isWaiting]);

  return (
    <div className="loading-screen" role="alert" data-recovery={recovery}>
      <FailureBird pose={isWaiting ? 'idle' : 'oops'} />
      {isWaiting && drawing('torn-cable')}
      <p className="loading-screen-title">{message(isWaiting ? 'No network' : 'Oh no!')}</p>
      <p>{message(isWaiting ? 'It goes on by itself as soon as the network is back.' : reason)}</p>
      <p>{message('Your stars are safe.')}</p>
      <div className="loading-screen-buttons">
        <button type="button" className="loading-screen-button" onClick={tryAgain}>
          {drawing('icon-retry')}
          {message('Try again')}
        </button>
        {children ?? (
          <button
            type="button"
            className="loading-screen-button paper"
            data-sound="uiBack"
            onClick={onLeave ?? (() => void recover(BASE))}
          >
            {drawing('icon-home')}
            {message('Home')}
          </button>
        )}
      </div>
    </div>
  );
}
