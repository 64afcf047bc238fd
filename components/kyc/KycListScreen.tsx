import { KYC_LIST, stateText } from '@/contract/kyc/list';
import type { KycState } from '@/contract/kyc/codes';
import type { KycRow } from '@/contract/kyc/schema';
import { clientKycPath } from '@/contract/routes';
import { nameText } from '@/contract/partyName';
import { formatCount, formatDate, formatPercent } from '@/lib/format';
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
    name: { defaultWidth: 180 },
    repCode: { isHidden: true, isQuiet: true },
    accounts: { isHidden: true, defaultWidth: 96 },
    // Their words and headings in French.
    service: { isQuiet: true, defaultWidth: 168 },
    state: { defaultWidth: 132, grow: 0, render: (row: KycRow) => <State row={row} /> },
    dueOn: { defaultWidth: 132 },
    days: { defaultWidth: 104 },
    reviewedOn: { isHidden: true, isQuiet: true },
    conflicts: { defaultWidth: 96 },
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
  const reader = useColumnReader();
  const daysText = ({ days }: KycRow) =>
    days === null
      ? ''
      : t(days < 0 ? 'list.late' : 'list.left', {
          count: Math.abs(days),
          n: formatCount(Math.abs(days), locale),
        });
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
      cardOf={(row) => ({
        title: nameText(row.name, reader),
        lead: stateText(row, reader),
        lines: [
          { text: t(`service.${row.service}`), end: row.dueOn === null ? '' : formatDate(row.dueOn) },
          {
            text: [...row.conflicts, ...row.missing.map((field) => t(`field.${field}`))].join(', '),
            end: daysText(row),
          },
        ],
      })}
      lead={<OverviewCards />}
    />
  );
}
