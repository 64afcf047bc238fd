import type { DocumentRow, DocumentsSummaryListAnswer } from '@/contract/documents/schema';
import { titleText } from '@/contract/documents/list';
import { formatCount, formatDate, formatName } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { useLastNameFirst } from '../kit/record/useLastNameFirst';
import type { CardContent } from '../superTable/types';

type Summary = DocumentsSummaryListAnswer;

/**
 * What both lists of documents say and show.
 *
 * @param options.isOfOne all documents are of one client, whose name stands above
 */
export function useDocumentsList({ isOfOne = false }: { isOfOne?: boolean } = {}) {
  const t = useT('documents');
  const locale = useLocale();
  const lastFirst = useLastNameFirst();
  const n = (count: number) => ({ count, n: formatCount(count, locale) });

  const stateText = ({ state, views }: DocumentRow) =>
    t(state === 'shared' && views === 0 ? 'sharedNotOpened' : `state.${state}`);

  return {
    countText: (count: number) => t('count', n(count)),
    emptyText: t('empty'),
    sentence: ({ shared, notOpened }: Summary) => [
      { key: 'shared', content: t('sharedCount', n(shared)) },
      { key: 'notOpened', isAside: true, content: t('notOpenedCount', n(notOpened)) },
    ],
    cardOf: (row: DocumentRow): CardContent => ({
      title: titleText(row, locale),
      lines: [
        ...(isOfOne ? [] : [{ text: formatName(row.client.name, { lastFirst }), end: stateText(row) }]),
        {
          text: t(`kind.${row.kind}`),
          end: isOfOne ? stateText(row) : formatDate(row.createdOn),
        },
        ...(isOfOne
          ? [{ text: row.account?.number ?? row.period ?? '', end: formatDate(row.createdOn) }]
          : []),
      ],
    }),
  };
}
