import type { Download } from './download';
import type { ListExportBody } from './export/schema';

/**
 * POST exports/list: the rows of a list as a spreadsheet. REST alone: GraphQL answers in JSON, whole, and a file is
 * neither. What ends each file on the wire is in `export/trailer`.
 */
const listExport: Download<ListExportBody> = {
  name: 'listExport',
  type: 'POST',
  url: 'exports/list',
  access: 'read',
  answer: 'file',
};

/** Every call that answers with a file, by name. */
export const DOWNLOADS = { listExport } as const;
