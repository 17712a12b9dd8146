import type { ReactNode } from 'react';
import { useState } from 'react';
import { isWebAddress } from '../../content/links';
import { LazyGate } from './LazyGate';

interface Props {
  readonly href: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/**
 * What leads out of the app, behind the grown-ups' gate, in a window of its own. Nothing for an
 * address that is not of the web.
 */
export function ExternalLink({ href, className, children }: Props) {
  const [isAsking, setAsking] = useState(false);
  const close = (): void => setAsking(false);
  const open = (): void => {
    close();
    window.open(href, '_blank', 'noopener,noreferrer');
  };
  if (!isWebAddress(href)) return null;
  return (
    <>
      <button type="button" className={className} onClick={() => setAsking(true)}>
        {children}
      </button>
      {isAsking && <LazyGate purpose="Open a website" onPass={open} onClose={close} />}
    </>
  );
}
