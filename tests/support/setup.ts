import net from 'node:net';
import { afterEach, beforeEach, expect, vi } from 'vitest';

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost']);

/** Where a socket is about to go; undefined for a path on this machine. */
function hostOf(args: unknown[]): string | undefined {
  const [first, second] = Array.isArray(args[0]) ? (args[0] as unknown[]) : args;
  if (typeof first === 'object' && first !== null) {
    const { host, path } = first as { host?: string; path?: string };
    return path === undefined ? (host ?? 'localhost') : undefined;
  }
  if (typeof first === 'number') return typeof second === 'string' ? second : 'localhost';
  return undefined;
}

// The real network is fatal: a test that reaches it would pass on one machine and not on the next.
const { connect } = net.Socket.prototype;
net.Socket.prototype.connect = function guarded(this: net.Socket, ...args: unknown[]) {
  const host = hostOf(args);
  if (host !== undefined && !LOOPBACK.has(host)) throw new Error(`A test reached for the network: ${host}`);
  return Reflect.apply(connect, this, args) as net.Socket;
};

// What the product complains of in the console is a fault of the product, or is expected by the test that made it.
beforeEach(() => {
  vi.spyOn(console, 'error');
  vi.spyOn(console, 'warn');
});

afterEach(() => {
  const complaints = [...vi.mocked(console.error).mock.calls, ...vi.mocked(console.warn).mock.calls];
  vi.mocked(console.error).mockRestore();
  vi.mocked(console.warn).mockRestore();
  expect(complaints).toEqual([]);
});
