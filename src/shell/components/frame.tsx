import { Suspense, lazy, useEffect, useRef } from 'react';
import type { PlaceId } from '../../play/game-facts';
import { PLACES } from '../../stage/places';
import type { IconProps } from './Icon';
import { Art, artUrl } from './pictures';
import * as buttonStyles from '../styles/buttons.module.css';
import * as pictureStyles from '../styles/pictures.module.css';
import * as textStyles from '../styles/text.module.css';
import * as styles from './frame.module.css';

/** The place that belongs to a level, 1 to 5. */
export function placeOfLevel(level: number | null): PlaceId {
  return PLACES[(level ?? 1) - 1] ?? 'lake';
}

/** The picture behind everything: a place on the path, by day or at dusk. */
export function Backdrop({ place, time = 'scene' }: { readonly place: PlaceId; readonly time?: 'scene' | 'dusk' }) {
  return <div className={`${styles.backdrop} ${place}`} style={{ backgroundImage: `url("${artUrl(`places/${place}-${time}`)}")` }} />;
}

/** Sets the page's title, and puts the keyboard on its heading so that a screen reader begins there. */
export function useTitle(title: string): React.RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = title;
    heading.current?.focus({ preventScroll: true });
  }, [title]);
  return heading;
}

/** The stars of some records as a chip: 'n / m'. */
export function StarChip({ current, total }: { readonly current: number; readonly total: number }) {
  return (
    <span className={buttonStyles.chip} role="img" aria-label={`${current} of ${total} stars`}>
      <Art name="star-full" size={40} />
      <span className={textStyles.number}>{current}</span>
      <small>/ {total}</small>
    </span>
  );
}

const LoadedIcon = lazy(async () => ({ default: (await import('./Icon')).Icon }));

/** An icon of home, which answers before all icons have been fetched. */
export function LazyIcon(props: IconProps) {
  const { size } = props;
  return (
    <Suspense fallback={<span className={pictureStyles.icon} style={{ width: size, height: size }} />}>
      <LoadedIcon {...props} />
    </Suspense>
  );
}

const MenuButton = lazy(async () => ({ default: (await import('../menu/Menu')).MenuButton }));

/** The menu's button; it takes its place before the menu has been fetched. */
export function LazyMenuButton({ back }: { readonly back: string | null }) {
  return (
    <Suspense fallback={<span className={buttonStyles.round} />}>
      <MenuButton back={back} />
    </Suspense>
  );
}

const ClearDataButton = lazy(async () => ({ default: (await import('../menu/Menu')).ClearDataButton }));

/** The top bar's exit; it takes its place before the menu has been fetched. spec: shell#top-bar-and-menu. */
export function LazyClearDataButton() {
  return (
    <Suspense fallback={<span className={`${buttonStyles.round} ${buttonStyles.clearData}`} />}>
      <ClearDataButton />
    </Suspense>
  );
}
