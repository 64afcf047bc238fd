import { type SQL, sql } from 'drizzle-orm';
import type { BookFilter } from '@/contract/filters/schema';
import { type Condition, foundAccounts } from '../accounts/found';
import { foundClients, nameValues, soughtNames } from '../clients/filter';
import { furtherConditions, isOfStaffAlone, staffConditions } from '../filters/conditions';
import type { Handling } from '../handler';
import { codesOf, REP_CODES } from '../ownScope';
import { accountsOn, type AccountsOnDay, type AsOfDay } from './onDay';

/** The part of the book that a dashboard tells of. */
export interface FoundBook {
  /** Its accounts (alias `a`): those of the list of accounts with the same filter. */
  accounts: Condition;
  /** Its clients (alias `c`): those of the list of clients with the same filter. */
  clients: Condition;
  /**
   * Rep codes (`column`) that make it up, where it is made of whole ones; null where it is a part of some. Of whole codes
   * sums are kept by month.
   */
  codes: ((column: SQL) => SQL) | null;
  values: Record<string, unknown>;
  /** How its accounts are read as they stood on the day. */
  on: AccountsOnDay;
}

const inAll = (conditions: readonly SQL[]): SQL => sql.join([...conditions], sql` and `);

/**
 * @returns the part of the person's book that a filter finds
 * @throws {ProblemError} `invalid` for a filter that accounts do not have
 */
export async function foundBook(
  handling: Handling<{ filters: BookFilter }>,
  day: Pick<AsOfDay, 'asOf' | 'isToday'>,
): Promise<FoundBook> {
  const { body, scope } = handling;
  const { filters } = body;
  const on = accountsOn(day);
  const found = await foundAccounts({
    ...handling,
    body: { filters, clientId: null, householdId: null },
  });
  const accounts = { where: sql`${found.where} and ${on.where}`, values: found.values };
  const names = soughtNames(filters);
  const clients = {
    where: sql`${foundClients(names.length)}${furtherConditions(filters, scope.asOf) ?? sql``}${
      day.isToday ? sql`` : sql` and c.client_since <= ${sql.placeholder('asOf')}::date`
    }`,
    values: nameValues(names),
  };
  const codes = (column: SQL) =>
    inAll([sql`${column} = any (${REP_CODES})`, ...staffConditions(filters, column)]);
  return {
    accounts,
    clients,
    on,
    codes: names.length === 0 && isOfStaffAlone(filters) ? codes : null,
    values: { repCodes: codesOf(scope), asOf: day.asOf, ...accounts.values, ...clients.values },
  };
}
