import { loadPart } from '../../net/load-part';

/**
 * The part of the Shape Detection API that is used here. Chrome has it on Android, ChromeOS and
 * macOS; no other browser.
 */
interface Detector {
  readonly detect: (image: ImageBitmapSource) => Promise<readonly { readonly rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { readonly formats: readonly string[] }): Detector;
  readonly getSupportedFormats: () => Promise<readonly string[]>;
}

let detector: Promise<Detector | null> | null = null;

async function findDetector(): Promise<Detector | null> {
  const { BarcodeDetector } = window as { readonly BarcodeDetector?: DetectorClass };
  try {
    const formats = (await BarcodeDetector?.getSupportedFormats()) ?? [];
    return BarcodeDetector && formats.includes('qr_code') ? new BarcodeDetector({ formats: ['qr_code'] }) : null;
  } catch {
    return null;
  }
}

/**
 * Pictures are made smaller than this before they are read: a code of a photo is large enough, and
 * it takes less time. CSS pixels.
 */
const MAX_SIDE = 1280;

/**
 * Draws a picture, a video's frame for one, into pixels. null where there is nothing to draw, or no
 * canvas.
 */
function drawPixels(image: CanvasImageSource, width: number, height: number): ImageData | null {
  const scale = Math.min(1, MAX_SIDE / Math.max(width, height, 1));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context || canvas.width === 0 || canvas.height === 0) return null;
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

/**
 * The texts of the QR codes in a picture. By the browser where it can, else by a decoder that is
 * loaded now. Rejects when that does not come.
 */
async function readPixels(pixels: ImageData): Promise<readonly string[]> {
  detector ??= findDetector();
  const own = await detector;
  if (own) return (await own.detect(pixels)).map(({ rawValue }) => rawValue);
  const { default: decode } = await loadPart(() => import('qr/decode.js'));
  try {
    return [decode(pixels)];
  } catch {
    // There is no code in it.
    return [];
  }
}

/** The texts of the QR codes in a picture file. Rejects for a file that is no picture. */
export async function readPictureFile(file: Blob): Promise<readonly string[]> {
  const bitmap = await createImageBitmap(file);
  try {
    const pixels = drawPixels(bitmap, bitmap.width, bitmap.height);
    return pixels ? await readPixels(pixels) : [];
  } finally {
    bitmap.close();
  }
}

/** The texts of the QR codes that the camera sees now. */
export async function readVideo(video: HTMLVideoElement): Promise<readonly string[]> {
  const pixels = drawPixels(video, video.videoWidth, video.videoHeight);
  return pixels ? await readPixels(pixels) : [];
}
