import type { Container, Sprite } from 'pixi.js';
import type { StageKit } from '../../src/stage/kit/view';
import { MEMBER_STEP, listMembers } from './persons';
import { TOPS } from './tops';

/**
 * What those of a group have together, so that it is seen at a glance who belongs to whom: we are
 * in one blanket, in which you have a piece of your colour where you are meant too; you are under
 * one parasol; they carry one string of flags. Units of the cast: how much wider than the group,
 * its upper edge above the feet, and its height.
 */
const BLANKET = { width: 90, top: 112, height: 64 } as const;
/** Dots of a blanket's pieces: how many on each, their size and distance, and how far down. */
const SEWN = { count: 3, size: 15, apart: 25, down: 32, tint: 0xffd668 } as const;
const PARASOL = { wider: 64, top: 246, height: 178 } as const;
const BUNTING = { wider: 40, top: 104, height: 52 } as const;

/** Adds it to the children of a group, behind or before them; nothing to a single child. */
export function addShared(kit: StageKit, body: Container, person: string, width: number): void {
  const kinds = listMembers(person);
  if (kinds.length < 2) return;
  const add = (frame: string, x: number, top: number, wide: number, height: number): Sprite => {
    const sprite = kit.sprite(frame);
    sprite.anchor.set(0.5, 0);
    sprite.setSize(wide, height);
    sprite.position.set(x, -top);
    body.addChild(sprite);
    return sprite;
  };
  if (person.startsWith('1'))
    kinds.forEach((kind, index) => {
      const x = (index - (kinds.length - 1) / 2) * MEMBER_STEP;
      add('quilt', x, BLANKET.top, BLANKET.width, BLANKET.height).tint = TOPS[kind] ?? 0xffffff;
      for (let order = 0; order < SEWN.count; order += 1) {
        const aside = (order - (SEWN.count - 1) / 2) * SEWN.apart;
        add('dot', x + aside, BLANKET.top - SEWN.down + SEWN.size / 2, SEWN.size, SEWN.size).tint = SEWN.tint;
      }
    });
  else if (person.startsWith('2')) {
    const parasol = add('parasol', 0, PARASOL.top, width + PARASOL.wider, PARASOL.height);
    body.addChildAt(parasol, 0);
  } else add('bunting', 0, BUNTING.top, width + BUNTING.wider, BUNTING.height);
}
