import { riskFitOf } from '@/contract/uma/risk';
import type { UmaManagement, UmaSleeveLine } from '@/contract/uma/schema';
import { explainDrift } from '../rules/explain';
import { apportion } from '../rules/shares';
import { type SleeveWeight, statusOf, weigh, type Weighed } from '../rules/weights';
import type { Handler } from '../../../kit/call/handler';
import { centsOf, decimalOf, type Known, positionsNow, positionsThen, readAccount, unpricedIn } from './read';

function holdingsOf(line: SleeveWeight, weighed: Weighed, known: Known): UmaSleeveLine['holdings'] {
  return line.parts.flatMap(({ securityId, cents, pending, actualBp, targetBp, driftBp }) => {
    const row = known.securities.find((each) => each.security_id === securityId);
    if (row === undefined) return [];
    const places = weighed.sleeves.flatMap((each) => {
      const part = each.parts.find((one) => one.securityId === securityId);
      return part === undefined ? [] : [{ sleeve: each.sleeve, cents: part.cents }];
    });
    const worth = places.map((place) => place.cents);
    const at = places.findIndex(({ sleeve }) => sleeve === line.sleeve);
    const cost = centsOf(row.book_cost);
    const isShared = places.length > 1;
    const shared = isShared && worth.some((each) => each !== 0) ? apportion(cost, worth)[at] : cost;
    return [
      {
        symbol: row.symbol,
        name: { en: row.name_en, fr: row.name_fr },
        isCash: row.kind === 'cash',
        quantity: row.kind === 'cash' || isShared ? null : row.quantity,
        bookCost: decimalOf(shared ?? 0),
        marketValue: decimalOf(cents),
        pending: decimalOf(pending),
        actualBp,
        targetBp,
        driftBp,
        others: places.flatMap(({ sleeve }) => (sleeve === null || sleeve === line.sleeve ? [] : [sleeve])),
      },
    ];
  });
}

const linesOf = (weighed: Weighed, known: Known): UmaSleeveLine[] =>
  weighed.sleeves.map((line) => ({
    sleeve: line.sleeve,
    marketValue: decimalOf(line.cents),
    pending: decimalOf(line.pending),
    actualBp: line.actualBp,
    targetBp: line.targetBp,
    driftBp: line.driftBp,
    bandBp: line.bandBp,
    status: statusOf(line.driftBp, line.bandBp),
    holdings: holdingsOf(line, weighed, known),
  }));

function reasonsOf(known: Known): UmaManagement['reasons'] {
  if (known.then === null) return null;
  return explainDrift({
    targets: known.targets,
    targetsThen: known.then,
    then: positionsThen(known, 'then'),
    thenPricedNow: positionsThen(known, 'now'),
    now: positionsNow(known),
  });
}

const pendingOf = ({ securities }: Known): UmaManagement['pending'] =>
  securities.flatMap(({ symbol, name_en, name_fr, placed_on, pending_quantity, pending }) =>
    placed_on === null
      ? []
      : [
          {
            symbol,
            name: { en: name_en, fr: name_fr },
            placedOn: placed_on,
            quantity: pending_quantity,
            amount: pending,
          },
        ],
  );

function modelOf({ row }: Known): UmaManagement['model'] {
  const { model_id: id, model_code: code, version, effective_on, risk, minimum, fee_bp } = row;
  if (id === null || code === null || version === null || effective_on === null) return null;
  if (risk === null || minimum === null || fee_bp === null) return null;
  const name = { en: row.model_en ?? '', fr: row.model_fr ?? '' };
  return { id, code, name, version, effectiveOn: effective_on, risk, minimum, feeBp: fee_bp };
}

function managementOf(known: Known): UmaManagement {
  const { row, targets } = known;
  const model = modelOf(known);
  const unpriced = unpricedIn(known);
  const weighed = model === null || unpriced.length > 0 ? null : weigh(targets, positionsNow(known));
  const isUnpriced = model !== null && row.restriction === null && weighed === null;
  return {
    model,
    status: isUnpriced ? 'noPrices' : row.status,
    profile: row.profile,
    fit: riskFitOf(row.risk, row.profile),
    restriction: row.restriction,
    managedOn: row.managed_on,
    rebalancedOn: row.rebalanced_on,
    isBelowMinimum: model !== null && centsOf(row.market_value) < centsOf(model.minimum),
    unpriced,
    toTradeBp: weighed?.toTradeBp ?? null,
    sleeves: weighed === null ? [] : linesOf(weighed, known),
    reasons: weighed === null ? null : reasonsOf(known),
    pending: pendingOf(known),
  };
}

/** POST uma/accountView: one account by sleeve and holding, and why it drifted. */
export const umaAccountView: Handler<'umaAccountView'> = async (context) => {
  const known = await readAccount(context);
  return {
    account: known.account,
    management: known.row.is_managed ? managementOf(known) : null,
    asOf: context.scope.asOf,
  };
};
