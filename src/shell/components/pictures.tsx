import type { ImageFormat } from '../../content/image-format';
import * as pictureStyles from '../styles/pictures.module.css';
import { BASE } from '../../net/base';

let artFormat: ImageFormat = 'webp';

/** Sets the image format of the app's own art. */
export function setArtFormat(format: ImageFormat): void {
  artFormat = format;
}

/** URL of a file of the app's own art, by its path without extension, e.g. 'places/lake-dusk'. */
export function artUrl(path: string, ending: string = artFormat): string {
  return `${BASE}art/${path}.${ending}`;
}

/** A picture of the app's own art. Decorative. */
export function Art({
  name,
  size,
  className,
}: {
  readonly name: string;
  readonly size?: number;
  readonly className?: string | undefined;
}) {
  return (
    <img
      className={className}
      src={artUrl(name)}
      alt=""
      width={size}
      height={size}
      draggable={false}
      // spec: shell#logs
      onError={() => console.warn('Could not find icon', name)}
    />
  );
}

export type BirdPose = 'idle' | 'sing' | 'cheer' | 'oops' | 'think' | 'fly' | 'yawn';

/** The songbird. */
export function Bird({
  pose,
  size,
  className = '',
}: {
  readonly pose: BirdPose;
  readonly size: number;
  readonly className?: string | undefined;
}) {
  return (
    <Art
      name={`bird-${pose}`}
      size={size}
      className={`${pictureStyles.bird} ${pose === 'cheer' ? pictureStyles.birdCheer : ''} ${className}`}
    />
  );
}
