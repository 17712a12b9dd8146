import type { Container } from 'pixi.js';
import type { StageKit } from '../picture';

/** Takes a view away for good. Its tweens end first: none may touch a view that is gone. */
export function discard({ tween }: Pick<StageKit, 'tween'>, view: Container): void {
  const settle = (part: Container): void => {
    tween.killTweensOf([part, part.scale]);
    for (const child of part.children) settle(child);
  };
  settle(view);
  view.destroy({ children: true });
}
