import { sql } from 'drizzle-orm';
import type { ChangeEntity } from '@/contract/changes/codes';
import { centsOf, decimalOf } from '@/contract/decimal';
import { EVENT_KINDS, type HomeEventKind } from '@/contract/home/codes';
import type { HomeEvent } from '@/contract/home/schema';
import { instantOf, isVisible } from '../../../kit/changes/since';
import { prepared, type Row } from '../../../kit/db/statement';
import { nameOf, type PartyColumns, partyYearPairs } from '../../clients/rows/names';
import type { Handler } from '../../../kit/call/handler';
import { codesOf, REP_CODES } from '../../../kit/db/ownScope';
import { FLOW_CAD, IS_CHARGE, IS_FLOW, IS_INCOME, priceOn } from '../../transactions/rules/flows';
import { valuesOn } from '../../valuation/rows/valuesOn';
import { sinceWhen } from './signIns';
import { FIRST_HOLDER, RECORDS_OF_SETS } from '../../../kit/tasks/query';

const AS_OF = sql`${sql.placeholder('asOf')}::date`;
const FROM = sql`${sql.placeholder('from')}::date`;
const SUBJECT = sql`${sql.placeholder('subject')}::text`;

/** How many events of each kind are listed; the answer also gives the full count. */
const SHOWN: Readonly<Record<HomeEventKind, number>> = {
  change: 10,
  transfer: 8,
  flow: 8,
  income: 5,
  price: 5,
};
/** A security that moved the book by less than this is not news, CAD. */
const LEAST_MOVE = 1_000;

interface MoneyRow extends Row {
  closing: string;
  opening: string;
  net_flow: string;
  charges: string;
  prices: PriceMove[];
  price_count: number;
}

interface PriceMove {
  symbol: string;
  name_en: string;
  name_fr: string;
  amount: string;
  change_bp: number | null;
  accounts: number;
}

/** What a book was worth on the day it is told from: kept at the end of a month, worked out on another day. */
const OPENING = sql`coalesce(
    (select sum(m.market_value) from rep_code_months m where m.rep_code_id = any (${REP_CODES}) and m.valued_on = ${FROM}),
    (select sum(v.market_value) from (${valuesOn(FROM)}) v), 0)`;

/** The book then and now, and the securities that moved it most. The rest of its change is markets and income. */
const money = prepared<MoneyRow>(
  'home-money',
  sql`
  with since as materialized (
    select t.* from transactions t
    where t.rep_code_id = any (${REP_CODES}) and t.trade_date > ${FROM} and t.trade_date <= ${AS_OF}
  ), positions as (
    select security_id, sum(quantity) as now, count(*)::integer as accounts
    from holdings where rep_code_id = any (${REP_CODES}) group by security_id
  ), valued as (
    select held_in.symbol, held_in.name_en, held_in.name_fr, held_in.kind, x.now, x.accounts,
      ${priceOn(sql`held_in.id`, FROM)} as price_then, ${priceOn(sql`held_in.id`, AS_OF)} as price_now
    from positions x join securities held_in on held_in.id = x.security_id
  ), moves as materialized (
    select symbol, name_en, name_fr, round(now * (price_now - price_then), 2) as amount, accounts,
      round((price_now - price_then) * 10000 / nullif(price_then, 0))::integer as change_bp
    from valued where kind <> 'cash' and now <> 0 and abs(now * (price_now - price_then)) >= ${sql.raw(String(LEAST_MOVE))}
  )
  select
    (select coalesce(sum(market_value), 0)::numeric(19,2)::text from rep_code_rollups
      where rep_code_id = any (${REP_CODES})) as closing,
    (${OPENING})::numeric(19,2)::text as opening,
    (select coalesce(sum(${FLOW_CAD}), 0)::numeric(19,2)::text from since t where ${IS_FLOW}) as net_flow,
    (select coalesce(sum(t.amount_cad), 0)::numeric(19,2)::text from since t where ${IS_CHARGE}) as charges,
    (select count(*)::integer from moves) as price_count,
    (select coalesce(json_agg(json_build_object('symbol', symbol, 'name_en', name_en, 'name_fr', name_fr,
        'amount', amount::text, 'change_bp', change_bp, 'accounts', accounts)), '[]')
      from (select * from moves order by abs(amount) desc, symbol limit ${sql.raw(String(SHOWN.price))}) m) as prices`,
);

