import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { ownName } from './write-whole.ts';

/**
 * Other processes that put their own folder there at the same moment, one after the other: more
 * than these are a fault.
 */
const MAX_TRIES = 10;

type Purpose = 'building' | 'replaced';

/** '.mi.building-512-1': the folder's name, what it is for, and the process that made it. */
const BESIDE = /^\.(?<name>.+)\.(?<purpose>building|replaced)-(?<process>\d+)-\d+$/u;

const pathBeside = (folder: string, purpose: Purpose): string =>
  join(dirname(folder), `.${basename(folder)}.${purpose}-${ownName()}`);

/**
 * A path for a folder that is to take the place of another one, beside it, so that it can be given
 * its name. Nothing else uses it.
 */
export const buildingPath = (folder: string): string => pathBeside(folder, 'building');

const isCode = (error: unknown, ...codes: readonly string[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code));

function isRunning(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    // Of somebody else.
    return isCode(error, 'EPERM');
  }
}

/** Renames a folder. False when it is missing, or when the new name is taken. */
export function moveFolder(from: string, to: string): boolean {
  try {
    renameSync(from, to);
    return true;
  } catch (error) {
    if (isCode(error, 'ENOENT', 'ENOTEMPTY', 'EEXIST') || existsSync(to)) return false;
    throw error;
  }
}

/**
 * Removes what processes left beside a folder that were ended while they built it, or another one
 * of the same parent. Where one was ended just between putting the old folder aside and putting the
 * new one in its place, the old one comes back.
 */
export function removeLeftovers(folder: string): void {
  const parent = dirname(folder);
  if (!existsSync(parent)) return;
  for (const entry of readdirSync(parent)) {
    const { name = '', purpose, process: id } = BESIDE.exec(entry)?.groups ?? {};
    if (purpose === undefined || isRunning(Number(id))) continue;
    if (purpose === 'replaced' && moveFolder(join(parent, entry), join(parent, name))) continue;
    rmSync(join(parent, entry), { recursive: true, force: true });
  }
}

/**
 * Puts a folder (of `buildingPath`) in the place of another one, which is removed. What is there is
 * whole at any time: the old folder, the new one, or, between two steps, none. Other processes may
 * do the same: the last one's stays.
 */
export function replaceFolder(building: string, folder: string): void {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const replaced = pathBeside(folder, 'replaced');
    const isReplacing = moveFolder(folder, replaced);
    try {
      if (moveFolder(building, folder)) return;
    } catch (error) {
      if (isReplacing) moveFolder(replaced, folder);
      throw error;
    } finally {
      rmSync(replaced, { recursive: true, force: true });
    }
  }
  throw new Error(`Too many programs write the folder ${folder} at the same time.`);
}
