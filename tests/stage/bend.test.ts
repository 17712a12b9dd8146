import fc from 'fast-check';
import { gsap } from 'gsap';
import { Container, Sprite, Texture, TextureSource } from 'pixi.js';
import { describe, expect, it } from 'vitest';
import type { Bend } from '../../src/stage/components/bend';
import { bendAt, bendPicture } from '../../src/stage/components/bend';
import { FUZZ_RUNS, FUZZ_SEED } from '../fuzz';

const BENDS: readonly Bend[] = ['gallop', 'sway', 'flap', 'wriggle'];
const share = fc.double({ min: 0, max: 1, noNaN: true });

const kit = { tween: gsap, isMotionReduced: false };

function makePicture(): { parent: Container; picture: Sprite } {
  const texture = new Texture({ source: new TextureSource({ width: 80, height: 64 }) });
  const picture = new Sprite({ texture, anchor: 0.5 });
  const parent = new Container({ children: [picture, new Container()] });
  return { parent, picture };
}

const finish = (): void => void gsap.updateRoot(gsap.globalTimeline.time() + 5);

describe('a picture that bends', () => {
  it('stands at both ends of its time, and never bends far', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...BENDS),
        share,
        share,
        fc.double({ min: 0.3, max: 3, noNaN: true }),
        (bend, along, time, seconds) => {
          expect(bendAt(bend, along, 0, seconds)).toBeCloseTo(0);
          expect(bendAt(bend, along, 1, seconds)).toBeCloseTo(0);
          expect(Math.abs(bendAt(bend, along, time, seconds))).toBeLessThan(0.2);
          expect(bendAt('sway', 1, time, seconds)).toBeCloseTo(0);
        },
      ),
      { numRuns: FUZZ_RUNS, ...FUZZ_SEED },
    );
  });

  it.each(BENDS)('is drawn in pieces that join (%s), and whole again afterwards', (bend) => {
    const { parent, picture } = makePicture();
    picture.position.set(30, 40);
    bendPicture(kit, picture, bend, 1);
    gsap.updateRoot(gsap.globalTimeline.time() + 0.3);
    const layer = parent.getChildAt(1) as Container;
    expect(picture.renderable).toBe(false);
    expect([layer.x, layer.y]).toEqual([30, 40]);
    // The lower right, or lower left, corner of each piece is the corner where the next begins.
    layer.children.slice(1).forEach((next, index) => {
      const piece = layer.children[index] as Sprite;
      piece.updateLocalTransform();
      const { width, height } = piece.texture;
      const corner = piece.localTransform.apply(
        bend === 'gallop' || bend === 'flap' ? { x: width, y: 0 } : { x: 0, y: height },
      );
      expect(Math.hypot(corner.x - next.x, corner.y - next.y)).toBeLessThan(1e-6);
    });
    finish();
    expect(picture.renderable).toBe(true);
    expect(parent.children).toHaveLength(2);
  });

  it('that bends anew is not drawn twice when the first bend would have ended', () => {
    const { parent, picture } = makePicture();
    bendPicture(kit, picture, 'gallop', 0.5);
    gsap.updateRoot(gsap.globalTimeline.time() + 0.2);
    bendPicture(kit, picture, 'sway', 2);
    gsap.updateRoot(gsap.globalTimeline.time() + 0.4);
    expect([picture.renderable, parent.children.length]).toEqual([false, 3]);
    finish();
    expect([picture.renderable, parent.children.length]).toEqual([true, 2]);
  });

  it('that is asked again, or taken away, leaves nothing behind', () => {
    const { parent, picture } = makePicture();
    bendPicture(kit, picture, 'gallop', 1);
    bendPicture(kit, picture, 'sway', 1);
    expect(parent.children).toHaveLength(3);
    picture.destroy();
    finish();
    expect(parent.children).toHaveLength(1);
  });
});
