import { useEffect, useRef, useState, type MouseEvent, type RefObject } from 'react';
import { useRouter } from 'next/router';
import { dropMarkedText, hasMarkedText } from '../copy/markedText';
import { HEADER_LINE, type CellPlace } from '../keyboard/move';
import type { PlacedColumn } from '../layout/resolveColumns';
import type { SuperTableProps } from '../types';
import type { ActiveCell } from './useActiveCell';
import type { Body } from './useBody';
import type { ColumnActions } from './useColumnActions';
import type { CellActions } from './useKeyboard';
import { useDragRange } from './useDragRange';
import type { RowSelection } from './useRowSelection';

interface Parts<Row> {
  props: SuperTableProps<Row>;
  table: RefObject<HTMLElement | null>;
  columns: readonly PlacedColumn<Row>[];
  body: Body<Row>;
  active: ActiveCell;
  rows: RowSelection;
  columnActions: ColumnActions<Row>;
  /** Opens what a total is made of. */
  total: { open(place: CellPlace): boolean };
}

export interface OpenMenu<Row> {
  row: Row;
  /** The element that the menu belongs to. */
  anchor: Element;
}

/** A click waits this long for a second click, which highlights a word and opens nothing, ms. */
const SECOND_CLICK_MS = 250;

const isPlainClick = (event: MouseEvent) =>
  !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) && event.button === 0;

