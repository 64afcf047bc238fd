import type { HoldingsAnswer } from '@/contract/accounts/holdings';
import type { Handler, Handling } from '../handler';
import { basisOf } from './basis';
import { explainAccounts, lensTotals } from './explain';
import { holdingsIn } from './holdingRows';
import { type Asked, choiceIn, countedIn, keysOf, lensOn, type Noun } from './lens';

async function holdings(noun: Noun, handling: Handling<Asked>): Promise<HoldingsAnswer> {
  const { scope } = handling;
  const lens = await lensOn(noun, handling.body, handling);
  const held = await holdingsIn(keysOf(countedIn(lens)), handling);
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

/** POST households/holdings: what the members hold together; an account that two of them share stands once. */
export const householdHoldings: Handler<'householdHoldings'> = (handling) => holdings('household', handling);
