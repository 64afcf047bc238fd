import {
  DOCUMENT_KINDS,
  DOCUMENT_SORT_KEYS,
  DOCUMENT_SOURCES,
  DOCUMENT_STATES,
  DOCUMENT_VIEWS,
  KIND_TITLES,
  type DocumentSortKey,
} from './codes';
import { declareList, type Facets } from '../list';
import { defineColumns } from '../columns';
import type { Locale } from '../locale';
import { nameText } from '../partyName';
import type { DocumentRow } from './schema';

/** The filters of the list, in the order of its screen. */
export const DOCUMENT_FACETS = {
  text: { kind: 'text', label: 'documents:search' },
  kind: { kind: 'codes', label: 'documents:columns.kind', codes: DOCUMENT_KINDS, texts: 'documents:kind' },
  state: {
    kind: 'codes',
    label: 'documents:columns.state',
    codes: DOCUMENT_STATES,
    texts: 'documents:state',
  },
  viewed: {
    kind: 'codes',
    label: 'documents:filters.viewed',
    codes: DOCUMENT_VIEWS,
    texts: 'documents:viewed',
  },
  source: {
    kind: 'codes',
    label: 'documents:columns.source',
    codes: DOCUMENT_SOURCES,
    texts: 'documents:source',
  },
  language: {
    kind: 'codes',
    label: 'documents:columns.language',
    codes: ['en', 'fr'],
    texts: 'documents:language',
  },
  created: { kind: 'dates', label: 'documents:columns.createdOn' },
} as const satisfies Facets;

/** A file keeps only the day of a moment. */
const dayOf = (at: string | null) => at?.slice(0, 10) ?? null;

/** The title in the reader's language where it only says the kind; else as it stands, in the document's language. */
export function titleText({ title }: Pick<DocumentRow, 'title'>, locale: Locale): string {
  return Object.values(KIND_TITLES).find(({ en, fr }) => title === en || title === fr)?.[locale] ?? title;
}

/** The columns of the list of documents, for its table and its files. */
export const DOCUMENT_COLUMNS = defineColumns<DocumentRow, DocumentSortKey>([
  {
    id: 'client',
    header: 'documents:columns.client',
    kind: 'text',
    sortKey: 'client',
    isPerson: true,
    value: ({ client }, { lastFirst }) => nameText(client.name, { lastFirst }),
  },
  {
    id: 'title',
    header: 'documents:columns.title',
    kind: 'name',
    sortKey: 'title',
    value: (row, { locale }) => titleText(row, locale),
    width: 44,
  },
  {
    id: 'kind',
    header: 'documents:columns.kind',
    kind: 'text',
    sortKey: 'kind',
    value: ({ kind }, { say }) => say(`documents:kind.${kind}`),
  },
  {
    id: 'account',
    header: 'documents:columns.account',
    kind: 'text',
    value: ({ account }) => account?.number ?? null,
  },
  {
    id: 'period',
    header: 'documents:columns.period',
    kind: 'text',
    sortKey: 'period',
    value: ({ period }) => period,
  },
  {
    id: 'language',
    header: 'documents:columns.language',
    kind: 'text',
    value: ({ language }, { say }) => say(`documents:language.${language}`),
  },
  {
    id: 'size',
    header: 'documents:columns.size',
    kind: 'count',
    sortKey: 'size',
    value: ({ size }) => (size === null ? null : Math.ceil(size / 1024)),
  },
  {
    id: 'source',
    header: 'documents:columns.source',
    kind: 'text',
    value: ({ source }, { say }) => say(`documents:source.${source}`),
  },
  {
    id: 'filedBy',
    header: 'documents:columns.filedBy',
    kind: 'text',
    value: ({ filedBy }, { lastFirst }) =>
      filedBy === null
        ? null
        : nameText({ given: filedBy.firstName, family: filedBy.lastName, legal: null }, { lastFirst }),
  },
  {
    id: 'createdOn',
    header: 'documents:columns.createdOn',
    kind: 'date',
    sortKey: 'created',
    value: ({ createdOn }) => createdOn,
  },
  {
    id: 'sharedWith',
    header: 'documents:columns.sharedWith',
    kind: 'text',
    value: ({ state, client }, { lastFirst }) =>
      state === 'shared' ? nameText(client.name, { lastFirst }) : null,
  },
  {
    id: 'sharedOn',
    header: 'documents:columns.sharedOn',
    kind: 'date',
    sortKey: 'shared',
    value: ({ sharedAt }) => dayOf(sharedAt),
  },
  {
    id: 'views',
    header: 'documents:columns.views',
    kind: 'count',
    value: ({ views, sharedAt }) => (sharedAt === null ? null : views),
  },
  {
    id: 'viewedOn',
    header: 'documents:columns.viewedOn',
    kind: 'date',
    sortKey: 'viewed',
    value: ({ viewedAt }) => dayOf(viewedAt),
  },
  {
    id: 'downloads',
    header: 'documents:columns.downloads',
    kind: 'count',
    value: ({ downloads, sharedAt }) => (sharedAt === null ? null : downloads),
  },
  {
    id: 'state',
    header: 'documents:columns.state',
    kind: 'status',
    sortKey: 'state',
    value: ({ state }, { say }) => say(`documents:state.${state}`),
  },
]);

export const DOCUMENT_LIST = declareList({
  title: 'documents:title',
  columns: DOCUMENT_COLUMNS,
  sortKeys: DOCUMENT_SORT_KEYS,
  facets: DOCUMENT_FACETS,
});
