import type { HoldingsAnswer } from '@/contract/holdings/schema';
import type { Handler, Handling } from '../../../kit/call/handler';
import { basisOf } from '../../valuation/rows/basis';
import { explainAccounts, lensTotals } from '../../valuation/rows/explain';
import { holdingsIn } from '../rows/rows';
import {
  type Asked,
  choiceIn,
  countedAccounts,
  keysOf,
  lensOn,
  type Noun,
} from '../../accounts/rows/perspective';

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
