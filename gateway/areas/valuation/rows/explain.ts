import type { AccountTotals } from '@/contract/accounts/row';
import type { Explained, Measure } from '@/contract/valuation/codes';
import type { ManyExplanations, Explanation, Explanations } from '@/contract/valuation/schema';
import { countedAccounts, type Lens, type SeenAccount } from '../../accounts/rows/perspective';
import { minus, shareBp, sumOf } from '../../../kit/money';

/** Sums of accounts, CAD. */
type Sums = Pick<SeenAccount, 'marketValueCad' | 'cashCad' | 'bookCostCad'>;

/** @returns the sums of accounts, held jointly or not */
export function totalsOf(accounts: readonly (Sums & { isJoint: boolean })[]): AccountTotals {
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
  totalsOf(countedAccounts(lens).map((account) => ({ ...account, isJoint: isJoint(account) })));

/** What some accounts or positions come to, by each measure. */
type Amounts = Readonly<Record<Measure, string>>;

/** How many accounts are in a total, or left out of it, for one reason, and their sums. */
export interface Part {
  what: Explained;
  count: number;
  amounts: Amounts;
}

/** `amounts` is null where the person may not see them. */
export interface Parts {
  included: readonly Part[];
  excluded: readonly (Omit<Part, 'amounts'> & { amounts: Amounts | null })[];
}

const amountsOf = ({ marketValueCad, cashCad, bookCostCad }: Sums): Amounts => ({
  marketValue: marketValueCad,
  cash: cashCad,
  bookCost: bookCostCad,
  gain: minus(marketValueCad, bookCostCad),
});

/** Empty parts are not mentioned. */
export const isAny = ({ count }: { count: number }) => count > 0;

/** What each sum is made of. */
export function explainEach(formula: Explanation['formula'], { included, excluded }: Parts): Explanations {
  const of = (measure: Measure): Explanation => ({
    formula,
    included: included
      .filter(isAny)
      .map(({ what, count, amounts }) => ({ what, count, amount: amounts[measure] })),
    excluded: excluded.filter(isAny).map(({ what, count, amounts }) => ({
      what,
      count,
      amount: amounts === null ? null : amounts[measure],
    })),
  });
  return {
    marketValue: of('marketValue'),
    cash: of('cash'),
    bookCost: of('bookCost'),
    gain: of('gain'),
  };
}

/** Reasons why an account may be in none of the figures, in display order. */
export const LEFT_OUT = ['closed', 'trustee', 'otherMember', 'notChosen'] as const satisfies Explained[];

/** Why a figure leaves an account out; null when nothing excludes it. */
export function exclusionReason(account: SeenAccount): (typeof LEFT_OUT)[number] | null {
  if (!account.isOwn) return account.isOfOther ? 'otherMember' : 'trustee';
  // The choice of accounts does not matter for a closed and empty one.
  if (!account.isCounted) return 'closed';
  return account.isChosen ? null : 'notChosen';
}

/** Why an account counts, or does not. */
function partOf(account: SeenAccount): Explained {
  const why = exclusionReason(account);
  if (why !== null) return why;
  if (account.isClosed) return 'residual';
  return isJoint(account) ? 'joint' : 'single';
}

const INCLUDED: readonly Explained[] = ['single', 'joint', 'residual'];

/** Parts of accounts in the order in which they are told, by why each of them counts or does not. */
export function inOrder<One extends Part>(parts: readonly One[]): { included: One[]; excluded: One[] } {
  const ordered = (order: readonly Explained[]) =>
    order.flatMap((what) => parts.filter((part) => part.what === what));
  return { included: ordered(INCLUDED), excluded: ordered(LEFT_OUT) };
}

/** Some accounts as one part. */
export const partOfSome = (what: Explained, accounts: readonly Sums[]): Part => ({
  what,
  count: accounts.length,
  amounts: amountsOf({
    marketValueCad: sumOf(accounts.map((each) => each.marketValueCad)),
    cashCad: sumOf(accounts.map((each) => each.cashCad)),
    bookCostCad: sumOf(accounts.map((each) => each.bookCostCad)),
  }),
});

/** What the total of a lens is made of: its accounts, by why they count or do not. */
export function partsOf(lens: Lens): Parts {
  const { included, excluded } = inOrder(
    [...INCLUDED, ...LEFT_OUT].map((what) =>
      partOfSome(
        what,
        lens.accounts.filter((account) => partOf(account) === what),
      ),
    ),
  );
  const others = { what: 'otherAdvisor' as const, count: lens.otherCodes, amounts: null };
  return { included, excluded: [...excluded, others] };
}

/** What each sum of a lens is made of. */
export const explainAccounts = (lens: Lens): Explanations => explainEach('accounts', partsOf(lens));

/** Sums of the accounts of many clients or households. */
interface ManyTotal {
  accountCount: number;
  marketValue: string;
  cash: string;
}

/**
 * What the sums of many clients or households are made of: what their accounts have invested, and the rest; invested
 * amounts are no part of their cash.
 * @param unseen what is in neither, with an amount unknown here
 */
export function explainMany(
  formula: 'clients' | 'households',
  { accountCount: count, marketValue, cash }: ManyTotal,
  unseen: Explanation['excluded'] = [],
): ManyExplanations {
  const invested = { what: 'invested' as const, count, amount: minus(marketValue, cash) };
  const uninvested = { what: 'uninvested' as const, count, amount: cash };
  return {
    marketValue: { formula, included: [invested, uninvested].filter(isAny), excluded: unseen },
    cash: { formula, included: [uninvested].filter(isAny), excluded: [invested, ...unseen].filter(isAny) },
  };
}

interface Position {
  kind: string;
  marketValueCad: string;
  bookCostCad: string;
}

/** What the sums of one account are made of: its cash and what it holds beside, which is no part of its cash. */
export function explainHoldings(rows: readonly Position[]): Explanations {
  const part = (what: 'securities' | 'cash'): Part => {
    const own = rows.filter(({ kind }) => (kind === 'cash') === (what === 'cash'));
    const marketValueCad = sumOf(own.map((each) => each.marketValueCad));
    const bookCostCad = sumOf(own.map((each) => each.bookCostCad));
    return {
      what,
      count: own.length,
      amounts: amountsOf({ marketValueCad, bookCostCad, cashCad: marketValueCad }),
    };
  };
  const [securities, cash] = [part('securities'), part('cash')];
  return {
    ...explainEach('holdings', { included: [securities, cash], excluded: [] }),
    cash: explainEach('holdings', { included: [cash], excluded: [securities] }).cash,
  };
}
