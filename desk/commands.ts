import { appCommand } from './commands/app';
import { buildCommand } from './commands/build';
import { checkCommand } from './commands/check';
import { importCommand } from './commands/import';
import { makeCommand } from './commands/make';
import { newCommand } from './commands/new';
import { publishCommand } from './commands/publish';
import { serveCommand } from './commands/serve';
import type { Command } from './terminal/command';

/** The commands of the desk, in the order of use. A new one is one line. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  make: makeCommand,
  new: newCommand,
  import: importCommand,
  check: checkCommand,
  build: buildCommand,
  serve: serveCommand,
  app: appCommand,
  publish: publishCommand,
};
