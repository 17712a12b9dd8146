import { spawn } from 'node:child_process';

/**
 * Runs a program with this terminal's output and no input, and gives its exit code.
 * @param {string} program
 * @param {readonly string[]} parameters
 * @param {string} [folder]
 * @param {Readonly<Record<string, string>>} [environment] variables beside this process's own
 * @returns {Promise<number>}
 */
export function run(program, parameters, folder = process.cwd(), environment = {}) {
  return new Promise((resolve) => {
    // Windows starts npm and npx through a shell only.
    const isScript = process.platform === 'win32' && !program.includes('.');
    const child = spawn(program, parameters, {
      cwd: folder,
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: isScript,
      env: { ...process.env, ...environment },
    });
    child.on('error', (error) => {
      console.error(`"${program}" could not be started: ${error.message}`);
      resolve(127);
    });
    child.on('close', (code) => resolve(code ?? 1));
  });
}
