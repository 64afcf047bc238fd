import { type SQL, sql } from 'drizzle-orm';
import {
  FORECAST_WEEKS,
  KYC_HORIZONS,
  KYC_KNOWLEDGE,
  KYC_LIQUIDITY,
  KYC_MISSING,
  KYC_PERSONS_ONLY,
  type KycMissing,
  RISK_ENDS,
  RISK_LEVELS,
} from '@/contract/kyc/codes';
import { REP_CODES } from '../../../kit/db/ownScope';
import { ageOn, isLiving } from '../../clients/rules/living';

/** The date of the book. */
const AS_OF = sql`(select as_of from book)`;

const listed = (codes: readonly string[]) => sql.raw(`array['${codes.join("', '")}']`);

const rank = (codes: readonly string[], column: SQL) => sql`array_position(${listed(codes)}, ${column})`;

const TOLERANCE = rank(RISK_LEVELS, sql`q.tolerance`);
const CAPACITY = rank(RISK_LEVELS, sql`q.capacity`);

/** The risk rank of what the account holds, from its score. */
const HELD = sql.raw(
  `(case when q.holdings_score <= ${RISK_ENDS.low} then 1 when q.holdings_score <= ${RISK_ENDS.medium} then 2 else 3 end)`,
);

const AGE = sql`(case when p.kind = 'person' then ${ageOn(sql`c`, AS_OF)} end)`;

/** Whether a rule `r` finds a conflict in an account `q` of a client; the same as `conflictsOf` in the contract. */
const FIRES = sql`(r.age_min is null or ${AGE} >= r.age_min)
  and (r.horizon_max is null or ${rank(KYC_HORIZONS, sql`q.horizon`)} <= r.horizon_max)
  and (r.liquidity_min is null or ${rank(KYC_LIQUIDITY, sql`q.liquidity`)} >= r.liquidity_min)
  and (r.tolerance_min is null or ${TOLERANCE} >= r.tolerance_min)
  and (r.tolerance_max is null or ${TOLERANCE} <= r.tolerance_max)
  and (not r.is_tolerance_over_capacity or ${TOLERANCE} > ${CAPACITY})
  and (r.growth_min_bp is null or coalesce(q.growth_bp, 0) + coalesce(q.speculation_bp, 0) >= r.growth_min_bp)
  and (r.knowledge_max is null or ${rank(KYC_KNOWLEDGE, sql`k.investment_knowledge`)} <= r.knowledge_max)
  and (not r.is_borrowing or k.borrows_to_invest)
  and (not r.is_holdings_over_profile or (q.holdings_score is not null and q.tolerance is not null
    and q.capacity is not null and ${HELD} > least(${TOLERANCE}, ${CAPACITY})))`;

const EXPLAINED = sql`(q.rationale -> 'rules' ? r.id and length(q.rationale ->> 'text') >= r.min_chars)`;

/** Open accounts `a` of a client `c` with their answers `q`. */
const ACCOUNTS = sql`account_holders h
  join accounts a on a.id = h.account_id and a.closed_on is null and a.rep_code_id = any (${REP_CODES})
  left join kyc_accounts q on q.account_id = a.id
  left join uma_accounts u on u.account_id = a.id`;

const HELD_BY_CLIENT = sql`h.party_id = c.party_id and h.is_beneficial`;

/** True for a client `c` who owns an open account: nobody else has a review. */
export const HAS_ACCOUNT = sql`exists (select from account_holders h
  join accounts a on a.id = h.account_id and a.closed_on is null and a.rep_code_id = any (${REP_CODES})
  where ${HELD_BY_CLIENT})`;

/** Each missing answer, with the condition under which it is missing. */
const MISSING: Readonly<Record<KycMissing, SQL>> = {
  employment: sql`x.employment ->> 'status' is null`,
  annualIncome: sql`k.annual_income is null`,
  liquidAssets: sql`k.liquid_assets is null`,
  fixedAssets: sql`k.fixed_assets is null`,
  investmentKnowledge: sql`k.investment_knowledge is null`,
  isPro: sql`k.is_pro is null`,
  borrowsToInvest: sql`k.borrows_to_invest is null`,
  pep: sql`x.pep is null`,
  taxResidency: sql`coalesce(jsonb_array_length(x.tax_residency -> 'countries'), 0) = 0`,
  trustedContact: sql`coalesce(x.trusted_contact ->> 'state', 'notAsked') = 'notAsked'`,
  kycPurpose: sql`n.no_purpose`,
  kycObjectives: sql`n.no_objectives`,
  kycHorizon: sql`n.no_horizon`,
  kycLiquidity: sql`n.no_liquidity`,
  kycTolerance: sql`n.no_tolerance`,
  kycCapacity: sql`n.no_capacity`,
};

