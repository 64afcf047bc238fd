import type { Download } from './download';
import type { ListExportBody } from './export/schema';

/**
 * POST exports/list: the rows of a list as a spreadsheet. Only REST has it, because GraphQL answers in JSON.
 * `export/trailer` describes the end of the file on the wire.
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
