import { dim, red } from './report.mjs';

/** pino's number of a warning. */
const WARN = 40;

/**
 * @param {string} line @returns {{ level: number, msg: string, requestId?: string } | null} null when pino
 * did not write the line
 */
function readPino(line) {
  if (!line.startsWith('{')) return null;
  try {
    const entry = JSON.parse(line);
    return typeof entry.level === 'number'
      ? { level: entry.level, msg: `${entry.msg ?? ''}`, ...entry }
      : null;
  } catch {
    return null;
  }
}

/**
 * The lines of a service's output that a person sees, after the service's name. A terminal gets the gateway's
 * warnings and worse in one short line each, and everything else as it is. Anything else (a file, a
 * supervisor) gets every line, with log entries unchanged, for programs that read JSON there.
 *
 * @param {string} name
 * @param {string} line
 * @param {boolean} isTerminal
 * @returns {string | null} null when the line is not shown
 */
export function shownLine(name, line, isTerminal) {
  if (line.trim() === '') return null;
  const entry = readPino(line);
  if (entry === null) return `${name} ${line}`;
  if (!isTerminal) return line;
  if (entry.level < WARN) return null;
  return `${name} ${entry.msg}${entry.requestId ? ` (${entry.requestId})` : ''}`;
}

/** @type {import('./stack.mjs').Listener} */
export function printLine(name, line, isError) {
  const tinted = (isError ? red : dim)(name.padEnd(8));
  const shown = shownLine(tinted, line, process.stdout.isTTY === true);
  if (shown !== null) (isError ? process.stderr : process.stdout).write(`${shown}\n`);
}

/**
 * Listens to a service while it starts. Until it is up, only log entries of its standard output are shown,
 * because the bootstrap prints the rest itself (the framework's banner names addresses that are not the
 * portal's). Errors are held back until it is up or has ended. Then the last one is left out if the conductor
 * prints it as the reason.
 *
 * @param {import('./stack.mjs').Listener} [print]
 */
export function listenToStart(print = printLine) {
  /** @type {[name: string, line: string][] | null} null once they were shown */
  let held = [];
  /** @param {string} [reason] */
  function release(reason) {
    const errors = held ?? [];
    held = null;
    if (errors.at(-1)?.[1] === reason) errors.pop();
    for (const [name, line] of errors) print(name, line, true);
  }
  return {
    /** @type {import('./stack.mjs').Listener} */
    listen(name, line, isError) {
      if (held && isError) held.push([name, line]);
      else if (!held || readPino(line)) print(name, line, isError);
    },
    /**
     * @template {import('./service.mjs').Service} S
     * @param {S} service
     * @param {Promise<unknown>} ready
     * @returns {S}
     */
    until(service, ready) {
      void service.ended.then(({ reason }) => release(reason));
      ready.then(
        () => release(),
        () => {},
      );
      return service;
    },
  };
}
