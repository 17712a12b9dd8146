import type { RoundDifficulty, PlayMode } from '../play/contract';
import type { StagedGame } from '../stage/observer';
import type { Session } from './session';

/** What the game on the stage is, and how far it has been played. */
export interface StagedGameInfo {
  readonly scene: string;
  readonly kind: StagedGame['kind'];
  readonly difficulty: RoundDifficulty;
  readonly mode: PlayMode;
  readonly seed: number;
  readonly step: number;
  readonly phase: string;
  /** 1-based. */
  readonly round: number;
  /** Text of the target, or null. */
  readonly prompt: string | null;
  readonly score: number;
}

/**
 * Resources and timings of the stage. Times are medians of the last frames (three seconds at 60
 * fps), in milliseconds.
 */
export interface StageStats {
  readonly tweens: number;
  readonly sprites: number;
  readonly textures: number;
  readonly textureBytes: number;
  readonly drawCalls: number;
  /** Frames rendered since the page was loaded. */
  readonly renders: number;
  readonly voices: number;
  /** Bytes; null where the browser does not report it. */
  readonly heapBytes: number | null;
  readonly frameMilliseconds: number;
  readonly rulesMilliseconds: number;
  readonly drawMilliseconds: number;
  readonly renderMilliseconds: number;
  readonly reactMilliseconds: number;
  readonly gpuMilliseconds: number | null;
}

export interface QaSnapshot {
  readonly scene: StagedGameInfo | null;
  readonly stage: StageStats;
}

function median(values: readonly number[]): number {
  const sorted = values.slice().sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** The game on the stage, or null. */
export function readGameInfo({ staged }: Session): StagedGameInfo | null {
  const game = staged();
  if (!game) return null;
  const { rules, run } = game.game;
  const { setup, state } = run;
  const { difficulty, mode, seed } = setup;
  return {
    scene: game.descriptor.id,
    kind: game.kind,
    difficulty,
    mode,
    seed,
    step: state.step,
    phase: state.phase.kind,
    round: state.round + 1,
    prompt: rules.hud(setup, state).prompt?.text ?? null,
    score: state.stats.score,
  };
}

/** Heap size in bytes; only Chromium reports it. */
function readHeap(): number | null {
  const { memory } = performance as Performance & { readonly memory?: { readonly usedJSHeapSize: number } };
  return memory?.usedJSHeapSize ?? null;
}

/** Resources and timings now. */
export function readStageStats({ host, counters, frames }: Session): StageStats {
  const { tweens, sprites, voices, renders } = host.counts();
  const { count, bytes } = counters.textures();
  return {
    tweens,
    sprites,
    voices,
    renders,
    textures: count,
    textureBytes: bytes,
    drawCalls: counters.drawCalls(),
    heapBytes: readHeap(),
    frameMilliseconds: median(frames.map(({ elapsed }) => elapsed)),
    rulesMilliseconds: median(frames.map(({ rules }) => rules)),
    drawMilliseconds: median(frames.map(({ draw }) => draw)),
    renderMilliseconds: median(frames.map(({ render }) => render)),
    reactMilliseconds: median(frames.map(({ react }) => react)),
    gpuMilliseconds: counters.gpuMilliseconds(),
  };
}

export const readSnapshot = (session: Session): QaSnapshot => ({
  scene: readGameInfo(session),
  stage: readStageStats(session),
});
