import type { CSSProperties, ReactNode } from 'react';
import type { Placement } from '../../../progress/scenes';
import * as styles from './tools.module.css';

/** Above this share of the scene's height it stands below the sticker, else above it. */
const UPPER = 0.45;

interface Props {
  readonly placement: Placement;
  readonly children: ReactNode;
}

/** What stands beside a sticker: its word and its buttons, always inside of the scene. */
export function Beside({ placement, children }: Props) {
  const { x, y, size } = placement;
  const style = { '--x': x, '--y': y, '--size': size } as CSSProperties;
  return (
    <div className={styles.beside} data-side={y < UPPER ? 'below' : 'above'} style={style}>
      {children}
    </div>
  );
}
