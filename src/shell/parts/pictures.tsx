import type { CSSProperties } from 'react';
import type { StarCount } from '../../play/stars';
import { useServices } from '../services';

/** Address of a file among the product's own art. */
export function artUrl(file: string): string {
  return `${import.meta.env.BASE_URL}art/${file}`;
}

/** The picture of a word from the sheet of its group; nothing where the pack has none. Decoration: the word stands beside it. */
export function WordArt({ art, group, size }: { readonly art: string; readonly group?: string; readonly size: number }) {
  const { media } = useServices();
  const picture = media.picture(art, group);
  if (!picture) return <span className="word-art" style={{ width: size, height: size }} />;
  const { x, y, size: cell, sheetWidth, sheetHeight, sheetUrl } = picture;
  const style: CSSProperties = {
    width: size,
    height: size,
    backgroundImage: `url("${sheetUrl}")`,
    backgroundSize: `${(sheetWidth / cell) * size}px ${(sheetHeight / cell) * size}px`,
    backgroundPosition: `${(-x / cell) * size}px ${(-y / cell) * size}px`,
  };
  return <span className="word-art" style={style} />;
}

/** A picture of our own, without words. */
export function Art({ file, size, className }: { readonly file: string; readonly size?: number; readonly className?: string }) {
  return <img className={className} src={artUrl(file)} alt="" width={size} height={size} draggable={false} />;
}

/** A row of three stars with its meaning as text. */
export function StarRow({ stars, size, label }: { readonly stars: StarCount; readonly size: number; readonly label?: string }) {
  return (
    <span className="star-row" role="img" aria-label={label ?? `${stars} of 3 stars`}>
      {[1, 2, 3].map((number) => (
        <Art key={number} file={number <= stars ? 'star-full.webp' : 'star-empty.webp'} size={size} />
      ))}
    </span>
  );
}

export type BirdPose = 'idle' | 'sing' | 'cheer' | 'oops' | 'think' | 'fly';

/** The songbird. */
export function Bird({ pose, size, className = '' }: { readonly pose: BirdPose; readonly size: number; readonly className?: string }) {
  return <Art file={`bird-${pose}.webp`} size={size} className={`bird bird-${pose} ${className}`} />;
}
