import { CLIENT_COLUMNS } from '@/contract/clients/columns';
import type { ClientRow, ClientSortKey } from '@/contract/clients/schema';
import type { ColumnReader } from '@/contract/columns';
import { LIST_TABLES } from '../../kit/list/useListLink';
import { screenColumns } from '../../superTable/screenColumns';
import type { ListSort } from '../../superTable/sort/sortText';
import type { ColumnDef } from '../../superTable/types';

/** Key of the table of clients. */
export const CLIENTS_TABLE = LIST_TABLES.clients;

/** The order of the list where the address says none. */
export const BY_NAME: ListSort<ClientSortKey> = [{ key: 'name', direction: 'asc' }];

/** Columns that show at first fill a window of 1366 px beside the open navigation. */
export const clientColumns = (reader: ColumnReader): readonly ColumnDef<ClientRow>[] =>
  screenColumns(
    CLIENT_COLUMNS,
    {
      name: { defaultWidth: 200, minWidth: 160 },
      household: { isQuiet: true },
      repCode: { defaultWidth: 128, isQuiet: true },
      accountCount: { isQuiet: true },
      marketValue: { defaultWidth: 148 },
      cash: { defaultWidth: 136, isQuiet: true },
      updatedOn: { isQuiet: true, isHidden: true },
      deceasedOn: { isQuiet: true, isHidden: true },
    },
    reader,
  );
