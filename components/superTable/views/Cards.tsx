import { useCallback, useMemo, useRef } from 'react';
import { useRouter } from 'next/router';
import { useBody } from '../hooks/useBody';
import { useNeed } from '../hooks/useNeed';
import { useRowSelection, type RowSelection } from '../hooks/useRowSelection';
import { useStart } from '../hooks/useStart';
import { useStrip, useStripView } from '../hooks/useStrip';
import { makeLines } from '../lines/lines';
import type { RowStrip } from '../scroll/rowStrip';
import type { CardContent, SuperTableProps } from '../types';
import { SelectionBar } from './SelectionBar';
import { TableCard } from './TableCard';
import styles from './Views.module.css';

interface Props<Row> {
  table: SuperTableProps<Row>;
  cardOf(row: Row): CardContent;
  say(text: string): void;
}

/** Px of a card of a title and one line, or two; the style sheet has the same. */
const CARD_PX = { two: 69, three: 92 } as const;

/** The rows as cards, for a window in which a table has no room. They are links like any other: no keys of their own. */
export function Cards<Row>({ table: props, cardOf, say }: Props<Row>) {
  const { source } = props;
  const flat = useBody({ source, columns: props.columns, groupBy: null });
  const rows = useRowSelection(props, flat, say);
  const first = source.rowAt(0);
  const size = first !== undefined && cardOf(first).lines.length > 1 ? 'three' : 'two';
  const count = flat.lines.count;
  const model = useMemo(() => {
    const lines = makeLines(count, null, []);
    return { lines: lines.count, lineHeight: CARD_PX[size], measured: [], keyOf: String, covered: 0 };
  }, [count, size]);
  const { strip, attach } = useStrip(model, source.question);
  const mount = useCallback(
    (element: HTMLDivElement | null) => (element === null ? undefined : attach(element)),
    [attach],
  );
  return (
    <div className={styles.screen}>
      <div ref={mount} className={styles.cards} aria-busy={source.state === 'loading'}>
        <CardList table={props} cardOf={cardOf} strip={strip} rows={rows} size={size} />
      </div>
      {rows.isOn && <SelectionBar rows={rows} source={source} />}
    </div>
  );
}

interface ListProps<Row> extends Omit<Props<Row>, 'say'> {
  strip: RowStrip;
  rows: RowSelection;
  size: keyof typeof CARD_PX;
}

function CardList<Row>({ table: props, cardOf, strip, rows, size }: ListProps<Row>) {
  const { source, hrefOf, onOpenRow, label } = props;
  const router = useRouter();
  const view = useStripView(strip);
  const list = useRef<HTMLDivElement>(null);
  useNeed(source, view.from, view.to);
  useStart(props, strip, view, (line) =>
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
    >
      {view.drawn.map(({ line, y }) => {
        const row = source.rowAt(line);
        return (
          <TableCard
            key={line}
            y={y}
            place={line + 1}
            total={source.total ?? -1}
            size={size}
            content={row === undefined ? null : cardOf(row)}
            href={row && hrefOf?.(row)}
            onOpen={row && opener(row)}
            isSelected={rows.has(row === undefined ? null : source.keyOf(row))}
            onSelect={rows.isOn ? (isRange) => rows.toggle(line, isRange) : null}
          />
        );
      })}
    </div>
  );
}
