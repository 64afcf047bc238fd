import { describe, expect, it } from 'vitest';
import { LOGIN_QUERY, pathInLocale, pathOf, withQueryValue } from '@/lib/i18n/paths';

describe('the same page in another language', () => {
  it.each([
    ['/en', '/fr'],
    ['/en/', '/fr/'],
    ['/en/clients/', '/fr/clients/'],
    ['/en/clients/summary?Id=4&tab=b', '/fr/clients/summary?Id=4&tab=b'],
    ['/de/clients?a=1&a=2#part', '/fr/clients?a=1&a=2#part'],
  ])('of %s is %s', (from, to) => {
    expect(pathInLocale(from, 'fr')).toBe(to);
  });

  it('keeps only source and Id when told so [spec 2.login.1]', () => {
    const path = '/en/clients/summary?x=1&Id=4%2F5&source=session&source=b';
    expect(pathInLocale(path, 'fr', LOGIN_QUERY)).toBe(
      '/fr/clients/summary?source=session&source=b&Id=4%2F5',
    );
  });

  it('never leads to another origin', () => {
    for (const hostile of [
      '//evil.test/a',
      'https://evil.test/a',
      '/\\evil.test',
      'javascript:alert(1)',
      '',
    ]) {
      expect(pathInLocale(hostile, 'en')).toBe('/en');
    }
  });

  it('encodes markup and control characters of the query', () => {
    expect(pathInLocale('/en?source=<script>\u0007x', 'fr', LOGIN_QUERY)).toBe('/fr?source=%3Cscript%3E%07x');
  });

  it('copes with ten thousand characters', () => {
    const long = 'x'.repeat(10_000);
    expect(pathInLocale(`/en?source=${long}`, 'fr')).toBe(`/fr?source=${long}`);
  });
});

describe('a value of the query', () => {
  it.each([
    ['/en/clients/', '-cash', '/en/clients/?sort=-cash'],
    ['/en/clients', '-cash', '/en/clients?sort=-cash'],
    ['/fr/clients/?sort=name&lng=fr#top', '-cash', '/fr/clients/?sort=-cash&lng=fr#top'],
    ['/fr/clients/?sort=name', null, '/fr/clients/'],
    ['/fr/clients?lng=fr&sort=name', null, '/fr/clients?lng=fr'],
  ])('of %s set to %s gives %s: the slash stays as it is', (asPath, value, expected) => {
    expect(withQueryValue(asPath, 'sort', value)).toBe(expected);
  });
});

describe('the path that others see', () => {
  it('has neither query nor fragment', () => {
    expect(pathOf('/fr/clients/summary?Id=42#total')).toBe('/fr/clients/summary');
  });
});
