import type { Container } from 'pixi.js';
import type { StageKit } from '../kit/view';
import { endTweens } from './destroy-view';

/** Destroys all that is in a layer, which stays. */
export function destroyChildren({ tween }: Pick<StageKit, 'tween'>, layer: Container): void {
  const children = layer.removeChildren();
  endTweens(tween, children);
  for (const child of children) child.destroy({ children: true });
}
