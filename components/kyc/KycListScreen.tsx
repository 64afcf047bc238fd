import {
  KYC_CONFLICT_STATES,
  KYC_MISSING,
  KYC_SERVICES,
  KYC_SORT_KEYS,
  KYC_STATES,
} from '@/contract/kyc/codes';
import { KYC_COLUMNS } from '@/contract/kyc/columns';
import { formatCount } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { clientKycPath } from '../clients/shared/clientKycPath';
import { defineListScreen, ListScreen } from '../kit/list/ListScreen';
import { OverviewCards } from './OverviewCards';

const KYC = defineListScreen({
  screen: 'kyc',
  table: 'kyc',
  list: 'kycList',
  summary: 'kycSummaryList',
  sortKeys: KYC_SORT_KEYS,
  firstSort: [{ key: 'due', direction: 'asc' }],
  textKeys: ['name'],
  columns: KYC_COLUMNS,
  looks: {
    repCode: { isQuiet: true },
    service: { isQuiet: true },
    reviewedOn: { isQuiet: true },
    conflicts: { defaultWidth: 120 },
    missing: { defaultWidth: 220 },
  },
  facets: {
    text: { kind: 'text' },
    state: { kind: 'codes', codes: KYC_STATES },
    service: { kind: 'codes', codes: KYC_SERVICES },
    missing: { kind: 'codes', codes: KYC_MISSING },
    conflict: { kind: 'codes', codes: KYC_CONFLICT_STATES },
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
      fields={(summary) => {
        const countOf = (facet: 'state' | 'service' | 'conflict', value: string) =>
          summary?.facets[facet].find((each) => each.value === value)?.count;
        return [
          { id: 'text', kind: 'text', label: t('list.search') },
          {
            id: 'state',
            kind: 'codes',
            label: t('columns.state'),
            options: KYC_STATES.map((value) => ({
              value,
              label: t(`state.${value}`),
              count: countOf('state', value),
            })),
          },
          {
            id: 'service',
            kind: 'codes',
            label: t('columns.service'),
            options: KYC_SERVICES.map((value) => ({
              value,
              label: t(`service.${value}`),
              count: countOf('service', value),
            })),
          },
          {
            id: 'missing',
            kind: 'codes',
            label: t('list.missing'),
            options: KYC_MISSING.map((value) => ({
              value,
              label: t(`field.${value}`),
              count: summary?.missing.find(({ field }) => field === value)?.clients,
            })),
          },
          {
            id: 'conflict',
            kind: 'codes',
            label: t('columns.conflicts'),
            options: KYC_CONFLICT_STATES.map((value) => ({
              value,
              label: t(`conflictState.${value}`),
              count: countOf('conflict', value),
            })),
          },
        ];
      }}
    >
      <OverviewCards />
    </ListScreen>
  );
}
