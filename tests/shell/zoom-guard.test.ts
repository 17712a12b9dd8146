import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { guardZoom } from '../../src/services/input/zoom-guard';

const USUAL = 'width=device-width';
const viewport = Object.assign(new EventTarget(), { scale: 1 });
const meta = document.createElement('meta');
const stage = document.createElement('div');

function zoom(scale: number): void {
  viewport.scale = scale;
  viewport.dispatchEvent(new Event('resize'));
}

beforeEach(() => {
  meta.name = 'viewport';
  meta.content = USUAL;
  document.head.append(meta);
  stage.dataset['stage'] = 'hidden';
  document.body.append(stage);
  viewport.scale = 1;
  vi.stubGlobal('visualViewport', viewport);
});
afterEach(() => {
  vi.unstubAllGlobals();
  meta.remove();
  stage.remove();
});

describe('a page that was zoomed by two fingers', () => {
  it('is zoomed no longer once a game opens, and may be zoomed again afterwards', async () => {
    guardZoom();
    zoom(2);
    expect(meta.content).toBe(USUAL);
    stage.dataset['stage'] = 'shown';
    await vi.waitFor(() => expect(meta.content).toBe(`${USUAL}, maximum-scale=1`));
    zoom(1);
    expect(meta.content).toBe(USUAL);
  });

  it('is zoomed no longer where the game is open before this code is there', () => {
    viewport.scale = 2;
    stage.dataset['stage'] = 'shown';
    guardZoom();
    expect(meta.content).toBe(`${USUAL}, maximum-scale=1`);
    zoom(1);
    expect(meta.content).toBe(USUAL);
  });
});
