import type { CSSProperties } from 'react';
import { useServices } from '../context/services';
import { MissingPicture } from './MissingPicture';
import { useAtlasUrl } from './missing-pictures';
import * as pictureStyles from '../styles/pictures.module.css';

/** The `background-position` in percent that shows the part of a background starting at `start`. */
function percentOf(start: number, whole: number, part: number): string {
  return whole === part ? '0%' : `${(100 * start) / (whole - part)}%`;
}

/**
 * The picture of a word, as large as its box; the word when it cannot be loaded. Decorative: the
 * word is beside it.
 */
export function FluidArt({ art, atlasName }: { readonly art: string; readonly atlasName?: string }) {
  const { media } = useServices();
  const picture = media.picture(art, atlasName);
  const url = useAtlasUrl(picture && picture.atlas);
  if (!picture) return <span className={pictureStyles.fluidArt} />;
  if (url === null) {
    return (
      <span className={pictureStyles.fluidArt}>
        <MissingPicture art={art} />
      </span>
    );
  }
  const { x, y, size, atlasWidth, atlasHeight } = picture;
  const style: CSSProperties = {
    backgroundImage: `url("${url}")`,
    backgroundSize: `${(100 * atlasWidth) / size}% ${(100 * atlasHeight) / size}%`,
    backgroundPosition: `${percentOf(x, atlasWidth, size)} ${percentOf(y, atlasHeight, size)}`,
  };
  return <span className={pictureStyles.fluidArt} style={style} />;
}
