import { dim, red } from './report.mjs';

/** pino's number of a warning. */
const WARN = 40;

/** @param {string} line @returns {{ level: number, msg: string, requestId?: string } | null} null where it is not a line of pino */
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
 * What of a service's output reaches a person, with the service's name before it. In a terminal: warnings and worse of
 * the gateway in one short line each, all else as it is. Anywhere else (a file, a supervisor) every line, and an entry
 * of the log untouched and alone, for what reads JSON there.
 *
 * @param {string} name
 * @param {string} line
 * @param {boolean} isTerminal
 * @returns {string | null} null where the line is not shown
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
 * Listens to a service that starts. Of its standard output only log entries are shown until it is up, for the
 * bootstrap tells the rest in its own lines (the framework's banner names addresses that are not the portal's). Its
 * errors are kept back until it is up, or has ended: then without the last, where that is the reason that the
 * conductor prints.
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
