import type { SceneSprite } from './scene-layout';

/**
 * Sprites that move together: a person's head and body, what is held, and their signs. They follow
 * one another in the layout.
 */
export function groupSprites(sprites: readonly SceneSprite[]): SceneSprite[][] {
  const groups: SceneSprite[][] = [];
  for (const sprite of sprites) {
    const group = groups[groups.length - 1];
    if (group && sprite.part !== null && group[0]?.part === sprite.part) group.push(sprite);
    else groups.push([sprite]);
  }
  return groups;
}
