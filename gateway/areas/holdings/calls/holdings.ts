import type { HoldingsAnswer } from '@/contract/holdings/schema';
import type { Handler, CallContext } from '../../../kit/call/handler';
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

async function holdings(noun: Noun, context: CallContext<Asked>): Promise<HoldingsAnswer> {
  const { scope } = context;
  const lens = await lensOn(noun, context.body, context);
  const held = await holdingsIn(keysOf(countedAccounts(lens)), context);
  return {
    rows: held.map(({ holding }) => holding),
    total: lensTotals(lens),
    accounts: choiceIn(lens),
    isPartial: lens.isPartial,
    basis: await basisOf(context),
    explain: explainAccounts(lens),
    asOf: scope.asOf,
  };
}

/** POST clients/holdings */
export const clientHoldings: Handler<'clientHoldings'> = (context) => holdings('client', context);

/** POST households/holdings: what the members hold together; an account that two of them share appears once. */
export const householdHoldings: Handler<'householdHoldings'> = (context) => holdings('household', context);
