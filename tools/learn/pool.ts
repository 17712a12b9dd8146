import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Outcome, Path } from './simulate';

/** Children to simulate in one way. */
export interface Job {
  readonly pack: string;
  /** The name of a model of memory. */
  readonly model: string;
  readonly path: Path;
  readonly days: number;
  readonly seeds: readonly number[];
}

/** This many children a message: small enough that all processes are busy to the end. */
const SEEDS_PER_JOB = 4;

/**
 * Simulates children in one process for each processor. A process that fails makes the waiting jobs
 * fail.
 */
export class Pool {
  private readonly idle: ChildProcess[] = [];
  private readonly processes: readonly ChildProcess[];
  private readonly waiting: ((process: ChildProcess) => void)[] = [];

  constructor() {
    const file = fileURLToPath(new URL('worker.ts', import.meta.url));
    this.processes = Array.from({ length: availableParallelism() }, () => fork(file));
    for (const child of this.processes) {
      child.on('exit', (code) => {
        if (code) process.exit(code);
      });
      this.idle.push(child);
    }
  }

  /** Outcomes in the order of the seeds. */
  async simulate(job: Job): Promise<readonly Outcome[]> {
    const parts = [];
    for (let start = 0; start < job.seeds.length; start += SEEDS_PER_JOB)
      parts.push(this.run({ ...job, seeds: job.seeds.slice(start, start + SEEDS_PER_JOB) }));
    return (await Promise.all(parts)).flat();
  }

  /** Ends the processes. */
  dispose(): void {
    for (const child of this.processes) child.disconnect();
  }

  private async run(job: Job): Promise<readonly Outcome[]> {
    const child = this.idle.pop() ?? (await new Promise<ChildProcess>((resolve) => this.waiting.push(resolve)));
    child.send(job);
    const [outcomes] = (await once(child, 'message')) as [readonly Outcome[]];
    const next = this.waiting.shift();
    if (next) next(child);
    else this.idle.push(child);
    return outcomes;
  }
}
