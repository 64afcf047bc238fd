import { clientPath, clientsPath } from '@/contract/routes';
import { describe, expect, it } from 'vitest';

describe('paths of clients [spec 2.routes.4]', () => {
  it('stay in the language of the page', () => {
    expect(clientsPath('fr')).toBe('/fr/clients/');
    expect(clientPath('abc', 'en')).toBe('/en/clients/summary?Id=abc');
  });

  it('carry an id as one value, whatever it contains', () => {
    const url = new URL(clientPath('a&b=c#d', 'en'), 'http://127.0.0.1');
    expect([...url.searchParams]).toEqual([['Id', 'a&b=c#d']]);
  });
});
