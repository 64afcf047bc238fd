import type { Explained } from '@/contract/accounts/codes';
import type { AccountTotals, Explanation } from '@/contract/accounts/shared';
import { countedIn, type Lens, type SeenAccount } from './lens';
import { minus, shareBp, sumOf } from './money';

type Amounts = Pick<SeenAccount, 'marketValueCad' | 'cashCad' | 'bookCostCad'>;

/** @returns the sums of accounts, held jointly or not */
export function totalsOf(accounts: readonly (Amounts & { isJoint: boolean })[]): AccountTotals {
  const marketValueCad = sumOf(accounts.map((each) => each.marketValueCad));
  const bookCostCad = sumOf(accounts.map((each) => each.bookCostCad));
  const gainCad = minus(marketValueCad, bookCostCad);
  return {
    count: accounts.length,
    jointCount: accounts.filter(({ isJoint }) => isJoint).length,
    marketValueCad,
    cashCad: sumOf(accounts.map((each) => each.cashCad)),
    bookCostCad,
    gainCad,
    gainBp: shareBp(gainCad, bookCostCad),
  };
}

export const isJoint = ({ owners }: SeenAccount): boolean => owners.length > 1;

/** @returns the sums of the accounts that count */
export const lensTotals = (lens: Pick<Lens, 'accounts'>): AccountTotals =>
  totalsOf(countedIn(lens).map((account) => ({ ...account, isJoint: isJoint(account) })));

/** Why an account counts, or does not. */
function partOf(account: SeenAccount): Explained {
  if (!account.isOwn) return account.isOfOther ? 'otherMember' : 'trustee';
  // What is closed and empty is no matter of choice.
  if (!account.isCounted) return 'closed';
  if (!account.isChosen) return 'notChosen';
  if (account.isClosed) return 'residual';
  return isJoint(account) ? 'joint' : 'single';
}

const INCLUDED: readonly Explained[] = ['single', 'joint', 'residual'];
const EXCLUDED: readonly Explained[] = ['closed', 'trustee', 'otherMember', 'notChosen'];

type Included = Explanation['included'][number];

/** What a total of accounts is made of, by why each of them counts or does not. */
export function explainParts(parts: readonly Included[]): Explanation {
  const told = (order: readonly Explained[]) =>
    order.flatMap((what) => parts.filter((part) => part.what === what && part.count > 0));
  return { formula: 'accounts', included: told(INCLUDED), excluded: told(EXCLUDED) };
}

/** What the total of a lens is made of: its accounts, by why they count or do not. */
export function explainAccounts(lens: Lens): Explanation {
  const parts = [...INCLUDED, ...EXCLUDED].map((what) => {
    const own = lens.accounts.filter((account) => partOf(account) === what);
    return { what, count: own.length, amount: sumOf(own.map(({ marketValueCad }) => marketValueCad)) };
  });
  const { excluded, ...explained } = explainParts(parts);
  const others = { what: 'otherAdvisor' as const, count: lens.otherCodes, amount: null };
  return { ...explained, excluded: lens.otherCodes > 0 ? [...excluded, others] : excluded };
}

/** Sums of the accounts of many clients or households. */
interface ManyTotal {
  accountCount: number;
  marketValue: string;
  cash: string;
}

/** What the total of many is made of: what is invested in their accounts, and what is not. */
export function explainMany(
  formula: 'clients' | 'households',
  { accountCount: count, marketValue, cash }: ManyTotal,
): Explanation {
  return {
    formula,
    included: [
      { what: 'invested', count, amount: minus(marketValue, cash) },
      { what: 'uninvested', count, amount: cash },
    ],
    excluded: [],
  };
}

/** The total of one account: its cash and what it holds beside. */
export function explainHoldings(rows: readonly { kind: string; marketValueCad: string }[]): Explanation {
  const part = (what: 'securities' | 'cash') => {
    const own = rows.filter(({ kind }) => (kind === 'cash') === (what === 'cash'));
    return { what, count: own.length, amount: sumOf(own.map(({ marketValueCad }) => marketValueCad)) };
  };
  return { formula: 'holdings', included: [part('securities'), part('cash')], excluded: [] };
}
