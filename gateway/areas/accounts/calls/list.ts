import { type SQL, sql } from 'drizzle-orm';
import type { AccountsListBody } from '@/contract/accounts/schema';
import type { Locale } from '@/contract/locale';
import { keyTexts, readByParts, unionOf } from '../../../kit/paging/keyset';
import type { SortColumn } from '../../../kit/paging/order';
import type { Handler } from '../../../kit/call/handler';
import { soughtNames } from '../../clients/rules/filter';
import { ACCOUNT_COLUMNS, type AccountColumns, accountRow, FORMER_NAMES } from '../rows/accountRows';
import { foundAccounts, shown } from '../rules/found';
import { among } from '../../../kit/lists/listRead';
import { type Cut, walk } from '../../../kit/lists/walk';
import { isByHousehold, isByPlace, legsByHousehold, sortColumns } from './sort';

const CARRIED = sql.raw(
  [
    'id',
    'public_id',
    'number',
    'type',
    'currency',
    'rep_code_id',
    'opened_on',
    'closed_on',
    'closed_reason',
    'residual_on',
    'last_non_zero_on',
    'market_value',
    'market_value_cad',
    'cash_cad',
    'market_value_cents_cad',
    'cash_cents_cad',
    'book_cost_cad',
    'custodian_code',
    'holder_order',
    'household_id',
    'is_joint',
    'is_empty',
  ]
    .map((column) => `a.${column}`)
    .join(', '),
);

const CODE = sql`join rep_codes r on r.id = a.rep_code_id`;
/** Looked up one account at a time: a page has few, and a join would read every household. */
const HOUSEHOLD = sql`left join lateral (select name, name_order from households where id = a.household_id offset 0) x on true`;

interface Asked {
  /** Which accounts (alias `a`). */
  where: SQL;
  columns: readonly SortColumn[];
  sort: AccountsListBody['sort'];
  locale: Locale;
  /** The client names of the filter. */
  names: readonly string[];
}

/** Takes enough rows from each part of an order by household to fill the page and what comes before it. */
function pageByHousehold({ where, locale }: Asked, cut: Cut): SQL {
  const legs = legsByHousehold(cut, locale).map(
    (leg) => sql`
      select ${CARRIED} from ${leg.from} ${CODE} where ${where} and ${leg.where}
      order by ${leg.order} limit ${cut.limit} + ${cut.skip}`,
  );
  return sql`select a.* from (${unionOf(legs)}) a ${CODE} ${HOUSEHOLD}`;
}

/** The same for any other order. `joins`: the tables it needs beside the accounts. */
const pageByParts = (where: SQL, joins: SQL, { parts, order }: Cut): SQL =>
  readByParts(
    parts,
    (part) => sql`select ${CARRIED} from accounts a ${joins} where ${where} and ${part}`,
    order,
    (rows) => sql`select a.* from (${rows}) a ${joins}`,
  );

/** Cuts the page from the accounts first, then reads holders, household and custodian for its rows only. */
function pageQuery(asked: Asked) {
  const { where, columns, sort, names } = asked;
  const former = names.length > 0 ? sql`, ${FORMER_NAMES} as former` : sql``;
  const household = isByHousehold(sort) ? HOUSEHOLD : sql``;
  // Only joined when the order needs it: when the database expects few accounts, it would read all codes for each one.
  const code = sort.some(({ key }) => key === 'repCode') ? CODE : sql``;
  return (cut: Cut) => sql`
  with page as materialized (
    ${
      sort[0]?.key === 'household'
        ? pageByHousehold(asked, cut)
        : pageByParts(where, sql`${code} ${household}`, cut)
    }
    order by ${cut.order}
    limit ${cut.limit} offset ${cut.skip}
  )
  select ${ACCOUNT_COLUMNS}, ${keyTexts(columns)}${former}
  from page a ${CODE} ${household}
  order by ${cut.order}`;
}

/** POST accounts/list: one page of the accounts that match the filters and the toggles. */
export const accountsList: Handler<'accountsList'> = async (context) => {
  const { body, scope, locale, reading } = context;
  const { sort, page, show, ...finding } = body;
  const found = await foundAccounts(context);
  const columns = sortColumns(sort, locale);
  const names = soughtNames(finding.filters);
  const where = sql`${found.where} and ${shown(show)} and ${among(reading, sql`a.public_id`)}`;
  const { rows, next, previous } = await walk<AccountColumns>(context, {
    name: 'accounts',
    settings: [finding, show, isByPlace(sort) ? locale : null],
    sort,
    columns,
    page,
    query: pageQuery({ where, columns, sort, locale, names }),
    values: found.values,
  });
  return { rows: rows.map((row) => accountRow(row, names)), next, previous, asOf: scope.asOf };
};
