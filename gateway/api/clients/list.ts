import { type SQL, sql } from 'drizzle-orm';
import type { ClientRow, ClientsListBody } from '@/contract/clients/schema';
import type { Handler, Handling } from '../handler';
import { furtherConditions } from '../filters/conditions';
import { ProblemError } from '../http/problem';
import { among, amongValues, idsOf, type Reading, tellIds } from '../reading';
import { type Cursor, type CursorList, packCursor, readCursor } from './cursor';
import { codesOf, nameValues, soughtNames } from './filter';
import { cursorValues } from './keyset';
import { nameOf } from './names';
import { type ListedRow, pageQuery } from './page';
import type { SortColumn } from './sort';

type Listing = Handling<ClientsListBody>;

interface Asked {
  isBack: boolean;
  cursor: string | null;
}

function asked({ page: { after, before } }: ClientsListBody): Asked {
  if (after !== null && before !== null) {
    throw new ProblemError('invalid', { errors: [{ pointer: '/page', rule: 'after_or_before' }] });
  }
  return before === null ? { isBack: false, cursor: after } : { isBack: true, cursor: before };
}

const placeOf = (row: ListedRow, columns: readonly SortColumn[]): Cursor =>
  columns.map((_, at) => String(row[`k${at}`]));

function clientRow(row: ListedRow, codes: ReadonlyMap<number, string>): ClientRow {
  const { household_id, household_name } = row;
  return {
    id: row.id,
    kind: row.kind,
    name: nameOf(row),
    household:
      household_id === null || household_name === null ? null : { id: household_id, name: household_name },
    repCode: codes.get(row.rep_code_id) ?? '',
    accountCount: row.account_count,
    marketValue: row.market_value,
    cash: row.cash,
    updatedOn: row.updated_on,
  };
}

/** What is asked beside the names; null for nothing, of which the query is kept. */
function further({ filters }: ClientsListBody, asOf: string, reading: Reading | undefined): SQL | null {
  const conditions = furtherConditions(filters, asOf);
  if (reading?.what !== 'rows') return conditions;
  const client = sql`c.party_id in (select id from parties where ${among(reading, sql`public_id`)})`;
  return sql`${conditions ?? sql``} and ${client}`;
}

/** POST clients/list: one page of the clients that the filters find, sorted in the language of the request. */
export const list: Handler<'clientsList'> = async (listing: Listing) => {
  const { body, tx, scope, locale, subject, cursorKey, reading } = listing;
  const { sort, filters, page } = body;
  const { skip = 0 } = page;
  const { isBack, cursor } = asked(body);
  const names = soughtNames(filters);
  const { columns, text, statement } = pageQuery(
    { sort, locale, isBack, hasCursor: cursor !== null, names: names.length },
    further(body, scope.asOf, reading),
  );
  const where: CursorList = { sort, filters, subject, asOf: scope.asOf };
  const place =
    cursor === null
      ? []
      : readCursor(cursorKey, where, cursor, columns, isBack ? '/page/before' : '/page/after');
  const values = {
    repCodes: codesOf(scope),
    skip,
    ...nameValues(names),
    ...cursorValues(place),
    ...amongValues(reading),
  };
  if (reading?.what === 'ids') {
    tellIds(reading, await tx.conclude(idsOf(text)({ ...values, limit: null })));
    return { rows: [], next: null, previous: null, asOf: scope.asOf };
  }
  // One row more than the page tells whether there is another page.
  const rows = await tx.conclude(statement({ ...values, limit: page.size + 1 }));
  const shown = rows.slice(0, page.size);
  const isMore = rows.length > shown.length;
  if (isBack) shown.reverse();
  const cursorAt = (row: ListedRow | undefined) =>
    row === undefined ? null : packCursor(cursorKey, where, placeOf(row, columns));
  const codes = new Map(scope.repCodes.map(({ id, code }) => [id, code]));
  return {
    rows: shown.map((row) => clientRow(row, codes)),
    next: isBack || isMore ? cursorAt(shown.at(-1)) : null,
    previous: (isBack ? isMore : cursor !== null || skip > 0) ? cursorAt(shown[0]) : null,
    asOf: scope.asOf,
  };
};
