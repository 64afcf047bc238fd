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
 * What of a service's output reaches a person. In a terminal: warnings and worse of the gateway in one short line
 * each, all else as it is. Anywhere else (a file, a supervisor) every line, untouched.
 *
 * @param {string} line
 * @param {boolean} isTerminal
 * @returns {string | null} null where the line is not shown
 */
export function shownLine(line, isTerminal) {
  if (!isTerminal) return line;
  const entry = readPino(line);
  if (entry === null) return line;
  if (entry.level < WARN) return null;
  return `${entry.msg}${entry.requestId ? ` (${entry.requestId})` : ''}`;
}

/** @type {import('./stack.mjs').Listener} */
export function printLine(name, line, isError) {
  const shown = shownLine(line, process.stdout.isTTY === true);
  if (shown === null || shown.trim() === '') return;
  (isError ? process.stderr : process.stdout).write(
    `${isError ? red(name.padEnd(8)) : dim(name.padEnd(8))} ${shown}\n`,
  );
}
