/** Sizes of text that can be chosen. */
export const TEXT_SIZES = [1, 1.15, 1.3] as const;

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
  /** Words of the interface: the learner's language where the pack has it, or English. */
  readonly interfaceLanguage: 'learner' | 'english';
  /** Size of the text on the pages. */
  readonly textSizeRatio: (typeof TEXT_SIZES)[number];
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
};

const isRatio = (value: unknown): boolean => typeof value === 'number' && value >= 0 && value <= 1;
const isOneOf =
  (choices: readonly unknown[]) =>
  (value: unknown): boolean =>
    choices.includes(value);

const IS_VALID: Readonly<Record<keyof Settings, (value: unknown) => boolean>> = {
  voiceRatio: isRatio,
  effectsRatio: isRatio,
  musicRatio: isRatio,
  isCalm: isOneOf([true, false]),
  motion: isOneOf(['system', 'reduced', 'full']),
  interfaceLanguage: isOneOf(['learner', 'english']),
  textSizeRatio: isOneOf(TEXT_SIZES),
};

/** Settings from anything that was stored: fields that are missing or invalid take their defaults. Never throws. */
export function readSettings(stored: unknown): Settings {
  const fields = new Map(Object.entries(stored ?? {}));
  const read = Object.entries(IS_VALID).flatMap(([name, isValid]) => (isValid(fields.get(name)) ? [[name, fields.get(name)]] : []));
  return { ...DEFAULT_SETTINGS, ...(Object.fromEntries(read) as Partial<Settings>) };
}
