import type { DOCUMENTS_CALLS } from '@/contract/documents/calls';
import type { HandlersOf } from '../../kit/call/handler';
import { documentsList, documentsSummaryList } from './calls/list';
import { documentDetails } from './calls/read';
import { documentBulkPreview, documentBulkSave, documentShareSave } from './calls/share';
import { documentTicket } from './calls/ticket';

export const DOCUMENTS_HANDLERS: HandlersOf<typeof DOCUMENTS_CALLS> = {
  documentsList,
  documentsSummaryList,
  documentDetails,
  documentTicket,
  documentShareSave,
  documentBulkPreview,
  documentBulkSave,
};
