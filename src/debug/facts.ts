import type { RoundDifficulty, PlayMode } from '../play/contract';
import type { StagedGame } from '../stage/observer';
import type { Session } from './session';

/** Where a game stands. */
export interface StagedGameFacts {
  readonly scene: string;
  readonly kind: StagedGame['kind'];
  readonly difficulty: RoundDifficulty;
  readonly mode: PlayMode;
  readonly seed: number;
  readonly step: number;
  readonly phase: string;
  /** 1-based. */
  readonly round: number;
  /** The word that is asked, as it is read. */
  readonly prompt: string | null;
  readonly score: number;
}

/** What the stage holds and how fast it is. Times are milliseconds of the middle frame of the last few seconds. */
export interface StageFacts {
  readonly tweens: number;
  readonly sprites: number;
  readonly textures: number;
  readonly textureBytes: number;
  readonly drawCalls: number;
  /** Frames that were drawn since the page began. */
  readonly renders: number;
  readonly voices: number;
  /** Bytes; null where the browser does not tell. */
  readonly heapBytes: number | null;
  readonly frameMilliseconds: number;
  readonly rulesMilliseconds: number;
  readonly drawMilliseconds: number;
  readonly renderMilliseconds: number;
  readonly reactMilliseconds: number;
  readonly gpuMilliseconds: number | null;
}

export interface Facts {
  readonly scene: StagedGameFacts | null;
  readonly stage: StageFacts;
}

function middle(values: readonly number[]): number {
  const sorted = values.slice().sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** Where the game on the stage stands; null while there is none. */
export function readScene({ staged }: Session): StagedGameFacts | null {
  const on = staged();
  if (!on) return null;
  const { rules, run } = on.game;
  const { setup, state } = run;
  const { difficulty, mode, seed } = setup;
  return {
    scene: on.descriptor.id,
    kind: on.kind,
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

/** Chromium tells the size of the heap. */
function readHeap(): number | null {
  const { memory } = performance as Performance & { readonly memory?: { readonly usedJSHeapSize: number } };
  return memory?.usedJSHeapSize ?? null;
}

/** What the stage holds now. */
export function readStage({ host, counters, frames }: Session): StageFacts {
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
    frameMilliseconds: middle(frames.map(({ elapsed }) => elapsed)),
    rulesMilliseconds: middle(frames.map(({ rules }) => rules)),
    drawMilliseconds: middle(frames.map(({ draw }) => draw)),
    renderMilliseconds: middle(frames.map(({ render }) => render)),
    reactMilliseconds: middle(frames.map(({ react }) => react)),
    gpuMilliseconds: counters.gpuMilliseconds(),
  };
}

export const readFacts = (session: Session): Facts => ({ scene: readScene(session), stage: readStage(session) });
