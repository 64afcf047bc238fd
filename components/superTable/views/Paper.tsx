import { formatCount } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { useAppSelector } from '@/store/hooks';
import { selectTable } from '@/store/superTable';
import { useBody } from '../hooks/useBody';
import type { OpenRows } from '../hooks/useOpenRows';
import { useIsPrinting } from '../../ui/useIsPrinting';
import { BARE, placeColumns } from '../layout/resolveColumns';
import { openRowsOf, shapesOf } from '../lines/openRows';
import type { SuperTableProps } from '../types';
import { PlainRows } from './PlainRows';
import { printedRows } from './printedRows';
import { linesOfRows, positionsOf } from './rowLines';
import styles from './Plain.module.css';

interface Props<Row> {
  table: SuperTableProps<Row>;
  openRows: OpenRows;
  /** @returns the position of the first row in sight */
  inSight(): number;
}

/**
 * The table for printing: the rows that the person asked for, how many that is of the total, and the details
 * of open rows. If the browser prints before they are loaded, it prints the visible rows. Groups that the
 * person closed stay closed.
 */
export function Paper<Row>(props: Props<Row>) {
  return useIsPrinting() ? <Sheet {...props} /> : null;
}

function Sheet<Row>({ table: props, openRows, inSight }: Props<Row>) {
  const { tableKey, columns: defs, source } = props;
  const t = useT();
  const locale = useLocale();
  const body = useBody(props, openRows);
  const { layout, printRows } = useAppSelector(selectTable(tableKey));
  const total = source.total ?? 0;
  const open = openRowsOf(total, shapesOf(body.groups, body.isClosed));
  const printed = printedRows({
    total: open.count,
    rows: props.printRows ?? printRows,
    inSight: open.before(inSight()),
    isLoaded: (index) => body.rowAt(open.at(index)) !== undefined || body.isUnreadable(open.at(index)),
  });
  const { areAsked } = printed;
  const isNothing = !areAsked && printed.to === printed.from;
  const { from, to } = isNothing ? printed : positionsOf(total, open, printed.from, printed.to);
  const n = (value: number) => formatCount(value, locale);
  // Counts only the printed rows. Rows in a closed group have no number.
  const page = { from: n(printed.from + 1), to: n(printed.to), total: n(open.count) };
  const words = [
    printed.to > printed.from && t('table.page', page),
    !areAsked && t(isNothing ? 'table.printedNone' : 'table.printedLoaded'),
    open.count < total && t('table.printedClosed'),
  ];
  return (
    <div className={styles.paper}>
      <p>{words.filter(Boolean).join(' · ')}</p>
      <PlainRows
        label={props.label}
        columns={placeColumns(defs, layout, BARE).flatMap(({ def }) => def ?? [])}
        source={source}
        body={body}
        lines={linesOfRows(body.lines, from, to)}
        totalsLabel={
          printed.to - printed.from < total
            ? t('table.printedTotal', {
                what: props.totalsLabel ?? t('table.rows', { count: total, n: n(total) }),
              })
            : props.totalsLabel
        }
        renderDetail={props.renderDetail}
        headings={(column) => t(column.headerKey)}
      />
    </div>
  );
}
