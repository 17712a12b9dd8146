import type { GameSetup, PlayState, Rules } from '../../src/play/contract';
import type { StarResult } from '../../src/play/stars';
import { FORTY_MINUTES_STEPS } from '../bots';

/** A child acts twice a second. */
const STEPS_BETWEEN_ACTS = 30;
/** Who sees one thing alone looks whether another comes. */
const ACTS_TO_WAIT = 3;

/** What a round said and did. */
interface RoundRecord {
  /** Right answers without help. */
  right: number;
  /** Dots of the trail when the round was over: done of total. */
  done: number;
  total: number;
}

export interface FaultlessGame {
  readonly rounds: readonly RoundRecord[];
  /** Most different things to choose from at one moment. */
  readonly choices: number;
  /** null where the game did not come to its end. */
  readonly stars: StarResult | null;
  /** What the rules threw. */
  readonly error: string | null;
}

/**
 * A child that makes no mistake: it does what the hint says, and counts what it could choose from.
 */
function createChild(rules: Rules, setup: GameSetup) {
  let mostChoices = 0;
  let actsWaited = 0;
  return {
    mostChoices: (): number => mostChoices,
    act: (state: PlayState): readonly unknown[] => {
      const { size } = new Set(rules.choices(setup, state).map(({ label }) => label));
      mostChoices = Math.max(mostChoices, size);
      actsWaited += 1;
      if (size === 1 && actsWaited < ACTS_TO_WAIT) return [];
      const hint = rules.hint(setup, state);
      if (hint) actsWaited = 0;
      return hint ? [hint.input] : [];
    },
  };
}

/** Plays a game by its hints, without a mistake, to its end or this many steps. */
export function playFaultless(rules: Rules, setup: GameSetup, maxSteps = FORTY_MINUTES_STEPS): FaultlessGame {
  const rounds: RoundRecord[] = [];
  const child = createChild(rules, setup);
  let stars: StarResult | null = null;
  let error: string | null = null;
  try {
    const state = rules.begin(setup);
    for (let step = 0; step < maxSteps && state.phase.kind !== 'ended'; step += 1) {
      const isActing = step % STEPS_BETWEEN_ACTS === 0 && state.phase.kind === 'play';
      for (const event of rules.step(setup, state, isActing ? child.act(state) : [])) {
        if (event.type === 'play-started') rounds.push({ right: 0, done: 0, total: 0 });
        const current = rounds.at(-1);
        if (event.type === 'answered' && event.correct && current) current.right += 1;
        if (event.type === 'round-ended' && current) Object.assign(current, trailOf(rules, setup, state));
        if (event.type === 'result') ({ stars } = event);
      }
    }
  } catch (thrown) {
    error = String(thrown);
  }
  return { rounds, choices: child.mostChoices(), stars, error };
}

function trailOf(rules: Rules, setup: GameSetup, state: PlayState): Pick<RoundRecord, 'done' | 'total'> {
  const { trail, total } = rules.hud(setup, state);
  return { done: trail.length, total };
}

/** True for a game whose rounds end with time alone: its trail is no promise. */
const endsWithTime = ({ tuning }: GameSetup): boolean => 'trailDots' in tuning;

/**
 * What is wrong with a game that was played without a mistake; nothing where it could be begun and
 * won.
 */
export function listFaults(setup: GameSetup, { rounds, choices, stars, error }: FaultlessGame): string[] {
  if (error !== null) return [`breaks off: ${error}`];
  const isStory = setup.tuning.statsMilliseconds === 0;
  const faults = rounds.flatMap(({ right, done, total }, index) => {
    if (right === 0 && !isStory) return [`round ${index} asks nothing`];
    if (setup.mode === 'endless' || endsWithTime(setup)) return [];
    return done < total || (total < 2 && !isStory) ? [`round ${index} fills ${done} of ${total} dots`] : [];
  });
  if (choices < 2) faults.push('nothing to choose from');
  if (setup.mode === 'endless') return faults;
  if (stars === null) return [...faults, 'does not end'];
  const isWon = stars.first.stars === 3 && (stars.second?.stars ?? 3) === 3;
  return isWon ? faults : [...faults, `has ${stars.first.stars} and ${stars.second?.stars ?? 'no'} stars`];
}
