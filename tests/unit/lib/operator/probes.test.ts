import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isReady } from '@/lib/operator/readiness';
import { drainOnSignal, isStopping } from '@/lib/operator/shutdown';

let gateway: Server;
let address: string;
let status = 200;
let asked = 0;

beforeEach(async () => {
  asked = 0;
  status = 200;
  gateway = createServer((_, response) => {
    asked += 1;
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`;
});
afterEach(async () => {
  Reflect.deleteProperty(globalThis, 'cairnIsStopping');
  vi.useRealTimers();
  await new Promise((resolve) => gateway.close(resolve));
});

/** Each test asks at a time of its own, so that no answer of another is kept. */
let now = 0;
const later = (ms = 10_000) => (now += ms);

describe('readiness', () => {
  it.each([
    [200, true],
    [404, true],
    [503, false],
  ])('after %i of the gateway is %s', async (answer, expected) => {
    status = answer;
    expect(await isReady(address, later())).toBe(expected);
  });

  it('is lost when the gateway does not answer', async () => {
    expect(await isReady('http://127.0.0.1:9', later())).toBe(false);
  });

  it('asks the gateway once a second at most', async () => {
    await Promise.all([
      isReady(address, later()),
      isReady(address, later(400)),
      isReady(address, later(400)),
    ]);
    expect(asked).toBe(1);
    await isReady(address, later(400));
    expect(asked).toBe(2);
  });

  it('is lost when the process is to end, before what closes the listener runs', async () => {
    vi.useFakeTimers();
    const kept = process.listeners('SIGTERM');
    process.removeAllListeners('SIGTERM');
    const close = vi.fn();
    process.on('SIGTERM', close);
    try {
      drainOnSignal(6_000);
      expect(await isReady(address, later())).toBe(true);
      process.emit('SIGTERM');
      process.emit('SIGTERM');
      expect(isStopping()).toBe(true);
      expect(await isReady(address, later(1))).toBe(false);
      vi.advanceTimersByTime(5_999);
      expect(close).not.toHaveBeenCalled();
      vi.advanceTimersByTime(1);
      expect(close).toHaveBeenCalledTimes(1);
    } finally {
      for (const signal of ['SIGTERM', 'SIGINT'] as const) process.removeAllListeners(signal);
      for (const listener of kept) process.on('SIGTERM', listener);
    }
  });
});
