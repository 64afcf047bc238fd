import type { UnassignedReason } from '@/contract/accounts/codes';
import type { UnassignedAccountsSummaryListAnswer } from '@/contract/accounts/unassigned';
import type { Decimal } from '@/contract/scalars';
import { sumMoney } from '../../superTable/lines/groups';

/** How many accounts have one of these reasons, and what they are worth; of all of them where none is named. */
export function totalOf(
  { reasons: all }: UnassignedAccountsSummaryListAnswer,
  reasons: readonly UnassignedReason[],
): { count: number; marketValueCad: Decimal } {
  const own = reasons.length === 0 ? all : all.filter(({ reason }) => reasons.includes(reason));
  const sum = sumMoney(own.map(({ marketValueCad }) => marketValueCad));
  return {
    count: own.reduce((total, { count }) => total + count, 0),
    marketValueCad: typeof sum === 'string' ? sum : '0.00',
  };
}
