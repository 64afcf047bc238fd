import { Row, Text } from '@/components/ui/layout';
import { look } from '@/components/ui/look';
import { formatCount } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { Icon } from '../../ui/Icon';
import { cx } from '../../ui/cx';
import { totalText } from '../cells/cellText';
import cells from '../cells/Cell.module.css';
import type { ColumnDef, ExplainedTotals, RowGroup } from '../types';
import { TotalMenu } from './TotalMenu';
import styles from './Cards.module.css';

interface Props<Row> {
  /** Px from the top of the list. */
  y: number;
  /** Its place among all cards, from 1. */
  place: number;
  /** How many there are. */
  total: number;
  size: 'two' | 'three';
  group: RowGroup;
  /** The column of the subtotal at the right. Undefined for none. */
  column: ColumnDef<Row> | undefined;
  explained: ExplainedTotals | undefined;
  isClosed: boolean;
  onToggle(): void;
}

/** The heading of a group of cards: its name, its subtotal and how many cards are beneath. */
export function GroupCard<Row>(props: Props<Row>) {
  const { y, place, total, size, group, column, explained, isClosed, onToggle } = props;
  const t = useT();
  const locale = useLocale();
  const lead = column && totalText(column, group.totals?.[column.id], locale);
  return (
    <div
      role="listitem"
      aria-posinset={place}
      aria-setsize={total}
      className={cx(styles.card, styles[size], styles.group)}
      style={{ transform: `translateY(${y}px)` }}
    >
      <Row
        type="button"
        aria-expanded={!isClosed}
        as="button"
        gap={2}
        align="center"
        tone="strong"
        size="lead"
        weight={600}
        textAlign="start"
        canShrink
        minHeight={28}
        className={styles.heading}
        onClick={onToggle}
      >
        <Icon name="chevronRight" className={cx(!isClosed && cells.open)} />
        <Text breaks="clipped">{group.label}</Text>
      </Row>
      <Text
        size="lead"
        weight={400}
        isNumeric
        textAlign="end"
        className={cx(styles.lead, lead?.isNegative && look({ tone: 'bad' }))}
      >
        {column && lead && (
          <TotalMenu
            text={lead.text}
            column={column.id}
            total={group.totals?.[column.id]}
            group={group}
            explained={explained}
          />
        )}
      </Text>
      <Text tone="soft" breaks="clipped" className={styles.line}>
        {group.countText ?? t('table.rows', { count: group.count, n: formatCount(group.count, locale) })}
      </Text>
    </div>
  );
}
