import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { PackConfig } from '../../src/content/entities';
import { PackBuildError } from '../builder/common/pack-build-error';
import { appSchema } from '../builder/config/app-entry';
import { CONFIG_DEFAULTS } from '../builder/config/config-defaults';
import { parsePackJson } from '../builder/config/pack-json';

/** How an app of one's own is called and looks. */
export interface AppFacts {
  readonly name: string;
  /** Name below its icon: about 12 letters fit. */
  readonly shortName: string;
  readonly description: string;
  /**
   * Picture of the icon: the name of a picture of the pack, or of a file in `logos`. null: the
   * picture of the first word.
   */
  readonly icon: string | null;
  /** Colour of the browser's bar, as '#rrggbb'. */
  readonly color: string;
  /** Colour behind the icon, and of the screen while the app opens. */
  readonly background: string;
}

const COLORS = { color: '#0F7F8E', background: '#E6F6F1' } as const;

/** The app's name: `appName` of the pack, else the language's name. */
const nameOf = ({ appName, languageName, Language }: PackConfig): string =>
  appName === CONFIG_DEFAULTS.appName ? (languageName ?? Language) : appName;

/**
 * How the app of a pack is called and looks: `appName` and `app` of its pack.json. Throws a
 * PackBuildError in plain words.
 */
export function readAppFacts(folder: string, config: PackConfig): AppFacts {
  const path = join(folder, 'pack.json');
  const json = existsSync(path) ? (parsePackJson(readFileSync(path)) as { readonly app?: unknown }) : {};
  const parsed = v.safeParse(appSchema, json.app);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    throw new PackBuildError(`pack.json: app: ${v.getDotPath(issue) ?? 'the entry'}: ${issue.message}`);
  }
  const { shortName, description, icon = null } = parsed.output;
  const name = nameOf(config);
  return {
    name,
    shortName: shortName ?? name,
    description: description ?? `Children practise words of ${config.languageName ?? config.Language} by playing.`,
    icon,
    color: parsed.output.color ?? COLORS.color,
    background: parsed.output.background ?? COLORS.background,
  };
}
