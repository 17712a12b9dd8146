import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';

/**
 * Takes only the processor time that others leave, as do the processes that it starts.
 * @param {number | undefined} processId
 */
function giveWay(processId) {
  try {
    if (processId !== undefined) setPriority(processId, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended already, or this system has no priorities: it runs as any other.
  }
}

/**
 * Runs a program with this terminal's output and no input, and gives its exit code.
 * @param {string} program
 * @param {readonly string[]} parameters
 * @param {string} [folder]
 * @param {Readonly<Record<string, string>>} [environment] variables beside this process's own
 * @param {(bytes: Uint8Array) => void} [take] for a program that gives way to others: takes its
 * output, which is not shown
 * @returns {Promise<number>}
 */
export function run(program, parameters, folder = process.cwd(), environment = {}, take) {
  return new Promise((resolve) => {
    // Windows starts npm and npx through a shell only.
    const isScript = process.platform === 'win32' && !program.includes('.');
    const child = spawn(program, parameters, {
      cwd: folder,
      stdio: take === undefined ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
      shell: isScript,
      env: { ...process.env, ...environment },
    });
    if (take !== undefined) {
      giveWay(child.pid);
      child.stdout?.on('data', take);
      child.stderr?.on('data', take);
    }
    child.on('error', (error) => {
      console.error(`"${program}" could not be started: ${error.message}`);
      resolve(127);
    });
    child.on('close', (code) => resolve(code ?? 1));
  });
}