/** What clicks and keys do in a cell: open, select, expand, show the menu. */
export function useCellActions<Row>(parts: Parts<Row>) {
  const { props, table, columns, body, active, rows, columnActions, total } = parts;
  const router = useRouter();
  const [menu, setMenu] = useState<OpenMenu<Row> | null>(null);

  const lineAt = (line: number) => (line >= 0 && line < body.lines.count ? body.lines.at(line) : null);

  function positionAt(line: number): number | null {
    const found = lineAt(line);
    return found?.kind === 'row' ? found.position : null;
  }

  function showMenu({ line, column }: CellPlace) {
    const position = positionAt(line);
    const row = position === null ? undefined : body.rowAt(position);
    const cell = table.current?.querySelector(`[data-line="${line}"] > [aria-colindex="${column + 1}"]`);
    if (row === undefined || !cell || props.rowMenu === undefined) return;
    setMenu({ row, anchor: cell });
  }

  function inHeader({ column }: CellPlace, isAdded: boolean) {
    const at = columns[column];
    if (at?.id === '$select') rows.toggleAll();
    else if (at?.def) columnActions.sortBy(at.def, isAdded);
  }

  /** @returns false when the cell holds no control of the table */
  function control({ line, column }: CellPlace, isRange: boolean): boolean {
    const position = positionAt(line);
    const key = position === null ? null : body.keyAt(position);
    if (position === null || key === null) return false;
    switch (columns[column]?.id) {
      case '$select':
        rows.toggle(position, isRange);
        return true;
      case '$expand':
        body.toggleDetail(key, position);
        return true;
      case '$menu':
        showMenu({ line, column });
        return true;
      default:
        return false;
    }
  }

  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);

  /** Opens a row's page in a new tab. @returns false when it has none */
  function openElsewhere(line: number): boolean {
    const position = positionAt(line);
    const row = position === null ? undefined : body.rowAt(position);
    if (row === undefined || props.hrefOf === undefined) return false;
    window.open(props.hrefOf(row), '_blank', 'noopener');
    return true;
  }

  /**
   * Opens a clicked line. A page opens once no second click can follow; everything else opens at once. Links
   * open themselves.
   */
  function openSoon(line: number, clicks: number) {
    clearTimeout(waiting.current);
    if (props.hrefOf === undefined || positionAt(line) === null) return open(line);
    if (clicks < 2) waiting.current = setTimeout(() => !hasMarkedText() && open(line), SECOND_CLICK_MS);
  }

  function open(line: number) {
    const found = lineAt(line);
    if (found?.kind === 'group') {
      const group = body.groups?.[found.group];
      if (group !== undefined) body.toggleGroup(group.key);
      return;
    }
    if (found?.kind !== 'row') return;
    const [row, key] = [body.rowAt(found.position), body.keyAt(found.position)];
    if (row === undefined || key === null) return;
    if (props.hrefOf !== undefined) void router.push(props.hrefOf(row));
    else if (props.onOpenRow !== undefined) props.onOpenRow(row);
    // A row without a page can only open what is beneath it.
    else if (props.renderDetail !== undefined) body.toggleDetail(key, found.position);
  }

  const keys: CellActions = {
    activate(place, isAdded) {
      if (place.line === HEADER_LINE) inHeader(place, isAdded);
      else if (!control(place, false) && !total.open(place)) open(place.line);
    },
    select(place, isRange) {
      if (place.line === HEADER_LINE) inHeader(place, false);
      else if (columns[place.column]?.id === '$expand' || lineAt(place.line)?.kind === 'group') {
        if (!control(place, false)) open(place.line);
      } else {
        const position = positionAt(place.line);
        if (position !== null && rows.isOn) rows.toggle(position, isRange);
      }
    },
    selectAll() {
      if (!rows.isOn) return;
      // A copy takes whatever was asked for last.
      active.release();
      rows.selectAll();
    },
    /** Clears the marked cells, or else a range that is still loading, or else the selection. */
    release() {
      if (active.range !== null) active.release();
      else if (rows.awaited !== null) rows.cancelRange();
      else if (rows.isOn && rows.count !== 0) rows.clear();
    },
    menu: showMenu,
    moveColumn({ line, column }, by) {
      const at = columns[column];
      if (line === HEADER_LINE && at?.def) columnActions.moveBy(at.id, by);
    },
  };

  function clickedPlace(target: Element): CellPlace | null {
    const cell = target.closest('[aria-colindex]');
    const line = cell?.closest<HTMLElement>('[data-line]')?.dataset.line;
    const heading = cell?.closest<HTMLElement>('[data-heading]');
    if (!cell || (line === undefined && !heading)) return null;
    return { line: Number(line ?? HEADER_LINE), column: Number(cell.getAttribute('aria-colindex')) - 1 };
  }

  const drag = useDragRange({
    table,
    placeOf(target) {
      const place = clickedPlace(target);
      const isCell = place !== null && place.line >= 0 && place.line < body.lines.count;
      return isCell && columns[place.column]?.def ? place : null;
    },
    mark: active.mark,
  });

  /**
   * With Shift the browser would highlight the page's text from the last click, and copy it instead of the
   * cells. Preventing that also prevents the focus, so it is set here.
   */
  function onMouseDown(event: MouseEvent) {
    drag.begin(event);
    // Otherwise the browser would start scrolling with the middle button, which opens a row.
    if (event.button === 1 && event.target instanceof Element && rowUnder(event.target) !== null) {
      event.preventDefault();
    }
    const isMarking = event.button === 0 && (event.shiftKey || event.ctrlKey || event.metaKey);
    if (!isMarking || !(event.target instanceof Element) || clickedPlace(event.target) === null) return;
    event.preventDefault();
    dropMarkedText();
    event.target.closest<HTMLElement>('a, button, input, select')?.focus({ preventScroll: true });
  }

  /**
   * The line of a row with its own page. Null outside the cells, and on a link, which the browser follows
   * itself.
   */
  function rowUnder(target: Element): number | null {
    const place = target.closest('a') === null ? clickedPlace(target) : null;
    return place === null || props.hrefOf === undefined ? null : place.line;
  }

  /** The middle button opens a row like a link. */
  function onAuxClick(event: MouseEvent) {
    if (event.button !== 1 || !(event.target instanceof Element)) return;
    const line = rowUnder(event.target);
    if (line !== null && openElsewhere(line)) event.preventDefault();
  }

  function onClick(event: MouseEvent) {
    if (!(event.target instanceof Element) || event.defaultPrevented) return;
    const place = clickedPlace(event.target);
    if (place === null) return;
    if (place.line === HEADER_LINE) {
      active.goTo(place);
      if (columns[place.column]?.id === '$select') rows.toggleAll();
      return;
    }
    if (event.target.closest('[data-total]') !== null && total.open(place)) return active.stand(place);
    const link = event.target.closest('a');
    if (link !== null && !('open' in link.dataset)) return active.stand(place);
    if (link !== null && !isPlainClick(event)) return active.stand(place);
    if (link !== null) event.preventDefault();
    const isControl = control(place, event.shiftKey);
    if (isControl) return active.goTo(place);
    if (link === null && event.target.closest('button, input, select') !== null) return active.stand(place);
    active.goTo(place, event.shiftKey);
    if ((event.ctrlKey || event.metaKey) && !event.shiftKey) return void openElsewhere(place.line);
    if (!hasMarkedText() && isPlainClick(event)) {
      if (link === null) openSoon(place.line, event.detail);
      else open(place.line);
    }
  }

  return {
    keys,
    onMouseDown,
    onMouseMove: drag.move,
    onClick,
    onAuxClick,
    menu,
    closeMenu() {
      setMenu(null);
      active.refocus();
    },
  };
}
