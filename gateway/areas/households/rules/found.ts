import { type SQL, sql } from 'drizzle-orm';
import type { BookFilter } from '@/contract/filters/schema';
import { foundClients, nameValues, soughtNames } from '../../clients/rules/filter';
import { clientConditions, setFilters, without } from '../../filters/rules/conditions';
import { householdHolds, ofPeople } from '../../filters/rules/holding';
import { livesAtAddress } from '../../filters/rules/reached';
import type { Condition } from '../../accounts/rules/found';
import type { SpanDays } from '../../../kit/db/scope';

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
export function foundHouseholds(filters: BookFilter, days: SpanDays): Condition {
  const byName = filters.household ?? [];
  const addresses = filters.hhAddress ?? [];
  const rest = ofPeople(without(filters, 'household', 'hhAddress'));
  const names = soughtNames(rest);
  const further = clientConditions(rest, days);
  const conditions = [
    sql`true`,
    ...(byName.length > 0 ? [named(byName)] : []),
    ...(addresses.length > 0 ? [livesAtAddress(sql`h.id`, addresses)] : []),
    ...householdHolds(filters, days.asOf),
  ];
  if (setFilters(rest).length > 0) {
    conditions.push(sql`h.id in (
      select m.household_id from clients c join household_members m on m.party_id = c.party_id
      where ${sql.join([foundClients(names.length), ...further], sql` and `)})`);
  }
  return { where: sql.join(conditions, sql` and `), values: nameValues(names) };
}
