import { expect, test } from 'vitest';
import { transactionColumns } from '@/components/transactions/shared/columns';
import type { TransactionRow } from '@/contract/transactions/schema';

const columns = transactionColumns({
  locale: 'en',
  typeOf: () => '',
  sourceOf: () => null,
  hasAccounts: false,
});

test.each([
  ['CAD', 'USD', 'USD'],
  ['USD', 'CAD', 'CAD'],
  ['CAD', null, 'CAD'],
] as const)(
  'in an account in %s a price in %s is copied as an amount in %s',
  (currency, priceCurrency, copied) => {
    const row = { currency, price: '198.0198', priceUnits: 1, priceCurrency } as TransactionRow;
    const figure = columns.find(({ id }) => id === 'price')?.figure?.(row);
    expect(figure).toEqual({ amount: '198.0198', currency: copied });
  },
);
