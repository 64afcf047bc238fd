import { useT } from '@/lib/i18n/useT';
import { useAppSelector } from '@/store/hooks';
import { selectTable } from '@/store/superTable';
import { useBody } from '../hooks/useBody';
import { useIsPrinting } from '../hooks/useIsPrinting';
import { placeColumns } from '../layout/resolveColumns';
import type { SuperTableProps } from '../types';
import { PlainRows } from './PlainRows';
import styles from './Views.module.css';

const BARE = { canSelect: false, canExpand: false, hasMenu: false };

/** The table as it goes on paper: as many rows as the person asked for, as far as they are loaded. */
export function Paper<Row>({ table }: { table: SuperTableProps<Row> }) {
  return useIsPrinting() ? <Sheet table={table} /> : null;
}

function Sheet<Row>({ table: props }: { table: SuperTableProps<Row> }) {
  const { tableKey, columns: defs, source } = props;
  const t = useT();
  const body = useBody(props);
  const { layout, printRows } = useAppSelector(selectTable(tableKey));
  const rows = Math.min(source.total ?? 0, props.printRows ?? printRows);
  // Lines are counted to the last row, for headings of groups stand between: on paper no group is closed.
  const lastLine = body.lines.ofPosition(rows - 1) ?? -1;
  return (
    <div className={styles.paper}>
      <PlainRows
        label={props.label}
        columns={placeColumns(defs, layout, BARE, 0).flatMap(({ def }) => def ?? [])}
        source={source}
        body={body}
        from={0}
        to={lastLine + 1}
        totalsLabel={props.totalsLabel}
        headings={(column) => t(column.headerKey)}
      />
    </div>
  );
}
