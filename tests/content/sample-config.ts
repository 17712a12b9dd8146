import type { PackConfig } from '../../src/content/entities';
import { CONFIG_DEFAULTS } from '../../desk/builder/config/config-defaults';

/** The configuration of a small pack with nothing unusual in it. */
export function makeConfig(changes: Partial<PackConfig> = {}): PackConfig {
  return { ...CONFIG_DEFAULTS, Language: 'Maori', languageTag: 'mi', PossibleGames: ['Pairs'], ...changes };
}
