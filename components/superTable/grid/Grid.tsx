import { useCallback, useId, useMemo, useRef } from 'react';
import { useLocale, useT } from '@/lib/i18n/useT';
import { useAppSelector } from '@/store/hooks';
import { selectTable } from '@/store/superTable';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { widthBeside } from '../scroll/scrollbar';
import { watchSideways } from '../scroll/watchSideways';
import { viewColumns } from '../cells/columnView';
import { useActiveCell } from '../hooks/useActiveCell';
import type { Say } from '../hooks/useAnnouncer';
import { useArrangement, useLineHeight } from '../hooks/useArrangement';
import { useBody } from '../hooks/useBody';
import { useCellActions } from '../hooks/useCellActions';
import { useColumnActions } from '../hooks/useColumnActions';
import { useColumnWindow } from '../hooks/useColumnWindow';
import { useCopy } from '../hooks/useCopy';
import { useKeyboard } from '../hooks/useKeyboard';
import type { OpenRows } from '../hooks/useOpenRows';
import { useOpenTotal } from '../hooks/useOpenTotal';
import { useRowSelection } from '../hooks/useRowSelection';
import { useStrip } from '../hooks/useStrip';
import { HEADER_LINE, type CellPlace } from '../keyboard/move';
import { revealColumn } from '../layout/revealColumn';
import { totalWidthOf } from '../layout/resolveColumns';
import { asStyle, columnProperties } from '../layout/template';
import { RowMenu } from '../menu/RowMenu';
import { TotalPanel } from '../menu/TotalPanel';
import { claimedSort } from '../sort/sort';
import type { SuperTableProps } from '../types';
import { SelectionBar } from '../views/SelectionBar';
import { BodyRows } from './BodyRows';
import { CellTip } from './CellTip';
import styles from './Grid.module.css';
import { HeaderRow } from './HeaderRow';
import { spansOf } from './spans';
import { TotalsRow } from './TotalsRow';
import { useControlWords } from './useControlWords';
import { stripModel } from './stripModel';

interface Props<Row> {
  table: SuperTableProps<Row>;
  openRows: OpenRows;
  /** @returns the width of its container, px. 0 when it is not known */
  width(): number;
  say: Say;
}

