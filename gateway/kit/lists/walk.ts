import { type SQL, sql } from 'drizzle-orm';
import type { ListPage } from '@/contract/paging';
import { planned, preparedByText, type Row, type Statement } from '../db/statement';
import { type CursorList, type ListSort, packCursor, readCursor } from '../paging/cursor';
import { anyPart, cursorValues, LIMIT, orderBy, partsAfter, reversed, SKIP } from '../paging/keyset';
import type { SortColumn } from '../paging/order';
import type { CallContext } from '../call/handler';
import { ProblemError } from '../http/problem';
import { codesOf } from '../db/ownScope';
import { amongValues, idsOf, tellIds } from './listRead';

/** What is cut out of a list. */
export interface Cut {
  /** The columns in the order the page is read; the cursor holds their values. */
  walked: readonly SortColumn[];
  isBack: boolean;
  hasCursor: boolean;
  /** Condition of the rows behind the cursor. */
  after: SQL;
  /** The same in parts, each of which an index can answer (`partsAfter`). */
  parts: readonly SQL[];
  /** List of `order by`. */
  order: SQL;
  /** Rows to read; null for all. */
  limit: SQL;
  /** Rows to leave out before them. */
  skip: SQL;
}

/** A list, and the page of it that is asked for. */
export interface Listing<R extends Row> {
  /** The list's name: another list's cursor means nothing here. */
  name: string;
  /** Everything that decides which rows it has. */
  settings: unknown;
  sort: ListSort;
  columns: readonly SortColumn[];
  page: ListPage;
  /** The query of a page, with the texts of the columns (`keyTexts`). */
  query(cut: Cut): SQL;
  /**
   * True when the query's text depends only on the columns and the direction, and one plan suits all values: it is then
   * parsed and planned once.
   */
  isPrepared?: boolean;
  /**
   * A name for the query within the list, when its text depends only on this name and the direction: it is built at
   * first use and cached. For a few frequent ones.
   */
  keptAs?: string;
  /** Of placeholders in the query, beside the rep codes. */
  values?: Readonly<Record<string, unknown>>;
  /** For the compiler alone. */
  row?: R;
}

/** A page of a list in display order, and the cursors of its neighbours. */
export interface WalkedPage<R> {
  rows: R[];
  next: string | null;
  previous: string | null;
}

/** A query of a page, and the same with its values. */
interface PageQuery<R extends Row> {
  text: SQL;
  statement(values: Readonly<Record<string, unknown>>): Statement<R>;
}

const keptQueries = new Map<string, PageQuery<Row>>();

/** The rows of a query belong to the list that named it. */
function keptQuery<R extends Row>(name: string, build: () => PageQuery<R>): PageQuery<R> {
  const kept = keptQueries.get(name) ?? build();
  keptQueries.set(name, kept);
  return kept as PageQuery<R>;
}

type Walker = Pick<CallContext<unknown>, 'tx' | 'scope' | 'subject' | 'cursorKey' | 'reading'>;

/**
 * Reads a page of a list by keyset, forwards or back, or as its reading says. It must be the last query in a call's
 * transaction.
 * @throws {ProblemError} `invalid` for both cursors at once, `cursor` for one of another list
 */
export async function walk<R extends Row>(
  { tx, scope, subject, cursorKey, reading }: Walker,
  { name, settings, sort, columns, page, query, isPrepared = false, keptAs, values = {} }: Listing<R>,
): Promise<WalkedPage<R>> {
  const { after, before, size, skip = 0 } = page;
  if (after !== null && before !== null) {
    throw new ProblemError('invalid', { errors: [{ pointer: '/page', rule: 'after_or_before' }] });
  }
  const isBack = before !== null;
  const cursor = before ?? after;
  const list: CursorList = {
    sort,
    subject,
    asOf: scope.asOf,
    of: JSON.stringify([name, settings]),
  };
  const pointer = isBack ? '/page/before' : '/page/after';
  const place = cursor === null ? [] : readCursor(cursorKey, list, cursor, columns, pointer);
  const isNamed = isPrepared && reading === undefined;
  const build = (): PageQuery<R> => {
    const walked = isBack ? reversed(columns) : columns;
    const parts = cursor === null ? [sql`true`] : partsAfter(walked);
    const text = query({
      walked,
      isBack,
      hasCursor: cursor !== null,
      after: anyPart(parts),
      parts,
      order: orderBy(walked),
      limit: LIMIT,
      skip: SKIP,
    });
    return { text, statement: isNamed ? preparedByText<R>(name, text) : planned<R>(text) };
  };
  const way = [isBack, cursor !== null, isNamed];
  const { text, statement } =
    keptAs === undefined ? build() : keptQuery([name, keptAs, ...way].join(' '), build);
  const given = {
    repCodes: codesOf(scope),
    ...values,
    ...cursorValues(place),
    ...amongValues(reading),
    skip,
  };
  if (reading?.what === 'ids') {
    tellIds(reading, await tx.conclude(idsOf(text)({ ...given, limit: null })));
    return { rows: [], next: null, previous: null };
  }
  // One extra row shows whether there is another page.
  const rows = await tx.conclude(statement({ ...given, limit: size + 1 }));
  const shown = rows.slice(0, size);
  const isMore = rows.length > shown.length;
  if (isBack) shown.reverse();
  const cursorAt = (row: R | undefined) =>
    row === undefined
      ? null
      : packCursor(
          cursorKey,
          list,
          columns.map((_, at) => String(row[`k${at}`])),
        );
  return {
    rows: shown,
    next: isBack || isMore ? cursorAt(shown.at(-1)) : null,
    previous: (isBack ? isMore : cursor !== null || skip > 0) ? cursorAt(shown[0]) : null,
  };
}
