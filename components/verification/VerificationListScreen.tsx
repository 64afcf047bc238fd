import { VERIFICATION_LIST } from '@/contract/verification/list';
import { clientVerificationPath } from '@/contract/routes';
import { formatCount } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { defineListScreen, ListScreen } from '../kit/list/ListScreen';

const VERIFICATION = defineListScreen({
  screen: 'verification',
  table: 'verification',
  list: 'verificationList',
  summary: 'verificationSummaryList',
  firstSort: [{ key: 'state', direction: 'asc' }],
  textKeys: ['name'],
  ...VERIFICATION_LIST,
  looks: { repCode: { isQuiet: true }, documentExpiresOn: { isQuiet: true } },
  exported: 'verification',
});

/** My clients by where the verification of their identity stands, what is overdue first. */
export function VerificationListScreen() {
  const t = useT('verification');
  const locale = useLocale();
  return (
    <ListScreen
      list={VERIFICATION}
      title={t('title')}
      caption={t('caption')}
      countText={(count) => t('count', { count, n: formatCount(count, locale) })}
      emptyText={t('empty')}
      hrefOf={({ id }) => clientVerificationPath(id, locale)}
    />
  );
}
