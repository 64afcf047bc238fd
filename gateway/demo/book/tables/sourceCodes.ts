import { type CodeSet, TRANSACTION_CODES } from '@/contract/transactions/carrierCodes';
import type { TransactionType } from '@/contract/transactions/codes';
import { dayOf } from '../calendar';
import type { Day } from '../holidays';

/** Before that day the carriers' histories do not go back: what happened was taken over from statements. */
const HISTORY_SINCE = dayOf('2019-01-02');

/** Codes that a carrier uses and the dictionary does not have. */
const UNKNOWN: Record<CodeSet, readonly string[]> = {
  statement: ['Misc entry', 'Journal'],
  history: ['J14', 'X09', 'ZSPEC'],
};

/** @returns one of the codes by which a carrier records that kind, in turn */
export function sourceOf(
  kind: TransactionType,
  day: Day,
  turn: number,
): readonly [code: string, set: CodeSet] {
  const set: CodeSet = day < HISTORY_SINCE ? 'statement' : 'history';
  const codes: readonly string[] = (kind === 'other' ? UNKNOWN : TRANSACTION_CODES[kind])[set];
  return [codes[turn % codes.length] ?? '', set];
}
