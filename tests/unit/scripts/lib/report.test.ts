import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { step, withBeat } from '@/scripts/lib/report.mjs';

let printed: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  printed = [];
  vi.spyOn(console, 'log').mockImplementation((line) => void printed.push(String(line)));
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('long work', () => {
  it('says every ten seconds that it is still running, and nothing once it has ended', async () => {
    const work = withBeat(
      'lint',
      () => new Promise<string>((resolve) => setTimeout(resolve, 25_000, 'clean')),
    );
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await work).toBe('clean');
    expect(printed).toHaveLength(2);
    expect(printed[0]).toMatch(/lint +still at it +10\.0 s/);
  });

  it('is quiet when it fails', async () => {
    await expect(withBeat('lint', () => Promise.reject(new Error('torn')))).rejects.toThrow('torn');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(printed).toEqual([]);
  });
});

describe('a step', () => {
  it('reports its result at the end', async () => {
    await step('build', async (say) => say('up to date'));
    expect(printed.join('\n')).toMatch(/^ {2}build +up to date +0\.0 s$/);
  });
});
