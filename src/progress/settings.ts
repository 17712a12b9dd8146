import { higherOf, joinByKey } from './join';

/** Sizes of text that can be chosen. */
export const TEXT_SIZES = [1, 1.3, 2] as const;
export const MAX_TEXT_SIZE = 2;

/** Settings of this device. Stored separately from progress. */
export interface Settings {
  /** Loudness, 0..1. */
  readonly voiceRatio: number;
  readonly effectsRatio: number;
  readonly musicRatio: number;
  /** No countdowns: time limits are far longer, and ratings of time are skipped. */
  readonly isCalm: boolean;
  /** 'system' follows `prefers-reduced-motion`. */
  readonly motion: 'system' | 'reduced' | 'full';
  /**
   * Words of the interface: the learner's language where the pack has it, with English below it or
   * without, or English.
   */
  readonly interfaceLanguage: 'learner' | 'both' | 'english';
  /** Size of the text, one of `TEXT_SIZES`; older copies have others between 1 and 2. */
  readonly textSizeRatio: number;
  /** A grown-up lets children record and hear themselves. */
  readonly canRecord: boolean;
  /**
   * Play by a switch: 'auto': one switch, and what can be chosen is shown in turn; 'step': two, one
   * of them shows the next.
   */
  readonly scanning: 'off' | 'auto' | 'step';
  /**
   * For this long each thing is shown, and the first one so much longer. 0..30, as all times here.
   */
  readonly scanSeconds: number;
  readonly scanFirstSeconds: number;
  /** A switch that is held for less does nothing. */
  readonly switchHoldSeconds: number;
  /** A tap anywhere on the screen is a press of the switch. */
  readonly isScreenSwitch: boolean;
  /** A voice of the device says what is shown. */
  readonly isScanSaid: boolean;
  /** A press on a choice of a game answers at its end, so that sliding off takes it back. */
  readonly answersOnRelease: boolean;
  /** Pages say their names and texts by themselves. A long press says a name without it, too. */
  readonly isReadAloud: boolean;
  /**
   * What is said in a game is written, too, and signed where the pack has the sign. So it is anyway
   * without a voice.
   */
  readonly isCaptioned: boolean;
  /**
   * How long answers take on this device, by `medianAnswerSeconds` of pace.ts; 0: not measured yet.
   * Calm games wait for it.
   */
  readonly answerSeconds: number;
  /** For a child who plays with the left hand: what stands at a side of a game changes sides. */
  readonly isLeftHanded: boolean;
}

export const DEFAULT_SETTINGS: Settings = {
  voiceRatio: 1,
  effectsRatio: 1,
  // Quieter than words and conversation.
  musicRatio: 0.4,
  isCalm: false,
  motion: 'system',
  interfaceLanguage: 'learner',
  textSizeRatio: 1,
  canRecord: false,
  scanning: 'off',
  scanSeconds: 2,
  scanFirstSeconds: 1,
  switchHoldSeconds: 0,
  isScreenSwitch: false,
  isScanSaid: true,
  answersOnRelease: false,
  isReadAloud: false,
  isCaptioned: false,
  answerSeconds: 0,
  isLeftHanded: false,
};

/** The settings with a fixed list of values, besides those that are on or off. */
const CHOICES: Readonly<Record<string, readonly unknown[]>> = {
  motion: ['system', 'reduced', 'full'],
  interfaceLanguage: ['learner', 'both', 'english'],
  scanning: ['off', 'auto', 'step'],
};

const MAX_SECONDS = 30;

/** The range of a number by the name of its setting. */
function rangeOf(name: string): readonly [min: number, max: number] {
  if (name === 'textSizeRatio') return [1, MAX_TEXT_SIZE];
  return [0, name.endsWith('Ratio') ? 1 : MAX_SECONDS];
}

/**
 * True for a value that a setting may have. The kinds are told apart by their defaults and names:
 * all of it is loaded with home.
 */
function isValid(name: string, value: unknown, preset: unknown): boolean {
  const [min, max] = rangeOf(name);
  return (
    CHOICES[name]?.includes(value) ?? (typeof value === typeof preset && Number(value) >= min && Number(value) <= max)
  );
}

/**
 * Settings from anything that was stored: fields that are missing or invalid take their defaults.
 * Never throws.
 */
export function readSettings(stored: unknown): Settings {
  const fields = new Map(Object.entries(stored ?? {}));
  const read = Object.entries(DEFAULT_SETTINGS).map(([name, preset]) => [
    name,
    isValid(name, fields.get(name), preset) ? fields.get(name) : preset,
  ]);
  return Object.fromEntries(read) as Settings;
}

/** One saved setting. */
export interface SettingEntry {
  readonly name: string;
  readonly value: string | number | boolean;
  /**
   * When it was changed: milliseconds since 1970, and later than the change before, even when the
   * clock goes back.
   */
  readonly time: number;
}

/** Two lists of saved settings as one: of each setting the last change. */
export function joinSettings(ones: readonly SettingEntry[], others: readonly SettingEntry[]): SettingEntry[] {
  return joinByKey(
    ones,
    others,
    ({ name }) => name,
    (one, other) => higherOf(one, other, ({ time, value }) => [time, JSON.stringify(value)]),
  );
}

/** The settings that were saved. */
export function settingsOf(entries: readonly SettingEntry[]): Settings {
  return readSettings(Object.fromEntries(entries.map(({ name, value }) => [name, value])));
}

/** The saved settings with the changes of these. `now` in milliseconds since 1970. */
export function changeSettings(entries: readonly SettingEntry[], settings: Settings, now: number): SettingEntry[] {
  const saved = new Map(entries.map((entry) => [entry.name, entry]));
  const before = settingsOf(entries);
  const changed = (Object.keys(settings) as (keyof Settings)[])
    .filter((name) => settings[name] !== before[name])
    .map((name) => ({ name, value: settings[name], time: Math.max(now, (saved.get(name)?.time ?? 0) + 1) }));
  return joinSettings(entries, changed);
}
