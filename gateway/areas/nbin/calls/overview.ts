import { sql } from 'drizzle-orm';
import { addOpenDays, openDaysBetween } from '@/contract/calendars/days';
import { type FeedStatus, ITEM_STATUSES } from '@/contract/nbin/codes';
import type { NbinOverviewAnswer } from '@/contract/nbin/schema';
import { prepared, type Row } from '../../../kit/db/statement';
import type { Handler } from '../../../kit/call/handler';
import { ProblemError } from '../../../kit/http/problem';
import { codesOf, REP_CODES } from '../../../kit/db/ownScope';
import { cutOffOn } from '../../transfers/rules/clock';
import { CARRIER_NUMBER } from './breaksList';

const CARRIER = 'NBIN';

type Answer = NbinOverviewAnswer;

interface AgreedRow extends Row {
  firm_en: string;
  firm_fr: string;
  carrier_en: string;
  carrier_fr: string;
  agreement_on: string;
  cut_off: string;
  time_zone: string;
  is_before: boolean;
  /** Of the carrier's own clock. */
  today: string;
  duties: Answer['duties'];
  feeds: {
    feed: Answer['feeds'][number]['feed'];
    lastOn: string;
    lastAt: string;
    expectedAt: string;
    rowCount: number;
  }[];
  forms: { number: string; titleEn: string; titleFr: string; use: Answer['forms'][number]['use'] }[];
}

/** What the dealer and the carrier agreed on; it contains no client data. */
const agreed = prepared<AgreedRow>(
  'carrier-agreed',
  sql`select f.name_en as firm_en, f.name_fr as firm_fr, k.name_en as carrier_en, k.name_fr as carrier_fr,
    c.agreement_on, to_char(c.cut_off, 'HH24:MI') as cut_off, c.time_zone,
    (now() at time zone c.time_zone)::time < c.cut_off as is_before,
    (now() at time zone c.time_zone)::date::text as today,
    (select json_agg(json_build_object('duty', d.duty, 'owner', d.owner) order by d.position)
      from carrier_duties d where d.carrier = c.code) as duties,
    (select json_agg(json_build_object('feed', e.feed, 'lastOn', e.last_on, 'lastAt', to_char(e.last_at, 'HH24:MI'),
        'expectedAt', to_char(e.expected_at, 'HH24:MI'), 'rowCount', e.row_count) order by e.position)
      from carrier_feeds e where e.carrier = c.code) as feeds,
    (select json_agg(json_build_object('number', m.number, 'titleEn', m.title_en, 'titleFr', m.title_fr, 'use', m.use)
        order by m.position)
      from carrier_forms m where m.carrier = c.code) as forms
  from carriers c join custodians k on k.code = c.code cross join firms f
  where c.code = ${CARRIER} order by f.id limit 1`,
);

interface OwnRow extends Row {
  account_count: number;
  market_value: string;
  suffixes: Answer['suffixes'] | null;
  example: Answer['example'];
  codes: Answer['repCodes'] | null;
  items: { status: (typeof ITEM_STATUSES)[number]; count: number; oldestOn: string }[] | null;
  break_count: number;
  oldest_break: string | null;
}

