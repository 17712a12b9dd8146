import { ASK_REST, readRestAnswer } from '../messages';

/** A page that does not answer is of a version that cannot, or has just begun to load. */
const ANSWER_TIMEOUT_MILLISECONDS = 20_000;

/** Files that are fetched at the same time, where the line is not slow. */
const MAX_REQUESTS = 4;

/** A page, as far as it is asked. */
export interface AskedPage {
  readonly id: string;
  readonly visibilityState: DocumentVisibilityState;
  readonly postMessage: (message: unknown, transfer: Transferable[]) => void;
}

interface Options {
  /** All pages of the app. */
  readonly listPages: () => Promise<readonly AskedPage[]>;
  /**
   * True when pages are open that may know nothing of rests: those that a worker of another version
   * answers.
   */
  readonly hasOldPages: () => boolean;
  readonly timeoutMilliseconds?: number;
}

/**
 * Whether an install may fetch. A browser starts installs by itself, and cannot pause them: an
 * install asks the pages that are seen, and is called off when a child waits or plays there. What
 * came is kept; a page asks for the rest of it at its next rest.
 */
export interface Permission {
  /**
   * Rejects when the install is called off. To be asked before each request: another page may have
   * been opened.
   */
  readonly check: () => Promise<void>;
  /** Aborted when the install is called off. */
  readonly signal: AbortSignal;
  /** How many files may be fetched at the same time: one on a slow line. */
  readonly maxRequests: () => number;
  /** True where a page that was asked shows pictures for dense screens. */
  readonly isDense: () => boolean;
}

export function createPermission({
  listPages,
  hasOldPages,
  timeoutMilliseconds = ANSWER_TIMEOUT_MILLISECONDS,
}: Options): Permission {
  const controller = new AbortController();
  const answers = new Map<string, Promise<void>>();
  let isSlow = false;
  let isDense = false;

  const ask = (page: AskedPage): Promise<void> =>
    new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      const timer = setTimeout(() => {
        if (!hasOldPages()) controller.abort();
        resolve();
      }, timeoutMilliseconds);
      // It may answer again: when a child presses.
      port1.addEventListener('message', ({ data }) => {
        const answer = readRestAnswer(data);
        if (!answer) return;
        clearTimeout(timer);
        isSlow ||= answer.isSlow;
        isDense ||= answer.isDense;
        if (!answer.isRest) controller.abort();
        resolve();
      });
      port1.start();
      page.postMessage(ASK_REST, [port2]);
    });

  return {
    check: async () => {
      // Nobody waits at a page that is not seen.
      const pages = (await listPages()).filter(({ visibilityState }) => visibilityState === 'visible');
      await Promise.all(
        pages.map(async (page) => {
          const answer = answers.get(page.id) ?? ask(page);
          answers.set(page.id, answer);
          await answer;
        }),
      );
      if (controller.signal.aborted)
        throw new Error('A child waits or plays: the new version is fetched at the next rest.');
    },
    signal: controller.signal,
    maxRequests: () => (isSlow ? 1 : MAX_REQUESTS),
    isDense: () => isDense,
  };
}
