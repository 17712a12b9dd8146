import { gsap } from 'gsap/gsap-core';
import { Container } from 'pixi.js';
import { expect, it } from 'vitest';
import { createItem } from '../../scenes/counting/items';
import { findLayout } from '../../scenes/counting/layout';
import { createPen } from '../../scenes/counting/pen';
import { createTenFrame } from '../../scenes/counting/ten-frame';
import { walkOff } from '../../scenes/counting/taps';
import { computeViewport } from '../../src/stage/viewport';
import { makeKit } from './fakes';

const pass = (seconds: number): void => void gsap.updateRoot(gsap.globalTimeline.time() + seconds);

function openPen() {
  const { kit } = makeKit();
  const key = kit.setup.words[0]?.key ?? '';
  const layout = findLayout(
    computeViewport(1366, 768),
    Array.from({ length: 8 }, () => true),
    4,
  );
  const items = new Map(layout.cells.map((_, cell) => [cell, createItem(kit, key, false)] as const));
  for (const [cell, item] of items) {
    const place = layout.cells[cell];
    if (place) item.fit(place, { tallest: 1, least: 100 }, 'grass');
  }
  const pen = createPen(kit, items, new Container());
  pen.clear(8);
  pen.place(layout, true);
  return { kit, pen, items, layout };
}

it('what is taken stands in the pen in its order, and goes back when it is put back', () => {
  const { pen, items, layout } = openPen();
  pen.follow([3, 5]);
  pass(1);
  const [three, five] = [items.get(3), items.get(5)];
  expect(three?.view.y).toBeGreaterThan(layout.pen?.y ?? Infinity);
  expect(five?.view.x).toBeGreaterThan(three?.view.x ?? Infinity);
  const first = pen.slotOf(3);
  pen.follow([5]);
  pass(1);
  expect(pen.slotOf(3)).toBeNull();
  expect(pen.slotOf(5)).toEqual(first);
  const cell = layout.cells[3];
  expect(three?.view.x).toBeCloseTo((cell?.x ?? 0) + (cell?.width ?? 0) / 2);
  expect(three?.view.scale.x).toBeCloseTo(1);
});

it('what is not asked for walks out of the picture, whole', () => {
  const { kit, items } = openPen();
  const item = items.get(0);
  if (!item) throw new Error('No thing.');
  walkOff(kit, item, 1366, 0);
  pass(0.2);
  expect([item.view.visible, item.view.alpha]).toEqual([true, 1]);
  pass(3);
  expect(item.view.visible).toBe(false);
});

it('the number is a row of ten, of which as many dots as are asked fill one by one', () => {
  const frame = createTenFrame(makeKit().kit);
  frame.place({ x: 100, y: 100, width: 440, height: 100 });
  frame.show(4, 1);
  const [first, second, , , fifth] = frame.view.children;
  expect(frame.listDots()).toHaveLength(4);
  expect(first?.width).toBeGreaterThan(second?.width ?? Infinity);
  expect(first?.y).toBe(fifth?.y);
  frame.hide();
  expect(frame.isShown()).toBe(false);
});
