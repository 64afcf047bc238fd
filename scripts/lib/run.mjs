import { spawn } from 'node:child_process';
import os from 'node:os';
import { ROOT } from './paths.mjs';

/** @typedef {{ code: number, output: string, timedOut: boolean }} Finished */

/** Signals that reach only one process. A Ctrl-C reaches everything in the terminal. */
const SIGNALS = /** @type {const} */ (['SIGTERM', 'SIGHUP']);

/**
 * Ends a program together with this process. An installation or build that ran on alone would collide with
 * the next one in the same folder. If something else listens to the signal, that decides about this process;
 * otherwise the signal ends it.
 *
 * @param {import('node:child_process').ChildProcess} child
 */
function endTogether(child) {
  const onSignal = (/** @type {NodeJS.Signals} */ signal) => {
    child.kill(signal);
    release();
    if (process.listenerCount(signal) === 0) process.kill(process.pid, signal);
  };
  const release = () => SIGNALS.forEach((signal) => process.off(signal, onSignal));
  SIGNALS.forEach((signal) => process.on(signal, onSignal));
  child.once('error', release);
  child.once('close', release);
}

/**
 * Lets a program, and what it starts from now on, have only the time that others leave.
 *
 * @param {number | undefined} pid
 */
function giveWay(pid) {
  try {
    if (pid !== undefined) os.setPriority(pid, os.constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended already, or the system has no such thing.
  }
}

/**
 * Runs a program to its end.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, isQuiet?: boolean, isPatient?: boolean, timeoutMs?: number,
 * uid?: number, gid?: number }} [options] `isQuiet` hides the output, which is returned either way; `isPatient` lets
 * other programs go first
 * @returns {Promise<Finished>} code 127 when the program could not start at all
 */
export function run(command, args, options = {}) {
  const { cwd = ROOT, env = process.env, isQuiet = false, isPatient = false, timeoutMs, uid, gid } = options;
  return new Promise((resolve) => {
    let output = '';
    let timedOut = false;
    const child = spawn(command, args, { cwd, env, uid, gid, stdio: ['ignore', 'pipe', 'pipe'] });
    endTogether(child);
    if (isPatient) giveWay(child.pid);
    const forward = (/** @type {Buffer} */ chunk, /** @type {NodeJS.WriteStream} */ to) => {
      output += chunk;
      if (!isQuiet) to.write(chunk);
    };
    const timer =
      timeoutMs &&
      setTimeout(() => {
        timedOut = true;
        child.kill('SIGKILL');
      }, timeoutMs);
    child.stdout.on('data', (chunk) => forward(chunk, process.stdout));
    child.stderr.on('data', (chunk) => forward(chunk, process.stderr));
    child.once('error', (error) => {
      clearTimeout(timer);
      resolve({ code: 127, output: `${output}${error.message}\n`, timedOut });
    });
    child.once('close', (code) => {
      clearTimeout(timer);
      resolve({ code: code ?? 1, output, timedOut });
    });
  });
}

/**
 * Runs the npm that runs this process, or else the one on the path.
 *
 * @param {readonly string[]} args
 * @param {Parameters<typeof run>[2]} [options]
 */
export function npm(args, options) {
  const script = process.env.npm_execpath;
  if (script && /npm-cli\.[cm]?js$/.test(script)) return run(process.execPath, [script, ...args], options);
  return run('npm', args, options);
}
