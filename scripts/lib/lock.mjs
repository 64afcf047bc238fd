import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Refusal } from './report.mjs';

const POLL_MS = 250;

/** The error codes for a folder that this user may not write to. */
const UNWRITABLE = ['EACCES', 'EPERM', 'EROFS'];

const isAlive = (/** @type {number} */ pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
};

/** @param {string} file @returns {number} 0 when it names no process */
function holderOf(file) {
  try {
    return Number(readFileSync(file, 'utf8')) || 0;
  } catch {
    return 0;
  }
}

/** @param {string} file @returns {boolean} whether this process holds it now */
function take(file) {
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, `${process.pid}`, { flag: 'wx' });
    return true;
  } catch (error) {
    if (UNWRITABLE.includes(error.code)) {
      throw new Refusal(
        `The folder ${path.dirname(file)} cannot be written to by this user (${error.code}), and what belongs there is missing or out of date.`,
      );
    }
    if (error.code !== 'EEXIST') throw error;
    const holder = holderOf(file);
    if (holder === process.pid) return true;
    if (holder === 0 || !isAlive(holder)) rmSync(file, { force: true });
    return false;
  }
}

/**
 * Does the work while no other process works under the same lock file.
 *
 * @template T
 * @param {string} file
 * @param {() => Promise<T>} work
 * @param {(pid: number) => void} [onWait] called once when another process has the lock
 * @returns {Promise<T>}
 * @throws {Refusal} when the lock's folder cannot be written to
 */
export async function underLock(file, work, onWait = () => {}) {
  let hasWarned = false;
  while (!take(file)) {
    const holder = holderOf(file);
    if (holder && !hasWarned) {
      hasWarned = true;
      onWait(holder);
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}
