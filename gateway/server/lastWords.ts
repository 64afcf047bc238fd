import { loggedError } from '../kit/http/faults';

/**
 * @returns what a process says of the error by which it breaks, the reason as its last line: Node's own report quotes
 * all that an error bears, and one of the database bears people's names
 */
export function lastWords(error: unknown): string {
  const { name, code, message, at } = loggedError(error);
  const places = at.map((place) => `    at ${place}\n`).join('');
  const kind = [name, code].filter((word) => word !== '').join(' ');
  return `${places}The gateway broke by an error it did not expect (${kind})${message ? `: ${message}` : ''}\n`;
}
