import { accountPath, householdPath, householdsPath } from '@/contract/routes';
import { describe, expect, it } from 'vitest';

describe('paths of households and accounts [spec 2.routes.4]', () => {
  it('stay in the language of the page', () => {
    expect(householdsPath('fr')).toBe('/fr/households/');
    expect(householdPath('abc', 'en')).toBe('/en/households/summary?Id=abc');
    expect(accountPath('abc', 'fr')).toBe('/fr/accounts/view?Id=abc');
  });

  it.each([householdPath, accountPath])('carry an id as one value, whatever it contains', (path) => {
    const url = new URL(path('a&b=c#d', 'en'), 'http://127.0.0.1');
    expect([...url.searchParams]).toEqual([['Id', 'a&b=c#d']]);
  });
});
