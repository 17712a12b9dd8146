import { guardKeys } from './key-guards';
import { guardTouch } from './touch-guards';
import { guardZoom } from './zoom-guard';

/** What fingers and keys do to a page besides presses. Loaded after the first page is shown. */
export function guardInput(): void {
  guardTouch();
  guardKeys();
  guardZoom();
}
