import type { CSSProperties } from 'react';
import { Suspense, useEffect, useRef } from 'react';
import { message } from '../../messages/message';
import { lazyComponent } from '../lazy/lazy-component';
import type { IconProps } from './Icon';
import { Art } from './pictures';
import * as buttonStyles from '../styles/buttons.module.css';
import * as pictureStyles from '../styles/pictures.module.css';
import * as textStyles from '../styles/text.module.css';

/**
 * Sets the document title, and focuses the heading (the returned ref) so that a screen reader
 * starts there.
 */
export function useTitle(title: string): React.RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = title;
    heading.current?.focus({ preventScroll: true });
  }, [title]);
  return heading;
}

/**
 * How full a jar or a ring of stars is drawn, for its style sheet: by the square root, since the
 * first few of thousands must be seen.
 */
export const fillOf = (current: number, total: number): CSSProperties =>
  ({ '--fill': Math.sqrt(current / (total || 1)) }) as CSSProperties;

/** The stars of some records as a jar that fills, with its chip: 'n / m'. */
export function StarChip({ current, total }: { readonly current: number; readonly total: number }) {
  return (
    <span
      className={`${buttonStyles.chip} ${buttonStyles.jar}`}
      style={fillOf(current, total)}
      role="img"
      aria-label={message`${current} of ${total} stars`}
    >
      <Art name="star-full" size={40} />
      <span className={textStyles.number}>{current}</span>
      <small>/ {total}</small>
    </span>
  );
}

const LoadedIcon = lazyComponent(
  () => import('./Icon'),
  (module) => module.Icon,
  'wanted',
);

/**
 * An icon whose code is loaded later, for the home page; until then it is an empty box of the same
 * size.
 */
export function LazyIcon(props: IconProps) {
  const { size } = props;
  return (
    <Suspense fallback={<span className={pictureStyles.icon} style={{ width: size, height: size }} />}>
      <LoadedIcon {...props} />
    </Suspense>
  );
}

const MenuButton = lazyComponent(
  () => import('../menu/Menu'),
  (module) => module.MenuButton,
  'wanted',
);

/** The menu's button; a placeholder of the same size until the menu's code has loaded. */
export function LazyMenuButton({ back }: { readonly back: string | null }) {
  return (
    <Suspense fallback={<span className={buttonStyles.round} />}>
      <MenuButton back={back} />
    </Suspense>
  );
}

const ClearDataButton = lazyComponent(
  () => import('../menu/Menu'),
  (module) => module.ClearDataButton,
  'wanted',
);

/**
 * The top bar's clear-data button; a placeholder of the same size until its code has loaded.
 * spec: shell#top-bar-and-menu.
 */
export function LazyClearDataButton() {
  return (
    <Suspense fallback={<span className={`${buttonStyles.round} ${buttonStyles.clearData}`} />}>
      <ClearDataButton />
    </Suspense>
  );
}
