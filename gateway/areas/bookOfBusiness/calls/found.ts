import { type SQL, sql } from 'drizzle-orm';
import type { BookFilter } from '@/contract/filters/schema';
import { type Condition, foundAccounts } from '../../accounts/rules/found';
import { foundClients, nameValues, soughtNames } from '../../clients/rules/filter';
import { furtherConditions, isOfStaffAlone, staffConditions } from '../../filters/rules/conditions';
import { foundHouseholds } from '../../households/rules/found';
import type { CallContext } from '../../../kit/call/handler';
import { codesOf, hasFewCodes, REP_CODES } from '../../../kit/db/ownScope';
import { accountsOn, type AccountsOnDay, type AsOfDay } from './onDay';

/** The part of the book that a dashboard describes. */
export interface FoundBook {
  /** Its accounts (alias `a`): the same as on the account list with the same filter. */
  accounts: Condition;
  /** Its clients (alias `c`): the same as on the client list with the same filter. */
  clients: Condition;
  /** The households (alias `h`) of the filter: the same as on the list of households. */
  households: Condition;
  /**
   * The whole rep codes (`column`) that make up this part; null when it covers only part of some. Monthly sums are
   * stored for whole codes.
   */
  codes: ((column: SQL) => SQL) | null;
  values: Record<string, unknown>;
  /** Whether the person has few rep codes, which a large firm has many others beside. */
  hasFewCodes: boolean;
  /** How to read its accounts as they stood on the day. */
  on: AccountsOnDay;
}

const inAll = (conditions: readonly SQL[]): SQL => sql.join([...conditions], sql` and `);

/**
 * A filter finds who it finds in the lists, whatever the day: a sign-in, a review and what a client has are known as they
 * are now. The day says which accounts and clients there were, and what they had.
 *
 * @returns the part of the person's book that matches the filter
 * @throws {ProblemError} `invalid` for a filter that accounts do not have
 */
export async function foundBook(
  context: CallContext<{ filters: BookFilter }>,
  day: Pick<AsOfDay, 'asOf' | 'isToday' | 'isKept'>,
): Promise<FoundBook> {
  const { body, scope } = context;
  const { filters } = body;
  const on = accountsOn(day);
  const found = await foundAccounts({
    ...context,
    body: { filters, clientId: null, householdId: null },
  });
  const accounts = { where: sql`${found.where} and ${on.where}`, values: found.values };
  const names = soughtNames(filters);
  const clients = {
    where: sql`${foundClients(names.length)}${furtherConditions(filters, scope) ?? sql``}${
      day.isToday ? sql`` : sql` and c.client_since <= ${sql.placeholder('asOf')}::date`
    }`,
    values: nameValues(names),
  };
  const households = foundHouseholds(filters, scope);
  const codes = (column: SQL) =>
    inAll([sql`${column} = any (${REP_CODES})`, ...staffConditions(filters, column)]);
  return {
    accounts,
    clients,
    households,
    on,
    codes: names.length === 0 && isOfStaffAlone(filters) ? codes : null,
    hasFewCodes: hasFewCodes(scope),
    values: {
      repCodes: codesOf(scope),
      asOf: day.asOf,
      ...accounts.values,
      ...clients.values,
      ...households.values,
    },
  };
}

/** The accounts of the book as the `with` query `found`, for `isOfBook`. */
export const foundIds = (book: FoundBook): SQL =>
  sql`found as (select a.id, a.rep_code_id, a.opened_on, a.closed_on from accounts a where ${book.accounts.where})`;

/**
 * Whether a revenue entry or a transaction belongs to the book. Both carry the rep code of their account, so a book of
 * whole codes does not look at accounts; a book of an earlier day does, because some accounts were not open yet.
 */
export const isOfBook = (book: FoundBook, { isToday }: Pick<AsOfDay, 'isToday'>, alias: SQL): SQL =>
  isToday && book.codes !== null
    ? book.codes(sql`${alias}.rep_code_id`)
    : sql`${alias}.rep_code_id = any (${REP_CODES}) and ${alias}.account_id in (select id from found)`;
