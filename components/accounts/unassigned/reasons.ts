import { UNASSIGNED_REASONS, type UnassignedReason } from '@/contract/accounts/codes';
import type { UnassignedAccountsSummaryListAnswer } from '@/contract/accounts/unassigned';
import type { Decimal } from '@/contract/scalars';
import { sumMoney } from '../../superTable/lines/groups';

/**
 * Reads from an address which reasons show: `orphan.noRepCode`. None named lets every reason through.
 *
 * @param text the query value as the router has it; what is no reason is passed over
 */
export function parseReasons(text: string | string[] | undefined): UnassignedReason[] {
  const named = typeof text === 'string' ? text.split('.') : [];
  return UNASSIGNED_REASONS.filter((reason) => named.includes(reason));
}

/** Writes them for an address; null for all of them, which needs no word. */
export function writeReasons(reasons: readonly UnassignedReason[]): string | null {
  const named = UNASSIGNED_REASONS.filter((reason) => reasons.includes(reason));
  return named.length === 0 || named.length === UNASSIGNED_REASONS.length ? null : named.join('.');
}

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
