import { type SQL, sql } from 'drizzle-orm';
import type { ClientRow, ClientsListBody } from '@/contract/clients/schema';
import { filterText } from '../../filters/rules/canonical';
import { furtherConditions } from '../../filters/rules/conditions';
import type { Handler, CallContext } from '../../../kit/call/handler';
import { walk } from '../../../kit/lists/walk';
import { among, type ListRead } from '../../../kit/lists/listRead';
import { foundClients, nameValues, soughtNames } from '../rules/filter';
import { formerNameOf } from '../rows/formerName';
import { nameOf } from '../rows/names';
import { type ListedRow, pageQuery } from './page';
import { sortColumns } from './sort';

/** The most names that a cached query searches for. */
const KEPT_NAMES = 2;

function clientRow(row: ListedRow, codes: ReadonlyMap<number, string>, texts: readonly string[]): ClientRow {
  const { household_id, household_name } = row;
  return {
    id: row.id,
    kind: row.kind,
    name: nameOf(row),
    formerName: formerNameOf(row, texts),
    household:
      household_id === null || household_name === null ? null : { id: household_id, name: household_name },
    repCode: codes.get(row.rep_code_id) ?? '',
    accountCount: row.account_count,
    marketValue: row.market_value,
    cash: row.cash,
    updatedOn: row.updated_on,
    deceasedOn: row.died_on,
  };
}

/** Condition of the clients of a reading; null for nothing. */
const ofReading = (reading: ListRead | undefined): SQL | null =>
  reading?.what === 'rows'
    ? sql` and c.party_id in (select id from parties where ${among(reading, sql`public_id`)})`
    : null;

/** POST clients/list: one page of the clients that the filters find, sorted in the language of the request. */
export const list: Handler<'clientsList'> = async (context: CallContext<ClientsListBody>) => {
  const { body, scope, locale, reading } = context;
  const { sort, filters, page } = body;
  const names = soughtNames(filters);
  const columns = sortColumns(sort, locale);
  const further = furtherConditions(filters, scope);
  const read = ofReading(reading);
  const found = sql`${foundClients(names.length)}${further ?? sql``}${read ?? sql``}`;
  // Only orders by one key with a name or two are cached: there are few of them, and people ask for each often.
  const isKept = sort.length === 1 && names.length <= KEPT_NAMES && further === null && read === null;
  const { rows, next, previous } = await walk<ListedRow>(context, {
    name: 'clients',
    settings: filterText(filters),
    sort,
    columns,
    page,
    // Not a named prepared statement: the best plan for a small book is the worst one for a large book.
    query: pageQuery(found, { sort, columns }),
    ...(isKept && { keptAs: [sort[0]?.key, sort[0]?.direction, locale, names.length].join(' ') }),
    values: nameValues(names),
  });
  const codes = new Map(scope.repCodes.map(({ id, code }) => [id, code]));
  return { rows: rows.map((row) => clientRow(row, codes, names)), next, previous, asOf: scope.asOf };
};
