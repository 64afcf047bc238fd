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
import { KYC_RULE_FLAGS, KYC_RULE_LIMITS, type KycFlag, type KycMeasure } from '@/contract/kyc/rules';
import { REP_CODES } from '../../../kit/db/ownScope';
import { ageOn, isLiving } from '../../clients/rules/living';
import { clocksOn, dueOn, serviceOf, sourceOf, stateBy } from './clock';

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

/** What the numbers of a rule are held against, of an account `q` of a client. Growth is unknown where both parts are. */
const MEASURES: Readonly<Record<KycMeasure, SQL>> = {
  age: AGE,
  horizon: rank(KYC_HORIZONS, sql`q.horizon`),
  liquidity: rank(KYC_LIQUIDITY, sql`q.liquidity`),
  tolerance: TOLERANCE,
  growth: sql`(case when num_nonnulls(q.growth_bp, q.speculation_bp) > 0
    then coalesce(q.growth_bp, 0) + coalesce(q.speculation_bp, 0) end)`,
  knowledge: rank(KYC_KNOWLEDGE, sql`k.investment_knowledge`),
};

const FLAGS: Readonly<Record<KycFlag, SQL>> = {
  isToleranceOverCapacity: sql`${TOLERANCE} > ${CAPACITY}`,
  isBorrowing: sql`k.borrows_to_invest`,
  isHoldingsOverProfile: sql`(q.holdings_score is not null and q.tolerance is not null
    and q.capacity is not null and ${HELD} > least(${TOLERANCE}, ${CAPACITY}))`,
};

const ofRule = (column: string) => sql.raw(`r.${column}`);

/** Whether a rule `r` finds a conflict in an account `q` of a client; an unknown never holds. */
const FIRES = sql.join(
  [
    ...Object.values(KYC_RULE_LIMITS).map(
      ({ column, of, must }) =>
        sql`(${ofRule(column)} is null or ${MEASURES[of]} ${sql.raw(must === 'atLeast' ? '>=' : '<=')} ${ofRule(column)})`,
    ),
    ...Object.entries(KYC_RULE_FLAGS).map(
      ([flag, column]) => sql`(not ${ofRule(column)} or ${FLAGS[flag as KycFlag]})`,
    ),
  ],
  sql` and `,
);

/** The rules `r` that are in force. */
const inForce = (asOf: SQL): SQL => sql`r.status = 'in_force' and r.valid_from <= ${asOf}`;

/** A rule `r` in the shape of the contract; its sentence says its own numbers. */
const numbered = (text: SQL): SQL =>
  sql`replace(replace(${text}, '{{age}}', coalesce(r.age_min::text, '')), '{{growth}}', coalesce((r.growth_min_bp / 100)::text, ''))`;

/** The rules in force on a day, as `rule` in the shape of the contract. */
export const rulesOn = (asOf: SQL): SQL => sql`
  select jsonb_build_object('id', r.id, 'text', jsonb_build_object('en', ${numbered(sql`r.text_en`)},
    'fr', ${numbered(sql`r.text_fr`)}), 'source', ${sourceOf(sql`r`)}, 'validFrom', r.valid_from, 'minChars', r.min_chars, ${sql.join(
      [
        ...Object.entries(KYC_RULE_LIMITS).map(([name, { column }]) => [name, column] as const),
        ...Object.entries(KYC_RULE_FLAGS),
      ].map(([name, column]) => sql`${sql.raw(`'${name}'`)}, ${ofRule(column)}`),
      sql`, `,
    )}) as rule
  from kyc_conflict_rules r where ${inForce(asOf)} order by r.position, r.id`;

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
      join kyc_conflict_rules r on ${inForce(AS_OF)}
      where ${HELD_BY_CLIENT} and q.account_id is not null and ${FIRES} and ${EXPLAINED} is not true
      order by r.id) as conflicts
  ) f
  cross join lateral (
    select array_remove(array[${sql.join(KYC_MISSING.map(missingOf), sql`, `)}]::text[], null) as missing
  ) m
  cross join lateral (
    select ${dueOn(sql`k`, sql`n.is_managed`, AS_OF)} as due_on
  ) d`;

/** Clients who need a review: living owners of an open account. */
export const KYC_SCOPE = sql`c.rep_code_id = any (${REP_CODES}) and n.accounts > 0 and ${isLiving(sql`c`)}`;

/** Days until the review is due; null when there never was a review. */
export const KYC_DAYS = sql`(d.due_on - ${AS_OF})`;

/** `KycState` of the contract. */
export const KYC_STATE = stateBy(sql`d.due_on`, AS_OF);

export const KYC_SERVICE = serviceOf(sql`n.is_managed`);

export const KYC_CONFLICT = sql`(case when cardinality(f.conflicts) > 0 then 'open' else 'none' end)`;

/** The Monday of the week of the date of the book. */
const MONDAY = sql`(date_trunc('week', ${AS_OF}::timestamp)::date)`;

const dueIn = (week: number, isManaged: boolean): SQL => sql`count(*) filter (where d.due_on >= ${AS_OF}
  and d.due_on >= ${MONDAY} + ${sql.raw(String(week * 7))} and d.due_on < ${MONDAY} + ${sql.raw(String(week * 7 + 7))}
  and ${isManaged ? sql`n.is_managed` : sql`not n.is_managed`})`;

/** For everything the filters match: each missing field, what falls due in each week, and the months of each clock. */
export const KYC_TOTALS = sql`
  (select jsonb_object_agg(l.service, l.months) from ${clocksOn(AS_OF)} l) as months,
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
