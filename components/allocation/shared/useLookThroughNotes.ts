import type { AllocationAnswer } from '@/contract/allocation/schema';
import { formatCount } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import type { AllocationDimension } from '@/contract/export/choices';

/**
 * Notes about the funds that a dimension looks through: how many there are, and whether their cash adds to
 * the cash held directly. The currency dimension looks through no fund.
 * @returns sentences, empty when there is nothing to say
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
