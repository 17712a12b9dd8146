import type { Media } from '../../../content/media';
import type { Frame } from '../../../progress/arrange';
import type { Placement } from '../../../progress/scenes';
import { artUrl } from '../../components/pictures';
import type { AlbumPlace } from '../../stickers/place';
import type { AlbumScene } from './album-scenes';

/** Pixels of the picture's longer side. */
const LONGER_SIDE = 1600;
/** Width of the white edge of a sticker, as a share of its side (sticker.module.css). */
const EDGE = 0.022;
/** Copies of a sticker around itself that make its edge. */
const EDGE_COPIES = 16;
/** The outer edge of a sticker by its layers. */
const OUTER_EDGES: Readonly<Record<number, string>> = { 2: '#ffc93a', 3: '#a98bf5' };

/** A sticker as it lies in the scene. */
export interface Lying {
  readonly place: AlbumPlace;
  readonly layers: number;
  readonly placement: Placement;
}

async function loadImage(url: string): Promise<HTMLImageElement | null> {
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
    return image;
  } catch {
    return null;
  }
}

function makeCanvas(width: number, height: number) {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('There is no canvas on this device.');
  return { canvas, context };
}

/** A word's picture; a round card with the word where it has none. */
async function drawPicture({ page, word }: AlbumPlace, media: Media, side: number): Promise<HTMLCanvasElement> {
  const { canvas, context } = makeCanvas(side, side);
  const picture = media.picture(word.art, page.atlasName);
  const atlas = picture && ((await loadImage(picture.atlas.url)) ?? (await loadImage(picture.atlas.plainUrl)));
  if (picture && atlas) {
    // The image may have more pixels than its atlas says.
    const dense = atlas.naturalWidth / picture.atlasWidth;
    const { x, y, size } = picture;
    context.drawImage(atlas, x * dense, y * dense, size * dense, size * dense, 0, 0, side, side);
    return canvas;
  }
  context.fillStyle = '#ffe9b0';
  context.arc(side / 2, side / 2, side / 2, 0, 2 * Math.PI);
  context.fill();
  context.fillStyle = '#1d2a4b';
  context.font = `700 ${Math.round(side / 6)}px sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(word.text, side / 2, side / 2, 0.9 * side);
  return canvas;
}

/** The same shape in one colour. */
function fillShape(shape: HTMLCanvasElement, colour: string): HTMLCanvasElement {
  const { canvas, context } = makeCanvas(shape.width, shape.height);
  context.drawImage(shape, 0, 0);
  context.globalCompositeOperation = 'source-in';
  context.fillStyle = colour;
  context.fillRect(0, 0, canvas.width, canvas.height);
  return canvas;
}

/** Around the middle of the sticker, which is at the origin. */
function drawEdge(context: CanvasRenderingContext2D, shape: HTMLCanvasElement, width: number): void {
  const half = shape.width / 2;
  for (let copy = 0; copy < EDGE_COPIES; copy += 1) {
    const angle = (2 * Math.PI * copy) / EDGE_COPIES;
    context.drawImage(shape, width * Math.cos(angle) - half, width * Math.sin(angle) - half);
  }
}

/** Draws a scene with its stickers, from the lowest to the topmost, as it is seen on the page. */
export async function drawScene(
  { place }: AlbumScene,
  stickers: readonly Lying[],
  frame: Frame,
  media: Media,
): Promise<HTMLCanvasElement> {
  const scale = LONGER_SIDE / Math.max(frame.width, frame.height);
  const { canvas, context } = makeCanvas(scale * frame.width, scale * frame.height);
  const land = await loadImage(artUrl(`places/${place}-scene`));
  if (land) {
    // As `background-size: cover` at 50% 100%.
    const cover = Math.max(canvas.width / land.naturalWidth, canvas.height / land.naturalHeight);
    const [width, height] = [cover * land.naturalWidth, cover * land.naturalHeight];
    context.drawImage(land, (canvas.width - width) / 2, canvas.height - height, width, height);
  }
  for (const { place: own, layers, placement } of stickers) {
    const side = Math.round(scale * frame.side * placement.size);
    // oxlint-disable-next-line no-await-in-loop -- one lies over the other
    const picture = await drawPicture(own, media, side);
    const outer = OUTER_EDGES[layers];
    context.setTransform(1, 0, 0, 1, placement.x * canvas.width, placement.y * canvas.height);
    context.rotate((placement.turn * Math.PI) / 180);
    if (outer !== undefined) drawEdge(context, fillShape(picture, outer), 2 * EDGE * side);
    drawEdge(context, fillShape(picture, '#ffffff'), EDGE * side);
    context.drawImage(picture, -picture.width / 2, -picture.height / 2);
  }
  return canvas;
}
