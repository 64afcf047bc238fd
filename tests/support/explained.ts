import { expect } from 'vitest';
import type { AccountTotals } from '@/contract/accounts/row';
import type { Measure } from '@/contract/valuation/codes';
import type { Explanation } from '@/contract/valuation/schema';
import type { Decimal } from '@/contract/scalars';
import { cents, sumOfCents } from './cents';

export type Figures = Partial<Record<Measure, Decimal>>;

/** The sums of accounts by their measures. */
export const figuresOf = (total: AccountTotals): Record<Measure, Decimal> => ({
  marketValue: total.marketValueCad,
  cash: total.cashCad,
  bookCost: total.bookCostCad,
  gain: total.gainCad,
});

/** Asserts that what is included in each figure adds up to it, and that every explained figure is there. */
export function expectMadeOf(explain: Partial<Record<Measure, Explanation>>, figures: Figures): void {
  expect(Object.keys(explain).sort()).toEqual(Object.keys(figures).sort());
  for (const [measure, { included }] of Object.entries(explain)) {
    const figure = figures[measure as Measure] ?? '';
    expect([measure, sumOfCents(included.map(({ amount }) => amount))]).toEqual([measure, cents(figure)]);
  }
}
