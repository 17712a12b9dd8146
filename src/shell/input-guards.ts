import { guardKeys } from './key-guards';
import { guardTouch } from './touch-guards';

/** What fingers and keys do to a page besides presses. Loaded after the first page is shown. */
export function guardInput(): void {
  guardTouch();
  guardKeys();
}
