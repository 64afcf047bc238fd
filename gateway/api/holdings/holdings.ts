import type { HoldingsAnswer } from '@/contract/holdings/schema';
import type { Handler, Handling } from '../handler';
import { basisOf } from '../valuation/basis';
import { explainAccounts, lensTotals } from '../valuation/explain';
import { holdingsIn } from './rows';
import { type Asked, choiceIn, countedAccounts, keysOf, lensOn, type Noun } from '../accounts/lens';

async function holdings(noun: Noun, handling: Handling<Asked>): Promise<HoldingsAnswer> {
  const { scope } = handling;
  const lens = await lensOn(noun, handling.body, handling);
  const held = await holdingsIn(keysOf(countedAccounts(lens)), handling);
  return {
    rows: held.map(({ holding }) => holding),
    total: lensTotals(lens),
    accounts: choiceIn(lens),
    isPartial: lens.isPartial,
    basis: await basisOf(handling),
    explain: explainAccounts(lens),
    asOf: scope.asOf,
  };
}

/** POST clients/holdings */
export const clientHoldings: Handler<'clientHoldings'> = (handling) => holdings('client', handling);

/** POST households/holdings: what the members hold together; an account that two of them share appears once. */
export const householdHoldings: Handler<'householdHoldings'> = (handling) => holdings('household', handling);
