import { useRef, useState } from 'react';
import { Box } from '@/components/ui/layout';
import { formatCount } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { useAppSelector } from '@/store/hooks';
import { selectTable } from '@/store/superTable';
import { Button } from '../../ui/Button';
import type { Say } from '../hooks/useAnnouncer';
import { useBody } from '../hooks/useBody';
import type { OpenRows } from '../hooks/useOpenRows';
import { SortMark } from '../grid/SortMark';
import { useColumnActions } from '../hooks/useColumnActions';
import { useCopySelected } from '../hooks/useCopy';
import { useRowSelection } from '../hooks/useRowSelection';
import { BARE, placeColumns } from '../layout/resolveColumns';
import { RowMenu } from '../menu/RowMenu';
import { claimedSort, sortOf } from '../sort/sort';
import type { SuperTableProps } from '../types';
import { PlainRows } from './PlainRows';
import { SelectionBar } from './SelectionBar';
import { usePlainPage } from './usePlainPage';
import styles from './Plain.module.css';
import views from './Views.module.css';

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;

interface Props<Row> {
  table: SuperTableProps<Row>;
  openRows: OpenRows;
  say: Say;
}

/**
 * The rows as a real table with pages. When the system forces its colours, the browser and assistive tools
 * know best how to draw a table. Rows are selected and have their menu as in the grid.
 */
export function PlainTable<Row>({ table: props, openRows, say }: Props<Row>) {
  const { tableKey, columns: defs, source, rowMenu } = props;
  const t = useT();
  const locale = useLocale();
  const body = useBody(props, openRows);
  const layout = useAppSelector((state) => selectTable(tableKey)(state).layout);
  const columns = placeColumns(defs, layout, BARE);
  const { sortBy } = useColumnActions(props, { columns, layout, change: () => undefined }, say);
  const rows = useRowSelection(props, body, say);
  const onCopy = useCopySelected({ columns, body, rows, source, say });
  const [menu, setMenu] = useState<{ row: Row; button: HTMLElement } | null>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const page = usePlainPage(props, body, scroller);
  const claimed = claimedSort(props.sort, source, props.groupedBy ?? null);
  const n = (value: number) => formatCount(value, locale);
  return (
    <Box isScreenOnly onCopy={onCopy}>
      <div ref={scroller} className={styles.plainScroll}>
        <PlainRows
          label={props.label}
          columns={columns.flatMap(({ def }) => def ?? [])}
          source={source}
          body={body}
          lines={page.lines}
          totalsLabel={props.totalsLabel}
          explained={props.explained}
          hrefOf={props.hrefOf}
          renderDetail={props.renderDetail}
          canOpen
          selection={rows.isOn ? rows : undefined}
          onMenu={rowMenu && ((row, button) => setMenu({ row, button }))}
          ariaSort={(column) => {
            const sorted = sortOf(claimed, column);
            return sorted?.place === 0 ? ARIA_SORT[sorted.direction] : undefined;
          }}
          headings={(column) =>
            column.sortKey === undefined ? (
              t(column.headerKey)
            ) : (
              <>
                <button
                  type="button"

                  onClick={(event) => sortBy(column, event.shiftKey)}
                >
                  {t(column.headerKey)}
                </button>
                <SortMark column={column} sort={claimed} />
              </>
            )
          }
        />
      </div>
      <div className={views.bar}>
        {source.total !== null && (
          <span>{t('table.page', { from: n(page.from + 1), to: n(page.to), total: n(source.total) })}</span>
        )}
        <Button onClick={() => page.turn(-1)} disabled={page.from === 0}>
          {t('table.previous')}
        </Button>
        <Button onClick={() => page.turn(1)} disabled={!page.hasNext}>
          {t('table.next')}
        </Button>
      </div>
      {rows.isOn && <SelectionBar rows={rows} source={source} />}
      {menu !== null && rowMenu !== undefined && (
        <RowMenu
          actions={rowMenu(menu.row)}
          anchor={menu.button}
          onClose={() => {
            setMenu(null);
            menu.button.focus();
          }}
        />
      )}
    </Box>
  );
}
