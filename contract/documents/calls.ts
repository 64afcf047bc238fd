import { defineCalls } from '../call';
import type { DOCUMENTS_SCHEMAS } from './schema';

const reading = { type: 'POST', access: 'read', scope: 'screen' } as const;
const writing = { type: 'POST', access: 'write', scope: 'screen' } as const;

export const DOCUMENTS_CALLS = defineCalls<typeof DOCUMENTS_SCHEMAS>()({
  documentsList: { ...reading, url: 'documents/list' },
  documentsSummaryList: { ...reading, url: 'documents/summaryList' },
  documentDetails: { ...reading, url: 'documents/details' },
  documentTicket: { ...writing, url: 'documents/ticket' },
  documentFiling: { ...reading, url: 'documents/filing' },
  documentFileSave: { ...writing, url: 'documents/filing/save' },
  documentEvidence: { ...reading, url: 'documents/evidence' },
  documentEvidenceSave: { ...writing, url: 'documents/evidence/save' },
  documentTakeOut: { ...writing, url: 'documents/takeOut' },
  documentShareSave: { ...writing, url: 'documents/share' },
  documentBulkPreview: { ...reading, url: 'documents/bulk/preview' },
  documentBulkSave: { ...writing, url: 'documents/bulk/save' },
});
