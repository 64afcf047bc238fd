import type { ExportRows } from '@/contract/export/schema';
import { TRANSFER_COLUMNS } from '@/contract/transfers/columns';
import type { TransferRow } from '@/contract/transfers/schema';
import { fileColumns } from '../../kit/files/column';
import { paged } from '../../kit/files/definition';
import { type FilterLabels, valueWord } from '../../kit/files/filterWords';
import type { AboutLine } from '../../kit/files/xlsx/sheets';
import type { Area } from '../../kit/registry';
import { bookLines } from '../../kit/files/filterWords';
import { listedLines } from '../../kit/files/filterWords';

/** The filters of transfers: those shared with the book, states and dealers, and whether only late ones. */
function transferLines(
  { filters, states, dealers, lateOnly }: Extract<ExportRows, { list: 'transfers' }>,
  labels: FilterLabels,
): AboutLine[] {
  const { say } = labels;
  const stateWords = states.map((state) => say(`transfers:state.${state}`));
  return [
    ...bookLines(filters, labels),
    ...listedLines(
      say('transfers:columns.type'),
      (filters.accountType ?? []).map((type) => valueWord('accountType', type, labels)),
      labels,
    ),
    ...listedLines(say('transfers:columns.state'), stateWords, labels),
    ...listedLines(say('transfers:filter.dealer'), dealers, labels),
    ...(lateOnly ? [[say('transfers:filter.show'), say('transfers:filter.late')] as const] : []),
  ];
}

/** The lists of this area as files. */
export const TRANSFERS_FILES = {
  transfers: paged<'transfers', TransferRow>({
    title: 'transfers:title',
    columns: fileColumns(TRANSFER_COLUMNS),
    isSelectable: true,
    page: (ask, { list: _, ...rows }, page) => ask('transfersList', { ...rows, page }),
    lines: transferLines,
  }),
} satisfies Area['files'];
