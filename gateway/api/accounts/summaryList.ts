import { type SQL, sql } from 'drizzle-orm';
import {
  ACCOUNT_STATES,
  type AccountListGrouping,
  type AccountState,
  type Explained,
} from '@/contract/accounts/codes';
import type { AccountsSummaryListAnswer, AccountsSummaryListBody } from '@/contract/accounts/schema';
import { planned } from '../../db/statement';
import type { Row } from '../../db/transaction';
import { codesOf } from '../clients/filter';
import type { Handler } from '../handler';
import { basisOf } from './basis';
import { foundAccounts, shown } from './found';
import { minus, shareBp, sumOf } from './money';

/** Accounts of one state in one group, by whether they are held jointly and whether the list shows them. */
interface Part extends Row {
  /** Empty where the list is not grouped. */
  group_key: string;
  state: AccountState;
  is_joint: boolean;
  is_shown: boolean;
  /** Of closed ones: something is in it still. */
  is_worth: boolean;
  count: number;
  market_value: string;
  cash: string;
  book_cost: string;
}

/** By what each grouping groups: what the list sorts by under the same key. */
const GROUP_KEYS = {
  type: sql`a.type`,
  repCode: sql`(select r.code from rep_codes r where r.id = a.rep_code_id)`,
  currency: sql`a.currency`,
} as const satisfies Record<AccountListGrouping, SQL>;

const partsOf = (where: SQL, { show, groupBy }: Pick<AccountsSummaryListBody, 'show' | 'groupBy'>) =>
  planned<Part>(sql`
  select group_key, state, is_joint, is_shown, is_worth, count(*)::integer as count, sum(market_value_cad) as market_value,
    sum(cash_cad) as cash, sum(book_cost_cad) as book_cost
  from (
    select ${groupBy ? GROUP_KEYS[groupBy] : sql`''`}::text as group_key, a.market_value_cad, a.cash_cad, a.book_cost_cad, ${shown(show)} as is_shown,
      not a.is_empty as is_worth,
      case when a.closed_on is not null then 'closed' when a.market_value_cad = 0 then 'zero'
        when a.market_value_cad < 0 then 'negative' else 'funded' end as state,
      a.is_joint
    from accounts a where ${where}
  ) found
  group by 1, 2, 3, 4, 5`);

const countOf = (parts: readonly Part[]) => parts.reduce((sum, { count }) => sum + count, 0);
const valueOf = (parts: readonly Part[]) => sumOf(parts.map(({ market_value }) => market_value));

/** Why a part of the total is in it. */
function included({ state, is_joint, is_worth }: Part): Explained {
  if (state === 'closed') return is_worth ? 'residual' : 'closed';
  return is_joint ? 'joint' : 'single';
}

/** Why a part is left out: a funded account never is. */
const excluded = ({ state }: Part): Explained => (state === 'funded' ? 'notChosen' : state);

function explained(parts: readonly Part[]): AccountsSummaryListAnswer['explain'] {
  const told = (isShown: boolean, why: (part: Part) => Explained) => {
    const own = parts.filter(({ is_shown }) => is_shown === isShown);
    return [...new Set(own.map(why))].sort().map((what) => {
      const same = own.filter((part) => why(part) === what);
      return { what, count: countOf(same), amount: valueOf(same) };
    });
  };
  return { formula: 'accounts', included: told(true, included), excluded: told(false, excluded) };
}

function totalOf(parts: readonly Part[]): AccountsSummaryListAnswer['total'] {
  const marketValueCad = valueOf(parts);
  const bookCostCad = sumOf(parts.map(({ book_cost }) => book_cost));
  const gainCad = minus(marketValueCad, bookCostCad);
  return {
    count: countOf(parts),
    jointCount: countOf(parts.filter(({ is_joint }) => is_joint)),
    marketValueCad,
    cashCad: sumOf(parts.map(({ cash }) => cash)),
    bookCostCad,
    gainCad,
    gainBp: shareBp(gainCad, bookCostCad),
  };
}

/** In the order of the list, which compares the keys by their code points. */
function groupsOf(parts: readonly Part[]): AccountsSummaryListAnswer['groups'] {
  const keys = [...new Set(parts.map(({ group_key }) => group_key))].sort();
  return keys.map((key) => ({ key, total: totalOf(parts.filter(({ group_key }) => group_key === key)) }));
}

/** POST accounts/summaryList: count and totals of what the list shows, and of each state, shown or not. */
export const accountsSummaryList: Handler<'accountsSummaryList'> = async (handling) => {
  const { body, tx, scope } = handling;
  const { where, values } = await foundAccounts(handling);
  const parts = await tx.run(partsOf(where, body)({ repCodes: codesOf(scope), ...values }));
  const listed = parts.filter(({ is_shown }) => is_shown);
  return {
    total: totalOf(listed),
    groups: body.groupBy ? groupsOf(listed) : [],
    states: ACCOUNT_STATES.map((state) => {
      const own = parts.filter((part) => part.state === state);
      return { state, count: countOf(own), marketValueCad: valueOf(own) };
    }),
    basis: await basisOf(handling),
    explain: explained(parts),
    asOf: scope.asOf,
  };
};
