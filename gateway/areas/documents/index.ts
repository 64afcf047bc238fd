import type { DOCUMENTS_CALLS } from '@/contract/documents/calls';
import type { HandlersOf } from '../../kit/call/handler';
import type { Area } from '../../kit/registry';
import { DOCUMENTS_FILES } from './files';
import { DOCUMENT_SHARING } from './changes';
import { DOCUMENT_PAPER } from './filed';
import { documentEvidence, documentEvidenceSave } from './calls/evidence';
import { evidenceField } from './rules/evidence';
import { EVIDENCE_FIELDS } from '@/contract/documents/evidence';
import { documentFileSave, documentFiling } from './calls/filing';
import { documentsList, documentsSummaryList } from './calls/list';
import { documentDetails } from './calls/read';
import { documentBulkPreview, documentBulkSave, documentShareSave } from './calls/share';
import { documentTakeOut } from './calls/takeOut';
import { documentTicket } from './calls/ticket';

export const DOCUMENTS = {
  handlers: {
    documentsList,
    documentsSummaryList,
    documentDetails,
    documentTicket,
    documentFiling,
    documentFileSave,
    documentEvidence,
    documentEvidenceSave,
    documentTakeOut,
    documentShareSave,
    documentBulkPreview,
    documentBulkSave,
  } satisfies HandlersOf<typeof DOCUMENTS_CALLS>,
  fields: { client: [DOCUMENT_SHARING, DOCUMENT_PAPER, ...EVIDENCE_FIELDS.map(evidenceField)] },
  files: DOCUMENTS_FILES,
  readAgain: { documentTicket },
} satisfies Area;
