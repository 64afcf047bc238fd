import { describe, expect, it, vi } from 'vitest';
import { createClock, fetchDateHeader } from '@/lib/auth/clock';

const SERVER = 1_767_000_000_000;

function makeWorld({ wallError = 0 } = {}) {
  const world = { monotonic: 5_000, wall: SERVER + wallError + 5_000, answer: null as number | null };
  const fetchServerTime = vi.fn(() => Promise.resolve(world.answer));
  const clock = createClock({
    serverTime: SERVER,
    pageArrivedAt: 0,
    dateNow: () => world.wall,
    monotonicNow: () => world.monotonic,
    fetchServerTime,
  });
  const pass = (ms: number) => {
    world.monotonic += ms;
    world.wall += ms;
  };
  return { world, clock, pass, fetchServerTime };
}

describe('the clock', () => {
  it('tells the server’s time since the page arrived, whatever the browser’s clock says', () => {
    const { clock, pass, world } = makeWorld({ wallError: 3_600_000 });
    expect(clock.now()).toBe(SERVER + 5_000);
    pass(1_000);
    world.wall -= 7_200_000;
    expect(clock.now()).toBe(SERVER + 6_000);
  });

  it('tells in whole seconds what to add to the browser’s clock', () => {
    const { clock, world } = makeWorld({ wallError: 3_600_000 });
    expect(clock.skewSeconds()).toBe(-3600);
    world.wall -= 7_200_400;
    expect(clock.skewSeconds()).toBe(3600);
  });

  it('asks the server again after the machine slept', async () => {
    const { clock, world } = makeWorld();
    world.wall += 3_600_000;
    world.answer = SERVER + 3_605_000;
    await clock.settle();
    expect(clock.now()).toBe(SERVER + 3_605_000);
  });

  it('does not ask while its two clocks agree', async () => {
    const { clock, pass, fetchServerTime } = makeWorld();
    pass(8 * 3_600_000);
    await clock.settle();
    expect(fetchServerTime).not.toHaveBeenCalled();
  });

  it('continues as before when the server does not answer, and asks again after a minute', async () => {
    const { clock, world, pass, fetchServerTime } = makeWorld();
    world.wall += 3_600_000;
    await clock.settle();
    await clock.settle();
    expect(clock.now()).toBe(SERVER + 5_000);
    expect(fetchServerTime).toHaveBeenCalledTimes(1);
    pass(60_000);
    await clock.settle();
    expect(fetchServerTime).toHaveBeenCalledTimes(2);
  });
});

describe('the time of an answer', () => {
  const answer = (headers: Record<string, string>) => () => Promise.resolve(new Response('', { headers }));

  it('is that of its Date header', async () => {
    const fetcher = vi.fn(answer({ date: 'Mon, 29 Dec 2025 09:20:00 GMT' }));
    await expect(fetchDateHeader('/favicon.svg', fetcher)).resolves.toBe(SERVER);
    expect(fetcher).toHaveBeenCalledWith('/favicon.svg', {
      method: 'HEAD',
      cache: 'no-store',
      credentials: 'omit',
      signal: expect.any(AbortSignal) as AbortSignal,
    });
  });

  it('is unknown when the answer does not come in time', async () => {
    const late = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
    const hanging: typeof fetch = (_url, options) =>
      new Promise((_resolve, reject) => {
        if (options?.signal?.aborted) reject(new DOMException('late', 'TimeoutError'));
      });
    await expect(fetchDateHeader('/x', hanging)).resolves.toBeNull();
    late.mockRestore();
  });

  it('is unknown without that header, and when nothing answers', async () => {
    await expect(fetchDateHeader('/x', answer({}))).resolves.toBeNull();
    await expect(fetchDateHeader('/x', () => Promise.reject(new TypeError()))).resolves.toBeNull();
  });
});
