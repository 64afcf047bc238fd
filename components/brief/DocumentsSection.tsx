import type { Brief } from '@/contract/brief/schema';
import { getConfig } from '@/lib/config/browser';
import { dayIn, formatDateLong, formatName } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { useLastNameFirst } from '../kit/record/useLastNameFirst';
import { BriefPart } from './BriefPart';
import { Lines } from './Lines';

/** What was shared with the people and is not opened yet. */
export function DocumentsSection({ brief }: { brief: Brief }) {
  const t = useT('brief');
  const locale = useLocale();
  const lastFirst = useLastNameFirst();
  const { documents, people } = brief;
  const lines = (documents?.rows ?? []).map(({ id, title, client, account, createdOn, sharedAt }) => {
    const item = t('documents.item', {
      title: account === null ? title : t('documents.ofAccount', { title, account: account.number }),
      date: formatDateLong(sharedAt === null ? createdOn : dayIn(sharedAt, getConfig().timeZone), locale),
    });
    return {
      key: id,
      content:
        people.length === 1
          ? item
          : t('asks.about', { name: formatName(client.name, { lastFirst }), question: item }),
    };
  });
  return (
    <BriefPart title={t('documents.title')} brief={brief} parts={['documents']}>
      {documents !== null && <Lines lines={lines} count={documents.count} none={t('documents.none')} />}
    </BriefPart>
  );
}
