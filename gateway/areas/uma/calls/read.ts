import { sql } from 'drizzle-orm';
import type { RiskLevel } from '@/contract/kyc/codes';
import type { AccountType } from '@/contract/accounts/codes';
import type { ModelRisk, Restriction, Sleeve, UmaStatus } from '@/contract/uma/codes';
import type { UmaAccountViewAnswer } from '@/contract/uma/schema';
import { prepared, type Row } from '../../../kit/db/statement';
import type { Position, SleeveTarget } from '../rules/weights';
import { lensOn } from '../../accounts/rows/perspective';
import { nameOf } from '../../clients/rows/names';
import type { CallContext } from '../../../kit/call/handler';
import { ProblemError } from '../../../kit/http/problem';
import { codesOf, REP_CODES } from '../../../kit/db/ownScope';
import { FIRST_HOLDER, HOLDER_COLUMNS, type HolderColumns } from './accounts';
import { PROFILE, RISK_ANSWERS } from '../rules/risk';

const KEY = sql`${sql.placeholder('key')}::integer`;

interface AccountColumns extends HolderColumns {
  id: string;
  number: string;
  type: AccountType;
  code: string;
  is_joint: boolean;
  market_value: string;
  cash: string;
  is_managed: boolean;
  model_key: number | null;
  model_id: string | null;
  model_code: string | null;
  model_en: string | null;
  model_fr: string | null;
  version: number | null;
  effective_on: string | null;
  risk: ModelRisk | null;
  profile: RiskLevel | null;
  minimum: string | null;
  fee_bp: number | null;
  status: UmaStatus;
  restriction: Restriction | null;
  managed_on: string;
  rebalanced_on: string | null;
}

const account = prepared<AccountColumns>(
  'uma-account',
  sql`select a.public_id as id, a.number, a.type, r.code, a.is_joint, a.market_value_cad as market_value,
    a.cash_cad as cash, ${HOLDER_COLUMNS}, u.account_id is not null as is_managed, m.id as model_key,
    m.public_id as model_id, m.code as model_code, m.name_en as model_en, m.name_fr as model_fr, v.version,
    v.effective_on::text as effective_on, v.risk, ${PROFILE} as profile, v.minimum, v.fee_bp, u.status, u.restriction,
    u.managed_on::text as managed_on, u.rebalanced_on::text as rebalanced_on
  from accounts a join rep_codes r on r.id = a.rep_code_id ${FIRST_HOLDER}
  left join uma_accounts u on u.account_id = a.id and u.rep_code_id = any (${REP_CODES})
  left join uma_models m on m.id = u.model_id
  left join uma_current v on v.model_id = u.model_id
  ${RISK_ANSWERS}
  where a.id = ${KEY} and a.rep_code_id = any (${REP_CODES})`,
);

interface TargetColumns extends Row {
  sleeve: Sleeve;
  target_bp: number;
  band_bp: number;
  picks: { securityId: number; shareBp: number }[];
}

const targets = prepared<TargetColumns>(
  'uma-targets',
  sql`select s.sleeve, s.target_bp, s.band_bp, (
      select coalesce(json_agg(json_build_object('securityId', p.security_id, 'shareBp', p.share_bp)
        order by p.share_bp desc, p.security_id), '[]')
      from uma_picks p where p.model_id = s.model_id and p.version = s.version and p.sleeve = s.sleeve) as picks
  from uma_sleeves s where s.model_id = ${sql.placeholder('model')}::integer
    and s.version = ${sql.placeholder('version')}::integer order by s.position`,
);

interface ThenColumns extends Row {
  sleeve: Sleeve;
  target_bp: number;
}

const targetsThen = prepared<ThenColumns>(
  'uma-targets-then',
  sql`select s.sleeve, s.target_bp from uma_sleeves s
  where s.model_id = ${sql.placeholder('model')}::integer and s.version = (
    select v.version from uma_versions v
    where v.model_id = ${sql.placeholder('model')}::integer and v.effective_on <= ${sql.placeholder('on')}::date
    order by v.effective_on desc limit 1)`,
);

/** A security that an account or its model has, with the account's holding of it. Amounts in CAD. */
export interface HeldColumns extends Row {
  security_id: number;
  symbol: string;
  name_en: string;
  name_fr: string;
  kind: string;
  price_units: number;
  /** Null: there is none. */
  price: string | null;
  quantity: string;
  book_cost: string;
  market_value: string;
  pending_quantity: string;
  pending: string;
  placed_on: string | null;
  then_quantity: string;
  then_value: string;
  then_now: string;
}

/** The last price of a security (alias `s`) up to a day, in CAD. */
const priceOn = (day: typeof KEY) => sql`(
  select q.close * case s.currency when 'USD' then (
    select f.usd_cad from fx_rates f where f.rate_date <= ${day} order by f.rate_date desc limit 1) else 1 end
  from prices q where q.security_id = s.id and q.price_date <= ${day} order by q.price_date desc limit 1)`;

const AS_OF = sql`${sql.placeholder('asOf')}::date`;
const THEN = sql`${sql.placeholder('then')}::date`;

/**
 * What the account holds and what its model buys. `then_…`: its holdings at the end of its last rebalance
 * day, at that day's prices and at today's.
 */
