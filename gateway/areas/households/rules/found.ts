import { type SQL, sql } from 'drizzle-orm';
import type { BookFilter } from '@/contract/filters/schema';
import { foundClients, nameValues, soughtNames } from '../../clients/rules/filter';
import { clientConditions, setFilters, without } from '../../filters/rules/conditions';
import { householdHolds, ofPeople } from '../../filters/rules/holding';
import { livesAtAddress } from '../../filters/rules/reached';
import type { Condition } from '../../accounts/rules/found';
import { REP_CODES } from '../../../kit/db/ownScope';

const COLUMNS = ['id', 'public_id', 'name', 'name_search', 'rep_code_ids', 'member_count'];
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

/** The few households of several rep codes, with the sums that the person sees in each. */
export const OF_SEVERAL: SQL = sql`
  select ${columns('x', COLUMNS)}, ${columns('mine', SUMS)}
  from (
    select household_id, sum(account_count)::integer as account_count, sum(closed_count)::integer as closed_count,
      sum(market_value) as market_value, sum(cash) as cash, (sum(market_value) * 100)::bigint as market_value_cents,
      (sum(cash) * 100)::bigint as cash_cents, max(updated_on) as updated_on
    from household_parts where rep_code_id = any (${REP_CODES}) group by household_id
  ) mine
  join households x on x.id = mine.household_id`;

/** All households in which the person sees something. */
export const SEEN: SQL = sql`${OF_ONE_CODE} union all ${OF_SEVERAL}`;

/** Every account of the household that the person may see is closed and empty. */
export const CLOSED_ONLY: SQL = sql`(h.account_count = 0 and h.closed_count > 0)`;

const named = (texts: readonly string[]): SQL =>
  sql`(${sql.join(
    [...new Set(texts)].map((text) => sql`h.name_search like all (cairn_name_patterns(${text}))`),
    sql` or `,
  )})`;

/**
 * The households (alias `h`) that match the filters: by their own name, by where members live, and by a member whom the
 * person serves and the other filters match.
 * @throws {ProblemError} `invalid` for a filter that households do not have
 */
export function foundHouseholds(filters: BookFilter, asOf: string): Condition {
  const byName = filters.household ?? [];
  const addresses = filters.hhAddress ?? [];
  const rest = ofPeople(without(filters, 'household', 'hhAddress'));
  const names = soughtNames(rest);
  const further = clientConditions(rest, asOf);
  const conditions = [
    sql`true`,
    ...(byName.length > 0 ? [named(byName)] : []),
    ...(addresses.length > 0 ? [livesAtAddress(sql`h.id`, addresses)] : []),
    ...householdHolds(filters, asOf),
  ];
  if (setFilters(rest).length > 0) {
    conditions.push(sql`h.id in (
      select m.household_id from clients c join household_members m on m.party_id = c.party_id
      where ${sql.join([foundClients(names.length), ...further], sql` and `)})`);
  }
  return { where: sql.join(conditions, sql` and `), values: nameValues(names) };
}
