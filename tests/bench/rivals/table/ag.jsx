import { AllCommunityModule, ModuleRegistry, themeQuartz } from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { createRoot } from 'react-dom/client';
import { COLUMNS, contender, ROW_PX } from './rows.js';

ModuleRegistry.registerModules([AllCommunityModule]);

const columns = COLUMNS.map(({ id, title, width, write }) => ({
  field: id,
  headerName: title,
  width,
  pinned: id === 'name' ? 'left' : undefined,
  valueFormatter: write && (({ value }) => write(value)),
}));

contender((root, rows) => {
  createRoot(root).render(
    <AgGridReact
      theme={themeQuartz}
      rowData={rows}
      columnDefs={columns}
      rowHeight={ROW_PX}
      animateRows={false}
    />,
  );
});
