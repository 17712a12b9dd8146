import { loadWanted } from '../net/load-part';
import { guardHolds } from './hold-guard';
import { guardKeys } from './key-guards';
import type { ReaderOptions } from './read-aloud/reader';
import { guardTouch } from './touch-guards';
import { guardZoom } from './zoom-guard';

/** What fingers and keys do to a page besides presses, and reading aloud. Loaded after the first page is shown. */
export function guardInput(options: ReaderOptions): void {
  const { store } = options;
  let reader: Promise<(control: HTMLElement) => void> | null = null;
  const read = (): NonNullable<typeof reader> =>
    (reader ??= loadWanted(() => import('./read-aloud/connect-reader')).then(({ connectReader }) => connectReader(options)));
  guardTouch();
  guardKeys();
  guardZoom();
  guardHolds((control) => void read().then((say) => say(control)));
  const follow = (): void => {
    if (!reader && store.getState().settings.isReadAloud) void read();
  };
  store.subscribe(follow);
  follow();
}
