import { type SQL, sql } from 'drizzle-orm';
import { ACCOUNT_STATES, type AccountState, type AccountType } from '@/contract/accounts/codes';
import type { Explained } from '@/contract/valuation/codes';
import type { AccountsSummaryListAnswer, AccountsSummaryListBody } from '@/contract/accounts/schema';
import { typePlace } from '@/contract/accounts/typeOrder';
import { GROUPS_MAX } from '@/contract/limits';
import type { Locale } from '@/contract/locale';
import { planned, type Row } from '../../../kit/db/statement';
import { headNameOf } from '../../clients/rows/names';
import type { Handler, CallContext } from '../../../kit/call/handler';
import { codesOf } from '../../../kit/db/ownScope';
import { basisOf } from '../../valuation/rows/basis';
import { explainEach, partOfSome } from '../../valuation/rows/explain';
import { type Condition, foundAccounts, shown } from '../rules/found';
import { type CodedGrouping, GROUP_KEYS, groupsOfHouseholds, type Sums } from './groups';
import { minus, shareBp, sumOf } from '../../../kit/money';

/** Accounts of one state in one group, split by joint or single and by whether the list shows them. */
interface Part extends Sums, Row {
  /** Empty when the list is not grouped, or is grouped by household. */
  group_key: string;
  state: AccountState;
  is_joint: boolean;
  is_shown: boolean;
  /** A closed account that still has something in it. */
  is_worth: boolean;
}

const partsOf = (where: SQL, show: AccountsSummaryListBody['show'], by: CodedGrouping | null) =>
  planned<Part>(sql`
  select group_key, state, is_joint, is_shown, is_worth, count(*)::integer as count, sum(market_value_cad) as market_value,
    sum(cash_cad) as cash, sum(book_cost_cad) as book_cost
  from (
    select ${by === null ? sql`''` : GROUP_KEYS[by]}::text as group_key, a.market_value_cad, a.cash_cad, a.book_cost_cad, ${shown(show)} as is_shown,
      not a.is_empty as is_worth,
      case when a.closed_on is not null then 'closed' when a.market_value_cad = 0 then 'zero'
        when a.market_value_cad < 0 then 'negative' else 'funded' end as state,
      a.is_joint
    from accounts a where ${where}
  ) found
  group by 1, 2, 3, 4, 5`);

const countOf = (parts: readonly Sums[]) => parts.reduce((sum, { count }) => sum + count, 0);
const valueOf = (parts: readonly Sums[]) => sumOf(parts.map(({ market_value }) => market_value));

/** Why a part of the total is in it. */
function included({ state, is_joint, is_worth }: Part): Explained {
  if (state === 'closed') return is_worth ? 'residual' : 'closed';
  return is_joint ? 'joint' : 'single';
}

/** Why a part is left out: a funded account never is. */
const excluded = ({ state }: Part): Explained => (state === 'funded' ? 'notChosen' : state);

/** The sums of a part under the names that accounts use. */
const sumsOf = ({ market_value, cash, book_cost }: Sums) => ({
  marketValueCad: market_value,
  cashCad: cash,
  bookCostCad: book_cost,
});

function explained(parts: readonly Part[]): AccountsSummaryListAnswer['explain'] {
  const explainedOf = (isShown: boolean, why: (part: Part) => Explained) => {
    const own = parts.filter(({ is_shown }) => is_shown === isShown);
    return [...new Set(own.map(why))].sort().map((what) => {
      const same = own.filter((part) => why(part) === what);
      return { ...partOfSome(what, same.map(sumsOf)), count: countOf(same) };
    });
  };
  return explainEach('accounts', {
    included: explainedOf(true, included),
    excluded: explainedOf(false, excluded),
  });
}

function totalOf(parts: readonly Sums[], jointCount: number): AccountsSummaryListAnswer['total'] {
  const marketValueCad = valueOf(parts);
  const bookCostCad = sumOf(parts.map(({ book_cost }) => book_cost));
  const gainCad = minus(marketValueCad, bookCostCad);
  return {
    count: countOf(parts),
    jointCount,
    marketValueCad,
    cashCad: sumOf(parts.map(({ cash }) => cash)),
    bookCostCad,
    gainCad,
    gainBp: shareBp(gainCad, bookCostCad),
  };
}

const totalOfParts = (parts: readonly Part[]) =>
  totalOf(parts, countOf(parts.filter(({ is_joint }) => is_joint)));

type Groups = AccountsSummaryListAnswer['groups'];

/** In list order: types by their words in the language, other keys by code point. */
function groupsOfParts(parts: readonly Part[], by: CodedGrouping, locale: Locale): Groups {
  const keys = [...new Set(parts.map(({ group_key }) => group_key))].sort();
  if (by === 'type')
    keys.sort((a, b) => typePlace(a as AccountType, locale) - typePlace(b as AccountType, locale));
  return keys.map((key) => {
    const own = parts.filter(({ group_key }) => group_key === key);
    return { key, label: null, head: null, total: totalOfParts(own) };
  });
}

async function householdGroups(
  { where, values }: Condition,
  { body: { show }, tx, scope, locale }: CallContext<AccountsSummaryListBody>,
): Promise<Groups> {
  const query = groupsOfHouseholds(sql`${where} and ${shown(show)}`, locale);
  const rows = await tx.run(query({ repCodes: codesOf(scope), ...values }));
  if (rows.length > GROUPS_MAX) return null;
  return rows.map(({ key, label, head, ...sums }) => ({
    key,
    label,
    head: headNameOf(head),
    total: totalOf([sums], sums.joint_count),
  }));
}

/** POST accounts/summaryList: count and totals of what the list shows, and of each state, shown or not. */
export const accountsSummaryList: Handler<'accountsSummaryList'> = async (context) => {
  const { body, tx, scope, locale } = context;
  const { show, groupBy = null } = body;
  const found = await foundAccounts(context);
  const parts = await tx.run(
    partsOf(
      found.where,
      show,
      groupBy === 'household' ? null : groupBy,
    )({
      repCodes: codesOf(scope),
      ...found.values,
    }),
  );
  const listed = parts.filter(({ is_shown }) => is_shown);
  const groupsOf = async () => {
    if (groupBy === null) return [];
    return groupBy === 'household' ? householdGroups(found, context) : groupsOfParts(listed, groupBy, locale);
  };
  return {
    total: totalOfParts(listed),
    groups: await groupsOf(),
    states: ACCOUNT_STATES.map((state) => {
      const own = parts.filter((part) => part.state === state);
      const isAlwaysShown = ({ is_worth }: Part) => (state === 'closed' || state === 'zero') && is_worth;
      const toggled = state === 'funded' ? [] : own.filter((part) => !isAlwaysShown(part));
      return { state, count: countOf(own), toggled: countOf(toggled), marketValueCad: valueOf(own) };
    }),
    basis: await basisOf(context),
    explain: explained(parts),
    asOf: scope.asOf,
  };
};
