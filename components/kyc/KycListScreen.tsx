import { KYC_LIST, stateText } from '@/contract/kyc/list';
import type { KycState } from '@/contract/kyc/codes';
import type { KycRow } from '@/contract/kyc/schema';
import { clientKycPath } from '@/contract/routes';
import { formatCount, formatPercent } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { defineListScreen, ListScreen } from '../kit/list/ListScreen';
import { useColumnReader } from '../kit/list/useColumnReader';
import { StatusDot } from '../ui/StatusDot';
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
    name: { defaultWidth: 200 },
    repCode: { isHidden: true, isQuiet: true },
    accounts: { isHidden: true, defaultWidth: 96 },
    // Their words and headings in French.
    service: { isQuiet: true, defaultWidth: 168 },
    state: { defaultWidth: 148, render: (row: KycRow) => <State row={row} /> },
    dueOn: { defaultWidth: 160 },
    days: { defaultWidth: 128 },
    reviewedOn: { isHidden: true, isQuiet: true },
    conflicts: { defaultWidth: 128 },
    missing: { defaultWidth: 220 },
  },
  exported: 'kyc',
});

const TONES = {
  overdue: 'bad',
  days30: 'warn',
  days60: 'neutral',
  days90: 'neutral',
  later: 'good',
} as const satisfies Record<KycState, string>;

function State({ row }: { row: KycRow }) {
  return <StatusDot tone={TONES[row.state]}>{stateText(row, useColumnReader())}</StatusDot>;
}

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
