import type { AccountViewAnswer } from '@/contract/accounts/schema';
import type { Holding, Lot } from '@/contract/holdings/schema';
import type { Locale } from '@/contract/locale';
import type { AllocationDimension } from '@/contract/export/choices';
import type { GroupBy } from '../../superTable/types';

/**
 * A position as the table shows it: its name in the person's language, and its lots when the lens has one
 * account.
 */
export interface HoldingRow extends Holding {
  key: string;
  label: string;
  lots: readonly Lot[] | null;
}

/** Ids of the columns with a subtotal. Only amounts of one currency add up. */
const SUBTOTALS = ['bookCost', 'marketValue', 'gain'];

type WireHolding = Holding & Partial<Pick<AccountViewAnswer['holdings'][number], 'lots'>>;

/** The positions of an answer as rows of the table, in the language of the page. */
export function toHoldingRows(holdings: readonly WireHolding[], locale: Locale): HoldingRow[] {
  return holdings.map((holding) => ({
    ...holding,
    key: [holding.symbol, holding.exchange, holding.currency].join('|'),
    label: holding.name[locale],
    lots: holding.lots ?? null,
  }));
}

/** Groups positions by a dimension, under the words for its buckets. */
export function groupByDimension(
  dimension: AllocationDimension,
  wordsOf: (dimension: AllocationDimension, bucket: Holding[AllocationDimension]) => string,
): GroupBy<HoldingRow> {
  return {
    id: dimension,
    groupOf: (row) => ({ key: `${dimension} ${row[dimension]}`, label: wordsOf(dimension, row[dimension]) }),
    subtotals: SUBTOTALS,
  };
}

/** Minimum decimal places of a quantity. The units of cash are dollars, and cents show both places. */
export const quantityPlaces = ({ kind }: Pick<HoldingRow, 'kind'>): number => (kind === 'cash' ? 2 : 0);
