import { useCallback, useRef, useState, useSyncExternalStore } from 'react';
import { useT } from '@/lib/i18n/useT';
import { OpeningContext } from '@/store/opening';
import { ErrorState } from '../states/ErrorState';
import { TableSkeleton } from '../states/TableSkeleton';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import { Grid } from './grid/Grid';
import { useAnnouncer, type Say } from './hooks/useAnnouncer';
import { useIsArranged } from './hooks/useIsArranged';
import { useTableRecord } from './hooks/useArrangement';
import { useMedia } from './hooks/useMedia';
import { useSelectionChange } from './hooks/useSelectionChange';
import { useOpenRows } from './hooks/useOpenRows';
import type { SuperTableProps } from './types';
import { PROBE, TextScale, useTextScale } from './layout/textScale';
import { asStyle } from './layout/template';
import { Cards } from './views/Cards';
import { Empty } from './views/Empty';
import { Paper } from './views/Paper';
import { PlainTable } from './views/PlainTable';
import { StateBar } from './views/StateBar';
import { watchScroller } from './scroll/watchScroller';
import styles from './views/Views.module.css';

/** Below this width the rows become cards, px. */
const CARDS_BELOW_PX = 640;

const never = () => () => undefined;

/**
 * False on the server and during hydration: rows carry inline styles, which the page's security policy
 * forbids in its HTML.
 */
const useIsInBrowser = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** The room for a grid or cards. */
type Room = 'unknown' | 'narrow' | 'wide';

const roomOf = (width: number): Room => (width > 0 && width < CARDS_BELOW_PX ? 'narrow' : 'wide');

/**
 * The room of an element. It is known before the first paint, so the first drawing already has its final
 * width.
 *
 * @returns the room, `unknown` until the element is in the document; its width now, px, 0 without a layout;
 * and the element's `ref`
 */
function useRoom() {
  const [room, setRoom] = useState<Room>('unknown');
  const last = useRef(0);
  const ref = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined;
    const take = (width: number) => {
      last.current = width;
      setRoom(roomOf(width));
    };
    take(element.clientWidth);
    return watchScroller(element, {
      onSize: ({ width }) => take(width),
      onScroll: () => undefined,
      onRest: () => undefined,
    });
  }, []);
  const width = useCallback(() => last.current, []);
  return { room, width, ref };
}

/**
 * The table of the product. It shows any number of rows from any source, arranged as the person likes.
 *
 * The store keeps the person's arrangement under `tableKey`. The table asks its source for rows that come
 * into sight, and shows whatever state the source is in. The room decides what it shows: a grid or cards. On
 * paper, and when the system forces its colours, it shows a plain table.
 */
export function SuperTable<Row>(props: SuperTableProps<Row>) {
  const { source, tableKey, columns } = props;
  const t = useT();
  const { said, say, note, dismiss } = useAnnouncer(source.question);
  const { room, width, ref } = useRoom();
  const { scale, ref: probe } = useTextScale();
  const isInBrowser = useIsInBrowser();
  const isArranged = useIsArranged(tableKey);
  useTableRecord(tableKey, source.state === 'loading');
  useSelectionChange(props.selectionChange ?? null, say);
  return (
    <div
      ref={ref}
      className={styles.table}
      data-unarranged={isArranged ? undefined : ''}
      style={scale === 1 ? undefined : asStyle({ '--text-scale': String(scale) })}
    >
      <VisuallyHidden role="status">
        {said === '' && source.state === 'loading' ? t('table.loading') : said}
      </VisuallyHidden>
      {!isInBrowser && <TableSkeleton rows={12} columns={columns.length} />}
      <span ref={probe} className={styles.probe} aria-hidden="true">
        {PROBE}
      </span>
      {isInBrowser && room !== 'unknown' && (
        <TextScale value={scale}>
          <Rows
            table={props}
            isNarrow={room === 'narrow'}
            width={width}
            say={say}
            note={note}
            onDismiss={dismiss}
          />
        </TextScale>
      )}
    </div>
  );
}

interface RowsProps<Row> {
  table: SuperTableProps<Row>;
  isNarrow: boolean;
  /** @returns the table's width now, px */
  width(): number;
  say: Say;
  /** The text beneath the rows. Null for none. */
  note: string | null;
  onDismiss(): void;
}

function Rows<Row>({ table, isNarrow, width, say, note, onDismiss }: RowsProps<Row>) {
  const { source, cardOf, renderDetail } = table;
  const [reloads, setReloads] = useState(0);
  const reading = [source.question, source.hasChanged === true, reloads].join(' ');
  const openRows = useOpenRows(reading);
  const retry = () => {
    setReloads(reloads + 1);
    source.retry();
  };
  const firstRow = useRef(table.startAt?.row ?? 0);
  const shown: SuperTableProps<Row> = {
    ...table,
    onPlace(row) {
      firstRow.current = row;
      table.onPlace?.(row);
    },
    ...(renderDetail && {
      renderDetail: (row) => (
        // Keyed by the row and not by the reading, so a detail that reloads keeps the focus.
        <OpeningContext key={source.keyOf(row)} value={openRows.openingOf(source.keyOf(row))}>
          {renderDetail(row)}
        </OpeningContext>
      ),
    }),
  };
  const hasForcedColors = useMedia('(forced-colors: active)');
  const isEmpty = source.total === 0 || source.total === null;
  if (source.state === 'error' && isEmpty && source.error) {
    return <ErrorState error={source.error} onRetry={retry} />;
  }
  if (source.total === 0 && source.state !== 'loading') return <Empty {...table} />;
  const view =
    isNarrow && cardOf !== undefined ? (
      <Cards table={shown} openRows={openRows} cardOf={cardOf} say={say} />
    ) : hasForcedColors ? (
      <PlainTable table={shown} openRows={openRows} say={say} />
    ) : (
      <Grid table={shown} openRows={openRows} width={width} say={say} />
    );
  return (
    <>
      {view}
      <StateBar source={{ ...source, retry }} note={note} onDismiss={onDismiss} />
      <Paper table={shown} openRows={openRows} inSight={() => firstRow.current} />
    </>
  );
}
