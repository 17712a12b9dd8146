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

interface CountOptions {
  readonly app: Application;
  readonly webGL: WebGLRenderer | null;
  readonly sound: Sound;
  readonly loop: Loop;
}

function countSprites(container: Container): number {
  return container.children.reduce((sum, child) => sum + countSprites(child), 1);
}

/** Uploaded textures. Destroyed ones leave empty entries in Pixi's list. */
export function listTextures({ texture }: WebGLRenderer): WebGLRenderer['texture']['managedTextures'] {
  return texture.managedTextures.filter(Boolean);
}

/** Counts the resources in use now. */
export function countResources({ app, webGL, sound, loop }: CountOptions): ResourceCounts {
  return {
    tweens: countTweens(),
    sprites: countSprites(app.stage),
    textures: webGL ? listTextures(webGL).length : 0,
    voices: sound.countVoices(),
    renders: loop.countRenders(),
  };
}