const held = prepared<HeldColumns>(
  'uma-held',
  sql`
  with moved as materialized (
    select t.security_id, sum(t.quantity) as quantity from transactions t
    where t.account_id = ${KEY} and t.rep_code_id = any (${REP_CODES}) and t.quantity is not null
      and t.trade_date <= ${THEN} group by t.security_id
    union all
    select s.id, sum(t.amount_cad) from transactions t join securities s on s.kind = 'cash' and s.currency = 'CAD'
    where t.account_id = ${KEY} and t.rep_code_id = any (${REP_CODES}) and t.trade_date <= ${THEN} group by s.id
  ), known as materialized (
    select security_id from holdings where account_id = ${KEY} and rep_code_id = any (${REP_CODES})
    union select security_id from moved where quantity <> 0
    union select p.security_id from uma_picks p where p.model_id = ${sql.placeholder('model')}::integer
      and p.version = ${sql.placeholder('version')}::integer
    union select security_id from uma_pending where account_id = ${KEY} and rep_code_id = any (${REP_CODES})
  )
  select s.id as security_id, s.symbol, s.name_en, s.name_fr, s.kind, s.price_units,
    round(price.now, 4)::numeric(19,4)::text as price,
    coalesce(h.quantity, 0)::numeric(19,6)::text as quantity, coalesce(h.book_cost_cad, 0)::numeric(19,2) as book_cost,
    coalesce(h.market_value_cad, 0)::numeric(19,2) as market_value,
    coalesce(w.quantity, 0)::numeric(19,6)::text as pending_quantity, coalesce(w.amount, 0)::numeric(19,2) as pending,
    w.placed_on::text as placed_on, coalesce(m.quantity, 0)::numeric(19,6)::text as then_quantity,
    coalesce(round(m.quantity * price.before / s.price_units, 2), 0)::numeric(19,2) as then_value,
    coalesce(round(m.quantity * price.now / s.price_units, 2), 0)::numeric(19,2) as then_now
  from known k join securities s on s.id = k.security_id
  cross join lateral (select ${priceOn(AS_OF)} as now, ${priceOn(THEN)} as before) price
  left join holdings h on h.account_id = ${KEY} and h.security_id = s.id and h.rep_code_id = any (${REP_CODES})
  left join uma_pending w on w.account_id = ${KEY} and w.security_id = s.id and w.rep_code_id = any (${REP_CODES})
  left join moved m on m.security_id = s.id
  order by coalesce(h.market_value_cad, 0) desc, s.symbol`,
);

/** `"-1204.18"` as whole cents. */
export const centsOf = (text: string): number => Number(text.replace('.', ''));

/** Whole cents as `"-1204.18"`. */
export function decimalOf(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Everything known about one account and its model. */
export interface Known {
  row: AccountColumns;
  account: UmaAccountViewAnswer['account'];
  targets: SleeveTarget[];
  then: ReadonlyMap<Sleeve, number> | null;
  securities: HeldColumns[];
}

/** Takes out the cash that pending trades use. With several kinds of cash, the first one pays. */
function withCash(securities: readonly HeldColumns[], cents: (row: HeldColumns) => number): Position[] {
  const spent = securities.reduce((sum, row) => sum + (row.kind === 'cash' ? 0 : centsOf(row.pending)), 0);
  const payer = securities.find(({ kind }) => kind === 'cash');
  return securities.map((row) => ({
    securityId: row.security_id,
    isCash: row.kind === 'cash',
    cents: cents(row),
    pending: row.kind === 'cash' ? (row === payer ? -spent || 0 : 0) : centsOf(row.pending),
  }));
}

const withSomething = (positions: readonly Position[]) =>
  positions.filter(({ cents, pending }) => cents !== 0 || pending !== 0);

/** @returns what the account holds, including the effect of pending trades */
export const positionsNow = ({ securities }: Known): Position[] =>
  withSomething(withCash(securities, ({ market_value }) => centsOf(market_value)));

/** @returns what it held at its last rebalance, at the prices of that day or of today */
export const positionsThen = ({ securities }: Known, prices: 'then' | 'now'): Position[] =>
  withSomething(
    securities.map((row) => ({
      securityId: row.security_id,
      isCash: row.kind === 'cash',
      cents: centsOf(prices === 'then' ? row.then_value : row.then_now),
      pending: 0,
    })),
  );

/** @returns the symbols without a price among those held or bought by the model */
export const unpricedIn = ({ securities }: Known): string[] =>
  securities.filter(({ kind, price }) => kind !== 'cash' && price === null).map(({ symbol }) => symbol);

/**
 * Reads one of the person's accounts. The log records who looked.
 *
 * @throws {ProblemError} `not-found` when the person has no such account
 */
export async function readAccount(context: CallContext<{ id: string }>): Promise<Known> {
  const { tx, scope, body } = context;
  const { key } = await lensOn('account', { id: body.id }, context);
  const repCodes = codesOf(scope);
  const [row] = await tx.run(account({ key, repCodes }));
  if (row === undefined) throw new ProblemError('not-found');
  const model = { model: row.model_key, version: row.version };
  const own = row.model_key === null ? [] : await tx.run(targets(model));
  const before =
    row.rebalanced_on === null
      ? []
      : await tx.run(targetsThen({ model: row.model_key, on: row.rebalanced_on }));
  const securities = await tx.run(
    held({ key, repCodes, ...model, asOf: scope.asOf, then: row.rebalanced_on }),
  );
  return {
    row,
    account: {
      id: row.id,
      number: row.number,
      type: row.type,
      repCode: row.code,
      holder: { id: row.holder_id, kind: row.kind, name: nameOf(row) },
      isJoint: row.is_joint,
      marketValue: row.market_value,
      cash: row.cash,
    },
    targets: own.map(({ sleeve, target_bp, band_bp, picks }) => ({
      sleeve,
      targetBp: target_bp,
      bandBp: band_bp,
      picks,
    })),
    then: before.length === 0 ? null : new Map(before.map(({ sleeve, target_bp }) => [sleeve, target_bp])),
    securities,
  };
}
