import type { ClientSortKey } from '@/contract/clients/schema';
import { useLocale, useT } from '@/lib/i18n/useT';
import table from '../../panels/Table.module.css';
import { cx } from '../../ui/cx';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { ClientTableRow } from './ClientTableRow';
import styles from './ClientsTable.module.css';
import type { ListRow } from './rows';
import { COLUMNS, nextSort, type ClientSort, type Column } from './sort';
import { TotalsRow } from './TotalsRow';
import type { ClientsView } from './useClientsScreen';

interface Props {
  view: ClientsView;
  rows: readonly ListRow[];
}

/**
 * The clients as a plain table. The roles are said in so many words: where the rows are laid out as cards, browsers
 * would otherwise take them for mere boxes.
 */
export function ClientsTable({ view, rows }: Props) {
  const t = useT('client');
  const locale = useLocale();
  return (
    <div className={table.scroll}>
      <table
        role="table"
        className={cx(table.table, table.sticky)}
        aria-busy={view.list.status === 'loading'}
      >
        <caption>
          <VisuallyHidden>{t('list.caption')}</VisuallyHidden>
        </caption>
        <thead role="rowgroup">
          <tr role="row">
            {COLUMNS.map((column) => (
              <ColumnHeader key={column.key} column={column} sort={view.sort} onSort={view.sortBy} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <ClientTableRow key={row.id} row={row} t={t} locale={locale} />
          ))}
        </tbody>
        <tfoot role="rowgroup">
          <TotalsRow totals={view.totals} hasFailed={view.summary.status === 'error'} />
        </tfoot>
      </table>
    </div>
  );
}

interface HeaderProps {
  column: Column;
  sort: ClientSort;
  onSort(sort: ClientSort): void;
}

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;
const ARROWS = { asc: '↑', desc: '↓' } as const;

function ColumnHeader({ column, sort, onSort }: HeaderProps) {
  const t = useT('client');
  const direction = sort.key === column.key ? sort.direction : null;
  const key: ClientSortKey = column.key;
  return (
    <th
      role="columnheader"
      scope="col"
      className={cx(
        column.isFigure && table.end,
        key === 'updatedOn' && table.date,
        direction !== null && styles.sorted,
      )}
      aria-sort={direction === null ? undefined : ARIA_SORT[direction]}
    >
      <button type="button" className={styles.sort} onClick={() => onSort(nextSort(sort, key))}>
        {t(`list.columns.${key}`)}
        {direction !== null && <span aria-hidden="true">{` ${ARROWS[direction]}`}</span>}
      </button>
    </th>
  );
}
