import type { Journal } from '../play/run';
import type { Facts } from './facts';
import { readFacts } from './facts';
import type { Session } from './session';

/** A problem in one file: what was done, with what, on which device, and how it looked. */
export interface ProblemReport {
  readonly kind: 'problem';
  /** What the tester wrote. */
  readonly said: string;
  readonly at: string;
  readonly address: string;
  readonly build: string;
  readonly pack: string;
  readonly device: Readonly<Record<string, string | number | boolean>>;
  readonly facts: Facts;
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

/** What the canvas shows now: it is drawn and read in one go, since it keeps nothing. */
function takeScreenshot({ control }: Session): string | null {
  const { app } = control;
  try {
    app.renderer.render(app.stage);
    return app.canvas.toDataURL('image/webp', 0.8);
  } catch {
    return null;
  }
}

/** Gathers a report of what is on the screen. */
export function makeReport(session: Session, said: string): ProblemReport {
  const { parts, staged } = session;
  const run = staged()?.game.run;
  return {
    kind: 'problem',
    said,
    at: new Date().toISOString(),
    address: window.location.href,
    build: parts.build,
    pack: parts.store.getState().manifest.hash,
    device: describeDevice(),
    facts: readFacts(session),
    screenshot: takeScreenshot(session),
    journal: run?.journal ?? null,
  };
}

/** Lets the tester keep plain data as a file. */
export function saveFile(name: string, value: unknown): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(value)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/** File name of a journal, by what it is of. */
export function fileNameOf({ scene, setup }: Journal, kind: 'journal' | 'problem'): string {
  return `kids-zone-${kind}-${scene}-${setup.difficulty}-${setup.seed}.json`;
}
