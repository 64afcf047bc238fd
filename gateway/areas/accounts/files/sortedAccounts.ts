import type { GroupedAccountsAnswer } from '@/contract/accounts/grouped';
import { holderSortText } from '@/contract/accounts/holderSortText';
import type { AccountRow } from '@/contract/accounts/row';
import { typePlace } from '@/contract/accounts/typeOrder';
import { centsOf } from '@/contract/decimal';
import type { RecordAccountSortKey } from '@/contract/export/choices';
import type { Locale } from '@/contract/locale';
import type { Direction } from '@/contract/paging';
import { sorted, type SortedBy } from '@/contract/sorted';
import { ACCOUNT_COLUMNS } from '@/contract/accounts/columns';
import { translatorFor } from '../../../kit/words';

type Sort = readonly { key: RecordAccountSortKey; direction: Direction }[];

/**
 * The sort key of a column: the words, amounts or days on the screen; holders by their sort name, types by their place.
 */
function keyOf({ key, direction }: Sort[number], locale: Locale): SortedBy<AccountRow> {
  const isDescending = direction === 'desc';
  if (key === 'holder') return { valueOf: holderSortText, isDescending };
  if (key === 'type') return { valueOf: ({ type }) => typePlace(type, locale), isDescending };
  const column = ACCOUNT_COLUMNS.find(({ id }) => id === key);
  if (column === undefined) throw new Error(`accounts have no column ${key}`);
  const display = { say: translatorFor(locale), locale, lastFirst: false };
  return {
    valueOf(row) {
      const value = column.value(row, display);
      return column.kind === 'money' && value !== null ? centsOf(String(value)) : value;
    },
    isDescending,
    isCode: column.kind === 'date',
  };
}

/** A record's accounts as its table shows them: group after group, each in the requested order. */
export function sortedAccounts(
  { groups }: Pick<GroupedAccountsAnswer, 'groups'>,
  sort: Sort,
  locale: Locale,
): AccountRow[] {
  const keys = sort.map((each) => keyOf(each, locale));
  return groups.flatMap(({ rows }) => sorted(rows, keys, locale));
}
