import type { AccountType } from '@/contract/accounts/codes';
import type { PlanBlock, PlanKind } from '@/contract/uma/codes';
import type { TradeLimits, UmaRebalancePreviewAnswer } from '@/contract/uma/schema';
import { type Left, type Plan, planOf, type Tradable } from '../rules/plan';
import { apportion, WHOLE_BP } from '../rules/shares';
import { limitsOf } from './limits';
import { statusOf, weigh } from '../rules/weights';
import type { Handler } from '../../../kit/call/handler';
import {
  centsOf,
  decimalOf,
  type HeldColumns,
  type Known,
  positionsNow,
  readAccount,
  unpricedIn,
} from './read';

/**
 * The smallest tradable amount in thousandths of a unit: for a bond a thousand of face value, for a GIC a
 * hundred.
 */
const LOT: Readonly<Record<string, number>> = {
  stock: 1_000,
  etf: 1_000,
  fund: 1,
  bond: 1_000_000,
  gic: 100_000,
};

/** Account types whose gains are taxed when realized; registered plans are not. */
const TAXED: ReadonlySet<AccountType> = new Set(['cash', 'margin', 'corporate', 'trust']);

/** A quantity with six places, in thousandths, the smallest traded step. */
const thousandths = (quantity: string) => Math.trunc(Number(quantity.replace('.', '')) / 1_000);

const quantityText = (units: number) =>
  `${(units - (units % 1_000)) / 1_000}.${String(units % 1_000).padStart(3, '0')}000`;

const tradableOf = (row: HeldColumns): Tradable => ({
  securityId: row.security_id,
  price: { tenThousandths: Number((row.price ?? '0.0000').replace('.', '')), priceUnits: row.price_units },
  lot: LOT[row.kind] ?? 1_000,
  settled: thousandths(row.quantity),
  held: Math.max(0, thousandths(row.quantity) + Math.min(0, thousandths(row.pending_quantity))),
  bookCost: centsOf(row.book_cost),
});

function planned(
  known: Known,
  kind: PlanKind,
  limits: TradeLimits,
): Plan | { block: PlanBlock; left?: Left } {
  const { row, targets, securities } = known;
  if (!row.is_managed) return { block: 'notManaged' };
  if (row.model_key === null || row.minimum === null) return { block: 'noModel' };
  if (row.restriction !== null) return { block: 'restricted' };
  if (unpricedIn(known).length > 0) return { block: 'noPrices' };
  const tradables = new Map(
    securities.filter((each) => each.kind !== 'cash').map((each) => [each.security_id, tradableOf(each)]),
  );
  return planOf(kind, targets, positionsNow(known), tradables, centsOf(row.minimum), {
    smallest: centsOf(limits.smallestTrade),
    bandBp: limits.bandBp,
  });
}

function ordersOf({ orders }: Plan, { account, securities }: Known): UmaRebalancePreviewAnswer['orders'] {
  return orders.flatMap(({ securityId, side, units, amount, gain }) => {
    const row = securities.find((each) => each.security_id === securityId);
    if (row === undefined || row.price === null) return [];
    return [
      {
        id: row.symbol,
        account: account.number,
        side,
        symbol: row.symbol,
        name: { en: row.name_en, fr: row.name_fr },
        units: quantityText(units),
        price: row.price,
        priceUnits: row.price_units,
        amount: decimalOf(amount),
        gain: decimalOf(gain),
      },
    ];
  });
}

/** @returns the plan of an account, for its screen and its file */
function answerOf(
  known: Known,
  kind: PlanKind,
  limits: TradeLimits,
  asOf: string,
): UmaRebalancePreviewAnswer {
  const { account, targets } = known;
  const plan = planned(known, kind, limits);
  const positions = positionsNow(known);
  const before = targets.length === 0 || unpricedIn(known).length > 0 ? null : weigh(targets, positions);
  const base = positions.reduce((sum, { cents }) => sum + cents, 0);
  const cash = positions
    .filter(({ isCash }) => isCash)
    .reduce((sum, { cents, pending }) => sum + cents + pending, 0);
  const cashBp = targets.find(({ sleeve }) => sleeve === 'cash')?.targetBp ?? 0;
  const isPlanned = !('block' in plan);
  const after = isPlanned ? plan.sleeves : [];
  const lineOf = (sleeve: (typeof after)[number]['sleeve']) =>
    before?.sleeves.find((each) => each.sleeve === sleeve);
  const banded = after.flatMap(({ sleeve, driftBp }) => {
    const bandBp = lineOf(sleeve)?.bandBp ?? null;
    return bandBp === null ? [] : [{ driftBp, status: statusOf(driftBp, bandBp) }];
  });
  const worst = (['out', 'near', 'inBand'] as const).find((each) =>
    banded.some(({ status }) => status === each),
  );
  return {
    kind,
    account,
    block: isPlanned ? null : plan.block,
    base: decimalOf(base),
    cash: decimalOf(cash),
    cashTarget: decimalOf(base <= 0 ? 0 : (apportion(base, [cashBp, WHOLE_BP - cashBp])[0] ?? 0)),
    orders: isPlanned ? ordersOf(plan, known) : [],
    limits,
    left: {
      sleeves: plan.left?.sleeves ?? [],
      orders: (plan.left?.orders ?? []).map(({ securityId, side, amount }) => ({
        side,
        symbol: known.securities.find((each) => each.security_id === securityId)?.symbol ?? '',
        amount: decimalOf(amount),
      })),
    },
    cashAfter: decimalOf(isPlanned ? plan.cashAfter : cash),
    sleeves: after.map(({ sleeve, wanted, after: worth, afterBp, driftBp }) => ({
      sleeve,
      wanted: decimalOf(wanted),
      after: decimalOf(worth),
      beforeBp: lineOf(sleeve)?.actualBp ?? 0,
      afterBp,
      targetBp: afterBp - driftBp,
      driftBp,
    })),
    widestAfterBp: Math.max(0, ...after.map(({ driftBp }) => Math.abs(driftBp))),
    statusAfter: worst ?? null,
    gain: decimalOf(isPlanned ? plan.gain : 0),
    isTaxable: TAXED.has(account.type),
    asOf,
  };
}

/** POST uma/rebalancePreview: the orders that would bring one account back to its model. Nothing is sent anywhere. */
export const umaRebalancePreview: Handler<'umaRebalancePreview'> = async (context) =>
  answerOf(
    await readAccount(context),
    context.body.kind,
    await limitsOf(context.tx, context.subject),
    context.scope.asOf,
  );
