import { randomUUID } from 'node:crypto';
import type { Paper } from '@/contract/documents/schema';

const FIRST_PAGE = {
  filters: {},
  sort: [{ key: 'created' as const, direction: 'desc' as const }],
  page: { size: 50, after: null, before: null },
};

/** It can be sent repeatedly for something that is not shared, and changes nothing. */
const UNSHARE = { share: false, reason: 'duplicate' as const, note: null };

/** A paper as it is filed. */
export const paperOf = (changed: Partial<Paper> = {}): Paper => ({
  title: 'Passport',
  kind: 'identity',
  accountId: null,
  period: null,
  datedOn: null,
  language: 'en',
  note: null,
  ...changed,
});

/** Valid bodies of the calls on documents. */
export const documentBodies = (id: string) => ({
  documentsList: FIRST_PAGE,
  documentsSummaryList: { filters: {} },
  documentDetails: { id },
  documentTicket: { use: 'download' as const, ids: [id] },
  documentFiling: { clientId: id },
  documentFileSave: { clientId: id, uploadId: randomUUID(), paper: paperOf() },
  documentEvidence: { id },
  documentEvidenceSave: { id, version: 1, fields: { deliveryEvidence: [] } },
  documentTakeOut: { id, version: 1, reason: 'Filed onto the wrong client' },
  documentShareSave: { id, version: 1, change: UNSHARE },
  documentBulkPreview: { filters: {}, selection: { all: false, ids: [id] }, share: false },
  documentBulkSave: { batchId: randomUUID(), change: UNSHARE, documents: [{ id, version: 1 }] },
});
