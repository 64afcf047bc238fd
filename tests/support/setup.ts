import net from 'node:net';
import { afterAll, afterEach, beforeEach, expect } from 'vitest';

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost']);

/** Where a socket would connect. Undefined for a path on this machine. */
function hostOf(args: unknown[]): string | undefined {
  const [first, second] = Array.isArray(args[0]) ? (args[0] as unknown[]) : args;
  if (typeof first === 'object' && first !== null) {
    const { host, path } = first as { host?: string; path?: string };
    return path === undefined ? (host ?? 'localhost') : undefined;
  }
  if (typeof first === 'number') return typeof second === 'string' ? second : 'localhost';
  return undefined;
}

// The real network is fatal, because a test that reaches it would pass on one machine and fail on the next.
const { connect } = net.Socket.prototype;
net.Socket.prototype.connect = function guarded(this: net.Socket, ...args: unknown[]) {
  const host = hostOf(args);
  if (host !== undefined && !LOOPBACK.has(host)) throw new Error(`A test reached for the network: ${host}`);
  return Reflect.apply(connect, this, args) as net.Socket;
};

// A complaint of the product in the console is a fault of the product. A test that expects one installs its
// own spy.
const complaints: unknown[][] = [];
const complain = (...words: unknown[]) => {
  complaints.push(words);
};
console.error = complain;
console.warn = complain;

beforeEach(() => {
  complaints.length = 0;
});

afterEach(() => {
  expect(complaints).toEqual([]);
});

// When files share their modules, a simulated browser outlives the file that asked for it. The next file's is
// empty.
afterAll(() => {
  if (typeof document === 'undefined') return;
  document.head.replaceChildren();
  document.body.replaceChildren();
  window.sessionStorage.clear();
  window.localStorage.clear();
});
