import { useState, type ReactNode } from 'react';
import type { ActiveCell } from '../hooks/useActiveCell';
import type { Body } from '../hooks/useBody';
import { useRequestVisibleRows } from '../hooks/useRequestVisibleRows';
import type { RowSelection } from '../hooks/useRowSelection';
import { useInitialPosition } from '../hooks/useInitialPosition';
import { useStripView } from '../hooks/useStrip';
import { linesToDraw } from '../scroll/linesToDraw';
import type { RowStrip } from '../scroll/rowStrip';
import { LineElements, type PlacedLine } from '../scroll/lineElements';
import type { RowSource, SuperTableProps } from '../types';
import { DetailRow } from './DetailRow';
import styles from './Grid.module.css';
import { GroupRow } from './GroupRow';
import { Row, type RowContext } from './Row';

interface Props<Row> extends Pick<SuperTableProps<Row>, 'startAt' | 'onPlace'> {
  strip: RowStrip;
  source: RowSource<Row>;
  body: Body<Row>;
  active: ActiveCell;
  rows: RowSelection;
  context: RowContext<Row>;
  renderDetail: ((row: Row) => ReactNode) | undefined;
}

/**
 * The lines in sight. They have a component of their own because it redraws with every line that comes or
 * goes.
 */
export function BodyRows<Row>(props: Props<Row>) {
  const { strip, source, body, active, rows, context, renderDetail } = props;
  const view = useStripView(strip);
  const [seats] = useState(() => new LineElements());
  useRequestVisibleRows(source, body.lines, view.from, view.to);
  useInitialPosition(props, body, { strip, view }, (line) =>
    active.goTo({ line, column: active.place.column }),
  );
  const { lines } = body;
  const { place, range } = active;

  function draw({ line, y, seat }: PlacedLine): ReactNode {
    const found = lines.at(line);
    const activeColumn = line === place.line ? place.column : -1;
    if (found.kind === 'group') {
      const group = body.groups?.[found.group];
      return (
        group && (
          <GroupRow
            key={seat}
            line={line}
            y={y}
            group={group}
            isClosed={body.isClosed(group.key)}
            active={activeColumn}
            context={context}
          />
        )
      );
    }
    const row = body.rowAt(found.position);
    if (found.kind === 'detail') {
      return (
        <DetailRow
          // A detail may hold state of its own, so its element is never reused for another line.
          key={`detail-${line}`}
          line={line}
          y={y}
          place={line - view.shift}
          level={(context.level ?? 1) + 1}
          columns={context.columns.length}
          isActive={activeColumn !== -1}
          measure={strip.measure}
        >
          {row !== undefined && renderDetail?.(row)}
        </DetailRow>
      );
    }
    const key = row === undefined ? null : source.keyOf(row);
    const isInRange = range !== null && line >= range.fromLine && line <= range.toLine;
    return (
      <Row
        key={seat}
        line={line}
        y={y}
        row={row}
        isUnreadable={row === undefined && body.isUnreadable(found.position)}
        active={activeColumn}
        from={isInRange ? range.fromColumn : -1}
        to={isInRange ? range.toColumn : -1}
        isSelected={rows.has(key)}
        isOpen={key !== null && body.isOpen(key)}
        context={context}
      />
    );
  }

  return (
    <div className={styles.body} role="rowgroup" style={{ height: view.bodyHeight }}>
      {seats.take(linesToDraw(view, lines.count, place.line), view.isMoving).map(draw)}
    </div>
  );
}
