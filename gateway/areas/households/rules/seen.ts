import { type SQL, sql } from 'drizzle-orm';
import { REP_CODES } from '../../../kit/db/ownScope';

const OWN = ['public_id', 'name', 'name_order', 'name_search', 'rep_code_ids', 'member_count'];
const COLUMNS = ['id', ...OWN];
const SUMS = [
  'account_count',
  'closed_count',
  'market_value',
  'cash',
  'market_value_cents',
  'cash_cents',
  'updated_on',
];

const columns = (alias: string, names: readonly string[]): SQL =>
  sql.raw(names.map((name) => `${alias}.${name}`).join(', '));

/** Households that one of the person's rep codes serves alone: indexes have them in order. */
export const OF_ONE_CODE: SQL = sql`
  select ${columns('x', [...COLUMNS, ...SUMS])} from households x where x.rep_code_id = any (${REP_CODES})`;

/**
 * The few households of several rep codes, with the sums that the person sees in each. Each is looked up by its key
 * (`offset 0`): beside a costly condition the database would read all households of the firm for them.
 */
export const OF_SEVERAL: SQL = sql`
  select mine.household_id as id, ${columns('x', OWN)}, ${columns('mine', SUMS)}
  from (
    select household_id, sum(account_count)::integer as account_count, sum(closed_count)::integer as closed_count,
      sum(market_value) as market_value, sum(cash) as cash, (sum(market_value) * 100)::bigint as market_value_cents,
      (sum(cash) * 100)::bigint as cash_cents, max(updated_on) as updated_on
    from household_parts where rep_code_id = any (${REP_CODES}) group by household_id
  ) mine
  cross join lateral (select ${columns('y', OWN)} from households y where y.id = mine.household_id offset 0) x`;

/** All households in which the person sees something. */
export const SEEN: SQL = sql`${OF_ONE_CODE} union all ${OF_SEVERAL}`;