/** The rows as a grid with keyboard navigation. It draws only what is in sight. */
export function Grid<Row>({ table: props, openRows, width: widthAround, say }: Props<Row>) {
  const {
    tableKey,
    columns: defs,
    source,
    sort,
    renderDetail,
    rowMenu,
    hrefOf,
    onOpenRow,
    explained,
  } = props;
  const t = useT();
  const locale = useLocale();
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const layout = useAppSelector((state) => selectTable(tableKey)(state).layout);
  const lineHeight = useLineHeight(layout);

  const body = useBody(props, openRows);
  const { lines, keyAt } = body;
  const hasTotals = source.totals !== undefined;
  const model = useMemo(
    () => stripModel({ lines, lineHeight, hasTotals, keyAt }),
    [lines, lineHeight, hasTotals, keyAt],
  );
  const { strip, width, attach } = useStrip(model, source.question, () => widthBeside(widthAround()));

  const canSelect = props.onSelection !== undefined;
  const canExpand = renderDetail !== undefined;
  const controls = { canSelect, canExpand, hasMenu: rowMenu !== undefined };
  const arrangement = useArrangement(tableKey, defs, layout, controls, width);
  const { columns, asked, maxWidth } = arrangement;

  const active = useActiveCell({
    table: scroller,
    columns,
    body,
    hasTotals,
    question: source.question,
    reveal,
  });
  function reveal({ line, column }: CellPlace) {
    if (line > HEADER_LINE && line < lines.count) strip.reveal(line);
    if (scroller.current !== null) revealColumn(scroller.current, columns, column, width);
  }

  const rows = useRowSelection(props, body, say);
  const columnActions = useColumnActions(props, arrangement, say);
  const total = useOpenTotal({ props, table: scroller, columns, body, active });
  const actions = useCellActions({
    props,
    table: scroller,
    columns,
    body,
    active,
    rows,
    columnActions,
    total,
  });
  const reach = { lines: lines.count, columns: columns.length, hasTotals };
  const extent = () => ({ ...reach, page: strip.pageLines(), spanAt: spansOf(body, columns) });
  const onKeyDown = useKeyboard(active, extent, actions.keys);
  const onCopy = useCopy({ columns, body, active, rows, source, say });

  const words = useControlWords();
  const drawn = useColumnWindow(scroller, columns, width);
  const views = useMemo(() => viewColumns(columns, locale), [columns, locale]);
  // A row does not depend on column widths, so no row redraws when only they change.
  const rowViews = useMemo(() => viewColumns(asked, locale), [asked, locale]);
  const { keyOf } = source;
  const isGrouped = body.groups !== null;
  const isLinked = hrefOf !== undefined || onOpenRow !== undefined;
  const level = isGrouped ? 2 : canExpand ? 1 : undefined;
  const context = useMemo(
    () => ({
      id,
      canSelect,
      canExpand,
      isLinked,
      level,
      columns: rowViews,
      explained,
      drawn,
      words,
      hrefOf,
      keyOf,
    }),
    [id, canSelect, canExpand, isLinked, level, rowViews, explained, drawn, words, hrefOf, keyOf],
  );

  const mount = useCallback(
    (element: HTMLDivElement | null) => {
      scroller.current = element;
      if (element === null) return undefined;
      // This reads the scroll position, so it must run before the rows change.
      const unwatch = watchSideways(element);
      const detach = attach(element);
      return () => {
        unwatch();
        detach();
      };
    },
    [attach],
  );
  const { place } = active;
  const isSelecting = rows.isOn && (rows.count !== 0 || rows.awaited !== null);
  const isOverflowing = width > 0 && totalWidthOf(columns) > width;
  const style = {
    ...columnProperties(columns),
    '--line-height': `${lineHeight}px`,
    '--window-width': width === 0 ? '100%' : `${width}px`,
  };
  const count = lines.count + 1 + (hasTotals ? 1 : 0);

  return (
    <div className={styles.frame} data-selecting={isSelecting ? '' : undefined} onCopy={onCopy}>
      <VisuallyHidden id={`${id}-keys`}>{t('table.keys')}</VisuallyHidden>
      <div
        ref={mount}
        role={isGrouped || canExpand ? 'treegrid' : 'grid'}
        aria-label={props.label}
        aria-describedby={`${id}-keys`}
        aria-rowcount={source.total === null ? -1 : count}
        aria-colcount={columns.length}
        aria-multiselectable={canSelect || undefined}
        aria-busy={source.state === 'loading'}
        className={styles.scroller}
        style={asStyle(style)}
        data-overflow={isOverflowing ? '' : undefined}
        onKeyDown={onKeyDown}
        onMouseDown={actions.onMouseDown}
        onMouseMove={actions.onMouseMove}
        onClick={actions.onClick}
        onAuxClick={actions.onAuxClick}
        onFocus={active.onFocus}
        onBlur={active.onBlur}
      >
        <HeaderRow
          table={scroller}
          columns={views}
          sort={claimedSort(sort, source, props.groupedBy ?? null)}
          rows={rows}
          active={place.line === HEADER_LINE ? place.column : -1}
          maxWidth={maxWidth}
          onSort={columnActions.sortBy}
          onOrder={columnActions.order}
          onWidth={columnActions.resize}
        />
        <BodyRows
          strip={strip}
          source={source}
          body={body}
          active={active}
          rows={rows}
          context={context}
          renderDetail={renderDetail}
          startAt={props.startAt}
          onPlace={props.onPlace}
        />
        {source.totals !== undefined && (
          <TotalsRow
            totals={source.totals}
            label={props.totalsLabel}
            line={lines.count}
            columns={views}
            active={place.line === lines.count ? place.column : -1}
            explained={explained}
          />
        )}
      </div>
      <CellTip table={scroller} />
      {isOverflowing && <div className={styles.fade} />}
      {rows.isOn && <SelectionBar rows={rows} source={source} />}
      {actions.menu !== null && rowMenu !== undefined && (
        <RowMenu
          actions={rowMenu(actions.menu.row)}
          anchor={actions.menu.anchor}
          onClose={actions.closeMenu}
        />
      )}
      {total.shown !== null && explained !== undefined && (
        <TotalPanel
          label={explained.labels[total.shown.column] ?? ''}
          cell={total.shown.cell}
          onClose={total.close}
        >
          {explained.show(total.shown.column, total.shown.total, total.shown.group)}
        </TotalPanel>
      )}
    </div>
  );
}
