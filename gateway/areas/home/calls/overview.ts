import { sql } from 'drizzle-orm';
import { centsOf, decimalOf } from '@/contract/decimal';
import { RECENT_CLIENTS } from '@/contract/home/codes';
import type { HomeOverviewAnswer, HomeTile } from '@/contract/home/schema';
import type { MeasureId } from '@/contract/measures/registry';
import { sumOver } from '@/contract/measures/sum';
import { openDaysBetween } from '@/contract/calendars/days';
import { instantOf } from '../../../kit/changes/since';
import { prepared, type Row } from '../../../kit/db/statement';
import { nameOf, type PartyColumns, partyYears } from '../../clients/rows/names';
import type { Handler } from '../../../kit/call/handler';
import { CLOSED_ONLY } from '../../households/rules/found';
import { SEEN } from '../../households/rules/seen';
import { newestNews } from '../../news/rows/list';
import { codesOf, REP_CODES } from '../../../kit/db/ownScope';
import { shareBp } from '../../../kit/money';
import { monthOf } from './month';
import { sinceWhen } from './signIns';

interface CodeRow {
  clients: number;
  accounts: number;
  marketValue: string;
  cash: string;
}

interface MonthRow {
  on: string;
  month: string;
  marketValue: string;
  cash: string;
  netFlow: string;
}

interface RecentRow extends PartyColumns {
  id: string;
  household: string | null;
  market_value: string;
  opened_at: string;
}

interface BookRow extends Row {
  codes: CodeRow[];
  /** A row for each rep code and month. */
  months: MonthRow[];
  households: number;
  feeds: { feed: HomeOverviewAnswer['feeds']['late'][number]['feed']; lastOn: string; lastAt: string }[];
}

const SUBJECT = sql.placeholder('subject');

const book = prepared<BookRow>(
  'home-book',
  sql`
  select
    coalesce((select json_agg(json_build_object('clients', client_count, 'accounts', account_count,
        'marketValue', market_value::text, 'cash', cash::text))
      from rep_code_rollups where rep_code_id = any (${REP_CODES})), '[]') as codes,
    coalesce((select json_agg(json_build_object('on', valued_on, 'month', month, 'marketValue', market_value::text,
        'cash', cash::text, 'netFlow', net_flow::text) order by month)
      from rep_code_months where rep_code_id = any (${REP_CODES})
        and month > (select as_of from book) - interval '13 months'), '[]') as months,
    (select count(*)::integer from (${SEEN}) h where not (${CLOSED_ONLY})) as households,
    coalesce((select json_agg(json_build_object('feed', feed, 'lastOn', last_on, 'lastAt', to_char(last_at, 'HH24:MI'))
        order by position) from carrier_feeds), '[]') as feeds`,
);

const opened = prepared<RecentRow>(
  'home-recent',
  sql`
  select p.public_id as id, p.kind, p.given_name, p.family_name, p.legal_name, ${partyYears(sql`p`)},
    h.name as household, c.market_value::text as market_value, ${instantOf('r.opened_at')} as opened_at
  from recent_records r
  join clients c on c.party_id = r.party_id and c.rep_code_id = any (${REP_CODES})
  join parties p on p.id = c.party_id
  left join households h on h.id = c.household_id
  where r.subject = ${SUBJECT} and r.kind = 'client'
  order by r.opened_at desc limit ${sql.raw(String(RECENT_CLIENTS))}`,
);

type Money = 'marketValue' | 'cash' | 'netFlow';
const MEASURE_OF = { marketValue: 'aua', cash: 'cash', netFlow: 'netFlow' } as const;

/** The months of all codes, added up over the codes and never over time. */
function pointsOf(months: readonly MonthRow[], of: Money): HomeTile['points'] {
  const days = new Map<string, string[]>();
  for (const month of months) days.set(month.on, [...(days.get(month.on) ?? []), month[of]]);
  return [...days].map(([on, values]) => ({
    on,
    value: decimalOf(sumOver(MEASURE_OF[of], 'repCode', values.map(centsOf))),
  }));
}

