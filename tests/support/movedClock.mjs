/**
 * Loaded into a server before its own code (`node --import`). It moves `Date` ahead by the number of ms in
 * the file that `MOVED_CLOCK` names. With it a test lets the server's hours pass, like `page.clock` for the
 * browser.
 */
import { readFileSync } from 'node:fs';

const file = process.env.MOVED_CLOCK;
const TrueDate = Date;
/** How old a read of the file may be, ms. */
const KNOWN_FOR_MS = 20;

let ahead = 0;
let readAt = 0;

function now() {
  const at = TrueDate.now();
  if (file && at - readAt >= KNOWN_FOR_MS) {
    readAt = at;
    ahead = Number(readFileSync(file, 'utf8')) || 0;
  }
  return at + ahead;
}

globalThis.Date = new Proxy(TrueDate, {
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget),
  apply: () => new TrueDate(now()).toString(),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
});
