import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { COLUMNS, contender, ROW_PX } from './rows.js';

const template = COLUMNS.map(({ width }) => `${width}px`).join(' ');

const Row = memo(function Row({ row, y }) {
  return (
    <div className="row" style={{ transform: `translateY(${y}px)`, gridTemplateColumns: template }}>
      {COLUMNS.map(({ id, write, isFigure }) => (
        <div key={id} className={isFigure ? 'cell figure' : 'cell'}>
          {write ? write(row[id]) : row[id]}
        </div>
      ))}
    </div>
  );
});

/** A memoised row and TanStack Virtual, and nothing else: what there is to lose. */
function Table({ data }) {
  const scroller = useRef(null);
  const virtualizer = useVirtualizer({
    count: data.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    overscan: 6,
  });
  return (
    <div ref={scroller} className="scroller">
      <div style={{ height: virtualizer.getTotalSize(), position: 'relative' }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => (
          <Row key={index} row={data[index]} y={start} />
        ))}
      </div>
    </div>
  );
}

contender((root, rows) => createRoot(root).render(<Table data={rows} />));
