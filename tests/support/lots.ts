import type { HoldingLotsAnswer } from '@/contract/holdings/schema';
import { BOOK_DATE } from './book';
import { APPLE } from './holdings';

/**
 * The lots of Apple Inc. in two accounts. The first has two; the history does not say how the second one
 * came.
 */
export const LOTS: HoldingLotsAnswer = {
  accounts: [
    {
      ...APPLE.accounts[0]!,
      bookCost: '6600.00',
      lots: [
        {
          transactionId: '7001',
          openedOn: '2024-02-01',
          quantity: '20.000000',
          unitCost: '220.0000',
          bookCost: '4400.00',
          bookCostCad: '5800.00',
          marketValue: '3934.43',
          marketValueCad: '5367.34',
          gainCad: '-432.66',
        },
        {
          transactionId: '7003',
          openedOn: '2025-01-15',
          quantity: '10.500000',
          unitCost: '209.5238',
          bookCost: '2200.00',
          bookCostCad: '2900.00',
          marketValue: '2065.57',
          marketValueCad: '2817.86',
          gainCad: '-82.14',
        },
      ],
    },
    {
      ...APPLE.accounts[1]!,
      bookCost: '4400.00',
      lots: [
        {
          transactionId: null,
          openedOn: null,
          quantity: '20.000000',
          unitCost: '220.0000',
          bookCost: '4400.00',
          bookCostCad: '5800.00',
          marketValue: '4000.00',
          marketValueCad: '5456.80',
          gainCad: '-343.20',
        },
      ],
    },
  ],
  asOf: BOOK_DATE,
};
