import { ADOPTION_STATES, DELIVERY_SORT_KEYS, EMAIL_STATES } from '@/contract/delivery/codes';
import { DELIVERY_COLUMNS } from '@/contract/delivery/columns';
import { formatCount } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { clientDeliveryPath } from '../clients/shared/clientDeliveryPath';
import { defineListScreen, ListScreen } from '../kit/list/ListScreen';
import { AdoptionCard } from './AdoptionCard';
import { BulkChange } from './bulk/BulkChange';
import { EarlierRuns } from './bulk/EarlierRuns';

const DELIVERY = defineListScreen({
  screen: 'delivery',
  table: 'delivery',
  list: 'deliveryList',
  summary: 'deliverySummaryList',
  sortKeys: DELIVERY_SORT_KEYS,
  firstSort: [{ key: 'name', direction: 'asc' }],
  textKeys: ['name'],
  columns: DELIVERY_COLUMNS,
  looks: { email: { isQuiet: true }, eligible: { isQuiet: true } },
  facets: {
    text: { kind: 'text' },
    email: { kind: 'codes', codes: EMAIL_STATES },
    statements: { kind: 'codes', codes: ADOPTION_STATES },
    adoption: { kind: 'codes', codes: ADOPTION_STATES },
  },
  exported: 'delivery',
});

/** My clients by how their documents go out, and how much of each document goes electronically. */
export function DeliveryListScreen() {
  const t = useT('delivery');
  const locale = useLocale();
  return (
    <ListScreen
      list={DELIVERY}
      title={t('title')}
      caption={t('list.caption')}
      countText={(count) => t('list.count', { count, n: formatCount(count, locale) })}
      emptyText={t('list.empty')}
      hrefOf={({ id }) => clientDeliveryPath(id, locale)}
      bulk={(list) => (
        <>
          <EarlierRuns onChanged={list.reload} />
          <BulkChange list={list} />
        </>
      )}
      fields={(summary) => {
        const countOf = (facet: 'email' | 'statements' | 'adoption', value: string) =>
          summary?.facets[facet].find((each) => each.value === value)?.count;
        return [
          { id: 'text', kind: 'text', label: t('list.search') },
          {
            id: 'email',
            kind: 'codes',
            label: t('columns.email'),
            options: EMAIL_STATES.map((value) => ({
              value,
              label: t(`emailState.${value}`),
              count: countOf('email', value),
            })),
          },
          {
            id: 'statements',
            kind: 'codes',
            label: t('columns.statements'),
            options: ADOPTION_STATES.map((value) => ({
              value,
              label: t(`adoptionState.${value}`),
              count: countOf('statements', value),
            })),
          },
          {
            id: 'adoption',
            kind: 'codes',
            label: t('list.adoption'),
            options: ADOPTION_STATES.map((value) => ({
              value,
              label: t(`adoptionState.${value}`),
              count: countOf('adoption', value),
            })),
          },
        ];
      }}
    >
      <AdoptionCard />
    </ListScreen>
  );
}
