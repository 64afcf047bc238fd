import { describe, expect, it } from 'vitest';
import { redirectToPublicHost } from '@/lib/csp/publicHost';

const portal = { publicUrl: 'https://portal.example.test', trustProxy: false };
const local = { publicUrl: 'http://127.0.0.1:3000', trustProxy: false };

const headers = (values: Record<string, string>) => ({ get: (name: string) => values[name] ?? null });

describe('the one origin', () => {
  it('leaves a request to its own host alone', () => {
    expect(redirectToPublicHost(headers({ host: '127.0.0.1:3000' }), '/en', local)).toBeNull();
    expect(redirectToPublicHost(headers({ host: 'PORTAL.example.test' }), '/en', portal)).toBeNull();
    expect(redirectToPublicHost(headers({ host: 'portal.example.test:443' }), '/en', portal)).toBeNull();
  });

  it('redirects a request for another name, and keeps path and query', () => {
    expect(redirectToPublicHost(headers({ host: 'localhost:3000' }), '/fr/clients/?Id=1', local)).toBe(
      'http://127.0.0.1:3000/fr/clients/?Id=1',
    );
  });

  it('believes forwarded headers only when told to', () => {
    const forwarded = headers({
      host: '10.0.0.5:3000',
      'x-forwarded-host': 'portal.example.test, inner',
      'x-forwarded-proto': 'https',
    });
    expect(redirectToPublicHost(forwarded, '/en', portal)).toBe('https://portal.example.test/en');
    expect(redirectToPublicHost(forwarded, '/en', { ...portal, trustProxy: true })).toBeNull();
  });

  it('redirects a request that a trusted proxy received over plain http to https', () => {
    const plain = headers({ host: 'portal.example.test', 'x-forwarded-proto': 'http' });
    expect(redirectToPublicHost(plain, '/en', { ...portal, trustProxy: true })).toBe(
      'https://portal.example.test/en',
    );
  });

  it('never leads to another host, whatever the path', () => {
    for (const path of ['//evil.test', '/\\evil.test', '@evil.test', '.evil.test', 'https://evil.test']) {
      const address = redirectToPublicHost(headers({ host: 'other' }), path, portal);
      expect(new URL(address ?? '').origin).toBe('https://portal.example.test');
    }
  });
});
