import { describe, expect, it } from 'vitest';
import { pickLocale, translator } from '@/gateway/demo/sso/language';

describe('pickLocale', () => {
  it.each([
    [{ chosen: 'fr', uiLocales: 'en', acceptLanguage: 'en' }, 'fr'],
    [{ chosen: 'de', uiLocales: 'fr-CA', acceptLanguage: 'en' }, 'fr'],
    [{ uiLocales: 'de  FR-ca en' }, 'fr'],
    [{ uiLocales: 'de', acceptLanguage: 'fr' }, 'fr'],
    [{ acceptLanguage: 'en;q=0.5, fr;q=0.9' }, 'fr'],
    [{ acceptLanguage: 'fr;q=0, en;q=0.1' }, 'en'],
    [{ acceptLanguage: '*, ;q=x' }, 'en'],
    [{ chosen: ['fr'], uiLocales: 7 }, 'en'],
    [{}, 'en'],
  ] as const)('reads %j as %s', (hints, locale) => {
    expect(pickLocale(hints)).toBe(locale);
  });
});

describe('translator', () => {
  it('fills in the values of a text', () => {
    expect(translator('en')('signInTitle', { product: 'Cairn' })).toBe('Sign in to Cairn');
    expect(translator('fr')('signInTitle', { product: 'Cairn' })).toBe(
      'Ouvrez une\u00a0session dans\u00a0Cairn',
    );
  });

  it('uses each language’s plurals', () => {
    expect(translator('en')('wait', { count: 1 })).toMatch(/1 minute\.$/);
    expect(translator('en')('wait', { count: 2 })).toMatch(/2 minutes\.$/);
    expect(translator('fr')('wait', { count: 1 })).toMatch(/1 minute\.$/);
    expect(translator('fr')('wait', { count: 15 })).toMatch(/15 minutes\.$/);
  });
});
