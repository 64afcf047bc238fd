import { AccountsScreen } from '@/components/accounts/list/AccountsScreen';
import { ACCOUNT_LIST_GROUPINGS, ACCOUNT_STATES, type AccountListGrouping } from '@/contract/accounts/codes';
import type { AccountsListBody } from '@/contract/accounts/schema';
import type { AccountRow, AccountTotals } from '@/contract/accounts/row';
import type { Locale } from '@/contract/locale';
import { BOOK_DATE, pageOf, sum } from './book';
import { BASIS } from './book';
import { explainingAll } from './explaining';
import { HOUSEHOLD_ACCOUNTS } from './household';
import { gatewayWithFlags, openWithFlags } from './openWithFlags';

type Asked = Pick<AccountsListBody, 'show'>;

const shownOf =
  (rows: readonly AccountRow[]) =>
  ({ show }: Asked) =>
    rows.filter(({ state }) => state === 'funded' || show[state]);

const totalOf = (rows: readonly AccountRow[]): AccountTotals => ({
  count: rows.length,
  jointCount: rows.filter(({ isJoint }) => isJoint).length,
  marketValueCad: sum(rows.map((row) => row.marketValueCad)),
  cashCad: '0.00',
  bookCostCad: '0.00',
  gainCad: '0.00',
  gainBp: null,
});

const keyOf = (row: AccountRow, by: AccountListGrouping) =>
  by === 'household' ? (row.household?.id ?? '') : row[by];

/** The ascending order of rows and groups. Those without a household come last. */
const placeOf = (row: AccountRow, by: AccountListGrouping) =>
  by === 'household' ? `${row.household?.name ?? '\uffff'} ${keyOf(row, by)}` : row[by];

function groupsOf(rows: readonly AccountRow[], by: AccountListGrouping) {
  const places = [...new Set(rows.map((row) => placeOf(row, by)))].sort();
  return places.flatMap((place) => {
    const own = rows.filter((row) => placeOf(row, by) === place);
    const [first] = own;
    if (first === undefined) return [];
    const label = by === 'household' ? (first.household?.name ?? null) : null;
    return [{ key: keyOf(first, by), label, head: null, total: totalOf(own) }];
  });
}

/** By its first key, if the list can be grouped by that. Otherwise as the rows are. */
function sorted(rows: readonly AccountRow[], { sort: [first] }: AccountsListBody): AccountRow[] {
  const by = ACCOUNT_LIST_GROUPINGS.find((grouping) => grouping === first?.key);
  if (by === undefined) return [...rows];
  const order = first?.direction === 'desc' ? -1 : 1;
  return [...rows].sort((a, b) => {
    const isLast = Number(by === 'household' && a.household === null);
    const isOtherLast = Number(by === 'household' && b.household === null);
    if (isLast !== isOtherLast) return isLast - isOtherLast;
    const [one, other] = [placeOf(a, by), placeOf(b, by)];
    return one === other ? 0 : one < other ? -order : order;
  });
}

/** A gateway that knows these accounts, with its flags on. */
export function gatewayOfAccounts(rows: readonly AccountRow[] = HOUSEHOLD_ACCOUNTS) {
  const shown = shownOf(rows);
  const gateway = gatewayWithFlags('clientInfo', 'closedAndZeroDollarAccounts');
  gateway.answer('accountsList', (body) => pageOf(sorted(shown(body), body), body.page));
  gateway.answer('accountsSummaryList', (body) => {
    const total = totalOf(shown(body));
    return {
      total,
      states: ACCOUNT_STATES.map((state) => ({
        state,
        count: rows.filter((row) => row.state === state).length,
        toggled: rows.filter((row) => row.state === state && !row.hasResidual).length,
        marketValueCad: '0.00',
      })),
      groups: body.groupBy ? groupsOf(shown(body), body.groupBy) : [],
      basis: BASIS,
      explain: explainingAll(
        {
          formula: 'accounts',
          included: [{ what: 'single', count: total.count, amount: total.marketValueCad }],
          excluded: [],
        },
        total,
      ),
      asOf: BOOK_DATE,
    };
  });
  return gateway;
}

/** Opens the list of accounts with its flags known. */
export const openAccounts = (gateway = gatewayOfAccounts(), locale: Locale = 'en', query = '') =>
  openWithFlags(<AccountsScreen />, { gateway, locale, path: `/${locale}/accounts/${query}` });
