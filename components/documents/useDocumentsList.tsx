import {
  DOCUMENT_KINDS,
  DOCUMENT_SOURCES,
  DOCUMENT_STATES,
  DOCUMENT_VIEWS,
} from '@/contract/documents/codes';
import type { DocumentRow, DocumentsSummaryListAnswer } from '@/contract/documents/schema';
import { formatCount, formatDate, formatName } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { useLastNameFirst } from '../kit/record/useLastNameFirst';
import type { FacetField } from '../kit/list/facets/FacetBar';
import type { CardContent } from '../superTable/types';

type Summary = DocumentsSummaryListAnswer;

/** What both lists of documents say and show. */
export function useDocumentsList() {
  const t = useT('documents');
  const locale = useLocale();
  const lastFirst = useLastNameFirst();
  const n = (count: number) => ({ count, n: formatCount(count, locale) });

  function fields(summary: Summary | null): FacetField[] {
    const counted = <Value extends string>(
      facet: keyof Summary['facets'],
      values: readonly Value[],
      label: (value: Value) => string,
    ) =>
      values.map((value) => ({
        value,
        label: label(value),
        count: summary?.facets[facet].find((each) => each.value === value)?.count,
      }));
    return [
      { id: 'text', kind: 'text', label: t('search') },
      {
        id: 'kind',
        kind: 'codes',
        label: t('columns.kind'),
        options: counted('kind', DOCUMENT_KINDS, (value) => t(`kind.${value}`)),
      },
      {
        id: 'state',
        kind: 'codes',
        label: t('columns.state'),
        options: counted('state', DOCUMENT_STATES, (value) => t(`state.${value}`)),
      },
      {
        id: 'viewed',
        kind: 'codes',
        label: t('filters.viewed'),
        options: counted('viewed', DOCUMENT_VIEWS, (value) => t(`viewed.${value}`)),
      },
      {
        id: 'source',
        kind: 'codes',
        label: t('columns.source'),
        options: counted('source', DOCUMENT_SOURCES, (value) => t(`source.${value}`)),
      },
      {
        id: 'language',
        kind: 'codes',
        label: t('columns.language'),
        options: counted('language', ['en', 'fr'] as const, (value) => t(`language.${value}`)),
      },
      { id: 'created', kind: 'dates', label: t('columns.createdOn') },
    ];
  }

  return {
    countText: (count: number) => t('count', n(count)),
    emptyText: t('empty'),
    fields,
    sentence: ({ shared, notOpened }: Summary) => [
      { key: 'shared', content: t('sharedCount', n(shared)) },
      { key: 'notOpened', isAside: true, content: t('notOpenedCount', n(notOpened)) },
    ],
    cardOf: ({ title, client, kind, createdOn, state }: DocumentRow): CardContent => ({
      title,
      lines: [
        { text: formatName(client.name, { lastFirst }), end: t(`state.${state}`) },
        { text: t(`kind.${kind}`), end: formatDate(createdOn) },
      ],
    }),
  };
}
