import Link from 'next/link';
import { SENT_BY_OTHERS } from '@/contract/delivery/codes';
import { KYC_STATES } from '@/contract/kyc/codes';
import type { KycSummary } from '@/contract/kyc/schema';
import type { Locale } from '@/contract/locale';
import { TRANSFER_STAGES } from '@/contract/transfers/codes';
import type { DeliverySummary } from '@/contract/delivery/schema';
import type { TransfersSummaryListAnswer } from '@/contract/transfers/schema';
import type { HouseholdsListAnswer } from '@/contract/households/schema';
import { formatCount, formatDate, formatPercent, WHOLE_BP } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { useScreenCall } from '@/store/useScreenCall';
import { BriefFigure } from '../kit/figures/BriefFigure';
import { AreaTile, Lines, TileFigure, TileLines } from './AreaTile';
import { FlowBars } from './FlowBars';

/** Households that a tile names. */
const TOP_HOUSEHOLDS = 5;

/** The largest households. */
export function TopHouseholdsTile() {
  const t = useT('dashboard');
  const locale = useLocale();
  const view = useScreenCall('dashboard', 'householdsList', {
    filters: {},
    show: { closedOnly: false },
    sort: [{ key: 'marketValue', direction: 'desc' }],
    page: { size: TOP_HOUSEHOLDS, after: null, before: null },
  });
  return (
    <AreaTile<HouseholdsListAnswer>
      name={t('tiles.topHouseholds')}
      href={`/${locale}/households/?sort=-marketValue`}
      view={view}
    >
      {({ rows }) =>
        rows.length === 0 ? (
          <p>{t('noHouseholds')}</p>
        ) : (
          <Lines
            lines={rows.map(({ id, name, marketValue }) => ({
              key: id,
              label: <Link href={`/${locale}/households/summary?Id=${id}`}>{name}</Link>,
              value: <BriefFigure amount={marketValue} />,
            }))}
          />
        )
      }
    </AreaTile>
  );
}

/** Transfers in progress by stage. */
export function TransfersTile() {
  const t = useT('dashboard');
  const transfers = useT('transfers');
  const locale = useLocale();
  const view = useScreenCall('dashboard', 'transfersSummaryList', {
    filters: {},
    states: [],
    dealers: [],
    lateOnly: false,
  });
  return (
    <AreaTile<TransfersSummaryListAnswer>
      name={transfers('title')}
      href={`/${locale}/transfers/`}
      view={view}
    >
      {({ stages, lateCount }) => (
        <Lines
          lines={[
            ...TRANSFER_STAGES.map((stage) => ({
              key: stage,
              label: transfers(`stage.${stage}`),
              value: formatCount(stages.find((each) => each.stage === stage)?.count ?? 0, locale),
            })),
            {
              key: 'late',
              label: t('late'),
              value: formatCount(lateCount, locale),
              isBad: lateCount > 0,
            },
          ]}
        />
      )}
    </AreaTile>
  );
}

/** How much of each document goes out electronically, the least first. */
export function DeliveryTile() {
  const t = useT('dashboard');
  const delivery = useT('delivery');
  const locale = useLocale();
  const view = useScreenCall('dashboard', 'deliverySummaryList', { filters: {} });
  return (
    <AreaTile<DeliverySummary> name={t('tiles.delivery')} href={`/${locale}/delivery/`} view={view}>
      {({ documents }) => (
        <Lines
          lines={documents
            .filter(({ document, eligible }) => eligible > 0 && !SENT_BY_OTHERS.includes(document))
            .map((each) => ({ ...each, shareBp: Math.round((each.electronic / each.eligible) * WHOLE_BP) }))
            .sort((a, b) => a.shareBp - b.shareBp)
            .slice(0, TOP_HOUSEHOLDS)
            .map(({ document, shareBp }) => ({
              key: document,
              label: delivery(`documents.${document}`),
              value: formatPercent(shareBp, locale, { digits: 1 }),
            }))}
        />
      )}
    </AreaTile>
  );
}

/** States of reviews that fall due, the soonest first. */
const DUE_STATES = KYC_STATES.filter((state) => state !== 'overdue' && state !== 'later');

/** KYC reviews by when they are due, and what falls due in the coming weeks. */
export function KycTile() {
  const t = useT('dashboard');
  const kyc = useT('kyc');
  const locale = useLocale();
  const view = useScreenCall('dashboard', 'kycSummaryList', { filters: {} });
  return (
    <AreaTile<KycSummary> name={t('tiles.kyc')} href={`/${locale}/kyc/`} view={view}>
      {({ facets, currentShare, weeks }) => {
        const countOf = (state: (typeof KYC_STATES)[number]) =>
          facets.state.find(({ value }) => value === state)?.count ?? 0;
        return (
          <>
            <TileFigure>{t('kyc.overdue', counted(countOf('overdue'), locale))}</TileFigure>
            <TileLines
              lines={
                currentShare === null
                  ? [t('kyc.nobody')]
                  : [t('kyc.current', { share: formatPercent(currentShare, locale, { digits: 1 }) })]
              }
            />
            <Lines
              lines={DUE_STATES.map((state) => ({
                key: state,
                label: kyc(`state.${state}`),
                value: formatCount(countOf(state), locale),
              }))}
            />
            <FlowBars
              values={weeks.map(({ managed, advisory }) => managed + advisory)}
              dates={weeks.map(({ on }) => formatDate(on))}
              format={(count) => formatCount(count, locale)}
              isLastOpen={false}
            />
            <TileLines lines={[t('kyc.forecast', counted(weeks.length, locale))]} />
          </>
        );
      }}
    </AreaTile>
  );
}

const counted = (count: number, locale: Locale) => ({ count, n: formatCount(count, locale) });
