import { DataGrid } from '@mui/x-data-grid';
import { createRoot } from 'react-dom/client';
import { COLUMNS, contender, ROW_PX } from './rows.js';

const columns = COLUMNS.map(({ id, title, width, write }) => ({
  field: id,
  headerName: title,
  width,
  valueFormatter: write,
}));

// The community edition shows a hundred rows a page and no more: its scrolling is that of a hundred rows.
contender((root, rows) => {
  createRoot(root).render(
    <DataGrid
      rows={rows}
      columns={columns}
      rowHeight={ROW_PX}
      initialState={{ pagination: { paginationModel: { pageSize: 100 } } }}
    />,
  );
});
