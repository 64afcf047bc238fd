import { useCallback, useMemo, useRef, useState, type FocusEvent } from 'react';
import { useRouter } from 'next/router';
import { Box } from '@/components/ui/layout';
import { useAppSelector } from '@/store/hooks';
import { selectTable } from '@/store/superTable';
import type { Say } from '../hooks/useAnnouncer';
import { useBody, type Body } from '../hooks/useBody';
import type { OpenRows } from '../hooks/useOpenRows';
import { useCopySelected } from '../hooks/useCopy';
import { useRequestVisibleRows } from '../hooks/useRequestVisibleRows';
import { useRowSelection, type RowSelection } from '../hooks/useRowSelection';
import { useInitialPosition } from '../hooks/useInitialPosition';
import { useStrip, useStripView } from '../hooks/useStrip';
import { cx } from '../../ui/cx';
import { BARE, placeColumns } from '../layout/resolveColumns';
import { useScale } from '../layout/textScale';
import { stripModel } from '../grid/stripModel';
import { RowMenu } from '../menu/RowMenu';
import { linesToDraw } from '../scroll/linesToDraw';
import type { RowStrip } from '../scroll/rowStrip';
import type { CardContent, SuperTableProps } from '../types';
import { DetailCard } from './DetailCard';
import { GroupCard } from './GroupCard';
import { SelectionBar } from './SelectionBar';
import { TableCard } from './TableCard';
import { TotalBar } from './TotalBar';
import styles from './Cards.module.css';

interface Props<Row> {
  table: SuperTableProps<Row>;
  openRows: OpenRows;
  cardOf(row: Row): CardContent;
  say: Say;
}

/** Height of a card with a title and one or two lines, px. The style sheet has the same numbers. */
const CARD_PX = { two: 69, three: 92 } as const;

/** A whole table with no scrolling window has at most this many lines, and draws all of them. */
const WHOLE_LINES = 60;

/**
 * The rows as cards under their group headings, for a window that is too narrow for a table. They are
 * ordinary links, without special keys.
 */
export function Cards<Row>({ table: props, openRows, cardOf, say }: Props<Row>) {
  const { source, rowMenu } = props;
  const [menu, setMenu] = useState<{ row: Row; button: HTMLElement } | null>(null);
  const body = useBody(props, openRows);
  const rows = useRowSelection(props, body, say);
  const layout = useAppSelector((state) => selectTable(props.tableKey)(state).layout);
  const columns = useMemo(() => placeColumns(props.columns, layout, BARE), [props.columns, layout]);
  const onCopy = useCopySelected({ columns, body, rows, source, say });
  // All cards have the height of the first row that can be read.
  const first = source.rowAt(source.isUnreadable?.(0) === true ? 1 : 0);
  const size = first !== undefined && cardOf(first).lines.length > 1 ? 'three' : 'two';
  const { lines, keyAt } = body;
  const lineHeight = Math.round(CARD_PX[size] * useScale());
  const model = useMemo(
    () => ({ ...stripModel({ lines, lineHeight, hasTotals: false, keyAt }), covered: 0 }),
    [lines, lineHeight, keyAt],
  );
  const isWhole = props.isWhole === true && lines.count <= WHOLE_LINES;
  const { strip, attach } = useStrip(model, source.question);
  const mount = useCallback(
    (element: HTMLDivElement | null) => (element === null ? undefined : attach(element)),
    [attach],
  );
  return (
    <Box isScreenOnly className={styles.screen} onCopy={onCopy}>
      <div
        ref={mount}
        className={cx(styles.cards, isWhole && styles.whole)}
        aria-busy={source.state === 'loading'}
      >
        <CardList
          table={props}
          cardOf={cardOf}
          body={body}
          strip={strip}
          rows={rows}
          size={size}
          onMenu={(row, button) => setMenu({ row, button })}
        />
      </div>
      <TotalBar table={props} />
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

interface ListProps<Row> extends Omit<Props<Row>, 'openRows' | 'say'> {
  body: Body<Row>;
  strip: RowStrip;
  rows: RowSelection;
  size: keyof typeof CARD_PX;
  onMenu(row: Row, button: HTMLElement): void;
}

/** The line of the card around an element. -1 for none. */
function lineOf(element: EventTarget | null): number {
  const card = element instanceof Element ? element.closest('[aria-posinset]') : null;
  return Number(card?.getAttribute('aria-posinset') ?? 0) - 1;
}

function CardList<Row>({ table: props, cardOf, body, strip, rows, size, onMenu }: ListProps<Row>) {
  const { source, columns, hrefOf, onOpenRow, label, cardTotal, renderDetail, rowMenu } = props;
  const { lines } = body;
  const total = source.total === null ? -1 : lines.count;
  const router = useRouter();
  const view = useStripView(strip);
  const [focused, setFocused] = useState(-1);
  const drawn = linesToDraw(view, lines.count, focused);
  const list = useRef<HTMLDivElement>(null);
  useRequestVisibleRows(source, lines, view.from, view.to);
  useInitialPosition(props, body, { strip, view }, (line) =>
    list.current?.querySelector<HTMLElement>(`[aria-posinset="${line + 1}"] :is(a, button)`)?.focus(),
  );
  function opener(row: Row) {
    if (hrefOf !== undefined) return () => void router.push(hrefOf(row));
    return onOpenRow && (() => onOpenRow(row));
  }

  return (
    <div
      ref={list}
      role="list"
      aria-label={label}
      className={styles.list}
      style={{ height: view.bodyHeight }}
      onFocus={({ target }: FocusEvent) => setFocused(lineOf(target))}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setFocused(-1);
      }}
    >
      {drawn.map(({ line, y }) => {
        const found = lines.at(line);
        const seat = { y, place: line + 1, total, size };
        const group = found.kind === 'group' ? body.groups?.[found.group] : undefined;
        if (group !== undefined) {
          return (
            <GroupCard
              key={line}
              {...seat}
              group={group}
              column={columns.find(({ id }) => id === cardTotal)}
              explained={props.explained}
              isClosed={body.isClosed(group.key)}
              onToggle={() => body.toggleGroup(group.key)}
            />
          );
        }
        const position = found.kind === 'group' ? -1 : found.position;
        const row = body.rowAt(position);
        if (found.kind === 'detail') {
          return (
            <DetailCard key={`detail-${line}`} {...seat} index={line - view.shift} measure={strip.measure}>
              {row !== undefined && renderDetail?.(row)}
            </DetailCard>
          );
        }
        const key = row === undefined ? null : source.keyOf(row);
        return (
          <TableCard
            key={line}
            {...seat}
            content={row === undefined ? null : cardOf(row)}
            isUnreadable={row === undefined && body.isUnreadable(position)}
            href={row && hrefOf?.(row)}
            onOpen={row && opener(row)}
            isSelected={rows.has(key)}
            detail={
              // If a row opens elsewhere, so does its detail.
              renderDetail === undefined || onOpenRow !== undefined || key === null
                ? null
                : { isOpen: body.isOpen(key), onToggle: () => body.toggleDetail(key, position) }
            }
            onSelect={rows.isOn ? (isRange) => rows.toggle(position, isRange) : null}
            onMenu={row === undefined || rowMenu === undefined ? null : (button) => onMenu(row, button)}
          />
        );
      })}
    </div>
  );
}
