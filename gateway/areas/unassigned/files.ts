import { UNASSIGNED_COLUMNS } from '@/contract/unassigned/columns';
import type { UnassignedRow } from '@/contract/unassigned/schema';
import { fileColumns } from '../../kit/files/column';
import { paged } from '../../kit/files/definition';
import { bookLines } from '../../kit/files/filterWords';
import type { Area } from '../../kit/registry';
import { once } from '../../kit/files/definition';

/** The lists of this area as files. */
export const UNASSIGNED_FILES = {
  unassignedAccounts: paged<'unassignedAccounts', UnassignedRow>({
    title: 'accounts:unassigned.title',
    columns: fileColumns(UNASSIGNED_COLUMNS),
    isSelectable: true,
    page: (ask, { list: _, ...rows }, page) => ask('unassignedAccountsList', { ...rows, page }),
    async total(ask, { filters }) {
      const { marketValueCad, asOf } = await ask('unassignedAccountsSummaryList', { filters });
      return { ...once(marketValueCad), asOf };
    },
    lines: (rows, labels) => bookLines(rows.filters, labels, 'unassignedAccounts'),
  }),
} satisfies Area['files'];
