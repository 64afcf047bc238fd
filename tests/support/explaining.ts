import type { AccountTotals } from '@/contract/accounts/row';
import type { Explanation, Explanations, ManyExplanations } from '@/contract/valuation/schema';

/** What made-up answers say the sums of accounts consist of: every other sum is only the first part. */
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

/** The same for sums of many clients or households, whose market value is invested and uninvested money. */
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
