import type { PackManifest } from '../../content/entities';
import type { ImageFormat } from '../../content/image-format';
import * as pictureStyles from '../styles/pictures.module.css';
import { BASE } from '../../net/base';

let artFormat: ImageFormat = 'webp';
let ownUrl: string | undefined;
let ownPlace: PackManifest['place'];

/**
 * Sets the image format of the app's own art, and once a pack is there, its address and the
 * pictures that it has in place of the app's.
 */
export function setArt(format: ImageFormat, packUrl?: string, place?: PackManifest['place']): void {
  artFormat = format;
  ownUrl = packUrl;
  ownPlace = place;
}

/**
 * URL of a picture by its path without extension, e.g. 'places/lake-dusk': the pack's own, or else
 * the app's.
 */
export function artUrl(path: string, ending: string = artFormat): string {
  const own = ownPlace?.[path];
  return `${own ? ownUrl + own : `${BASE}art/${path}`}.${ending}`;
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
