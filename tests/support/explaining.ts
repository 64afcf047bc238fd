import type { AccountTotals } from '@/contract/accounts/row';
import type { Explanation, Explanations, ManyExplanations } from '@/contract/valuation/schema';

/** What sums of accounts are made of, as answers that are made up say it: every other sum as the first part alone. */
export function explainingAll(
  marketValue: Explanation,
  total: Pick<AccountTotals, 'cashCad' | 'bookCostCad' | 'gainCad'>,
): Explanations {
  const of = (amount: string): Explanation => ({
    ...marketValue,
    included: marketValue.included.slice(0, 1).map((part) => ({ ...part, amount })),
  });
  return { marketValue, cash: of(total.cashCad), bookCost: of(total.bookCostCad), gain: of(total.gainCad) };
}

/** The same of sums of many clients or households, whose market value is what is invested and what is not. */
export function explainingMany(marketValue: Explanation): ManyExplanations {
  const { included, excluded } = marketValue;
  const isCash = ({ what }: Explanation['included'][number]) => what === 'uninvested';
  return {
    marketValue,
    cash: {
      ...marketValue,
      included: included.filter(isCash),
      excluded: [...included.filter((part) => !isCash(part)), ...excluded],
    },
  };
}
