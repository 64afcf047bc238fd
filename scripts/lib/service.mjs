import { spawn } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { ROOT, inRoot } from './paths.mjs';

const LEASH = pathToFileURL(inRoot('scripts', 'lib', 'leash.mjs')).href;
const KEPT_LINES = 40;
/** Stack lines, and Node's own last line, which do not explain the end. */
const NOISE = /^\s*(at |\^|[{}\])]|Node\.js v|node:internal)|^\s*$/;
/** Warnings, mostly from the start, and Node's hint on how to see more of them. */
const WARNING = /warning:|^\(Use `node --trace-/i;

/**
 * @param {readonly string[]} lines the last lines that a process wrote
 * @returns {string} the line that says why it ended. A warning never does. Empty when no line does
 */
export function reasonOf(lines) {
  const telling = lines.filter((line) => !NOISE.test(line) && !WARNING.test(line));
  return telling.findLast((line) => /error|cannot|refus|denied|fatal/i.test(line)) ?? telling.at(-1) ?? '';
}

/**
 * @typedef {object} Service
 * @property {string} name
 * @property {number} pid
 * @property {Promise<{ code: number, reason: string }>} ended settles when the process is gone, however it went
 * @property {boolean} isRunning
 * @property {(graceMs?: number) => Promise<void>} stop asks it to end, kills it when it does not in time
 * @property {() => void} kill
 */

/** Splits what a stream brings into lines. */
function onLines(
  /** @type {import('node:stream').Readable} */ stream,
  /** @type {(line: string) => void} */ tell,
) {
  let rest = '';
  stream.setEncoding('utf8');
  stream.on('data', (chunk) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    lines.forEach(tell);
  });
  stream.on('end', () => rest && tell(rest));
}

/** Kills a process with all that it started. */
function killGroup(/** @type {number | undefined} */ pid) {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It is already gone.
  }
}

/**
 * Starts a Node program in its own process group. A Ctrl-C in the terminal then reaches only the bootstrap,
 * which ends the services in order.
 *
 * @param {{ name: string, args: readonly string[], env: NodeJS.ProcessEnv, onLine: (line: string, isError:
 * boolean) => void }} options
 * @returns {Service}
 */
export function startService({ name, args, env, onLine }) {
  /** @type {string[]} */
  const errors = [];
  const child = spawn(process.execPath, ['--import', LEASH, ...args], {
    cwd: ROOT,
    env: { ...env, CAIRN_PARENT: `${process.pid}` },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let isRunning = true;
  onLines(child.stdout, (line) => onLine(line, false));
  onLines(child.stderr, (line) => {
    errors.push(line);
    if (errors.length > KEPT_LINES) errors.shift();
    onLine(line, true);
  });
  const ended = new Promise((resolve) => {
    child.once('error', (error) => errors.push(error.message));
    child.once('close', (code, signal) => {
      isRunning = false;
      // A process that ends well has no final error: anything it wrote came earlier.
      const failure = code === 0 ? '' : reasonOf(errors);
      resolve({ code: code ?? 1, reason: failure || (signal ? `it was ended by ${signal}` : '') });
    });
  });
  const signal = (/** @type {NodeJS.Signals} */ which) => {
    if (isRunning) child.kill(which);
  };
  return {
    name,
    pid: child.pid ?? 0,
    ended,
    get isRunning() {
      return isRunning;
    },
    kill: () => isRunning && killGroup(child.pid),
    async stop(graceMs = 15_000) {
      signal('SIGTERM');
      const timer = setTimeout(() => killGroup(child.pid), graceMs);
      await ended;
      clearTimeout(timer);
    },
  };
}
