import { systemTime } from '../clock/system-time';
import type { Journal } from '../play/run';
import type { QaSnapshot } from './stats';
import { readSnapshot } from './stats';
import type { Session } from './session';

/** A bug report as one file: journal, build, pack, device, statistics and screenshot. */
export interface ProblemReport {
  readonly kind: 'problem';
  /** The tester's description. */
  readonly said: string;
  readonly at: string;
  readonly address: string;
  readonly build: string;
  readonly pack: string;
  readonly device: Readonly<Record<string, string | number | boolean>>;
  readonly facts: QaSnapshot;
  /** The canvas as a picture; null where it cannot be read. */
  readonly screenshot: string | null;
  readonly journal: Journal | null;
}

function describeDevice(): ProblemReport['device'] {
  const { userAgent, language, hardwareConcurrency, maxTouchPoints, onLine } = navigator;
  return {
    userAgent,
    language,
    hardwareConcurrency,
    maxTouchPoints,
    onLine,
    width: window.innerWidth,
    height: window.innerHeight,
    devicePixelRatio: window.devicePixelRatio,
    isMotionReduced: window.matchMedia('(prefers-reduced-motion: reduce)').matches,
  };
}

/**
 * The canvas as a data URL. It is rendered and read in one task: WebGL does not preserve its
 * drawing buffer after that.
 */
function takeScreenshot({ control }: Session): string | null {
  const { app } = control;
  try {
    app.renderer.render(app.stage);
    return app.canvas.toDataURL('image/webp', 0.8);
  } catch {
    return null;
  }
}

/** Collects a bug report of the current game. */
export function makeReport(session: Session, description: string): ProblemReport {
  const { options, staged } = session;
  const run = staged()?.game.run;
  return {
    kind: 'problem',
    said: description,
    at: new Date(systemTime()).toISOString(),
    address: window.location.href,
    build: options.build,
    pack: options.store.manifest.hash,
    device: describeDevice(),
    facts: readSnapshot(session),
    screenshot: takeScreenshot(session),
    journal: run?.journal ?? null,
  };
}

/** Downloads plain data as a JSON file. */
export function saveFile(name: string, value: unknown): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(value)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/** Name for a downloaded journal or report, such as `kids-zone-journal-my-game-easy-7.json`. */
export function fileNameOf({ scene, setup }: Journal, kind: 'journal' | 'problem'): string {
  return `kids-zone-${kind}-${scene}-${setup.difficulty}-${setup.seed}.json`;
}
