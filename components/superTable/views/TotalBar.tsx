import { Box, Row, Text } from '@/components/ui/layout';
import { look } from '@/components/ui/look';
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
      <Text isNumeric className={cx(isNegative && look({ tone: 'bad' }))}>
        <TotalMenu
          text={text}
          column={column.id}
          total={totals[column.id]}
          group={null}
          explained={explained}
        />
      </Text>
    );
  };
  return (
    <Box as="dl" fill="surface" className={styles.totals}>
      <Row gap={3} justify="between" canShrink weight={600} className={styles.row}>
        <dt>{totalsLabel ?? t('table.total')}</dt>
        <dd>{shown(lead)}</dd>
      </Row>
      {others.map((column) => (
        <Row key={column.id} gap={3} justify="between" canShrink className={styles.row}>
          <Text as="dt" tone="soft" breaks="clipped" className={styles.line}>
            {t(column.headerKey)}
          </Text>
          <dd>{shown(column)}</dd>
        </Row>
      ))}
    </Box>
  );
}
