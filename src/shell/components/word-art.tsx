import type { CSSProperties } from 'react';
import { message } from '../../messages/message';
import type { StarCount } from '../../play/stars';
import { useServices } from '../context/services';
import * as pictureStyles from '../styles/pictures.module.css';
import { MissingPicture } from './MissingPicture';
import { useAtlasUrl } from './missing-pictures';
import { Art } from './pictures';

/**
 * The picture of a word from the atlas of this name; an empty box when the pack has none, the word
 * when it cannot be loaded. Decorative: the word is beside it.
 */
export function WordArt({
  art,
  atlasName,
  size,
  className = '',
}: {
  readonly art: string;
  readonly atlasName?: string;
  readonly size: number;
  readonly className?: string | undefined;
}) {
  const { media } = useServices();
  const picture = media.picture(art, atlasName);
  const url = useAtlasUrl(picture && picture.atlas);
  if (!picture)
    return <span className={`${pictureStyles.wordArt} ${className}`} style={{ width: size, height: size }} />;
  if (url === null) {
    return (
      <span className={`${pictureStyles.wordArt} ${className}`} style={{ width: size, height: size }}>
        <MissingPicture art={art} />
      </span>
    );
  }
  const { x, y, size: cell, atlasWidth, atlasHeight } = picture;
  const style: CSSProperties = {
    width: size,
    height: size,
    backgroundImage: `url("${url}")`,
    backgroundSize: `${(atlasWidth / cell) * size}px ${(atlasHeight / cell) * size}px`,
    backgroundPosition: `${(-x / cell) * size}px ${(-y / cell) * size}px`,
  };
  return <span className={`${pictureStyles.wordArt} ${className}`} style={style} />;
}

/** A row of three stars with an accessible name. */
export function StarRow({
  stars,
  size,
  label,
}: {
  readonly stars: StarCount;
  readonly size: number;
  readonly label?: string;
}) {
  return (
    <span className={pictureStyles.starRow} role="img" aria-label={label ?? message`${stars} of 3 stars`}>
      {[1, 2, 3].map((number) => (
        <Art key={number} name={number <= stars ? 'star-full' : 'star-empty'} size={size} />
      ))}
    </span>
  );
}
