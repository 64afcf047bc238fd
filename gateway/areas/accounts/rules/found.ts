import { type SQL, sql } from 'drizzle-orm';
import type { AccountShow } from '@/contract/accounts/row';
import type { AccountsSummaryListBody } from '@/contract/accounts/schema';
import { nameValues, foundClients, soughtNames } from '../../clients/rules/filter';
import { clientConditions, setFilters, staffConditions, without } from '../../filters/rules/conditions';
import { accountDigits, digitsPattern } from '../../filters/rules/digits';
import { accountHolds, ofPeople } from '../../filters/rules/holding';
import { isStaffFilter } from '../../filters/rules/staff';
import type { CallContext } from '../../../kit/call/handler';
import { REP_CODES } from '../../../kit/db/ownScope';
import { keysOf, lensOn, accountsWithHistory } from '../rows/perspective';
import type { SpanDays } from '../../../kit/db/scope';

/** A condition on accounts (alias `a`), and the values of its placeholders. */
export interface Condition {
  where: SQL;
  values: Record<string, unknown>;
}

type Finding = Pick<AccountsSummaryListBody, 'filters' | 'clientId' | 'householdId'>;

/**
 * The accounts (alias `a`) that the toggles show: an account with something in it is never hidden, even when it is
 * closed or worth nothing.
 */
export function shown({ closed, zero, negative }: AccountShow): SQL {
  const hidden = [
    ...(closed ? [] : [sql`(a.closed_on is not null and a.is_empty)`]),
    ...(zero ? [] : [sql`(a.closed_on is null and a.is_empty)`]),
    ...(negative ? [] : [sql`(a.closed_on is null and a.market_value_cad < 0)`]),
  ];
  return hidden.length === 0 ? sql`true` : sql`not (${sql.join(hidden, sql` or `)})`;
}

const byNumber = (texts: readonly string[]): SQL =>
  sql`(${sql.join(
    [...new Set(texts)].map((text) => sql`a.digits like ${digitsPattern(accountDigits(text))}`),
    sql` or `,
  )})`;

/** Accounts whose holders match the other filters; filters on who serves the account test the account itself. */
function filtered({ filters }: Finding, days: SpanDays): Condition {
  const ofAccount = filters.account ?? [];
  const rest = ofPeople(without(filters, 'account'));
  const conditions = [
    ...(ofAccount.length > 0 ? [byNumber(ofAccount)] : []),
    ...staffConditions(filters, sql`a.rep_code_id`),
    ...accountHolds(filters, days.asOf),
  ];
  const names = soughtNames(rest);
  const further = clientConditions(rest, days);
  if (setFilters(rest).some((name) => !isStaffFilter(name))) {
    conditions.push(sql`a.id in (
      select h.account_id from clients c join account_holders h on h.party_id = c.party_id and h.is_beneficial
      where ${sql.join([foundClients(names.length), ...further], sql` and `)})`);
  }
  return { where: sql.join([sql`true`, ...conditions], sql` and `), values: nameValues(names) };
}

/**
 * The owners whose accounts a list asks for, as database keys; null for everyone's. Each client is logged.
 */
async function keysAsked(
  { clientId, householdId }: Finding,
  context: CallContext<unknown>,
): Promise<string[]> {
  const lenses = [
    ...(clientId === null ? [] : [await lensOn('client', { id: clientId }, context)]),
    ...(householdId === null ? [] : [await lensOn('household', { id: householdId }, context)]),
  ];
  return lenses.map((lens) => keysOf(accountsWithHistory(lens)));
}

/**
 * The accounts (alias `a`) that the person may see and the filters match, whatever the toggles show.
 * @throws {ProblemError} `invalid` for a filter that accounts do not have, `not-found` for a client or household that
 *   the person cannot see
 */
export async function foundAccounts(context: CallContext<Finding>): Promise<Condition> {
  const { body, scope } = context;
  const { where, values } = filtered(body, scope);
  const asked = await keysAsked(body, context);
  return {
    where: sql.join(
      [
        sql`a.rep_code_id = any (${REP_CODES})`,
        where,
        ...asked.map((_, at) => sql`a.id = any (${sql.placeholder(`asked${at}`)}::integer[])`),
      ],
      sql` and `,
    ),
    values: { ...values, ...Object.fromEntries(asked.map((keys, at) => [`asked${at}`, keys])) },
  };
}
