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
 * The table as it goes on paper: as many rows as the person asked for or, where the browser prints before these are
 * loaded, those in sight; which of how many they are; and beneath those that are open what they open into. A group that
 * the person has closed stays closed.
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
    isLoaded: (index) => body.rowAt(open.at(index)) !== undefined,
  });
  const { areAsked } = printed;
  const isNothing = !areAsked && printed.to === printed.from;
  const { from, to } = isNothing ? printed : positionsOf(total, open, printed.from, printed.to);
  const n = (value: number) => formatCount(value, locale);
  // Counted among those that go on paper: what is in a closed group has no number there.
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
