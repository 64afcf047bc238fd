import { describe, expect, it } from 'vitest';
import { localeRoot, rootRedirect } from '@/lib/auth/rootRedirect';

describe('the root redirect [spec 2.shell.1]', () => {
  it('pushes to the locale root and remembers the way back', () => {
    expect(rootRedirect('/fr/clients/?sort=name', null)).toEqual({
      to: '/fr',
      returnTo: '/fr/clients/?sort=name',
      source: null,
    });
  });

  it.each([
    ['in storage and in the query', 'portal', '?source=portal', '/en?source=session'],
    ['in storage only', 'portal', '', '/en'],
    ['in the query only', null, '?source=portal', '/en'],
    ['in neither', null, '', '/en'],
  ])('with a source %s', (_where, stored, query, to) => {
    expect(rootRedirect(`/en/clients/${query}`, stored).to).toBe(to);
  });

  it('keeps the Id and drops the rest', () => {
    expect(rootRedirect('/en/clients/summary?x=1&Id=c-1&source=a', 'a').to).toBe('/en?source=session&Id=c-1');
  });

  it('leads back without the source', () => {
    expect(rootRedirect('/en/clients/summary?Id=c-1&source=a', null).returnTo).toBe(
      '/en/clients/summary?Id=c-1',
    );
  });

  it.each(['/en', '/fr/', '/fr?x=1'])('leaves %s where it is', (path) => {
    expect(rootRedirect(path, null).to).toBeNull();
  });

  it.each(['/', '/de/clients', '/login/callback?code=x', '//elsewhere.example'])('ignores %s', (path) => {
    expect(rootRedirect(path, null)).toEqual({ to: null, returnTo: null, source: null });
  });

  it('stores the source of a person who arrives at the root, and the way of one with an Id', () => {
    expect(rootRedirect('/fr?source=portal', null)).toEqual({ to: null, returnTo: null, source: 'portal' });
    expect(rootRedirect('/fr?source=portal&Id=p-1', null)).toEqual({
      to: null,
      returnTo: '/fr?source=portal&Id=p-1',
      source: 'portal',
    });
  });

  it.each(['logout', 'session'])(
    'stores nothing when the portal itself sent the person to the root (%s)',
    (source) => {
      expect(rootRedirect(`/fr?source=${source}&Id=p-1`, null)).toEqual({
        to: null,
        returnTo: null,
        source: null,
      });
    },
  );

  it.each(['x'.repeat(1500), '%3Cscript%3E', 'a%00b', 'a%20b'])(
    'stores no source that is not a word',
    (source) => {
      expect(rootRedirect(`/en?source=${source}`, null).source).toBeNull();
    },
  );

  it('keeps no Id that is too long, and no unescaped markup', () => {
    expect(rootRedirect(`/en/clients/summary?Id=${'9'.repeat(1000)}`, null).to).toBe('/en');
    expect(rootRedirect('/en/clients/summary?Id=%3Cb%3E', null).to).toBe('/en?Id=%3Cb%3E');
  });

  it('keeps nothing of an address of 10 kB', () => {
    expect(rootRedirect(`/en/clients/?Id=${'x'.repeat(10_000)}`, 'a')).toEqual({
      to: '/en',
      returnTo: null,
      source: null,
    });
  });
});

describe('the locale root', () => {
  it('has a query only when there is something to say', () => {
    expect(localeRoot('fr')).toBe('/fr');
    expect(localeRoot('en', { source: 'logout' })).toBe('/en?source=logout');
  });
});
