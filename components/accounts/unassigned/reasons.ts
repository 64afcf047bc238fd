import type { UnassignedReason } from '@/contract/unassigned/codes';
import type { UnassignedAccountsSummaryListAnswer } from '@/contract/unassigned/schema';
import type { Explanation } from '@/contract/valuation/schema';
import type { Decimal } from '@/contract/scalars';
import { sumMoney } from '../../superTable/lines/groups';

/** How many accounts have one of these reasons, and what they are worth; of all of them where none is named. */
export function totalOf(
  { reasons: all }: Pick<UnassignedAccountsSummaryListAnswer, 'reasons'>,
  reasons: readonly UnassignedReason[],
): { count: number; marketValueCad: Decimal } {
  const own = reasons.length === 0 ? all : all.filter(({ reason }) => reasons.includes(reason));
  const sum = sumMoney(own.map(({ marketValueCad }) => marketValueCad));
  return {
    count: own.reduce((total, { count }) => total + count, 0),
    marketValueCad: typeof sum === 'string' ? sum : '0.00',
  };
}

/** What the total of these reasons is made of; those that were not chosen are left out of it. */
export function explainOf(
  { explain }: Pick<UnassignedAccountsSummaryListAnswer, 'explain'>,
  reasons: readonly UnassignedReason[],
): Explanation {
  const isIn = ({ what }: Explanation['included'][number]) =>
    reasons.length === 0 || reasons.some((reason) => reason === what);
  return {
    ...explain,
    included: explain.included.filter(isIn),
    excluded: explain.included.filter((part) => !isIn(part)),
  };
}
