import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCallbackPath, safePath } from '@/lib/auth/safePath';

describe('a path of the portal', () => {
  it.each(['/en', '/fr/clients/summary?Id=c-1&x=%2F', '/en/?source=session'])('%s is kept', (path) => {
    expect(safePath(path)).toBe(path);
  });

  it.each([
    'https://elsewhere.example/',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '/\t/elsewhere.example',
    '/.//elsewhere.example',
    '/en/../..//elsewhere.example',
    'javascript:alert(1)',
    'en/clients',
    '',
    null,
    7,
    `/en?x=${'x'.repeat(3000)}`,
    '/login/callback?code=x',
    '/login/callback/',
  ])('%j is not one', (value) => {
    expect(safePath(value)).toBeNull();
  });

  it('drops a fragment, which nobody else may read', () => {
    expect(safePath('/en#token')).toBe('/en');
  });

  it('stays on the origin, whatever it contains', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '//',
      '@',
      ':',
      '\t',
      '\n',
      'a',
      '%2f',
      '?',
      '#',
      'http',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const path = safePath(`/${pieces.join('')}`);
        if (path === null) return;
        expect(new URL(path, 'https://portal.example').origin).toBe('https://portal.example');
      }),
      { numRuns: 5_000 },
    );
  });

  it('knows the callback with and without a trailing slash', () => {
    expect(['/login/callback', '/login/callback/'].every(isCallbackPath)).toBe(true);
    expect(isCallbackPath('/en/login/callback')).toBe(false);
  });
});