const missingOf = (field: KycMissing): SQL => {
  const isPersonsOnly = (KYC_PERSONS_ONLY as readonly string[]).includes(field);
  const condition = isPersonsOnly ? sql`p.kind = 'person' and ${MISSING[field]}` : MISSING[field];
  return sql`case when ${condition} then ${sql.raw(`'${field}'`)} end`;
};

/**
 * The day from which a significant change makes a review due: of the answers `k` of a client, not after the date of the
 * book. Null without such a change.
 */
export const changedOn = (answers: SQL, asOf: SQL): SQL =>
  sql`(case when ${answers}.changed_on is not null then least(${answers}.changed_on, ${asOf}) end)`;

/** Clients `c` with party `p`, answers `k` and `x`, accounts `n`, conflicts `f`, what is missing `m`, the clock `d`. */
export const KYC_FROM = sql`clients c
  join parties p on p.id = c.party_id
  join rep_codes rc on rc.id = c.rep_code_id
  left join kyc_clients k on k.party_id = c.party_id
  left join client_details_extra x on x.party_id = c.party_id
  cross join lateral (
    select count(*)::integer as accounts, coalesce(bool_or(u.account_id is not null), false) as is_managed,
      bool_or(q.purpose is null) as no_purpose, bool_or(q.horizon is null) as no_horizon,
      bool_or(q.liquidity is null) as no_liquidity, bool_or(q.tolerance is null) as no_tolerance,
      bool_or(q.capacity is null) as no_capacity,
      bool_or(num_nonnulls(q.safety_bp, q.income_bp, q.growth_bp, q.speculation_bp) = 0) as no_objectives
    from ${ACCOUNTS} where ${HELD_BY_CLIENT}
  ) n
  cross join lateral (
    select array(select distinct r.id from ${ACCOUNTS}
      join kyc_conflict_rules r on r.status = 'in_force' and r.valid_from <= ${AS_OF}
      where ${HELD_BY_CLIENT} and q.account_id is not null and ${FIRES} and ${EXPLAINED} is not true
      order by r.id) as conflicts
  ) f
  cross join lateral (
    select array_remove(array[${sql.join(KYC_MISSING.map(missingOf), sql`, `)}]::text[], null) as missing
  ) m
  cross join lateral (
    select least((k.reviewed_on + make_interval(months => (
      select l.months from kyc_clock_rules l
      where l.service = case when n.is_managed then 'managed' else 'advisory' end and l.effective_from <= ${AS_OF}
      order by l.effective_from desc limit 1)))::date, ${changedOn(sql`k`, AS_OF)}) as due_on
  ) d`;

/** Clients who need a review: living owners of an open account. */
export const KYC_SCOPE = sql`c.rep_code_id = any (${REP_CODES}) and n.accounts > 0 and ${isLiving(sql`c`)}`;

/** Days until the review is due; null when there never was a review. */
export const KYC_DAYS = sql`(d.due_on - ${AS_OF})`;

/** `KycState` of the contract. */
export const KYC_STATE = sql`(case when d.due_on is null or ${KYC_DAYS} < 0 then 'overdue'
  when ${KYC_DAYS} <= 30 then 'days30' when ${KYC_DAYS} <= 60 then 'days60' when ${KYC_DAYS} <= 90 then 'days90'
  else 'later' end)`;

export const KYC_SERVICE = sql`(case when n.is_managed then 'managed' else 'advisory' end)`;

export const KYC_CONFLICT = sql`(case when cardinality(f.conflicts) > 0 then 'open' else 'none' end)`;

/** The Monday of the week of the date of the book. */
const MONDAY = sql`(date_trunc('week', ${AS_OF}::timestamp)::date)`;

const dueIn = (week: number, isManaged: boolean): SQL => sql`count(*) filter (where d.due_on >= ${AS_OF}
  and d.due_on >= ${MONDAY} + ${sql.raw(String(week * 7))} and d.due_on < ${MONDAY} + ${sql.raw(String(week * 7 + 7))}
  and ${isManaged ? sql`n.is_managed` : sql`not n.is_managed`})`;

/** For everything the filters match: each missing field, and what falls due in each week. */
export const KYC_TOTALS = sql`
  coalesce(sum(n.accounts), 0)::integer as accounts,
  count(*) filter (where ${KYC_STATE} <> 'overdue')::integer as current,
  jsonb_build_object(${sql.join(
    KYC_MISSING.map(
      (field) =>
        sql`${sql.raw(`'${field}'`)}, count(*) filter (where ${sql.raw(`'${field}'`)} = any (m.missing))`,
    ),
    sql`, `,
  )}) as missing,
  jsonb_build_array(${sql.join(
    Array.from(
      { length: FORECAST_WEEKS },
      (_, week) => sql`jsonb_build_object('on', ${MONDAY} + ${sql.raw(String(week * 7))},
        'managed', ${dueIn(week, true)}, 'advisory', ${dueIn(week, false)})`,
    ),
    sql`, `,
  )}) as weeks`;
