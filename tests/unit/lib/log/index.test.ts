import { afterEach, describe, expect, it } from 'vitest';
import { log, setLogLevel } from '@/lib/log';

afterEach(() => setLogLevel('info'));

describe('the log of the browser', () => {
  it('stands at INFO [spec 9.5]', () => {
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
