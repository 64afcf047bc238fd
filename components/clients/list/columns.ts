import type { ClientRow, ClientSortKey } from '@/contract/clients/schema';
import { formatName } from '@/lib/format';
import { LIST_TABLES } from '../../panels/list/useListLink';
import type { ListSort } from '../../superTable/sort/sortText';
import type { ColumnDef } from '../../superTable/types';

/** Key of the table of clients. */
export const CLIENTS_TABLE = LIST_TABLES.clients;

/** The order of the list where the address says none. */
export const BY_NAME: ListSort<ClientSortKey> = [{ key: 'name', direction: 'asc' }];

/** A column that the gateway sorts by under the column's own name. */
const sorted = (id: ClientSortKey) => ({ id, sortKey: id, headerKey: `client:list.columns.${id}` }) as const;

/**
 * The columns of the list, names in the person's order. Those that show at first fill a window of 1366 px beside the
 * open navigation.
 */
export const clientColumns = (lastFirst: boolean): readonly ColumnDef<ClientRow>[] => [
  {
    ...sorted('name'),
    kind: 'name',
    value: ({ name }) => formatName(name, { lastFirst }),
    defaultWidth: 200,
    minWidth: 160,
    isHideable: false,
    isFrozen: true,
  },
  {
    ...sorted('household'),
    kind: 'text',
    value: ({ household }) => household?.name ?? null,
    defaultWidth: 176,
    isQuiet: true,
  },
  {
    ...sorted('repCode'),
    kind: 'text',
    value: ({ repCode }) => repCode,
    defaultWidth: 128,
    isQuiet: true,
  },
  {
    ...sorted('accountCount'),
    kind: 'count',
    value: ({ accountCount }) => accountCount,
    defaultWidth: 128,
    isQuiet: true,
  },
  {
    ...sorted('marketValue'),
    kind: 'money',
    value: ({ marketValue }) => marketValue,
    defaultWidth: 148,
  },
  {
    ...sorted('cash'),
    kind: 'money',
    value: ({ cash }) => cash,
    defaultWidth: 136,
    isQuiet: true,
  },
  {
    ...sorted('updatedOn'),
    kind: 'date',
    value: ({ updatedOn }) => updatedOn,
    defaultWidth: 128,
    isQuiet: true,
    isHidden: true,
  },
];

const TEXTS: ReadonlySet<ClientSortKey> = new Set<ClientSortKey>(['name', 'household']);

/** True where the gateway's order depends on the language. */
export const isSortedByText = (sort: ListSort<ClientSortKey>): boolean =>
  sort.some(({ key }) => TEXTS.has(key));
