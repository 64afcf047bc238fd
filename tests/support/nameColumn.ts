import type { ColumnDef } from '@/components/superTable/types';
import type { ClientRow } from '@/contract/clients/schema';

/** The one column of a table of clients, for tests of its rows. */
export const NAME_COLUMNS: readonly ColumnDef<ClientRow>[] = [
  {
    id: 'name',
    headerKey: 'client:list.columns.name',
    kind: 'name',
    value: ({ name }) => `${name.given} ${name.family}`,
    sortKey: 'name',
    defaultWidth: 200,
  },
];

/** @returns what that column shows for one of the `manyClients` */
export const nameOf = (number: number) => `Client Number ${String(number).padStart(4, '0')}`;
