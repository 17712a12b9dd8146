import type { Settings } from '../../progress/settings';
import { chooseControl, findScope, findTargets } from './find-targets';
import { sayName } from '../read-aloud/device-voice';
import { createScanner } from './scanner';
import { listenToSwitches } from './switches';
import * as styles from './scanning.module.css';

/** What can be chosen is looked for this often: a game's choices come and go. */
const LOOK_MILLISECONDS = 200;
/** After a frame that came late, e.g. of a hidden page, so much of it counts. */
const MAX_FRAME_MILLISECONDS = 250;
/** Nothing is shown for less: it could not be seen. */
const MIN_ITEM_SECONDS = 0.5;
/** A ring is so much larger than what it shows, at each side. CSS pixels. */
const RING_PIXELS = 6;

export type ScanSettings = Pick<
  Settings,
  'scanSeconds' | 'scanFirstSeconds' | 'switchHoldSeconds' | 'isScreenSwitch' | 'isLeftHanded' | 'isScanSaid'
> & {
  readonly mode: 'auto' | 'step';
  /** Loudness of what is said now, 0..1. */
  readonly readVolume: () => number;
};

/** Starts scanning of the page; returns what ends it. */
export function startScanning(settings: ScanSettings): () => void {
  const {
    mode,
    scanSeconds,
    scanFirstSeconds,
    switchHoldSeconds,
    isScreenSwitch,
    isLeftHanded,
    isScanSaid,
    readVolume,
  } = settings;
  const scanner = createScanner<HTMLElement>({
    mode,
    itemSeconds: Math.max(MIN_ITEM_SECONDS, scanSeconds),
    firstSeconds: scanFirstSeconds,
  });
  const layer = document.createElement('div');
  layer.className = styles.rings ?? '';
  layer.dataset['testid'] = 'scan-rings';
  layer.setAttribute('aria-hidden', 'true');
  let shown: readonly HTMLElement[] = [];
  let lastFrame = performance.now();
  let lastLook = -Infinity;

  function look(now: number): void {
    lastLook = now;
    const scope = findScope();
    // A dialog is above everything else, so that the rings must be in it.
    if (layer.parentElement !== scope) scope.append(layer);
    scanner.setNodes(findTargets(scope));
  }

  const switches = listenToSwitches({
    mode,
    holdSeconds: switchHoldSeconds,
    isScreenSwitch,
    isLeftHanded,
    onPress: (press) => {
      if (press === 'step') scanner.step();
      else {
        const chosen = scanner.choose();
        // What has gone since it was looked for is pressed in vain.
        if (chosen?.isConnected === true) chooseControl(chosen);
      }
      // The page answers at once; what it then shows is looked for with the next frame.
      lastLook = -Infinity;
    },
  });

  /**
   * Puts a ring around each thing that is shown. What is fixed in a dialog that is moved has its
   * origin there, so that it is read.
   */
  function drawRings(): void {
    while (layer.childElementCount < shown.length) layer.append(document.createElement('div'));
    const origin = layer.getBoundingClientRect();
    for (const [index, ring] of [...layer.children].entries()) {
      const control = shown[index];
      if (!(ring instanceof HTMLElement)) continue;
      ring.hidden = control === undefined;
      if (!control) continue;
      const { left, top, width, height } = control.getBoundingClientRect();
      ring.className = `${styles.ring} ${shown.length > 1 ? styles.group : ''}`;
      ring.style.width = `${width + 2 * RING_PIXELS}px`;
      ring.style.height = `${height + 2 * RING_PIXELS}px`;
      ring.style.transform = `translate(${left - RING_PIXELS - origin.left}px, ${top - RING_PIXELS - origin.top}px)`;
    }
  }

  function show(): void {
    const next = scanner.shown();
    const isSame = next.length === shown.length && next.every((control, index) => control === shown[index]);
    shown = next;
    if (isSame) return;
    const [first] = next;
    // What the child has not seen is brought into view. The stage does not scroll.
    if (first?.dataset['choice'] === undefined) first?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    if (first && next.length === 1 && isScanSaid) sayName(first, readVolume());
  }

  let request = 0;
  const frame = (now: number): void => {
    request = requestAnimationFrame(frame);
    const elapsed = Math.min(MAX_FRAME_MILLISECONDS, Math.max(0, now - lastFrame));
    lastFrame = now;
    switches.poll();
    if (now - lastLook >= LOOK_MILLISECONDS || shown.some((control) => !control.isConnected)) look(now);
    if (!switches.isHeld()) scanner.tick(elapsed);
    show();
    drawRings();
  };
  request = requestAnimationFrame(frame);

  return () => {
    cancelAnimationFrame(request);
    switches.dispose();
    layer.remove();
    if (typeof speechSynthesis !== 'undefined') speechSynthesis.cancel();
  };
}
