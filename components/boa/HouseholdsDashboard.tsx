import { useCallback, useMemo, useState } from 'react';
import { TIERS, TIER_KEYS, type Tier } from '@/contract/boa/codes';
import type { BoaBreakdownAnswer, BoaBreakdownBody } from '@/contract/boa/schema';
import { formatCount, formatMoney, formatRank } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { householdPath } from '../panels/households/householdPath';
import { arraySource } from '../superTable/source/arraySource';
import { sortRows } from '../superTable/sort/sortRows';
import { SuperTable } from '../superTable/SuperTable';
import type { ColumnDef, Sort } from '../superTable/types';
import { DashboardScreen } from './DashboardScreen';
import { useDrill } from './Drill';
import { BreakdownPart } from './Part';
import { TablePart } from './TablePart';
import type { DashboardAsked } from './useDashboard';
import { useFigureText } from './useFigureText';

/** Every household with its assets, revenue and service, and the reason for its place. */
export function HouseholdsDashboard() {
  return (
    <DashboardScreen dashboard="clientsAndHouseholds">{(asked) => <Parts asked={asked} />}</DashboardScreen>
  );
}

function Parts({ asked }: { asked: DashboardAsked }) {
  const t = useT('boa');
  const { open, dialog } = useDrill(asked);
  return (
    <>
      <TablePart
        title={t('parts.contact')}
        asked={asked}
        dimension="contact"
        measures={['households', 'aua', 'revenue']}
        onOpen={open}
        isDrawn
        hasShare
        note={t('contactNote')}
      />
      <Households asked={asked} />
      {dialog}
    </>
  );
}

const TABLE_KEY = 'boaHouseholds';
const MOST = 1_000;

interface HouseholdLine {
  id: string;
  name: string;
  aua: string;
  netFlow: string;
  revenue: string;
  points: number | null;
  oldest: number | null;
  /** Null of one that is lost. */
  tier: Tier | null;
  eDelivery: number | null;
  signIn: number | null;
  contact: number | null;
  accounts: number;
}

const MEASURES_ASKED = [
  'aua',
  'netFlow',
  'revenue',
  'yield',
  'oldest',
  'eDelivery',
  'signIn',
  'contact',
  'accounts',
  'households',
] as const;

const tierOf = (aua: string): Tier =>
  TIER_KEYS.find((key) => Number(aua) < (TIERS[key][1] ?? Number.POSITIVE_INFINITY)) ?? 'from5m';

const whole = (text: string | null | undefined) =>
  text === null || text === undefined ? null : Number(text);

function Households({ asked }: { asked: DashboardAsked }) {
  const t = useT('boa');
  const locale = useLocale();
  const body: BoaBreakdownBody = {
    filters: asked.filters,
    period: asked.period,
    organisation: asked.organisation,
    asOf: asked.asOf,
    within: null,
    dimension: 'household',
    measures: [...MEASURES_ASKED],
    limit: MOST,
  };
  return (
    <BreakdownPart
      title={t('parts.households')}
      body={body}
      meta={({ total }) =>
        t('counts.households', { count: total?.count ?? 0, n: formatCount(total?.count ?? 0, locale) })
      }
      chart={(answer) => <HouseholdsTable answer={answer} />}
      note={({ rows, other }) => {
        const loose = rows.find(({ id }) => id === null);
        const said = [
          ...(loose === undefined
            ? []
            : [t('loose', { amount: formatMoney(loose.values[0] ?? '0.00', locale) })]),
          ...(other.count === 0
            ? []
            : [
                t('otherHouseholds', {
                  n: formatCount(other.count, locale),
                  amount: formatMoney(other.values[0] ?? '0.00', locale),
                }),
              ]),
        ];
        return said.join(' ');
      }}
    />
  );
}

