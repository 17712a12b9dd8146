import type { Command } from './command';
import { appCommand } from './commands/app';
import { buildCommand } from './commands/build';
import { checkCommand } from './commands/check';
import { importCommand } from './commands/import';
import { newCommand } from './commands/new';
import { publishCommand } from './commands/publish';
import { serveCommand } from './commands/serve';

/** The commands of the desk, in the order of use. A new one is one line. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  new: newCommand,
  import: importCommand,
  check: checkCommand,
  build: buildCommand,
  serve: serveCommand,
  app: appCommand,
  publish: publishCommand,
};
