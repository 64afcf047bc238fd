import type { AllocationAnswer } from '@/contract/allocation/schema';
import { formatCount } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import type { AllocationDimension } from '@/contract/export/choices';

/**
 * What is to be said of the funds that a dimension looks through: how many they are, and that their cash counts where
 * it adds to the cash held directly. No fund is looked through for its currency.
 *
 * @returns sentences, none where there is nothing to say
 */
export function useLookThroughNotes(allocation: AllocationAnswer, dimension: AllocationDimension): string[] {
  const t = useT('holdings');
  const locale = useLocale();
  const { count } = allocation.lookThrough;
  if (count === 0 || dimension === 'currency') return [];
  const cash = allocation.dimensions[dimension].find(({ bucket }) => bucket === 'cash');
  const words = { count, n: formatCount(count, locale) };
  const hasMoreCash = cash !== undefined && cash.marketValueCad !== allocation.cashCad;
  return [t(hasMoreCash ? 'allocation.lookThroughCash' : 'allocation.lookThrough', words)];
}
