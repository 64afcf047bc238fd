import { type SQL, sql } from 'drizzle-orm';
import type { AccountSortKey, AccountsListBody } from '@/contract/accounts/schema';
import type { Locale } from '@/contract/locale';
import { keyTexts } from '../clients/keyset';
import { byRecord, type SortColumn } from '../clients/sort';
import type { Handler } from '../handler';
import { ACCOUNT_COLUMNS, type AccountColumns, accountRow } from './accountRows';
import { foundAccounts, shown } from './found';
import { type Cut, walk } from './paging';

const HOLDER = {
  en: sql`a.holder_sort collate cairn_en`,
  fr: sql`a.holder_sort collate cairn_fr`,
} as const;

const PLAIN = {
  number: { expression: sql`a.number`, type: 'text' },
  type: { expression: sql`a.type collate "C"`, type: 'text' },
  repCode: { expression: sql`r.code collate "C"`, type: 'text' },
  currency: { expression: sql`a.currency collate "C"`, type: 'text' },
  openedOn: { expression: sql`a.opened_on`, type: 'date' },
  marketValue: { expression: sql`a.market_value_cad`, type: 'numeric' },
  cash: { expression: sql`a.cash_cad`, type: 'numeric' },
} as const satisfies Partial<Record<AccountSortKey, Omit<SortColumn, 'direction'>>>;

/** The keys asked for, then the account itself, so that no two rows are equal. */
const columnsOf = (sort: AccountsListBody['sort'], locale: Locale): SortColumn[] =>
  byRecord(
    sort.map(({ key, direction }) => ({
      ...(key === 'holder' ? { expression: HOLDER[locale], type: 'text' as const } : PLAIN[key]),
      direction,
    })),
    sql`a.id`,
  );

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
    'book_cost_cad',
    'custodian_code',
    'holder_sort',
    'is_joint',
    'is_empty',
  ]
    .map((column) => `a.${column}`)
    .join(', '),
);

/** The page is cut from the accounts first; holders, household and custodian are read for its rows alone. */
const pageQuery =
  (where: SQL, columns: readonly SortColumn[]) =>
  ({ after, order, limit, skip }: Cut) => sql`
  with page as materialized (
    select ${CARRIED} from accounts a join rep_codes r on r.id = a.rep_code_id
    where ${where} and ${after}
    order by ${order}
    limit ${limit} offset ${skip}
  )
  select ${ACCOUNT_COLUMNS}, ${keyTexts(columns)}
  from page a join rep_codes r on r.id = a.rep_code_id
  order by ${order}`;

/** POST accounts/list: one page of the accounts that the filters find and the toggles show. */
export const accountsList: Handler<'accountsList'> = async (handling) => {
  const { body, scope, locale } = handling;
  const { sort, page, show, ...finding } = body;
  const found = await foundAccounts(handling);
  const columns = columnsOf(sort, locale);
  const { rows, next, previous } = await walk<AccountColumns>(handling, {
    name: 'accounts',
    settings: [finding, show],
    sort,
    columns,
    page,
    query: pageQuery(sql`${found.where} and ${shown(show)}`, columns),
    values: found.values,
  });
  return { rows: rows.map(accountRow), next, previous, asOf: scope.asOf };
};
