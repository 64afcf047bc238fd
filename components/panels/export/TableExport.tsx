import { useAppSelector } from '@/store/hooks';
import { selectTable } from '@/store/superTable';
import { hiddenIds, orderedDefs } from '../../superTable/layout/resolveColumns';
import type { ColumnDef } from '../../superTable/types';
import { ExportButton } from './ExportButton';
import type { ExportSubject } from './exportSubject';

interface Props<Row> extends Omit<ExportSubject, 'columns'> {
  tableKey: string;
  columns: readonly ColumnDef<Row>[];
  /** A column that a file has where it does not show: that by which the rows are grouped, as no heading stands in it. */
  first?: string;
}

/** The export of a table: with the columns that show, as the person has arranged them. */
export function TableExport<Row>({ tableKey, columns, first, ...subject }: Props<Row>) {
  const layout = useAppSelector((state) => selectTable(tableKey)(state).layout);
  const hidden = hiddenIds(columns, layout);
  const shown = orderedDefs(columns, layout).filter(({ id }) => !hidden.has(id));
  const ids = shown.map(({ id }) => id);
  const inFile = first === undefined || ids.includes(first) ? ids : [first, ...ids];
  return <ExportButton subject={{ ...subject, columns: inFile }} />;
}
