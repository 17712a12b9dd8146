import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import * as styles from './print.module.css';

/** A picture that does not come is left out: paper need not wait for it. Milliseconds. */
const PICTURE_MILLISECONDS = 6000;

/** Resolves once the pictures of a sheet can be drawn, or have failed. */
async function loadPictures(sheet: HTMLElement): Promise<void> {
  const urls = [...sheet.querySelectorAll<HTMLElement>('[style*="background-image"]')].flatMap(
    ({ style }) => /^url\("(.+)"\)$/u.exec(style.backgroundImage)?.[1] ?? [],
  );
  const images = [...new Set(urls)].map((url) => {
    const image = new Image();
    image.src = url;
    return image;
  });
  const loading = Promise.allSettled(
    [...images, ...sheet.querySelectorAll('img')].map(async (image) => await image.decode()),
  );
  const timeout = new Promise((resolve) => {
    setTimeout(resolve, PICTURE_MILLISECONDS);
  });
  await Promise.race([Promise.all([loading, document.fonts.ready]), timeout]);
}

/**
 * Prints its children on A4, and nothing of the page: they stand beside the app, out of sight. The
 * browser's dialog opens once their pictures are there. They stay afterwards, since browsers do not
 * agree on when printing is over; another `key` prints again.
 */
export function PrintSheet({ children }: { readonly children: ReactNode }) {
  const sheet = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { body } = document;
    body.classList.add(styles.printing ?? '');
    let isUnmounted = false;
    const print = async (): Promise<void> => {
      if (sheet.current) await loadPictures(sheet.current);
      if (!isUnmounted) window.print();
    };
    void print();
    return () => {
      isUnmounted = true;
      body.classList.remove(styles.printing ?? '');
    };
  }, []);
  return createPortal(
    <div ref={sheet} className={styles.paper} aria-hidden="true" data-testid="paper">
      {children}
    </div>,
    document.body,
  );
}
