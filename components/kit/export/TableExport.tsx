import { useAppSelector } from '@/store/hooks';
import { selectTable } from '@/store/superTable';
import { hiddenIds, orderedDefs } from '../../superTable/layout/resolveColumns';
import type { ColumnDef } from '../../superTable/types';
import { ExportButton } from './ExportButton';
import type { ExportSubject } from './exportSubject';

interface Props<Row> extends Omit<ExportSubject, 'columns'> {
  tableKey: string;
  columns: readonly ColumnDef<Row>[];
  /**
   * A column that the file adds when it is not visible: the one that groups the rows, because a file has no
   * group headings.
   */
  first?: string;
}

/** The export of a table, with its visible columns as the person arranged them. */
export function TableExport<Row>({ tableKey, columns, first, ...subject }: Props<Row>) {
  const layout = useAppSelector((state) => selectTable(tableKey)(state).layout);
  const hidden = hiddenIds(columns, layout);
  const shown = orderedDefs(columns, layout).filter(({ id }) => !hidden.has(id));
  const ids = shown.map(({ id }) => id);
  const inFile = first === undefined || ids.includes(first) ? ids : [first, ...ids];
  return <ExportButton subject={{ ...subject, columns: inFile }} />;
}
