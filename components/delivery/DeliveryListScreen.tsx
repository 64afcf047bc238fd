import { EMAIL_STATES } from '@/contract/delivery/codes';
import { DELIVERY_FACETS, DELIVERY_LIST } from '@/contract/delivery/list';
import type { DeliveryRow } from '@/contract/delivery/schema';
import { nameText } from '@/contract/partyName';
import { clientDeliveryPath } from '@/contract/routes';
import { formatCount } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { FacetTiles } from '../kit/list/FacetTiles';
import { defineListScreen, ListScreen } from '../kit/list/ListScreen';
import { useLastNameFirst } from '../kit/record/useLastNameFirst';
import { StatusDot } from '../ui/StatusDot';
import { AdoptionCard } from './AdoptionCard';
import { ShareCell } from './ShareCell';
import { BulkChange } from './bulk/BulkChange';
import { EarlierRuns } from './bulk/EarlierRuns';

const DELIVERY = defineListScreen({
  screen: 'delivery',
  table: 'delivery',
  list: 'deliveryList',
  summary: 'deliverySummaryList',
  firstSort: [{ key: 'name', direction: 'asc' }],
  textKeys: ['name'],
  ...DELIVERY_LIST,
  looks: {
    email: { defaultWidth: 150, render: (row: DeliveryRow) => <EmailState row={row} /> },
    accounts: { defaultWidth: 96 },
    // Its heading in French.
    waiting: { defaultWidth: 168 },
    // The column of the share shows both numbers.
    electronic: { isHidden: true },
    eligible: { isHidden: true, isQuiet: true },
    share: { defaultWidth: 280, render: (row: DeliveryRow) => <ShareCell row={row} /> },
  },
  exported: 'delivery',
});

const TONES = {
  ok: 'good',
  unverified: 'warn',
  none: 'neutral',
  bounced: 'bad',
} as const satisfies Record<(typeof EMAIL_STATES)[number], string>;

/** @param isNamed true where no heading says that it is about the e-mail */
function EmailState({ row: { email }, isNamed = false }: { row: DeliveryRow; isNamed?: boolean }) {
  const t = useT('delivery');
  const state = t(`emailState.${email}`);
  return <StatusDot tone={TONES[email]}>{isNamed ? t('list.email', { state }) : state}</StatusDot>;
}

/** What has to be settled comes first. */
const EMAIL_TILES = [...EMAIL_STATES.slice(1), 'ok'] as const;

/** My clients by how their documents go out, and how much of each document goes electronically. */
export function DeliveryListScreen() {
  const t = useT('delivery');
  const locale = useLocale();
  const lastFirst = useLastNameFirst();
  return (
    <ListScreen
      list={DELIVERY}
      title={t('title')}
      caption={t('list.caption')}
      countText={(count) => t('list.count', { count, n: formatCount(count, locale) })}
      emptyText={t('list.empty')}
      hrefOf={({ id }) => clientDeliveryPath(id, locale)}
      cardOf={(row) => ({
        title: nameText(row.name, { lastFirst }),
        lines: [
          {
            text: <EmailState row={row} isNamed />,
            ...(row.waiting > 0 && {
              end: t('list.waiting', { count: row.waiting, n: formatCount(row.waiting, locale) }),
            }),
          },
          { text: <ShareCell row={row} /> },
        ],
      })}
      bulk={(list) => (
        <>
          <EarlierRuns onChanged={list.reload} />
          <BulkChange list={list} />
        </>
      )}
      lead={
        <>
          <FacetTiles
            screen="delivery"
            summary="deliverySummaryList"
            facets={DELIVERY_FACETS}
            facet="email"
            codes={EMAIL_TILES}
            label={t('columns.email')}
            textOf={(state) => t(`emailState.${state}`)}
            bad={['bounced']}
          />
          <AdoptionCard />
        </>
      }
    />
  );
}
