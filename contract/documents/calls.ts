import { defineCalls } from '../call';
import type { DOCUMENTS_SCHEMAS } from './schema';

const reading = { type: 'POST', access: 'read', scope: 'screen' } as const;
const writing = { type: 'POST', access: 'write', scope: 'screen' } as const;

export const DOCUMENTS_CALLS = defineCalls<typeof DOCUMENTS_SCHEMAS>()({
  documentsList: {
    ...reading,
    url: 'documents/list',
    summary: 'A page of the documents of my clients, or of one of them, sorted, by keyset.',
  },
  documentsSummaryList: {
    ...reading,
    url: 'documents/summaryList',
    summary: 'How many documents the filters find, how many are shared, and how many were not opened.',
  },
  documentDetails: {
    ...reading,
    url: 'documents/details',
    summary: 'One document with each of its sharings, what the client did with it, and who fetched it.',
  },
  documentTicket: {
    ...writing,
    url: 'documents/ticket',
    summary: 'A ticket for the bytes of some documents: spent once, within a minute, in place of a token.',
  },
  documentShareSave: {
    ...writing,
    url: 'documents/share',
    summary: 'Puts a document into the client’s portal, or takes it out of there with a reason.',
  },
  documentBulkPreview: {
    ...reading,
    url: 'documents/bulk/preview',
    summary: 'What sharing or unsharing several documents would do to each of them. Nothing is saved.',
  },
  documentBulkSave: {
    ...writing,
    url: 'documents/bulk/save',
    summary: 'Saves a step of a change of several documents, and says of each how it ended.',
  },
});
