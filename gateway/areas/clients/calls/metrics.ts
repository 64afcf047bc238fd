import { basisOf } from '../../valuation/rows/basis';
import { explainAccounts, lensTotals } from '../../valuation/rows/explain';
import { choiceIn, lensOn } from '../../accounts/rows/perspective';
import { shareBp } from '../../../kit/money';
import type { Handler } from '../../../kit/call/handler';

/** POST clients/metrics: a client's key figures over the chosen accounts, in CAD at the book's date. */
export const metrics: Handler<'clientMetrics'> = async (context) => {
  const lens = await lensOn('client', context.body, context);
  const { marketValueCad, bookCostCad, gainCad, gainBp, cashCad } = lensTotals(lens);
  return {
    marketValue: marketValueCad,
    bookCost: bookCostCad,
    unrealisedGain: gainCad,
    unrealisedGainBp: gainBp,
    cash: cashCad,
    cashBp: shareBp(cashCad, marketValueCad),
    accounts: choiceIn(lens),
    basis: await basisOf(context),
    explain: explainAccounts(lens),
    asOf: context.scope.asOf,
  };
};
