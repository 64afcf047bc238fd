/** The output of the commands: one line per step with its time. */

const isTerminal = () => process.stdout.isTTY === true && !process.env.NO_COLOR;

/** @param {string} code @param {string} text */
const styled = (code, text) => (isTerminal() ? `\u001b[${code}m${text}\u001b[0m` : text);

export const bold = (/** @type {string} */ text) => styled('1', text);
export const dim = (/** @type {string} */ text) => styled('2', text);
export const red = (/** @type {string} */ text) => styled('31', text);

/** @param {number} ms @returns {string} such as `0.4 s` */
export const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;

const NAME_WIDTH = 10;
const NOTE_WIDTH = 52;
const BEAT_MS = 10_000;

/** @param {string} name @param {string} note @param {number} [ms] */
export function stepLine(name, note, ms) {
  const time = ms === undefined ? '' : dim(seconds(ms).padStart(8));
  return `  ${name.padEnd(NAME_WIDTH)} ${note.padEnd(NOTE_WIDTH)}${time}`.trimEnd();
}

/**
 * Runs work that prints nothing until it ends. A message every ten seconds shows that it is not stuck.
 *
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withBeat(name, work) {
  const begun = performance.now();
  const tell = () => console.log(stepLine(name, dim('still at it'), performance.now() - begun));
  const beat = setInterval(tell, BEAT_MS);
  try {
    return await work();
  } finally {
    clearInterval(beat);
  }
}

/**
 * Runs one step with that message, and prints its line when it is done.
 *
 * @template T
 * @param {string} name
 * @param {(say: (note: string) => void) => Promise<T>} work `say` sets the text of the line
 * @returns {Promise<T>}
 */
export async function step(name, work) {
  const begun = performance.now();
  let note = '';
  const result = await withBeat(name, () => work((text) => (note = text)));
  console.log(stepLine(name, note, performance.now() - begun));
  return result;
}

/** An error whose message is all that a person needs. It is printed without a stack. */
export class Refusal extends Error {}

/** @param {unknown} error @returns {string} */
export const describeError = (error) =>
  error instanceof Refusal
    ? error.message
    : error instanceof Error
      ? (error.stack ?? error.message)
      : `${error}`;
