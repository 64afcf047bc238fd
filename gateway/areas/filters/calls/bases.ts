import { type SQL, sql } from 'drizzle-orm';
import type { BookList } from '@/contract/filters/names';
import type { BookFilter, ListShow } from '@/contract/filters/schema';
import { foundAccounts, shown } from '../../accounts/rules/found';
import { foundUnassigned } from '../../unassigned/rules/found';
import { UNASSIGNED } from '../../unassigned/rows/rows';
import { foundClients } from '../../clients/rules/filter';
import type { CallContext } from '../../../kit/call/handler';
import { CLOSED_ONLY, foundHouseholds } from '../../households/rules/found';
import { SEEN } from '../../households/rules/seen';
import { REP_CODES } from '../../../kit/db/ownScope';
import { clientConditions, without } from '../rules/conditions';
import { accountDigits, digitsPattern } from '../rules/digits';
import { accountHolds, householdHolds, ofPeople } from '../rules/holding';
import type { SpanDays } from '../../../kit/db/scope';
import { livesAtAddress } from '../rules/reached';

const anyOf = (values: readonly string[] | undefined, condition: (value: string) => SQL): SQL[] =>
  values === undefined || values.length === 0 ? [] : [sql`(${sql.join(values.map(condition), sql` or `)})`];

const inAll = (conditions: readonly SQL[]): SQL => sql.join([...conditions], sql` and `);

/** The clients (alias `c`) that a filter finds, its values in the text. */
const clientsWhere = (filters: BookFilter, days: SpanDays): SQL[] => [
  foundClients(0),
  ...anyOf(filters.clientName, (name) => sql`c.name_search like all (cairn_name_patterns(${name}))`),
  ...clientConditions(filters, days),
];

/** Conditions on the household (alias `h`) itself. */
const ofHousehold = ({ household, hhAddress = [] }: BookFilter): SQL[] => [
  ...anyOf(household, (name) => sql`h.name_search like all (cairn_name_patterns(${name}))`),
  ...(hhAddress.length > 0 ? [livesAtAddress(sql`h.id`, hhAddress)] : []),
];

/** Conditions on the sums of a household (alias `h`), as the person sees them. */
function ownOf(filters: BookFilter, days: SpanDays): SQL[] {
  const holds = householdHolds(filters, days.asOf);
  return holds.length === 0 ? [] : [sql`h.id in (select h.id from (${SEEN}) h where ${inAll(holds)})`];
}

const accountNumbered = ({ account }: BookFilter): SQL[] =>
  anyOf(account, (number) => sql`a.digits like ${digitsPattern(accountDigits(number))}`);

const shownAccounts = ({ closed = true, zero = true, negative = true }: ListShow): SQL =>
  shown({ closed, zero, negative });

/** @param seen whether the households (alias `h`) carry the sums of `SEEN` */
function shownHouseholds({ closedOnly = true }: ListShow, seen: boolean): SQL {
  if (closedOnly) return sql`true`;
  return seen
    ? sql`not ${CLOSED_ONLY}`
    : sql`h.id not in (select h.id from (${SEEN}) h where ${CLOSED_ONLY})`;
}

/** What a filter applies to: the list, and which of the found rows it shows. */
export interface Shown<List extends BookList = BookList> {
  list: List;
  show: ListShow;
}

/** The lists whose rows are found by clients. */
export type ClientsList = Exclude<BookList, 'unassignedAccounts'>;

/**
 * The rows of a list that match a filter (`key`), each with the client that matches and the keys its values are looked
 * up by. A row appears once for each matching client.
 */
const BASES: Readonly<Record<ClientsList, (filters: BookFilter, days: SpanDays, show: ListShow) => SQL>> = {
  clients: (filters, days) => sql`
    select c.party_id as key, c.party_id, c.rep_code_id, c.updated_on
    from clients c where ${inAll(clientsWhere(filters, days))}`,
  households: (filters, days, show) => sql`
    select h.id as key, c.party_id, c.rep_code_id, c.updated_on
    from clients c join household_members m on m.party_id = c.party_id join households h on h.id = m.household_id
    where ${inAll([...clientsWhere(ofPeople(without(filters, 'household', 'hhAddress')), days), ...ofHousehold(filters), ...ownOf(filters, days), shownHouseholds(show, false)])}`,
  accounts: (filters, days, show) => sql`
    select a.id as key, c.party_id, c.rep_code_id, c.updated_on
    from clients c join account_holders x on x.party_id = c.party_id and x.is_beneficial
    join accounts a on a.id = x.account_id
    where a.rep_code_id = any (${REP_CODES}) and ${inAll([...clientsWhere(ofPeople(without(filters, 'account')), days), ...accountNumbered(filters), ...accountHolds(filters, days.asOf), shownAccounts(show)])}`,
};

export const baseOf = ({ list, show }: Shown<ClientsList>, filters: BookFilter, days: SpanDays): SQL =>
  BASES[list](filters, days, show);

/** A query of one number, and the values of its placeholders. */
interface Count {
  query: SQL;
  values: Record<string, unknown>;
}

/** How many of the rows that match a filter the list shows. */
export async function countOf(
  { list, show }: Shown,
  filters: BookFilter,
  context: CallContext<unknown>,
): Promise<Count> {
  const days = context.scope;
  if (list === 'clients') {
    const where = inAll(clientsWhere(filters, days));
    return { query: sql`select count(*)::integer from clients c where ${where}`, values: {} };
  }
  if (list === 'households') {
    const { where, values } = foundHouseholds(filters, days);
    return {
      query: sql`select count(*)::integer from (${SEEN}) h
        where ${where} and ${shownHouseholds(show, true)}`,
      values,
    };
  }
  if (list === 'unassignedAccounts') {
    const where = foundUnassigned(filters, days.asOf);
    return { query: sql`select count(*)::integer from (${UNASSIGNED}) u where ${where}`, values: {} };
  }
  const body = { filters, clientId: null, householdId: null };
  const { where, values } = await foundAccounts({ ...context, body });
  return {
    query: sql`select count(*)::integer from accounts a where ${where} and ${shownAccounts(show)}`,
    values,
  };
}
