import { formatCount } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { Icon } from '../../ui/Icon';
import { cx } from '../../ui/cx';
import { totalText } from '../cells/cellText';
import cells from '../cells/Cell.module.css';
import { Total } from '../cells/Total';
import type { RowGroup } from '../types';
import styles from './Grid.module.css';
import { rowIndexOf, type RowContext } from './Row';
import { groupSpan } from './spans';

interface Props<Row> {
  line: number;
  y: number;
  group: RowGroup;
  isClosed: boolean;
  active: number;
  context: RowContext<Row>;
}

/**
 * The heading of a group. Its name spans the columns before the first subtotal; subtotals stand in their
 * columns.
 */
export function GroupRow<Row>({ line, y, group, isClosed, active, context }: Props<Row>) {
  const t = useT();
  const locale = useLocale();
  const { columns } = context;
  const span = groupSpan(columns, group);
  const isAtName = active !== -1 && active < span;
  return (
    <div
      role="row"
      aria-rowindex={rowIndexOf(line)}
      aria-level={1}
      aria-expanded={!isClosed}
      className={cx(styles.row, styles.group)}
      style={{ transform: `translateY(${y}px)` }}
      data-line={line}
    >
      <div
        role="rowheader"
        aria-colindex={1}
        aria-colspan={span}
        className={cx(cells.cell, cells.first, styles.groupName)}
        style={{ gridColumn: `1 / span ${span}` }}
        tabIndex={isAtName ? 0 : undefined}
        data-active={isAtName ? '' : undefined}
      >
        <span className={styles.groupLabel}>
          <Icon name="chevronRight" className={cx(!isClosed && cells.open)} />
          {group.label}
          <span className={styles.groupCount}>
            {group.countText ?? t('table.rows', { count: group.count, n: formatCount(group.count, locale) })}
          </span>
        </span>
      </div>
      {columns.slice(span).map((column, index) => {
        const place = span + index;
        const total = column.def && totalText(column.def, group.totals?.[column.id], locale);
        return (
          <div
            key={column.id}
            role="gridcell"
            aria-colindex={place + 1}
            className={cx(column.className, total?.isNegative && cells.negative)}
            tabIndex={place === active ? 0 : undefined}
            data-active={place === active ? '' : undefined}
          >
            {total && <Total text={total.text} label={context.explained?.labels[column.id]} />}
          </div>
        );
      })}
    </div>
  );
}
