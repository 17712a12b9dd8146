import { PackBuildError } from './builder/common/pack-build-error';
import { COMMANDS } from './commands';
import { SourceError } from './read/source-error';
import { UsageError, print, log } from './terminal/output';

function listCommands(): string {
  const lines = Object.entries(COMMANDS).map(([name, { summary }]) => `  ${name.padEnd(9)}${summary}`);
  return `The content desk of Kids' Zone.\n\nnpm run pack -- <command>\n\n${lines.join('\n')}\n\nnpm run pack -- <command> --help says more. The whole way, with times: docs/pack.md`;
}

/**
 * Runs one command and gives the exit code: 0 all is well, 1 something is left out or failed, 2 it
 * was called wrongly.
 */
async function run([name, ...parameters]: readonly string[]): Promise<number> {
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    print(listCommands());
    return name === undefined ? 2 : 0;
  }
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new UsageError(`There is no command "${name}".\n\n${listCommands()}`);
  if (parameters.includes('--help') || parameters.includes('-h')) {
    print(command.help);
    return 0;
  }
  return command.run(parameters);
}

function isWrongOption(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  if (error instanceof UsageError || isWrongOption(error)) {
    log(error.message);
    process.exitCode = 2;
  } else {
    log(
      error instanceof PackBuildError || error instanceof SourceError
        ? error.message
        : String(error instanceof Error ? error.stack : error),
    );
    process.exitCode = 1;
  }
}
