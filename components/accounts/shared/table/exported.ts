import type { AccountGrouping } from '@/contract/accounts/codes';
import type { AccountShow } from '@/contract/accounts/row';
import { RECORD_ACCOUNT_SORT_KEYS, type RecordAccountSortKey } from '@/contract/export/choices';
import type { ExportRows } from '@/contract/export/schema';
import type { Sort } from '@/components/superTable/types';
import type { RecordLens } from '@/components/kit/record/recordLens';

interface Order {
  groupBy: AccountGrouping;
  show: AccountShow;
  sort: Sort;
}

const isKey = (key: string): key is RecordAccountSortKey =>
  (RECORD_ACCOUNT_SORT_KEYS as readonly string[]).includes(key);

/** The export request for a client's or household's accounts: the visible ones, in their order. */
export function exportedRows(
  { record, id, memberId, accountIds }: RecordLens,
  { groupBy, show, sort }: Order,
): ExportRows {
  const keys = sort.flatMap(({ key, direction }) => (isKey(key) ? [{ key, direction }] : []));
  const asked = {
    accountIds: [...accountIds],
    groupBy,
    show,
    // Without an order they keep the gateway's.
    sort: keys.length > 0 ? keys : [{ key: 'marketValue' as const, direction: 'desc' as const }],
  };
  return record === 'household'
    ? { list: 'householdAccounts', id, memberId, ...asked }
    : { list: 'clientAccounts', id, ...asked };
}
