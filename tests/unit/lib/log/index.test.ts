import { afterEach, describe, expect, it, vi } from 'vitest';
import { log, setLogLevel } from '@/lib/log';

afterEach(() => setLogLevel('info'));

describe('the log of the browser', () => {
  it('is at INFO when a page begins [spec 9.5]', async () => {
    setLogLevel('silent');
    vi.resetModules();
    await import('@/lib/log');
    expect(log.getLevel()).toBe(log.levels.INFO);
  });

  it('takes the configured level', () => {
    setLogLevel('error');
    expect(log.getLevel()).toBe(log.levels.ERROR);
    setLogLevel('silent');
    expect(log.getLevel()).toBe(log.levels.SILENT);
  });

  it('reads an unknown level as INFO', () => {
    setLogLevel('toString');
    expect(log.getLevel()).toBe(log.levels.INFO);
  });
});
