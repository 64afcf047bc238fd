import type { ClientRow } from '@/contract/clients/schema';
import { nameText } from '@/contract/partyName';
import type { ExportColumn } from '../column';

export const CLIENT_COLUMNS: readonly ExportColumn<ClientRow>[] = [
  {
    id: 'name',
    header: 'client:list.columns.name',
    kind: 'text',
    width: 32,
    value: ({ name }, { lastFirst }) => nameText(name, { lastFirst }),
  },
  {
    id: 'household',
    header: 'client:list.columns.household',
    kind: 'text',
    width: 28,
    value: ({ household }) => household?.name ?? null,
  },
  {
    id: 'repCode',
    header: 'client:list.columns.repCode',
    kind: 'text',
    width: 11,
    value: ({ repCode }) => repCode,
  },
  {
    id: 'accountCount',
    header: 'client:list.columns.accountCount',
    kind: 'count',
    width: 11,
    value: ({ accountCount }) => accountCount,
  },
  {
    id: 'marketValue',
    header: 'client:list.columns.marketValue',
    kind: 'money',
    width: 17,
    value: ({ marketValue }) => marketValue,
  },
  { id: 'cash', header: 'client:list.columns.cash', kind: 'money', width: 15, value: ({ cash }) => cash },
  {
    id: 'updatedOn',
    header: 'client:list.columns.updatedOn',
    kind: 'date',
    width: 12,
    value: ({ updatedOn }) => updatedOn,
  },
];
