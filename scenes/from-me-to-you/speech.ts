import { Container } from 'pixi.js';
import type { Sprite } from 'pixi.js';
import { destroyView } from '../../src/stage/components/destroy-view';
import type { StageKit } from '../../src/stage/kit/view';
import type { Tool } from './deeds';

/** The thing in the bubble's drawing: at most so wide and high, and its middle. */
const THING = { width: 138, height: 88, x: 0, y: -15 } as const;

/** What the speaker talks of, in a bubble: the thing that the verb is done with. */
export interface Speech {
  readonly view: Container;
  readonly tell: (tool: Tool) => void;
}

export function createSpeech(kit: StageKit): Speech {
  const bubble = kit.sprite('bubble');
  bubble.anchor.set(0.5);
  const view = new Container({ children: [bubble] });
  let told: Tool | null = null;
  let thing: Sprite | null = null;
  return {
    view,
    tell: (tool) => {
      if (tool === told) return;
      told = tool;
      if (thing) destroyView(kit, thing);
      thing = kit.sprite(`prop-${tool}`);
      thing.anchor.set(0.5);
      thing.scale.set(Math.min(THING.width / thing.texture.width, THING.height / thing.texture.height));
      thing.position.set(THING.x, THING.y);
      view.addChild(thing);
    },
  };
}
