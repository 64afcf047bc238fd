import { describe, expect, it } from 'vitest';
import { doesRun, findInstalled } from '@/scripts/lib/browser.mjs';

describe('the browser of the tests', () => {
  it('is the one of CHROMIUM_PATH, before any other', () => {
    // Any program that answers --version will do.
    expect(findInstalled({ NODE_ENV: 'test', CHROMIUM_PATH: process.execPath })).toEqual({
      path: process.execPath,
      source: 'CHROMIUM_PATH',
    });
  });

  it('is refused when CHROMIUM_PATH names none, instead of silently taking another', () => {
    expect(() => findInstalled({ NODE_ENV: 'test', CHROMIUM_PATH: '/no/such/browser' })).toThrow(
      'CHROMIUM_PATH is /no/such/browser, where no browser runs.',
    );
  });

  it('must start', () => {
    expect(doesRun(process.execPath)).toBe(true);
    expect(doesRun('/etc/hosts')).toBe(false);
    expect(doesRun('/no/such/file')).toBe(false);
  });
});
