import { KYC_LIST } from '@/contract/kyc/list';
import { clientKycPath } from '@/contract/routes';
import { formatCount, formatPercent } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { defineListScreen, ListScreen } from '../kit/list/ListScreen';
import { OverviewCards } from './OverviewCards';

const KYC = defineListScreen({
  screen: 'kyc',
  table: 'kyc',
  list: 'kycList',
  summary: 'kycSummaryList',
  firstSort: [{ key: 'due', direction: 'asc' }],
  textKeys: ['name'],
  ...KYC_LIST,
  looks: {
    repCode: { isQuiet: true, defaultWidth: 90 },
    accounts: { defaultWidth: 96 },
    service: { isQuiet: true },
    dueOn: { defaultWidth: 160 },
    days: { defaultWidth: 110 },
    reviewedOn: { isQuiet: true },
    conflicts: { defaultWidth: 120 },
    missing: { defaultWidth: 220 },
  },
  exported: 'kyc',
});

/** My clients by their KYC reviews: what is late, what falls due, what is missing, what conflicts. */
export function KycListScreen() {
  const t = useT('kyc');
  const locale = useLocale();
  return (
    <ListScreen
      list={KYC}
      title={t('title')}
      caption={t('caption')}
      countText={(count) => t('list.count', { count, n: formatCount(count, locale) })}
      emptyText={t('list.empty')}
      hrefOf={({ id }) => clientKycPath(id, locale)}
      counted={({ missing }) => ({
        missing: missing.map(({ field, clients }) => ({ value: field, count: clients })),
      })}
      sentence={({ currentShare }) =>
        currentShare === null
          ? []
          : [{ key: 'current', content: t('list.current', { share: formatPercent(currentShare, locale) }) }]
      }
      lead={<OverviewCards />}
    />
  );
}
