import type { CSSProperties } from 'react';
import { useServices } from '../services';
import * as pictureStyles from '../styles/pictures.module.css';

/** The `background-position` in percent that shows the part of a background starting at `start`. */
function percentOf(start: number, whole: number, part: number): string {
  return whole === part ? '0%' : `${(100 * start) / (whole - part)}%`;
}

/** The picture of a word, as large as its box. Decorative: the word is beside it. */
export function FluidArt({ art, group }: { readonly art: string; readonly group?: string }) {
  const { media } = useServices();
  const picture = media.picture(art, group);
  if (!picture) return <span className={pictureStyles.fluidArt} />;
  const { x, y, size, sheetWidth, sheetHeight, sheet } = picture;
  const style: CSSProperties = {
    backgroundImage: `url("${sheet.url}")`,
    backgroundSize: `${(100 * sheetWidth) / size}% ${(100 * sheetHeight) / size}%`,
    backgroundPosition: `${percentOf(x, sheetWidth, size)} ${percentOf(y, sheetHeight, size)}`,
  };
  return <span className={pictureStyles.fluidArt} style={style} />;
}