interface EventRow extends Row {
  kind: HomeEventKind;
  at: string | null;
  on_day: string;
  record_kind: 'client' | 'household' | 'account' | 'transfer' | null;
  record: string | null;
  party: PartyColumns | null;
  label: string | null;
  symbol: string | null;
  name_en: string | null;
  name_fr: string | null;
  amount: string | null;
  accounts: number | null;
  transaction: HomeEvent['transaction'];
  transfer: HomeEvent['transfer'];
  dealer_en: string | null;
  dealer_fr: string | null;
  actor: string | null;
  first_name: string | null;
  last_name: string | null;
  entity: ChangeEntity | null;
  paths: string[] | null;
  whole: number;
}

const COLUMNS = sql.raw(
  'kind, at, on_day, record_kind, record, party_id, label, symbol, name_en, name_fr, amount, accounts, transaction, ' +
    'transfer, dealer_en, dealer_fr, actor, entity, set_id, whole',
);

/** What others changed, news on transfers, what came in and went out, and what was paid. */
const events = prepared<EventRow>(
  'home-events',
  sql`
  with changed as (
    select 'change' as kind, ${instantOf('sets.applied_at')} as at,
      (sets.applied_at at time zone ${sql.placeholder('zone')}::text)::date as on_day, sets.entity as record_kind,
      sets.record_id as record,
      case sets.entity when 'client' then p.id when 'account' then ${FIRST_HOLDER} end as party_id,
      coalesce(a.number, h.name) as label, null::text as symbol, null::text as name_en, null::text as name_fr,
      null::numeric as amount, null::integer as accounts, null::text as transaction, null::text as transfer,
      null::text as dealer_en, null::text as dealer_fr, sets.actor, sets.entity, sets.id as set_id,
      (count(*) over ())::integer as whole
    from change_sets sets
    ${RECORDS_OF_SETS}
    where sets.made_at > ${sql.placeholder('changedAfter')}::timestamptz - interval '90 days'
      and sets.applied_at > ${sql.placeholder('changedAfter')}::timestamptz
      and sets.state = 'applied' and sets.actor <> ${SUBJECT} and ${isVisible('sets')}
      and num_nonnulls(p.id, a.id, h.id) = 1
    order by sets.applied_at desc, sets.id limit ${sql.raw(String(SHOWN.change))}
  ), moved as (
    select 'transfer', null::text, e.happened_on, 'transfer', t.public_id::text, t.party_id, a.number, null::text,
      null::text, null::text, t.expected, null::integer, null::text, e.kind, d.name_en, d.name_fr, null::text, null::text,
      null::uuid, (count(*) over ())::integer
    from transfer_events e join transfers t on t.id = e.transfer_id join accounts a on a.id = t.account_id
    join transfer_dealers d on d.code = t.dealer_code
    where e.rep_code_id = any (${REP_CODES}) and t.rep_code_id = any (${REP_CODES})
      and e.happened_on > ${FROM} and e.happened_on <= ${AS_OF} and e.fault is null
      and e.kind in ('rejected', 'unconfirmed', 'listReturned', 'residualLeft', 'completed')
      and e.subject is distinct from ${SUBJECT}
    order by e.kind = 'rejected' desc, e.happened_on desc, e.id desc limit ${sql.raw(String(SHOWN.transfer))}
  ), since as materialized (
    select t.*, case when ${IS_FLOW} then ${FLOW_CAD} end as flow from transactions t
    where t.rep_code_id = any (${REP_CODES}) and t.trade_date > ${FROM} and t.trade_date <= ${AS_OF}
      and (${IS_FLOW} or ${IS_INCOME})
  ), flowed as (
    select 'flow', null::text, t.trade_date, 'account', a.public_id::text, ${FIRST_HOLDER}, a.number, null::text,
      null::text, null::text, t.flow, null::integer, t.kind, null::text, null::text, null::text, null::text, null::text,
      null::uuid, (count(*) over ())::integer
    from since t join accounts a on a.id = t.account_id where t.flow <> 0
    order by abs(t.flow) desc, t.id limit ${sql.raw(String(SHOWN.flow))}
  ), paid as (
    select 'income', null::text, max(t.trade_date), null::text, null::text, null::integer, null::text, s.symbol,
      s.name_en, s.name_fr, sum(t.amount_cad), count(distinct t.account_id)::integer, t.kind, null::text, null::text,
      null::text, null::text, null::text, null::uuid, (count(*) over ())::integer
    from since t join securities s on s.id = t.security_id
    where t.flow is null group by s.id, t.kind
    order by abs(sum(t.amount_cad)) desc, s.symbol limit ${sql.raw(String(SHOWN.income))}
  ), event (${COLUMNS}) as (
    select * from changed union all select * from moved union all select * from flowed union all select * from paid
  )
  select event.kind, event.at, event.on_day, event.record_kind, event.record, event.label, event.symbol, event.name_en,
    event.name_fr, event.amount::numeric(19,2)::text as amount, event.accounts, event.transaction, event.transfer,
    event.dealer_en, event.dealer_fr, event.actor, made.first_name, made.last_name, event.entity, event.whole,
    (select json_build_object('kind', p.kind, 'given_name', p.given_name, 'family_name', p.family_name,
      'legal_name', p.legal_name, ${partyYearPairs(sql`p`)}) from parties p where p.id = event.party_id) as party,
    (select json_agg(i.path order by i.position) from change_items i where i.set_id = event.set_id) as paths
  from event left join people made on made.subject = event.actor`,
);

