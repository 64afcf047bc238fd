import type { ClientRow, ClientSortKey } from './schema';
import { nameText } from '../partyName';
import { type ColumnReader, defineColumns } from '../columns';

/** A client's name, with the former one that the filter matched. */
export function clientNameText(
  { name, formerName }: Pick<ClientRow, 'name' | 'formerName'>,
  { lastFirst, say }: ColumnReader,
): string {
  const text = nameText(name, { lastFirst });
  return formerName === null ? text : say('common:table.formerly', { name: text, former: formerName });
}

/** The columns of the list of clients, for its table and its files. */
export const CLIENT_COLUMNS = defineColumns<ClientRow, ClientSortKey>([
  {
    id: 'name',
    header: 'client:list.columns.name',
    kind: 'name',
    sortKey: 'name',
    isPerson: true,
    width: 32,
    value: clientNameText,
  },
  {
    id: 'household',
    header: 'client:list.columns.household',
    kind: 'text',
    sortKey: 'household',
    width: 28,
    value: ({ household }) => household?.name ?? null,
  },
  {
    id: 'repCode',
    header: 'client:list.columns.repCode',
    kind: 'text',
    sortKey: 'repCode',
    width: 11,
    value: ({ repCode }) => repCode,
  },
  {
    id: 'accountCount',
    header: 'client:list.columns.accountCount',
    kind: 'count',
    sortKey: 'accountCount',
    width: 11,
    value: ({ accountCount }) => accountCount,
  },
  {
    id: 'marketValue',
    header: 'client:list.columns.marketValue',
    kind: 'money',
    sortKey: 'marketValue',
    width: 17,
    value: ({ marketValue }) => marketValue,
  },
  {
    id: 'cash',
    header: 'client:list.columns.cash',
    kind: 'money',
    sortKey: 'cash',
    width: 15,
    value: ({ cash }) => cash,
  },
  {
    id: 'updatedOn',
    header: 'client:list.columns.updatedOn',
    kind: 'date',
    sortKey: 'updatedOn',
    width: 12,
    value: ({ updatedOn }) => updatedOn,
  },
  {
    id: 'deceasedOn',
    header: 'client:list.columns.deceasedOn',
    kind: 'date',
    width: 12,
    value: ({ deceasedOn }) => deceasedOn,
  },
]);
