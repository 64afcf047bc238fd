import { type SQL, sql } from 'drizzle-orm';
import type { ClientRow, ClientsListBody } from '@/contract/clients/schema';
import type { Handler, Handling } from '../handler';
import { ProblemError } from '../http/problem';
import { type Cursor, packCursor, readCursor } from './cursor';
import { foundClients } from './filter';
import { afterRow, keyTexts, orderBy, reversed } from './keyset';
import { nameOf, type PartyColumns } from './names';
import { type SortColumn, sortColumns } from './sort';

type Listing = Handling<ClientsListBody>;

interface Row extends PartyColumns {
  id: string;
  household_id: string | null;
  household_name: string | null;
  code: string;
  account_count: number;
  market_value: string;
  cash: string;
  updated_on: string;
  [key: `k${number}`]: string;
}

interface Page {
  isBack: boolean;
  cursor: Cursor | null;
}

function pageOf({ body: { page, sort } }: Listing, columns: readonly SortColumn[]): Page {
  const { after, before } = page;
  if (after !== null && before !== null) {
    throw new ProblemError('invalid', { errors: [{ pointer: '/page', rule: 'after_or_before' }] });
  }
  if (before !== null) return { isBack: true, cursor: readCursor(before, sort, columns, '/page/before') };
  return { isBack: false, cursor: after === null ? null : readCursor(after, sort, columns, '/page/after') };
}

const keysOf = (row: Record<string, unknown>, columns: readonly SortColumn[]) =>
  columns.map((_, at) => String(row[`k${at}`]));

/** What the page carries out of the clients: the row itself and all that an order may name. */
const CARRIED = sql.raw(
  [
    'party_id',
    'rep_code_id',
    'household_id',
    'name_sort_en',
    'name_sort_fr',
    'household_sort_en',
    'household_sort_fr',
    'account_count',
    'market_value',
    'cash',
    'updated_on',
  ]
    .map((column) => `c.${column}`)
    .join(', '),
);

/**
 * The page is cut from the clients first; texts of keys, names and households are made for its rows alone. It takes
 * the clients' alias, so that the columns of the order are named alike inside and outside.
 */
const pageQuery = (where: SQL, columns: readonly SortColumn[], limit: number) => sql`
  with page as materialized (
    select ${CARRIED}
    from clients c join rep_codes r on r.id = c.rep_code_id
    where ${where}
    order by ${orderBy(columns)}
    limit ${limit}
  )
  select p.public_id as id, p.kind, p.given_name, p.family_name, p.legal_name,
    h.public_id as household_id, h.name as household_name,
    r.code, c.account_count, c.market_value, c.cash, c.updated_on, ${keyTexts(columns)}
  from page c
  join rep_codes r on r.id = c.rep_code_id
  join parties p on p.id = c.party_id
  left join households h on h.id = c.household_id
  order by ${orderBy(columns)}`;

function clientRow(row: Row): ClientRow {
  const { household_id, household_name } = row;
  return {
    id: row.id,
    kind: row.kind,
    name: nameOf(row),
    household:
      household_id === null || household_name === null ? null : { id: household_id, name: household_name },
    repCode: row.code,
    accountCount: row.account_count,
    marketValue: row.market_value,
    cash: row.cash,
    updatedOn: row.updated_on,
  };
}

/** POST clients/list: one page of the clients that the filters find, sorted in the language of the request. */
export const list: Handler<'clientsList'> = async (listing) => {
  const { body, tx, scope, locale } = listing;
  const columns = sortColumns(body.sort.key, body.sort.direction, locale);
  const { isBack, cursor } = pageOf(listing, columns);
  const walked = isBack ? reversed(columns) : columns;
  const found = foundClients(scope, body.filters);
  const where = cursor === null ? found : sql`${found} and ${afterRow(walked, cursor.values)}`;
  // One row more than the page tells whether there is another page.
  const { rows } = await tx.execute<Row>(pageQuery(where, walked, body.page.size + 1));
  const shown = rows.slice(0, body.page.size);
  const isMore = rows.length > shown.length;
  if (isBack) shown.reverse();
  const cursorAt = (row: Row | undefined) =>
    row === undefined ? null : packCursor({ ...body.sort, values: keysOf(row, columns) });
  return {
    rows: shown.map(clientRow),
    next: isBack || isMore ? cursorAt(shown.at(-1)) : null,
    previous: (isBack ? isMore : cursor !== null) ? cursorAt(shown[0]) : null,
    asOf: scope.asOf,
  };
};
