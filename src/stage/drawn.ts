import type { Container } from 'pixi.js';
import { CanvasSource, Sprite } from 'pixi.js';
import type { Rectangle } from './kit/view';

/** Something that is drawn, with its box in CSS pixels from the canvas's top left corner. */
export interface Drawn extends Rectangle {
  readonly name: string;
}

/** What is drawn fainter than this is on its way in or out. */
const MIN_ALPHA = 0.5;

/** Name of a marker in the scene graph: tick or arrow, with the change of the score. */
export const MARKER = 'marker';

/** Words and numbers are drawn on canvases (labels.ts), and named by what they say. */
const isText = (node: Container): boolean =>
  node instanceof Sprite && node.label !== '' && node.texture.source instanceof CanvasSource;

function collect(node: Container, alpha: number, isWanted: (node: Container) => boolean, found: Drawn[]): void {
  const opacity = alpha * node.alpha;
  if (!node.visible || !node.renderable || opacity < MIN_ALPHA) return;
  if (isWanted(node)) {
    const { x, y, width, height } = node.getBounds();
    found.push({ name: node.label, x, y, width, height });
  }
  // The number of a marker is a part of it.
  if (node.label === MARKER) return;
  for (const child of node.children) collect(child, opacity, isWanted, found);
}

function list(root: Container, isWanted: (node: Container) => boolean): Drawn[] {
  const found: Drawn[] = [];
  collect(root, 1, isWanted, found);
  return found;
}

/** The words and numbers that are drawn in a container now. */
export const listTexts = (root: Container): Drawn[] => list(root, isText);

/** The markers that are drawn in a container now. */
export const listMarkers = (root: Container): Drawn[] => list(root, ({ label }) => label === MARKER);