function HouseholdsTable({ answer }: { answer: BoaBreakdownAnswer }) {
  const t = useT('boa');
  const locale = useLocale();
  const text = useFigureText();
  const tierText = useCallback(
    (tier: Tier | null) => (tier === null ? t('lost') : t(`keys.tier.${tier}`)),
    [t],
  );
  const [sort, setSort] = useState<Sort>([{ key: 'aua', direction: 'desc' }]);
  const { rows, total, other, asOf } = answer;
  const lines = useMemo(
    () =>
      rows.flatMap((row): HouseholdLine[] => {
        const [aua, netFlow, revenue, points, oldest, eDelivery, signIn, contact, accounts, counted] =
          row.values;
        if (row.id === null) return [];
        return [
          {
            id: row.id,
            name: row.name?.[locale] ?? '',
            aua: aua ?? '0.00',
            netFlow: netFlow ?? '0.00',
            revenue: revenue ?? '0.00',
            points: whole(points),
            oldest: whole(oldest),
            tier: counted === '0' ? null : tierOf(aua ?? '0.00'),
            eDelivery: whole(eDelivery),
            signIn: whole(signIn),
            contact: whole(contact),
            accounts: whole(accounts) ?? 0,
          },
        ];
      }),
    [rows, locale],
  );
  const columns = useMemo(
    (): readonly ColumnDef<HouseholdLine>[] => [
      {
        id: 'name',
        headerKey: 'boa:columns.household',
        kind: 'name',
        value: ({ name }) => name,
        sortKey: 'name',
        defaultWidth: 200,
        isFrozen: true,
        isHideable: false,
      },
      {
        id: 'aua',
        headerKey: 'boa:columns.aua',
        kind: 'money',
        value: ({ aua }) => aua,
        sortKey: 'aua',
        defaultWidth: 140,
      },
      {
        id: 'tier',
        headerKey: 'boa:dimensions.tier',
        kind: 'text',
        value: ({ tier }) => tierText(tier),
        sortValue: ({ tier }) => (tier === null ? -1 : TIER_KEYS.indexOf(tier)),
        sortKey: 'tier',
        defaultWidth: 150,
        isQuiet: true,
      },
      {
        id: 'netFlow',
        headerKey: 'boa:columns.netFlow',
        kind: 'money',
        value: ({ netFlow }) => netFlow,
        sortKey: 'netFlow',
        defaultWidth: 140,
        isSigned: true,
      },
      {
        id: 'revenue',
        headerKey: 'boa:columns.revenue',
        kind: 'money',
        value: ({ revenue }) => revenue,
        sortKey: 'revenue',
        defaultWidth: 130,
      },
      {
        id: 'points',
        headerKey: 'boa:columns.yield',
        kind: 'text',
        value: ({ points }) => (points === null ? null : text.points(points / 10)),
        sortValue: ({ points }) => points,
        sortKey: 'points',
        defaultWidth: 128,
        isFigure: true,
      },
      {
        id: 'oldest',
        headerKey: 'boa:columns.oldest',
        kind: 'count',
        value: ({ oldest }) => oldest,
        sortKey: 'oldest',
        defaultWidth: 128,
      },
      {
        id: 'eDelivery',
        headerKey: 'boa:columns.eDelivery',
        kind: 'percent',
        value: ({ eDelivery }) => eDelivery,
        sortKey: 'eDelivery',
        defaultWidth: 140,
      },
      {
        id: 'signIn',
        headerKey: 'boa:columns.signIn',
        kind: 'count',
        value: ({ signIn }) => signIn,
        sortKey: 'signIn',
        defaultWidth: 150,
      },
      {
        id: 'contact',
        headerKey: 'boa:columns.contact',
        kind: 'count',
        value: ({ contact }) => contact,
        sortKey: 'contact',
        defaultWidth: 150,
      },
      {
        id: 'accounts',
        headerKey: 'boa:columns.accounts',
        kind: 'count',
        value: ({ accounts }) => accounts,
        sortKey: 'accounts',
        defaultWidth: 128,
        isHidden: true,
      },
    ],
    [tierText, text],
  );
  const source = useMemo(
    () =>
      arraySource(sortRows(lines, sort, columns, locale), ({ id }) => id, {
        totals: {
          aua: total?.values[0] ?? null,
          netFlow: total?.values[1] ?? null,
          revenue: total?.values[2] ?? null,
        },
        asOf,
      }),
    [lines, sort, columns, locale, total, asOf],
  );
  const rankOf = (line: HouseholdLine) =>
    1 + lines.filter(({ aua }) => Number(aua) > Number(line.aua)).length;
  const byRevenue = (line: HouseholdLine) =>
    1 + lines.filter(({ revenue }) => Number(revenue) > Number(line.revenue)).length;
  const count = total?.count ?? lines.length;
  const whyOf = (line: HouseholdLine) => {
    const { name, tier, points } = line;
    if (tier === null) return t('whyLost', { name });
    const said = {
      name,
      rank: formatRank(rankOf(line), locale),
      of: formatCount(count, locale),
      tier: tierText(tier),
      points: points === null ? t('none') : text.points(points / 10),
    };
    // The unnamed households may bring in more than the named ones.
    return other.count > 0
      ? t('whyByAssets', said)
      : t('why', { ...said, revenueRank: formatRank(byRevenue(line), locale) });
  };
  return (
    <SuperTable<HouseholdLine>
      tableKey={TABLE_KEY}
      label={t('parts.households')}
      columns={columns}
      source={source}
      sort={sort}
      onSort={setSort}
      isWhole
      printRows={lines.length}
      hrefOf={({ id }) => householdPath(id, locale)}
      renderDetail={(line) => <p>{whyOf(line)}</p>}
      cardOf={(line) => ({
        title: line.name,
        lead: formatMoney(line.aua, locale),
        lines: [
          {
            text: tierText(line.tier),
            end: line.points === null ? t('none') : text.points(line.points / 10),
          },
        ],
      })}
      totalsLabel={t('counts.households', { count, n: formatCount(count, locale) })}
      emptyText={t('nothing')}
    />
  );
}
