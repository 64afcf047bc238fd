import { Text } from '@/components/ui/layout';
import { formatCount } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import type { Body } from '../hooks/useBody';
import type { RowSelection } from '../hooks/useRowSelection';
import type { RowGroup } from '../types';
import styles from './Plain.module.css';

/** The heading of the checkboxes: one for all rows. */
export function TickHeading({ rows }: { rows: RowSelection }) {
  const t = useT();
  return (
    <th scope="col">
      <VisuallyHidden>{t('table.select')}</VisuallyHidden>
      <input
        type="checkbox"
        checked={rows.tick === 'all'}
        ref={(box) => {
          if (box !== null) box.indeterminate = rows.tick === 'some';
        }}
        onChange={rows.toggleAll}
        aria-label={t('table.selectAll')}
      />
    </th>
  );
}

interface TickProps {
  rows: RowSelection;
  rowKey: string;
  position: number;
  /** Id of the element that names the row. */
  nameId: string;
}

/** Selects a row. With Shift it selects all rows from the last selected one. */
export function Tick({ rows, rowKey, position, nameId }: TickProps) {
  return (
    <td>
      <input
        type="checkbox"
        checked={rows.has(rowKey)}
        aria-labelledby={nameId}
        onChange={({ nativeEvent }) =>
          rows.toggle(position, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
    </td>
  );
}

/** Opens the menu of a row. */
export function MenuOpener({ nameId, onOpen }: { nameId: string; onOpen(button: HTMLElement): void }) {
  const t = useT();
  return (
    <td>
      <button
        type="button"
        className={styles.opener}
        aria-haspopup="menu"
        aria-label={t('table.actions')}
        aria-describedby={nameId}
        onClick={({ currentTarget }) => onOpen(currentTarget)}
      >
        <span aria-hidden="true">{'⋯'}</span>
      </button>
    </td>
  );
}

interface GroupOpenerProps {
  group: RowGroup;
  body: Pick<Body<never>, 'isClosed' | 'toggleGroup'>;
}

/** The name of a group and its row count. It opens and closes the group. */
export function GroupOpener({ group, body }: GroupOpenerProps) {
  const t = useT();
  const locale = useLocale();
  const isClosed = body.isClosed(group.key);
  return (
    <>
      <Text
        type="button"
        as="button"
        weight={600}
        textAlign="start"
        className={styles.groupOpener}
        aria-expanded={!isClosed}
        onClick={() => body.toggleGroup(group.key)}
      >
        <span aria-hidden="true">{isClosed ? '+' : '−'}</span> {group.label}
      </Text>{' '}
      {group.countText ?? t('table.rows', { count: group.count, n: formatCount(group.count, locale) })}
    </>
  );
}
