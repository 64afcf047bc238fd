import { useLocale, useT } from '@/lib/i18n/useT';
import { cx } from '../../ui/cx';
import { totalText } from '../cells/cellText';
import cells from '../cells/Cell.module.css';
import type { ColumnView } from '../cells/columnView';
import { Total } from '../cells/Total';
import type { ExplainedTotals, Totals } from '../types';
import styles from './Grid.module.css';
import { rowIndexOf } from './Row';

interface Props<Row> {
  totals: Totals;
  /** The text of the first column. "Total" when absent. */
  label: string | undefined;
  /** The line that it counts as: the one after the last. */
  line: number;
  columns: readonly ColumnView<Row>[];
  active: number;
  explained: ExplainedTotals | undefined;
}

/** The totals of everything that the filter finds, loaded or not. */
export function TotalsRow<Row>({ totals, label, line, columns, active, explained }: Props<Row>) {
  const t = useT();
  const locale = useLocale();
  const first = columns.findIndex(({ def }) => def !== null);
  return (
    <div className={styles.foot} role="rowgroup">
      <div role="row" aria-rowindex={rowIndexOf(line)} className={styles.totals} data-line={line}>
        {columns.map((column, place) => {
          const total = column.def && totalText(column.def, totals[column.id], locale);
          const words = place === first && (label ?? t('table.total'));
          return (
            <div
              key={column.id}
              role={place === first ? 'rowheader' : 'gridcell'}
              aria-colindex={place + 1}
              className={cx(column.className, total?.isNegative && cells.negative)}
              tabIndex={place === active ? 0 : undefined}
              data-active={place === active ? '' : undefined}
            >
              {total?.text ? <Total text={total.text} label={explained?.labels[column.id]} /> : words}
            </div>
          );
        })}
      </div>
    </div>
  );
}
