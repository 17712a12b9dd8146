/**
 * A context that is not given back in this time is replaced: browsers that restore one do so at
 * once, or when the tab is shown again.
 */
export const RESTORE_WAIT_MILLISECONDS = 3000;
/** With this many losses in this time the device is taken as unable to draw. */
const MAX_LOSSES = 3;
export const LOSS_WINDOW_MILLISECONDS = 60_000;

interface ContextWatchOptions {
  readonly onLost: () => void;
  readonly onRestored: () => void;
  /** It was not given back, and must be replaced: attach the new canvas. */
  readonly onGone: () => void;
  /** It was lost too often: nothing more is reported. */
  readonly onGivenUp: () => void;
}

/** Follows the loss of the WebGL context of one canvas after another. */
export interface ContextWatch {
  /** Follows this canvas, and the one before no more. */
  readonly attach: (canvas: HTMLCanvasElement) => void;
  /** From the loss of the context until it is restored or another canvas is attached. */
  readonly isLost: () => boolean;
  readonly dispose: () => void;
}

/**
 * Creates a watch that follows no canvas yet. While the tab is hidden nothing is replaced: browsers
 * take the context of a hidden tab away.
 */
export function watchContext({ onLost, onRestored, onGone, onGivenUp }: ContextWatchOptions): ContextWatch {
  let attached: HTMLCanvasElement | null = null;
  let isLost = false;
  let losses: readonly number[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function awaitRestored(): void {
    clearTimeout(timer);
    if (isLost && !document.hidden) timer = setTimeout(onGone, RESTORE_WAIT_MILLISECONDS);
  }

  function handleLost(): void {
    const now = performance.now();
    losses = [...losses.filter((at) => now - at < LOSS_WINDOW_MILLISECONDS), now];
    isLost = true;
    onLost();
    if (losses.length < MAX_LOSSES) {
      awaitRestored();
      return;
    }
    dispose();
    onGivenUp();
  }

  function handleRestored(): void {
    if (!isLost) return;
    isLost = false;
    clearTimeout(timer);
    onRestored();
  }

  function detach(): void {
    clearTimeout(timer);
    attached?.removeEventListener('webglcontextlost', handleLost);
    attached?.removeEventListener('webglcontextrestored', handleRestored);
    attached = null;
  }

  function dispose(): void {
    detach();
    document.removeEventListener('visibilitychange', awaitRestored);
  }

  document.addEventListener('visibilitychange', awaitRestored);
  return {
    attach: (canvas) => {
      detach();
      isLost = false;
      attached = canvas;
      canvas.addEventListener('webglcontextlost', handleLost);
      canvas.addEventListener('webglcontextrestored', handleRestored);
    },
    isLost: () => isLost,
    dispose,
  };
}
