import * as v from 'valibot';

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

const ratio = v.pipe(
  v.number(),
  v.check((value) => value >= 0 && value <= 1, 'is not from 0 to 1'),
);

const settingsSchema: v.GenericSchema<unknown, Settings> = v.object({
  voiceRatio: v.fallback(ratio, DEFAULT_SETTINGS.voiceRatio),
  effectsRatio: v.fallback(ratio, DEFAULT_SETTINGS.effectsRatio),
  musicRatio: v.fallback(ratio, DEFAULT_SETTINGS.musicRatio),
  isCalm: v.fallback(v.boolean(), DEFAULT_SETTINGS.isCalm),
  motion: v.fallback(v.picklist(['system', 'reduced', 'full']), DEFAULT_SETTINGS.motion),
  interfaceLanguage: v.fallback(v.picklist(['learner', 'english']), DEFAULT_SETTINGS.interfaceLanguage),
  textSizeRatio: v.fallback(v.picklist(TEXT_SIZES), DEFAULT_SETTINGS.textSizeRatio),
});

/** Settings from anything that was stored: fields that are missing or invalid take their defaults. Never throws. */
export function readSettings(stored: unknown): Settings {
  const result = v.safeParse(settingsSchema, stored);
  return result.success ? result.output : DEFAULT_SETTINGS;
}