function comparedWith(value: string, point: HomeTile['points'][number] | undefined): HomeTile['compared'] {
  if (point === undefined) return null;
  const change = decimalOf(centsOf(value) - centsOf(point.value));
  return { on: point.on, change, changeBp: shareBp(change, point.value) };
}

const yearOf = (day: string) => day.slice(0, 4);

/** The last point of the year before. */
const yearEnd = (points: HomeTile['points'], asOf: string) =>
  points.findLast(({ on }) => yearOf(on) < yearOf(asOf));

const counted = (measure: MeasureId, value: number): HomeTile => ({
  measure,
  value: String(value),
  compared: null,
  points: [],
});

function tilesOf({ codes, months, households }: BookRow, asOf: string): HomeTile[] {
  const [aua, cash] = [pointsOf(months, 'marketValue'), pointsOf(months, 'cash')];
  const flows = pointsOf(months, 'netFlow');
  const money = (measure: 'aua' | 'cash', of: 'marketValue' | 'cash') =>
    decimalOf(
      sumOver(
        measure,
        'repCode',
        codes.map((code) => centsOf(code[of])),
      ),
    );
  const things = (measure: 'clients' | 'accounts') =>
    Number(
      sumOver(
        measure,
        'repCode',
        codes.map((code) => BigInt(code[measure])),
      ),
    );
  const [auaNow, cashNow] = [money('aua', 'marketValue'), money('cash', 'cash')];
  const flowNow = flows.at(-1)?.on.startsWith(asOf.slice(0, 7)) ? (flows.at(-1)?.value ?? '0.00') : '0.00';
  return [
    { measure: 'aua', value: auaNow, compared: comparedWith(auaNow, yearEnd(aua, asOf)), points: aua },
    { measure: 'netFlow', value: flowNow, compared: comparedWith(flowNow, flows.at(-2)), points: flows },
    { measure: 'cash', value: cashNow, compared: comparedWith(cashNow, cash.at(-2)), points: cash },
    counted('households', households),
    counted('clients', things('clients')),
    counted('accounts', things('accounts')),
  ];
}

function feedsOf(feeds: BookRow['feeds'], asOf: string): HomeOverviewAnswer['feeds'] {
  const last = feeds.reduce<BookRow['feeds'][number] | null>(
    (latest, feed) =>
      latest === null || `${feed.lastOn} ${feed.lastAt}` > `${latest.lastOn} ${latest.lastAt}`
        ? feed
        : latest,
    null,
  );
  return {
    total: feeds.length,
    late: feeds
      .filter(({ lastOn }) => openDaysBetween('clearing', lastOn, asOf) > 0)
      .map(({ feed, lastOn }) => ({ feed, lastOn })),
    lastAt: last?.lastAt ?? null,
  };
}

/** POST home/overview: the person's book by measure, how fresh it is, and the records the person opened lately. */
export const homeOverview: Handler<'homeOverview'> = async (context) => {
  const { tx, scope, subject } = context;
  const { previousSignIn } = await sinceWhen(context);
  const values = { repCodes: codesOf(scope), asOf: scope.asOf, subject };
  const [row] = await tx.run(book(values));
  if (row === undefined) throw new Error('a select without a row');
  const recent = await tx.run(opened(values));
  return {
    asOf: scope.asOf,
    previousSignIn,
    feeds: feedsOf(row.feeds, scope.asOf),
    tiles: tilesOf(row, scope.asOf),
    flowMonth: monthOf(scope.asOf),
    news: await newestNews(context),
    recent: recent.map((client) => ({
      id: client.id,
      kind: client.kind,
      name: nameOf(client),
      household: client.household,
      marketValue: client.market_value,
      openedAt: client.opened_at,
    })),
  };
};