const bothOf = (en: string | null, fr: string | null) => (en === null || fr === null ? null : { en, fr });

const eventOf = (row: EventRow): HomeEvent => ({
  kind: row.kind,
  at: row.at,
  on: row.on_day,
  since: null,
  record:
    row.record_kind === null || row.record === null
      ? null
      : {
          kind: row.record_kind,
          id: row.record,
          party: row.party === null ? null : { kind: row.party.kind, name: nameOf(row.party) },
          label: row.label,
        },
  symbol: row.symbol,
  security: bothOf(row.name_en, row.name_fr),
  amount: row.amount,
  changeBp: null,
  accounts: row.accounts,
  transaction: row.transaction,
  transfer: row.transfer,
  dealer: bothOf(row.dealer_en, row.dealer_fr),
  by:
    row.actor === null
      ? null
      : { subject: row.actor, firstName: row.first_name ?? '', lastName: row.last_name ?? '' },
  entity: row.entity,
  paths: row.paths ?? [],
});

const priceEvent = (move: PriceMove, from: string, asOf: string): HomeEvent => ({
  kind: 'price',
  at: null,
  on: asOf,
  since: from,
  record: null,
  symbol: move.symbol,
  security: { en: move.name_en, fr: move.name_fr },
  amount: move.amount,
  changeBp: move.change_bp,
  accounts: move.accounts,
  transaction: null,
  transfer: null,
  dealer: null,
  by: null,
  entity: null,
  paths: [],
});

/**
 * The newest day first. Within a day, people's changes come first, then one event of each kind in turn, so that many of
 * one kind do not hide the others.
 */
function inOrder(events: readonly HomeEvent[]): HomeEvent[] {
  const turns = new Map<string, number>();
  const placed = events.map((event) => {
    const key = `${event.on} ${event.kind}`;
    const turn = turns.get(key) ?? 0;
    turns.set(key, turn + 1);
    return { event, turn: event.kind === 'change' ? -1 : turn };
  });
  return placed
    .sort(
      (one, other) =>
        other.event.on.localeCompare(one.event.on) ||
        (other.event.at ?? '').localeCompare(one.event.at ?? '') ||
        one.turn - other.turn ||
        EVENT_KINDS.indexOf(one.event.kind) - EVENT_KINDS.indexOf(other.event.kind),
    )
    .map(({ event }) => event);
}

/** POST home/changes: what changed in the person’s book since the last sign-in, by cause. */
export const homeChanges: Handler<'homeChanges'> = async (context) => {
  const { tx, scope, subject, timeZone } = context;
  const { previousSignIn, changedAfter, bookFrom } = await sinceWhen(context);
  const values = { repCodes: codesOf(scope), asOf: scope.asOf, from: bookFrom };
  const [book] = await tx.run(money(values));
  if (book === undefined) throw new Error('a select without a row');
  const rows = await tx.run(events({ ...values, subject, changedAfter, zone: timeZone }));
  const wholeOf = (kind: HomeEventKind) =>
    kind === 'price' ? book.price_count : (rows.find((row) => row.kind === kind)?.whole ?? 0);
  const rest = [book.opening, book.net_flow, book.charges].reduce((sum, part) => sum + centsOf(part), 0n);
  return {
    asOf: scope.asOf,
    previousSignIn,
    bookFrom,
    book: {
      opening: book.opening,
      marketAndIncome: decimalOf(centsOf(book.closing) - rest),
      netFlow: book.net_flow,
      charges: book.charges,
      closing: book.closing,
    },
    events: inOrder([
      ...rows.map(eventOf),
      ...book.prices.map((move) => priceEvent(move, bookFrom, scope.asOf)),
    ]),
    counts: EVENT_KINDS.map((kind) => ({ kind, count: wholeOf(kind) })).filter(({ count }) => count > 0),
  };
};
