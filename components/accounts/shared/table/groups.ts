import { custodianText, typeText } from '@/contract/accounts/words';
import type { GroupedAccountsAnswer } from '@/contract/accounts/grouped';
import type { AccountRow, AccountTotals } from '@/contract/accounts/row';
import { formatNames } from '@/lib/format';
import { sortRows } from '@/components/superTable/sort/sortRows';
import type { ColumnDef, RowGroup, Sort, Totals } from '@/components/superTable/types';
import { TOGGLED, type Toggled } from './show';
import { countText, type DisplayOptions } from './words';

type Group = GroupedAccountsAnswer['groups'][number];

/** The heading of a group of accounts, taken from its first account. */
function labelOf(groupBy: GroupedAccountsAnswer['groupBy'], group: Group, display: DisplayOptions): string {
  const { t, locale, lastFirst } = display;
  const [first] = group.rows;
  if (first === undefined) return '';
  switch (groupBy) {
    case 'holder':
      return formatNames(
        group.holders.map(({ name }) => name),
        locale,
        { lastFirst },
      );
    case 'registration':
      return t(`registration.${first.registration}`);
    case 'type':
      return typeText({ ...first, currency: 'CAD' }, display);
    case 'custodian':
      return custodianText(first, locale) ?? t('noCustodian');
  }
}

/** Sums by the table's columns. */
export const toTotals = (sums: AccountTotals): Totals => ({
  bookCost: sums.bookCostCad,
  gain: sums.gainCad,
  cash: sums.cashCad,
  marketValue: sums.marketValueCad,
});

/** The accounts of an answer by group. Each group's rows are in the order that the person asked for. */
export function toGroups(
  { groupBy, groups }: GroupedAccountsAnswer,
  columns: readonly ColumnDef<AccountRow>[],
  sort: Sort,
  display: DisplayOptions,
): { rows: AccountRow[]; groups: RowGroup[] } {
  return {
    rows: groups.flatMap(({ rows }) => sortRows(rows, sort, columns, display.locale)),
    groups: groups.map((group) => ({
      key: group.key,
      label: labelOf(groupBy, group, display),
      count: group.rows.length,
      countText: countText(group.rows.length, display),
      totals: toTotals(group.subtotal),
    })),
  };
}

/** How many hidden accounts count in the record's figures. Closed ones add nothing to them. */
export function hiddenCount({ explain }: Pick<GroupedAccountsAnswer, 'explain'>): number {
  const hidden = explain.marketValue.excluded.filter(({ what }) => what === 'zero' || what === 'negative');
  return hidden.reduce((sum, { count }) => sum + count, 0);
}

/**
 * How many accounts each toggle shows or hides: the listed ones, or the ones that the answer says it left
 * out.
 */
export function toggleCounts({ groups, explain }: GroupedAccountsAnswer): Record<Toggled, number> {
  const rows = groups.flatMap((group) => group.rows);
  const countOf = (state: Toggled) => {
    const left = explain.marketValue.excluded.find(({ what }) => what === state)?.count ?? 0;
    return left + rows.filter((row) => row.state === state && !row.hasResidual).length;
  };
  return Object.fromEntries(TOGGLED.map((state) => [state, countOf(state)])) as Record<Toggled, number>;
}
