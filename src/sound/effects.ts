import { whenIdle } from '../net/when-idle';
import type { Clip, Engine } from './engine';
import type { EffectName } from './recipes';
import { RECIPES } from './recipes';
import type { EffectOptions, Effects, State } from './state';
import { getEngine, isRunningSoon, notifyObservers, start } from './state';
import { synthesise } from './synthesise';

/**
 * Of the effects that were asked for without output the last one is played, when the output runs
 * after no longer than this.
 */
const MAX_EFFECT_WAIT_MILLISECONDS = 400;

const names = Object.keys(RECIPES) as EffectName[];

/** The clip of an effect, synthesised on first use. */
function getClip({ clips }: State, player: Engine, name: EffectName): Clip {
  const clip =
    clips.get(name) ?? player.fromSamples(synthesise(RECIPES[name], player.sampleRate) as Float32Array<ArrayBuffer>);
  clips.set(name, clip);
  return clip;
}

async function play(state: State, name: EffectName, options: EffectOptions | undefined): Promise<void> {
  const player = getEngine(state);
  if (!player || state.ratios.effects === 0) return;
  state.effectRequests += 1;
  const mine = state.effectRequests;
  if (
    !player.isRunning() &&
    (!(await isRunningSoon(player, MAX_EFFECT_WAIT_MILLISECONDS)) || mine !== state.effectRequests)
  )
    return;
  if (player !== state.engine) return;
  try {
    const isVoice = options?.isVoice === true;
    const change = (by: 1 | -1): void => {
      if (!isVoice) return;
      state.chirps += by;
      notifyObservers(state);
    };
    const voice = start(state, player, getClip(state, player, name), 'effects', () => change(-1), options);
    if (voice) change(1);
  } catch {
    console.warn(`The sound ${name} could not be made.`);
  }
}

async function renderFrom(first: number, state: State, player: Engine): Promise<void> {
  await whenIdle();
  const name = names[first];
  if (name === undefined || state.engine !== player) return;
  getClip(state, player, name);
  await renderFrom(first + 1, state, player);
}

/** In a file of its own, loaded after the home page. */
export const effects: Effects = {
  names,
  play,
  renderAhead: (state, player) => renderFrom(0, state, player),
};
