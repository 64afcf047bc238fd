import type { DocumentRow, DocumentsSummaryListAnswer } from '@/contract/documents/schema';
import { formatCount, formatDate, formatName } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { useLastNameFirst } from '../kit/record/useLastNameFirst';
import type { CardContent } from '../superTable/types';

type Summary = DocumentsSummaryListAnswer;

/** What both lists of documents say and show. */
export function useDocumentsList() {
  const t = useT('documents');
  const locale = useLocale();
  const lastFirst = useLastNameFirst();
  const n = (count: number) => ({ count, n: formatCount(count, locale) });

  return {
    countText: (count: number) => t('count', n(count)),
    emptyText: t('empty'),
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
