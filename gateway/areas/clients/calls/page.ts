import { type SQL, sql } from 'drizzle-orm';
import type { ClientsListBody } from '@/contract/clients/schema';
import { keyTexts, readByParts } from '../../../kit/paging/keyset';
import type { SortColumn } from '../../../kit/paging/order';
import type { Cut } from '../../../kit/lists/walk';
import { type PartyColumns, nameYears } from '../rows/names';
import { diedOn } from '../rules/living';

/** A client as the list's query gives it. */
export interface ListedRow extends PartyColumns {
  id: string;
  former_names: string[];
  household_id: string | null;
  household_name: string | null;
  rep_code_id: number;
  account_count: number;
  market_value: string;
  cash: string;
  updated_on: string;
  died_on: string | null;
  [key: string]: unknown;
}

interface Order {
  sort: ClientsListBody['sort'];
  columns: readonly SortColumn[];
}

/** The columns the page carries: the row itself and everything an order may name. */
const CARRIED = [
  'party_id',
  'rep_code_id',
  'household_id',
  'birth_date',
  'former_names',
  'name_sort_en',
  'name_order',
  'household_order',
  'account_count',
  'market_value',
  'cash',
  'market_value_cents',
  'cash_cents',
  'updated_on',
].map((column) => `c.${column}`);

/** The clients that match one of several conditions, in parts, each read only as far as the page may need. */
function cutOf(found: SQL, codes: SQL, { parts, order }: Cut): SQL {
  return readByParts(
    parts.map((part) => sql`${found} and ${part}`),
    (where) => sql`select ${sql.raw(CARRIED.join(', '))} from clients c ${codes} where ${where}`,
    order,
    (rows) => sql`select c.* from (${rows}) c ${codes}`,
  );
}

/**
 * Cuts the page from the clients first, then builds key texts, names and households for its rows only. It reuses the
 * clients' alias, so that the order names its columns the same way inside and outside.
 * @param found condition of the clients of the list
 * @param columns of its order
 */
export function pageQuery(found: SQL, { sort, columns }: Order): (cut: Cut) => SQL {
  // The only order that uses a column outside the client's own.
  const isByCode = sort.some(({ key }) => key === 'repCode');
  const codes = isByCode ? sql`join rep_codes r on r.id = c.rep_code_id` : sql``;
  return (cut) => sql`
  with page as materialized (
    ${cutOf(found, codes, cut)}
    order by ${cut.order}
    limit ${cut.limit} offset ${cut.skip}
  )
  select p.public_id as id, p.kind, p.given_name, p.family_name, p.legal_name, ${nameYears}, c.former_names,
    h.public_id as household_id, h.name as household_name,
    c.rep_code_id, c.account_count, c.market_value, c.cash, c.updated_on, ${diedOn(sql`c`)}::text as died_on, ${keyTexts(columns)}
  from page c ${codes}
  join parties p on p.id = c.party_id
  left join households h on h.id = c.household_id
  order by ${cut.order}`;
}
