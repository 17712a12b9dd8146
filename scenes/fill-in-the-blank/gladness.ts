import type { Container } from 'pixi.js';
import type { PlaySentence } from '../../src/play/word';
import { centreOf } from '../../src/stage/components/grid';
import type { SceneView } from '../../src/stage/components/story-scene';
import type { Rectangle, StageKit } from '../../src/stage/kit/view';
import { findActor, findNamed } from './parts';

/** What the animal of the picture does for joy: how high it jumps, in heights of the picture. */
const JOY = { jump: 0.12, seconds: 0.24, tilt: 0.22, poseSeconds: 1.2 } as const;
/** Where an animal is hidden it comes out, by this share of its width. */
const OUT = { share: 0.8, seconds: 0.4 } as const;
/** What a word names is lit: the light in its own sizes. */
const LIGHT = { size: 1.5, alpha: 0.25 } as const;

/** The animal of a picture is glad: it jumps, or where it hides it comes out. */
export function rejoice(kit: StageKit, sentence: PlaySentence, scene: SceneView, picture: Rectangle): void {
  const { part, isHidden } = findActor(sentence);
  const node = scene.nodeOf(part);
  if (!node || node.destroyed) return;
  kit.showPose(node, JOY.poseSeconds);
  if (kit.isMotionReduced) return;
  const { x, y } = node.pivot;
  const top = y + picture.height * JOY.jump;
  const timeline = kit.tween.timeline();
  if (isHidden) {
    const { width } = scene.boundsOf(part) ?? { width: 0 };
    // Away from what it hides at: the pivot moves against what is seen.
    const at = sentence.scene?.parts[part]?.relation?.to;
    const thing = typeof at === 'number' ? scene.boundsOf(at) : null;
    const way = thing && node.x > centreOf(thing).x ? -1 : 1;
    timeline.to(node.pivot, {
      keyframes: { x: [x, x + way * width * OUT.share, x], y: [y, top, y, top, y] },
      duration: 4 * OUT.seconds,
    });
    return;
  }
  for (const tilt of [JOY.tilt, -JOY.tilt])
    timeline
      .to(node.pivot, { x, y: top, duration: JOY.seconds, ease: 'power2.out', repeat: 1, yoyo: true })
      .to(node, { rotation: tilt, duration: JOY.seconds, repeat: 1, yoyo: true }, '<');
}

/** The light over what a word names in a picture, or over whom the sentence is about. */
export function createLight(kit: StageKit, sentence: PlaySentence, scene: SceneView, text: string): Container | null {
  const named = findNamed(kit.setup, sentence, text);
  const bounds = scene.boundsOf(named < 0 ? findActor(sentence).part : named);
  if (!bounds) return null;
  const glow = kit.sprite('glow');
  glow.blendMode = 'add';
  glow.anchor.set(0.5);
  glow.setSize(bounds.width * LIGHT.size, bounds.height * LIGHT.size);
  glow.position.copyFrom(centreOf(bounds));
  // What lies under it is still seen.
  glow.alpha = LIGHT.alpha;
  return glow;
}
