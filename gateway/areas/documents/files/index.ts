import { DOCUMENT_LIST } from '@/contract/documents/list';
import type { DocumentRow } from '@/contract/documents/schema';
import { listFile } from '../../../kit/files/column';
import { paged } from '../../../kit/files/definition';
import type { Area } from '../../../kit/registry';

/** The lists of this area as files. */
export const DOCUMENTS_FILES = {
  documents: paged<'documents', DocumentRow>({
    ...listFile(DOCUMENT_LIST),
    page: (ask, { list: _, ...rows }, page) => ask('documentsList', { ...rows, page }),
  }),
} satisfies Area['files'];
