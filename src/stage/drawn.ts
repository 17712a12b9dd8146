import type { Container } from 'pixi.js';
import { CanvasSource, ImageSource, NineSliceSprite, Sprite } from 'pixi.js';
import type { Rectangle } from './kit/view';

/** Something that is drawn, with its box in CSS pixels from the canvas's top left corner. */
export interface Drawn extends Rectangle {
  readonly name: string;
}

/** A picture that is drawn. */
export interface DrawnPicture extends Drawn {
  /** Address of its image. */
  readonly image: string;
  /**
   * Pixels of the image for each CSS pixel, along the side that is enlarged more. The middle of a
   * board that is stretched does not count: its corners do.
   */
  readonly texels: number;
}

/** What is drawn fainter than this is on its way in or out. */
const MIN_ALPHA = 0.5;

/** Words and numbers are drawn on canvases (labels.ts), and named by what they say. */
const isText = (node: Container): boolean =>
  node instanceof Sprite && node.label !== '' && node.texture.source instanceof CanvasSource;

/** Visits all that is seen in a container. */
function visit(node: Container, alpha: number, see: (node: Container) => void): void {
  const opacity = alpha * node.alpha;
  if (!node.visible || !node.renderable || opacity < MIN_ALPHA) return;
  see(node);
  for (const child of node.children) visit(child, opacity, see);
}

function boxOf(node: Container): Rectangle {
  const { x, y, width, height } = node.getBounds();
  return { x, y, width, height };
}

/** The words and numbers that are drawn in a container now. */
export function listTexts(root: Container): Drawn[] {
  const found: Drawn[] = [];
  visit(root, 1, (node) => {
    if (isText(node)) found.push({ name: node.label, ...boxOf(node) });
  });
  return found;
}

/** The pictures that are drawn in a container now, out of images that were fetched. */
export function listPictures(root: Container): DrawnPicture[] {
  const found: DrawnPicture[] = [];
  visit(root, 1, (node) => {
    if (!(node instanceof Sprite || node instanceof NineSliceSprite)) return;
    const { source, label = '' } = node.texture;
    if (!(source instanceof ImageSource)) return;
    const { a, b, c, d } = node.worldTransform;
    const enlarged = Math.max(Math.hypot(a, b), Math.hypot(c, d));
    found.push({ name: label, image: source.label, texels: source.resolution / enlarged, ...boxOf(node) });
  });
  return found;
}
