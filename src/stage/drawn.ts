import type { Container } from 'pixi.js';
import { CanvasSource, Sprite } from 'pixi.js';
import type { Rectangle } from './kit/view';

/** Something that is drawn, with its box in CSS pixels from the canvas's top left corner. */
export interface Drawn extends Rectangle {
  readonly name: string;
}

/** What is drawn fainter than this is on its way in or out. */
const MIN_ALPHA = 0.5;

/** Words and numbers are drawn on canvases (labels.ts), and named by what they say. */
const isText = (node: Container): boolean =>
  node instanceof Sprite && node.label !== '' && node.texture.source instanceof CanvasSource;

function collect(node: Container, alpha: number, found: Drawn[]): void {
  const opacity = alpha * node.alpha;
  if (!node.visible || !node.renderable || opacity < MIN_ALPHA) return;
  if (isText(node)) {
    const { x, y, width, height } = node.getBounds();
    found.push({ name: node.label, x, y, width, height });
  }
  for (const child of node.children) collect(child, opacity, found);
}

/** The words and numbers that are drawn in a container now. */
export function listTexts(root: Container): Drawn[] {
  const found: Drawn[] = [];
  collect(root, 1, found);
  return found;
}
