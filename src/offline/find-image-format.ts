import type { ImageFormat } from '../content/image-format';

/** An AVIF image of one black pixel, in base64. */
export const PROBE =
  'AAAAHGZ0eXBhdmlmAAAAAG1pZjFhdmlmbWlhZgAAANZtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAACJpbG9jAAAAAERAAAEAAQAAAAAA+gABAAAAAAAAAB8AAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABhdjAxAAAAAA5waXRtAAAAAAABAAAAVmlwcnAAAAA4aXBjbwAAAAxhdjFDgQAMAAAAABRpc3BlAAAAAAAAAAEAAAABAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAgMAAAAnbWRhdBIACggYAAbICGg0IDIRH/eHhRXAACwAACCQNZO/ncY=';

/**
 * The format that this browser's pages choose, as far as code can find out, in pages and in the
 * worker: 'webp' when it cannot decode an AVIF here.
 */
export async function findImageFormat(): Promise<ImageFormat> {
  try {
    const bytes = Uint8Array.from(atob(PROBE), (character) => character.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/avif' }));
    bitmap.close();
    return 'avif';
  } catch {
    return 'webp';
  }
}
