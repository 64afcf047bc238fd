import { createColumnHelper, flexRender, getCoreRowModel, useReactTable } from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { COLUMNS, contender, ROW_PX } from './rows.js';

const helper = createColumnHelper();
const columns = COLUMNS.map(({ id, title, width, write, isFigure }) =>
  helper.accessor(id, {
    header: title,
    size: width,
    meta: { className: isFigure ? 'cell figure' : 'cell' },
    cell: (info) => (write ? write(info.getValue()) : info.getValue()),
  }),
);
const template = COLUMNS.map(({ width }) => `${width}px`).join(' ');

const Row = memo(function Row({ row, y }) {
  return (
    <div className="row" style={{ transform: `translateY(${y}px)`, gridTemplateColumns: template }}>
      {row.getVisibleCells().map((cell) => (
        <div key={cell.id} className={cell.column.columnDef.meta.className}>
          {flexRender(cell.column.columnDef.cell, cell.getContext())}
        </div>
      ))}
    </div>
  );
});

function Table({ data }) {
  const scroller = useRef(null);
  const table = useReactTable({ data, columns, getCoreRowModel: getCoreRowModel() });
  const { rows } = table.getRowModel();
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    overscan: 6,
  });
  return (
    <div ref={scroller} className="scroller">
      <div style={{ height: virtualizer.getTotalSize(), position: 'relative' }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => (
          <Row key={index} row={rows[index]} y={start} />
        ))}
      </div>
    </div>
  );
}

contender((root, rows) => createRoot(root).render(<Table data={rows} />));
