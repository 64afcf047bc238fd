import { ClientDocumentsScreen } from '@/components/documents/ClientDocumentsScreen';
import { DocumentsScreen } from '@/components/documents/DocumentsScreen';
import type { DocumentRow } from '@/contract/documents/schema';
import ClientDocumentsPage from '@/pages/[locale]/clients/documents';
import DocumentsPage from '@/pages/[locale]/documents/index';
import { BOOK_DATE, CHAN_ID, idOf, pageOf } from '../book';
import { viewsAnswer } from '../openList';
import { gatewayWithFlags } from '../openWithFlags';
import type { ScriptedGateway } from '../scriptedGateway';
import type { Area } from './types';

const CHAN = { given: 'Wing-Sze', family: 'Chan', legal: null, bornIn: null, diedIn: null };

/** One of Chan's documents. */
export const documentRow = (at: number, changed: Partial<DocumentRow> = {}): DocumentRow => ({
  id: idOf(900 + at),
  kind: 'letter',
  title: `Letter ${at}`,
  client: { id: CHAN_ID, name: CHAN },
  account: null,
  period: null,
  language: 'en',
  size: null,
  source: 'advisor',
  createdOn: '2026-02-11',
  filedBy: null,
  state: 'private',
  sharedAt: null,
  views: 0,
  viewedAt: null,
  downloads: 0,
  version: 1,
  ...changed,
});

const ROWS = [
  documentRow(1, { title: 'Portfolio review' }),
  documentRow(2, { kind: 'statement', title: 'Statement, December 2025', period: '2025-Q4' }),
];

export function gatewayOfDocuments(rows: readonly DocumentRow[] = ROWS): ScriptedGateway {
  const gateway = gatewayWithFlags('documents', 'unshareDocuments');
  const found = (text = '') => rows.filter(({ title }) => title.includes(text));
  gateway.answer('viewsList', () => viewsAnswer());
  gateway.answer('documentsList', ({ filters, page }) => pageOf(found(filters.text), page));
  gateway.answer('documentsSummaryList', ({ filters }) => ({
    count: found(filters.text).length,
    facets: { kind: [], state: [], viewed: [], source: [], language: [] },
    shared: 0,
    notOpened: 0,
    client: filters.clientId === undefined ? null : { id: CHAN_ID, name: CHAN },
    asOf: BOOK_DATE,
  }));
  return gateway;
}

export const DOCUMENTS_AREA: Area = {
  doorways: [
    {
      name: 'documents',
      page: <DocumentsPage />,
      path: '/documents/',
      flag: 'documents',
      gateway: gatewayOfDocuments,
      shows: 'Portfolio review',
    },
    {
      name: 'the documents of a client',
      page: <ClientDocumentsPage />,
      path: `/clients/documents?Id=${CHAN_ID}`,
      flag: 'documents',
      gateway: gatewayOfDocuments,
      shows: 'Portfolio review',
    },
  ],
  lists: [
    {
      name: 'documents',
      screen: <DocumentsScreen />,
      path: '/documents/',
      gateway: (has) => gatewayOfDocuments(has === 'rows' ? ROWS : []),
      list: 'documentsList',
      summary: 'documentsSummaryList',
      title: 'documents:title',
      empty: 'documents:empty',
      row: 'Portfolio review',
      sorted: { query: '?sort=-created', sort: [{ key: 'created', direction: 'desc' }] },
      isExported: true,
    },
  ],
  records: [
    {
      name: 'the documents of a client',
      screen: <ClientDocumentsScreen />,
      path: '/clients/documents',
      id: CHAN_ID,
      gateway: gatewayOfDocuments,
      calls: ['documentsList'],
      heading: { en: 'Wing-Sze Chan, Documents', fr: 'Wing-Sze Chan, Documents' },
    },
  ],
};
