import type { Application, Container, WebGLRenderer } from 'pixi.js';
import type { Sound } from '../sound/sound';
import type { Loop } from './loop';
import { countTweens } from './tweens';

/** Counts for finding leaks. */
export interface ResourceCounts {
  readonly tweens: number;
  readonly sprites: number;
  readonly textures: number;
  readonly voices: number;
  readonly renders: number;
}

interface Counted {
  readonly app: Application;
  readonly webGL: WebGLRenderer | null;
  readonly sound: Sound;
  readonly loop: Loop;
}

function countSprites(container: Container): number {
  return container.children.reduce((sum, child) => sum + countSprites(child), 1);
}

/** The textures that are on the graphics card: those that were given back leave gaps in Pixi's list. */
export function listTextures({ texture }: WebGLRenderer): WebGLRenderer['texture']['managedTextures'] {
  return texture.managedTextures.filter(Boolean);
}

/** Counts what is on the stage now. */
export function countResources({ app, webGL, sound, loop }: Counted): ResourceCounts {
  return {
    tweens: countTweens(),
    sprites: countSprites(app.stage),
    textures: webGL ? listTextures(webGL).length : 0,
    voices: sound.countVoices(),
    renders: loop.countRenders(),
  };
}
