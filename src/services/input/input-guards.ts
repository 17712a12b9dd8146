import { loadWanted } from '../../net/load-part';
import type { Settings } from '../../progress/settings';
import { guardHolds } from './hold-guard';
import { guardKeys } from './key-guards';
import type { ReaderOptions } from '../read-aloud/reader';
import { guardTouch } from './touch-guards';
import { guardZoom } from './zoom-guard';
import type * as PageVoiceModule from '../spoken/page-voice';

const loadReader = async (options: ReaderOptions) =>
  (await loadWanted(() => import('../read-aloud/connect-reader'))).connectReader(options);

/** Calls back once, when the settings ask for it. */
function awaitSetting({ store }: ReaderOptions, isAsked: (settings: Settings) => boolean, load: () => void): void {
  const stop = store.subscribe(({ settings }) => follow(settings));
  function follow(settings: Settings): void {
    if (!isAsked(settings)) return;
    stop();
    load();
  }
  follow(store.getState().settings);
}

async function loadPageVoice(options: Parameters<typeof PageVoiceModule.connectPageVoice>[0]): Promise<void> {
  (await loadWanted(() => import('../spoken/page-voice'))).connectPageVoice(options);
}

/**
 * What fingers and keys do to a page besides presses; scanning and reading aloud, where they are
 * asked for. Loaded after the first page is shown.
 */
export function guardInput(options: Parameters<typeof loadPageVoice>[0]): void {
  let reader: ReturnType<typeof loadReader> | null = null;
  const read = (): NonNullable<typeof reader> => (reader ??= loadReader(options));
  void loadPageVoice(options);
  guardTouch();
  guardKeys();
  guardZoom();
  guardHolds(async (control) => (await read())(control));
  awaitSetting(
    options,
    ({ isReadAloud }) => isReadAloud,
    () => void read(),
  );
  awaitSetting(
    options,
    ({ scanning }) => scanning !== 'off',
    () =>
      void loadWanted(() => import('../scanning/connect-scanning')).then(({ connectScanning }) =>
        connectScanning(options.store),
      ),
  );
}
