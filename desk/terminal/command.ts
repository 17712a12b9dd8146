/** One command of the desk. */
export interface Command {
  /** One line of the list of commands. */
  readonly summary: string;
  /** What `--help` prints. */
  readonly help: string;
  /**
   * Does it; gives the exit code: 0 all is well, 1 something is left out or failed, 2 it was called
   * wrongly. Throws a UsageError.
   */
  readonly run: (parameters: string[]) => Promise<number>;
}
