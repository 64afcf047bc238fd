import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PAGES, clientTransactionsPath, householdPath, symbolPath, umaPath } from '@/contract/routes';
import { inRoot } from '@/scripts/lib/paths.mjs';

test.each(Object.entries(PAGES))('The address of %s has a page', (_page, path) => {
  const file = `pages/[locale]${path.replace(/\/$/, '')}`;
  expect([`${file}.tsx`, `${file}/index.tsx`].filter((each) => existsSync(inRoot(each)))).toHaveLength(1);
});

test('An address holds what limits the page, and nothing that is null', () => {
  expect(clientTransactionsPath('a b', 'fr', 'BRK.B')).toBe('/fr/clients/transactions?Id=a%20b&symbol=BRK.B');
  expect(householdPath('1', 'en')).toBe('/en/households/summary?Id=1');
  expect(symbolPath('^TSX', 'en')).toBe('/en/market/symbol?symbol=%5ETSX');
  expect(umaPath('models', 'fr')).toBe('/fr/uma/');
});
