import { CLIENT_COLUMNS } from '@/contract/clients/columns';
import type { ClientRow } from '@/contract/clients/schema';
import { fileColumns } from '../../kit/files/column';
import { paged } from '../../kit/files/definition';
import { bookLines } from '../../kit/files/filterWords';
import type { Area } from '../../kit/registry';

/** The lists of this area as files. */
export const CLIENTS_FILES = {
  clients: paged<'clients', ClientRow>({
    title: 'client:list.title',
    columns: fileColumns(CLIENT_COLUMNS),
    isSelectable: true,
    page: (ask, { list: _, ...rows }, page) => ask('clientsList', { ...rows, page }),
    total: (ask, { filters }) => ask('clientsSummaryList', { filters }),
    lines: (rows, labels) => bookLines(rows.filters, labels),
  }),
} satisfies Area['files'];
