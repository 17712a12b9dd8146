import type { Settings } from '../../progress/settings';

/** True where what is said is written, too: by the setting, and without a voice. */
export const isCaptioned = (settings: Pick<Settings, 'isCaptioned' | 'voiceRatio'>): boolean =>
  settings.isCaptioned || settings.voiceRatio === 0;
