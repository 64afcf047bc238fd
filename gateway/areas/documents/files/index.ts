import { DOCUMENT_COLUMNS } from '@/contract/documents/columns';
import type { DocumentRow } from '@/contract/documents/schema';
import { fileColumns } from '../../../kit/files/column';
import { paged } from '../../../kit/files/definition';
import type { Area } from '../../../kit/registry';

/** The lists of this area as files. */
export const DOCUMENTS_FILES = {
  documents: paged<'documents', DocumentRow>({
    title: 'documents:title',
    columns: fileColumns(DOCUMENT_COLUMNS),
    isSelectable: true,
    facets: {
      text: { label: 'documents:search' },
      kind: { label: 'documents:columns.kind', codes: 'documents:kind' },
      state: { label: 'documents:columns.state', codes: 'documents:state' },
      viewed: { label: 'documents:filters.viewed', codes: 'documents:viewed' },
      source: { label: 'documents:columns.source', codes: 'documents:source' },
      language: { label: 'documents:columns.language', codes: 'documents:language' },
      created: { label: 'documents:columns.createdOn' },
    },
    page: (ask, { list: _, ...rows }, page) => ask('documentsList', { ...rows, page }),
  }),
} satisfies Area['files'];
