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

/** What the total of a lens is made of: its accounts, by why they count or do not. */
export function explainAccounts(lens: Lens): Explanation {
  const parts = lens.accounts.map((account) => ({ what: partOf(account), account }));
  const grouped = (what: Explained) => {
    const amounts = parts.filter((part) => part.what === what).map(({ account }) => account.marketValueCad);
    return { what, count: amounts.length, amount: sumOf(amounts) };
  };
  const told = (order: readonly Explained[]) => order.map(grouped).filter(({ count }) => count > 0);
  const others = { what: 'otherAdvisor' as const, count: lens.otherCodes, amount: null };
  return {
    formula: 'accounts',
    included: told(INCLUDED),
    excluded: [...told(EXCLUDED), ...(lens.otherCodes > 0 ? [others] : [])],
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
