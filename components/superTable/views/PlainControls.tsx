import { useT } from '@/lib/i18n/useT';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import type { RowSelection } from '../hooks/useRowSelection';
import styles from './Plain.module.css';

/** The heading of the ticks: one for all rows. */
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
  /** Id of what names the row. */
  nameId: string;
}

/** Selects a row; with Shift all from the last one that was. */
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
