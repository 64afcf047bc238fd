import type { DOCUMENTS_CALLS } from '@/contract/documents/calls';
import type { HandlersOf } from '../handler';
import { documentsList, documentsSummaryList } from './list';
import { documentDetails } from './read';
import { documentBulkPreview, documentBulkSave, documentShareSave } from './share';
import { documentTicket } from './ticket';

export const DOCUMENTS_HANDLERS: HandlersOf<typeof DOCUMENTS_CALLS> = {
  documentsList,
  documentsSummaryList,
  documentDetails,
  documentTicket,
  documentShareSave,
  documentBulkPreview,
  documentBulkSave,
};
