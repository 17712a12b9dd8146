import { Ticker } from 'pixi.js';
import type { Engine } from '../sound/engine';
import type { Sound } from '../sound/sound';
import { loadPart } from '../net/load-part';
import { withTimeout } from '../net/with-timeout';
import type { Journal } from '../play/run';
import { openApplication } from './application';
import type { Host } from './host';
import { prepareTargets } from './tweens';
import { createHost } from './host';
import type { ArtUrl } from './textures';
import * as styles from './stage.module.css';

/** The games do not wait longer for @pixi/sound: the engine of the pages can play for them too. */
const ENGINE_TIMEOUT_MILLISECONDS = 3000;

interface OpenStageOptions {
  /** The stage fills it. */
  readonly element: HTMLElement;
  readonly sound: Sound;
  readonly artUrl: ArtUrl;
  /** Called with the journal of each game in which something was done, once it is over. */
  readonly saveJournal: (journal: Journal) => void;
  /** The graphics were lost for good; the stage has been removed. */
  readonly onGone: () => void;
}

/**
 * True once the sound has the engine of the games, which it keeps for as long as the page lives.
 */
let hasEngine = false;

/** The engine of the games; null when it does not load, or when there is no sound device. */
async function loadEngine(): Promise<Engine | null> {
  try {
    const loading = loadPart(() => import('../sound/pixi-engine'));
    const { createPixiEngine } = await withTimeout(
      loading,
      ENGINE_TIMEOUT_MILLISECONDS,
      'The sound engine did not load in time.',
    );
    return createPixiEngine(Ticker.shared);
  } catch (error) {
    console.warn('The games play their sound without @pixi/sound.', error);
    return null;
  }
}

/**
 * Opens the stage in an element of the page: the Pixi canvas, and over it the layer of buttons.
 * Rejects with a NoRendererError when this device cannot draw, with another error when a file
 * cannot be loaded.
 */
export async function openStage({ element, sound, artUrl, saveJournal, onGone }: OpenStageOptions): Promise<Host> {
  const holder = document.createElement('div');
  const layer = document.createElement('div');
  layer.classList.add(String(styles.stageLayer));
  element.replaceChildren(holder, layer);
  try {
    const [app, engine] = await Promise.all([openApplication(holder), hasEngine ? null : loadEngine()]);
    if (engine) {
      sound.switchEngine(engine);
      hasEngine = true;
    }
    prepareTargets(app.renderer);
    const resize = (): void => host.resize(element.clientWidth, element.clientHeight);
    const observer = new ResizeObserver(resize);
    const host = createHost({
      app,
      renewApp: () => openApplication(holder),
      layer,
      sound,
      artUrl,
      saveJournal,
      onRest: (isAtRest) => holder.classList.toggle(String(styles.resting), isAtRest),
      onGone: () => {
        observer.disconnect();
        element.replaceChildren();
        onGone();
      },
    });
    observer.observe(element);
    resize();
    return host;
  } catch (error) {
    element.replaceChildren();
    throw error;
  }
}
