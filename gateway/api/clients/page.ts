import { type SQL, sql } from 'drizzle-orm';
import type { ClientsListBody } from '@/contract/clients/schema';
import type { Locale } from '@/contract/locale';
import { planned, type Statement } from '../../db/statement';
import { foundClients } from './filter';
import { keyTexts, LIMIT, orderBy, partsAfter, readByParts, reversed, SKIP } from './keyset';
import type { PartyColumns } from './names';
import { type SortColumn, sortColumns } from './sort';

/** A client as the list's query gives it, with the texts of the order's columns. */
export interface ListedRow extends PartyColumns {
  id: string;
  household_id: string | null;
  household_name: string | null;
  rep_code_id: number;
  account_count: number;
  market_value: string;
  cash: string;
  updated_on: string;
  [key: `k${number}`]: string;
}

/** What the text of a page's query hangs on; all else are values. */
export interface PageShape {
  sort: ClientsListBody['sort'];
  locale: Locale;
  /** Whether the page lies before its cursor. */
  isBack: boolean;
  hasCursor: boolean;
  /** How many texts the filter looks for. */
  names: number;
}

export interface PageQuery {
  /** Of the order as it is shown, whichever way the page is walked. */
  columns: readonly SortColumn[];
  text: SQL;
  statement(values: Readonly<Record<string, unknown>>): Statement<ListedRow>;
}

/** What the page carries out of the clients: the row itself and all that an order may name. */
const CARRIED = [
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
  'market_value_cents',
  'cash_cents',
  'updated_on',
].map((column) => `c.${column}`);

interface Cut {
  /** Of the clients in the order in which the page is walked. */
  columns: readonly SortColumn[];
  /** What joins all that the order names beside the clients. */
  codes: SQL;
}

/** The clients that meet one of some conditions, in parts that are each read as far as the page may need. */
function cutOf(wheres: readonly SQL[], { columns, codes }: Cut): SQL {
  return readByParts(
    wheres,
    (where) => sql`select ${sql.raw(CARRIED.join(', '))} from clients c ${codes} where ${where}`,
    orderBy(columns),
    (rows) => sql`select c.* from (${rows}) c ${codes}`,
  );
}

/**
 * The page is cut from the clients first; texts of keys, names and households are made for its rows alone. It takes
 * the clients' alias, so that the columns of the order are named alike inside and outside.
 */
function pageOf(wheres: readonly SQL[], cut: Cut): SQL {
  const { columns, codes } = cut;
  return sql`
  with page as materialized (
    ${cutOf(wheres, cut)}
    order by ${orderBy(columns)}
    limit ${LIMIT} offset ${SKIP}
  )
  select p.public_id as id, p.kind, p.given_name, p.family_name, p.legal_name,
    h.public_id as household_id, h.name as household_name,
    c.rep_code_id, c.account_count, c.market_value, c.cash, c.updated_on, ${keyTexts(columns)}
  from page c ${codes}
  join parties p on p.id = c.party_id
  left join households h on h.id = c.household_id
  order by ${orderBy(columns)}`;
}

function build({ sort, locale, isBack, hasCursor, names }: PageShape, further: SQL): PageQuery {
  const columns = sortColumns(sort, locale);
  const walked = isBack ? reversed(columns) : columns;
  const found = sql`${foundClients(names)}${further}`;
  const wheres = hasCursor ? partsAfter(walked).map((part) => sql`${found} and ${part}`) : [found];
  // The one order that is not of the client's own columns.
  const isByCode = sort.some(({ key }) => key === 'repCode');
  const codes = isByCode ? sql`join rep_codes r on r.id = c.rep_code_id` : sql``;
  // Not prepared under a name: the best plan for a small book is the worst for a large one, and the other way round.
  const text = pageOf(wheres, { columns: walked, codes });
  return { columns, text, statement: planned<ListedRow>(text) };
}

const built = new Map<string, PageQuery>();

/**
 * @param further what is asked beside the names (`furtherConditions`, a reading); null for nothing
 * @returns the query of such a page. Of those sorted by one key it is built at its first use: they are few, and each
 * is asked for often; of several keys there are more orders than are worth keeping
 */
export function pageQuery(shape: PageShape, further: SQL | null): PageQuery {
  const { sort, locale, isBack, hasCursor, names } = shape;
  const [first] = sort;
  if (further !== null || sort.length > 1) return build(shape, further ?? sql``);
  const name = [first?.key, first?.direction, locale, isBack, hasCursor, names].join(' ');
  let query = built.get(name);
  if (query === undefined) {
    query = build(shape, sql``);
    built.set(name, query);
  }
  return query;
}