/** The person's own accounts with the carrier. */
const own = prepared<OwnRow>(
  'carrier-own',
  sql`with mine as materialized (
    select a.id, a.rep_code_id, a.root, a.type, a.currency, a.custodian_code, a.market_value_cad from accounts a
    where a.rep_code_id = any (${REP_CODES}) and a.custodian_code = ${CARRIER} and a.is_counted
  )
  select (select count(*)::integer from mine) as account_count,
    (select coalesce(sum(market_value_cad), 0)::numeric(19,2) from mine) as market_value,
    (select json_agg(json_build_object('suffix', s.suffix, 'type', s.type, 'currency', s.currency, 'count', (
        select count(*) from mine where mine.type = s.type and mine.currency = s.currency)) order by s.suffix)
      from carrier_suffixes s where s.carrier = ${CARRIER}) as suffixes,
    (select json_build_object('root', a.root, 'suffix', replace(${CARRIER_NUMBER}, a.root, ''),
        'number', ${CARRIER_NUMBER}) from mine a order by a.id limit 1) as example,
    (select json_agg(json_build_object('repCode', r.code, 'name', r.name, 'carrierCode', k.carrier_code,
        'since', k.since, 'accountCount', (select count(*) from mine where mine.rep_code_id = r.id)) order by r.code)
      from carrier_rep_codes k join rep_codes r on r.id = k.rep_code_id
      where k.carrier = ${CARRIER} and r.id = any (${REP_CODES})) as codes,
    (select json_agg(json_build_object('status', i.status, 'count', i.count, 'oldestOn', i.oldest_on)) from (
        select status, count(*) as count, min(opened_on) as oldest_on from carrier_items
        where rep_code_id = any (${REP_CODES}) group by status) i) as items,
    (select count(*)::integer from carrier_breaks where rep_code_id = any (${REP_CODES})) as break_count,
    (select min(opened_on)::text from carrier_breaks where rep_code_id = any (${REP_CODES})) as oldest_break`,
);

/** How many clearing days an instruction takes, for a known client and for a new one. */
const DELAYS = [
  { what: 'existing', leastDays: 1, mostDays: 2 },
  { what: 'new', leastDays: 5, mostDays: 7 },
] as const;

/** States in which something still has to happen. */
const OPEN_ITEMS: ReadonlySet<string> = new Set(['inReview', 'inProcess']);

const statusOf = (ageDays: number): FeedStatus =>
  ageDays === 0 ? 'onTime' : ageDays === 1 ? 'late' : 'missing';

/** POST nbin/overview */
export const nbinOverview: Handler<'nbinOverview'> = async ({ tx, scope }) => {
  const { asOf } = scope;
  const [agreement] = await tx.run(agreed({}));
  const [mine] = await tx.run(own({ repCodes: codesOf(scope) }));
  // A firm of its own may have agreed with no carrier.
  if (agreement === undefined || mine === undefined) throw new ProblemError('not-found');
  const ageOf = (day: string) => Math.max(0, openDaysBetween('clearing', day, asOf));
  const { isBefore, countsFrom: from } = cutOffOn(agreement.today, agreement.is_before);
  return {
    correspondent: {
      name: { en: agreement.firm_en, fr: agreement.firm_fr },
      carrier: { en: agreement.carrier_en, fr: agreement.carrier_fr },
      agreementOn: agreement.agreement_on,
    },
    duties: agreement.duties,
    accountCount: mine.account_count,
    marketValueCad: mine.market_value,
    suffixes: mine.suffixes ?? [],
    example: mine.example,
    repCodes: mine.codes ?? [],
    cutOff: {
      at: agreement.cut_off,
      timeZone: agreement.time_zone,
      isBefore,
      countsFrom: from,
      delays: DELAYS.map((delay) => ({
        ...delay,
        from: addOpenDays('clearing', from, delay.leastDays),
        to: addOpenDays('clearing', from, delay.mostDays),
      })),
    },
    pipeline: ITEM_STATUSES.map((status) => {
      const item = mine.items?.find((each) => each.status === status);
      return {
        status,
        count: item?.count ?? 0,
        oldestDays: item === undefined || !OPEN_ITEMS.has(status) ? null : ageOf(item.oldestOn),
      };
    }),
    feeds: agreement.feeds.map((feed) => {
      const ageDays = ageOf(feed.lastOn);
      return { ...feed, ageDays, status: statusOf(ageDays) };
    }),
    breakCount: mine.break_count,
    oldestBreakDays: mine.oldest_break === null ? null : ageOf(mine.oldest_break),
    forms: agreement.forms.map(({ number, titleEn, titleFr, use }) => ({
      number,
      title: { en: titleEn, fr: titleFr },
      use,
    })),
    asOf,
  };
};
