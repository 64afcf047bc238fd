import { useLocale, useT } from '@/lib/i18n/useT';
import { useAppSelector } from '@/store/hooks';
import { selectTable } from '@/store/superTable';
import { cx } from '../../ui/cx';
import { totalText } from '../cells/cellText';
import { hiddenIds } from '../layout/resolveColumns';
import type { ColumnDef, SuperTableProps } from '../types';
import { TotalMenu } from './TotalMenu';
import styles from './Cards.module.css';

/**
 * The totals beneath the cards, like those beneath the grid: the visible amounts, with the cards' own figure
 * first.
 */
export function TotalBar<Row>({ table }: { table: SuperTableProps<Row> }) {
  const { tableKey, source, columns, cardTotal, totalsLabel, explained } = table;
  const t = useT();
  const locale = useLocale();
  const layout = useAppSelector((state) => selectTable(tableKey)(state).layout);
  const hidden = hiddenIds(columns, layout);
  const lead = columns.find(({ id }) => id === cardTotal);
  const { totals } = source;
  if (totals === undefined || lead === undefined) return null;
  // Until they arrive, each possible total has its place.
  const isAwaited = (totals[lead.id] ?? null) === null;
  const others = columns.filter(
    ({ id, kind }) =>
      kind === 'money' && id !== cardTotal && !hidden.has(id) && (isAwaited || (totals[id] ?? null) !== null),
  );
  const shown = (column: ColumnDef<Row>) => {
    const { text, isNegative } = totalText(column, totals[column.id], locale);
    return (
      <span className={cx(styles.figure, isNegative && styles.negative)}>
        <TotalMenu
          text={text}
          column={column.id}
          total={totals[column.id]}
          group={null}
          explained={explained}
        />
      </span>
    );
  };
  return (
    <dl className={styles.totals}>
      <div className={cx(styles.row, styles.total)}>
        <dt>{totalsLabel ?? t('table.total')}</dt>
        <dd>{shown(lead)}</dd>
      </div>
      {others.map((column) => (
        <div key={column.id} className={styles.row}>
          <dt className={styles.line}>{t(column.headerKey)}</dt>
          <dd>{shown(column)}</dd>
        </div>
      ))}
    </dl>
  );
}
