import { describe, expect, it } from 'vitest';
import { cashPurchases, type Limits, planOf, type Plan, type Tradable } from '@/gateway/areas/uma/rules/plan';
import { apportion, WHOLE_BP } from '@/gateway/areas/uma/rules/shares';
import { type Position, type SleeveTarget, weigh } from '@/gateway/areas/uma/rules/weights';

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

describe('apportion', () => {
  it('splits any amount so that the parts add up to it', () => {
    for (const [total, weights] of [
      [100, [1, 1, 1]],
      [-100, [1, 1, 1]],
      [7, [3, 0, -1]],
      [987_654_321_098_765, [1, 2, 3, 5, 8, 13]],
      [10_000, [-5, -5]],
    ] as const) {
      expect(sum(apportion(total, weights))).toBe(total);
    }
    expect(apportion(100, [1, 1, 1])).toEqual([34, 33, 33]);
  });

  it('refuses to split by nothing', () => {
    expect(() => apportion(1, [0, 0])).toThrow('nothing to split by');
  });
});

describe('cash of an account with 33,333.00 in five sleeves', () => {
  const TARGETS = [4_000, 2_000, 2_000, 1_000, 1_000];
  const VALUES = [1_349_180, 369_600, 343_560, 191_920, 192_690];
  const CASH = 886_350;
  const BASE = sum(VALUES) + CASH;

  it('is spent to the cent, based on the value with the cash, and none goes to the overweight sleeve', () => {
    expect(BASE).toBe(3_333_300);
    const buys = cashPurchases(VALUES, TARGETS, CASH, BASE);
    expect(buys[0]).toBe(0);
    expect(sum(buys)).toBe(CASH);
    // Each lacks 2,970.60, 3,231.00, 1,414.10 and 1,406.40 of its target, and gets its share of the 8,863.50.
    expect(buys.slice(1)).toEqual([291_838, 317_420, 138_924, 138_168]);
    const after = VALUES.map((value, at) => value + (buys[at] ?? 0));
    expect(sum(apportion(WHOLE_BP, after))).toBe(WHOLE_BP);
  });

  it('can be planned while no sleeve has drifted', () => {
    const even = TARGETS.map((bp) => bp * 100);
    const buys = cashPurchases(even, TARGETS, 100_000, 1_100_000);
    expect(sum(buys)).toBe(100_000);
    expect(buys).toEqual([40_000, 20_000, 20_000, 10_000, 10_000]);
  });
});

const TARGETS: SleeveTarget[] = [
  { sleeve: 'canadianEquity', targetBp: 4_000, bandBp: 300, picks: [{ securityId: 1, shareBp: 7_000 }, { securityId: 2, shareBp: 3_000 }] },
  { sleeve: 'canadianDividend', targetBp: 2_000, bandBp: 300, picks: [{ securityId: 2, shareBp: 10_000 }] },
  { sleeve: 'fixedIncome', targetBp: 3_500, bandBp: 400, picks: [{ securityId: 3, shareBp: 10_000 }] },
  { sleeve: 'cash', targetBp: 500, bandBp: 250, picks: [] },
]; // prettier-ignore

const position = (securityId: number, cents: number, pending = 0): Position => ({
  securityId,
  isCash: securityId === 9,
  cents,
  pending,
});

const PRICES: Record<number, number> = { 1: 532_000, 2: 1_234_500, 3: 138_600, 4: 450_100 };

const tradables = (positions: readonly Position[]) =>
  new Map(
    [1, 2, 3, 4].map((securityId): [number, Tradable] => {
      const price = PRICES[securityId] ?? 0;
      const cents = positions.find((each) => each.securityId === securityId)?.cents ?? 0;
      const held = Math.floor((cents * 100) / price) * 1_000;
      return [
        securityId,
        { securityId, price: { tenThousandths: price, priceUnits: 1 }, lot: 1_000, settled: held, held, bookCost: Math.round(cents / 2) },
      ];
    }),
  ); // prettier-ignore

const DRIFTED = [position(1, 9_000_000), position(2, 4_000_000), position(3, 2_000_000), position(4, 300_000), position(9, 1_700_000)]; // prettier-ignore

/** Every drift is traded, and every amount. */
const NO_LIMITS: Limits = { smallest: 0, bandBp: 0 };

function made(kind: 'cashOnly' | 'full', positions: readonly Position[], limits = NO_LIMITS): Plan {
  const plan = planOf(kind, TARGETS, positions, tradables(positions), 1_000_000, limits);
  if ('block' in plan) throw new Error(plan.block);
  return plan;
}

describe('a full rebalance', () => {
  const plan = made('full', DRIFTED);

  it('is sized from the value with the cash, in whole units, and adds up to the whole', () => {
    expect(plan.base).toBe(17_000_000);
    expect(sum(plan.sleeves.map(({ afterBp }) => afterBp))).toBe(WHOLE_BP);
    expect(sum(plan.sleeves.map(({ after }) => after))).toBe(plan.base);
    expect(plan.orders.every(({ units }) => units > 0 && units % 1_000 === 0)).toBe(true);
    expect(plan.cashAfter).toBe(1_700_000 - sum(plan.orders.map(({ amount }) => amount)));
    expect(plan.cashAfter).toBeGreaterThanOrEqual(0);
  });

  it('leaves each sleeve within a unit or two of its target, and sells what belongs to no sleeve', () => {
    for (const { sleeve, driftBp } of plan.sleeves) {
      if (sleeve !== null) expect(Math.abs(driftBp), sleeve).toBeLessThanOrEqual(5);
    }
    expect(plan.orders.find(({ securityId }) => securityId === 4)?.side).toBe('sell');
    expect(plan.orders[0]?.side).toBe('sell');
  });

  it('sells no unit that is sold already, and takes a unit’s cost from all settled ones', () => {
    const known = tradables(DRIFTED);
    const sold = known.get(4);
    if (sold === undefined) throw new Error('it is held');
    known.set(4, { ...sold, held: 2_000 });
    const other = planOf('full', TARGETS, DRIFTED, known, 1_000_000, NO_LIMITS);
    if ('block' in other) throw new Error(other.block);
    const sale = other.orders.find(({ securityId }) => securityId === 4);
    expect(sale).toMatchObject({ side: 'sell', units: 2_000 });
    expect(sale?.gain).toBe(-(sale?.amount ?? 0) - Math.round((sold.bookCost * 2_000) / sold.settled));
  });

  it('realizes what a sale brings above its share of the book cost', () => {
    for (const { side, amount, gain } of plan.orders) {
      if (side === 'buy') expect(gain).toBe(0);
      // All has doubled.
      else expect(Math.abs(gain + amount / 2)).toBeLessThan(5_000);
    }
  });
});

describe('the limits of a plan', () => {
  const ordersOf = ({ orders }: Plan, id: number) => orders.filter(({ securityId }) => securityId === id);

  it('leave a sleeve within its band alone, by the model’s or by the person’s, and say so', () => {
    for (const { sleeve, driftBp, bandBp } of made('full', DRIFTED, { smallest: 0, bandBp: null }).left
      .sleeves) {
      const band = TARGETS.find((each) => each.sleeve === sleeve)?.bandBp ?? 0;
      expect([sleeve, bandBp]).toEqual([sleeve, band]);
      expect(Math.abs(driftBp)).toBeLessThanOrEqual(band);
    }
    const wide = planOf(
      'full',
      TARGETS,
      DRIFTED.slice(0, 3).concat(DRIFTED[4] ?? []),
      tradables(DRIFTED),
      1_000_000,
      {
        smallest: 0,
        bandBp: 10_000,
      },
    );
    expect(wide).toMatchObject({ block: 'withinLimits' });
    expect(wide.left?.sleeves.length).toBe(TARGETS.length - 1);
    const free = made('full', DRIFTED);
    expect(free.left).toEqual({ sleeves: [], orders: [] });
    const bonds = weigh(TARGETS, DRIFTED)?.sleeves.find(({ sleeve }) => sleeve === 'fixedIncome');
    const band = Math.abs(bonds?.driftBp ?? 0);
    const held = made('full', DRIFTED, { smallest: 0, bandBp: band });
    expect(held.left.sleeves).toContainEqual({
      sleeve: 'fixedIncome',
      driftBp: bonds?.driftBp,
      bandBp: band,
    });
    expect([ordersOf(free, 3).length, ordersOf(held, 3).length]).toEqual([1, 0]);
    // One basis point less, and it is out of its band.
    expect(ordersOf(made('full', DRIFTED, { smallest: 0, bandBp: band - 1 }), 3)).toHaveLength(1);
  });

  it.each(['full', 'cashOnly'] as const)(
    'drop each order under the smallest trade, and name it: %s',
    (kind) => {
      const free = made(kind, DRIFTED);
      const amounts = free.orders.map(({ amount }) => Math.abs(amount)).sort((a, b) => a - b);
      const smallest = (amounts[0] ?? 0) + 1;
      const plan = made(kind, DRIFTED, { smallest, bandBp: 0 });
      expect(plan.orders.every(({ amount }) => Math.abs(amount) >= smallest)).toBe(true);
      expect(plan.left.orders.length).toBeGreaterThan(0);
      expect(plan.left.orders.every(({ amount }) => Math.abs(amount) < smallest)).toBe(true);
      expect(plan.cashAfter).toBeGreaterThanOrEqual(0);
      expect(
        planOf(kind, TARGETS, DRIFTED, tradables(DRIFTED), 1_000_000, { smallest: 1e12, bandBp: 0 }),
      ).toMatchObject({ block: 'withinLimits' });
    },
  );
});

describe('a full plan by the bands of the model, 40, 30, 25 and 5 % in cash', () => {
  const SLEEVES: SleeveTarget[] = [
    { sleeve: 'canadianEquity', targetBp: 4_000, bandBp: 500, picks: [{ securityId: 1, shareBp: 10_000 }] },
    { sleeve: 'canadianDividend', targetBp: 3_000, bandBp: 500, picks: [{ securityId: 2, shareBp: 10_000 }] },
    { sleeve: 'fixedIncome', targetBp: 2_500, bandBp: 500, picks: [{ securityId: 3, shareBp: 10_000 }] },
    { sleeve: 'cash', targetBp: 500, bandBp: 250, picks: [] },
  ]; // prettier-ignore
  const BY_BANDS: Limits = { smallest: 50_000, bandBp: null };
  /** An account of 100,000.00 by the per cents of its sleeves; a unit costs a dollar. */
  const planned = (perCents: readonly number[], sleeves = SLEEVES) => {
    const positions = perCents.map((perCent, at) => position([1, 2, 3, 9][at] ?? 0, perCent * 100_000));
    const known = new Map(
      [...tradables(positions)].map(([id, each]) => {
        const held = (positions.find(({ securityId }) => securityId === id)?.cents ?? 0) * 10;
        return [id, { ...each, price: { tenThousandths: 10_000, priceUnits: 1 }, held, settled: held }];
      }),
    );
    return planOf('full', sleeves, positions, known, 1_000_000, BY_BANDS);
  };
  const driftsOf = (plan: ReturnType<typeof planned>) =>
    'block' in plan ? plan.block : plan.sleeves.map(({ driftBp }) => driftBp);

  it.each([
    ['too much cash', [36, 27, 22, 15]],
    ['cash that is owed', [43, 32, 28, -3]],
    ['cash on target that cannot pay for the sleeve that lacks', [33, 34.5, 27.5, 5]],
    ['cash that a sale would bring out of its band', [47, 27, 21, 5]],
  ] as const)('trades every sleeve: %s', (_, perCents) => {
    expect(driftsOf(planned(perCents))).toEqual([0, 0, 0, 0]);
  });

  it('does so too where the band of the cash is wide, and the cash that is kept back is short', () => {
    const wide = SLEEVES.map((each) => (each.sleeve === 'cash' ? { ...each, bandBp: 1_000 } : each));
    expect(driftsOf(planned([33, 34.5, 27.5, 5], wide))).toEqual([0, 0, 0, 0]);
  });

  it('leaves the sleeves within their band where the others alone bring all within theirs', () => {
    const plan = planned([46, 24, 24, 6]);
    expect(plan.left?.sleeves.map(({ sleeve }) => sleeve)).toEqual(['fixedIncome']);
    expect(driftsOf(plan)).toEqual([0, 0, -100, 100]);
    expect(driftsOf(planned([41, 30, 24, 5]))).toBe('withinLimits');
  });

  it('keeps back the cash that the model wants', () => {
    // The sleeve lacks 6 %, the others bring 5.5 %: the cash pays for none of the rest.
    const plan = planned([34, 35.5, 25.5, 5]);
    expect('block' in plan ? plan.block : plan.cashAfter).toBe(500_000);
  });
});

describe('a plan of the cash alone', () => {
  it('sells nothing, buys nothing above its target, and leaves the cash at its own', () => {
    const plan = made('cashOnly', DRIFTED);
    expect(plan.orders.every(({ side }) => side === 'buy')).toBe(true);
    expect(plan.orders.some(({ securityId }) => securityId === 1)).toBe(false);
    expect(plan.cashAfter).toBeGreaterThanOrEqual(850_000);
    expect(plan.cashAfter).toBeLessThan(850_000 + 3 * 13_000);
  });

  it.each([
    ['cashBelow', [position(1, 9_000_000), position(9, 100_000)], 'cashOnly'],
    ['belowMinimum', [position(1, 900_000), position(9, 1_000)], 'full'],
    ['noPrices', [position(9, -100)], 'full'],
    ['nothing', [position(1, 4_760_000), position(2, 5_440_000), position(3, 5_950_000), position(9, 850_000)], 'full'],
  ] as const)('says why there are no orders: %s', (block, positions, kind) => {
    expect(planOf(kind, TARGETS, positions, tradables(positions), 1_000_000, NO_LIMITS)).toEqual({ block });
  }); // prettier-ignore
});

describe('weights', () => {
  it('add up to the whole, drifts add up to nothing, and targets split a security of two sleeves', () => {
    const weighed = weigh(TARGETS, DRIFTED);
    expect(sum(weighed?.sleeves.map(({ actualBp }) => actualBp) ?? [])).toBe(WHOLE_BP);
    expect(sum(weighed?.sleeves.map(({ driftBp }) => driftBp) ?? [])).toBe(0);
    expect(Number.isInteger(weighed?.toTradeBp)).toBe(true);
    const parts =
      weighed?.sleeves.flatMap((each) => each.parts.filter(({ securityId }) => securityId === 2)) ?? [];
    // 12 % of the account by one sleeve, 20 % by the other.
    expect(parts.map(({ cents }) => cents)).toEqual([1_500_000, 2_500_000]);
    expect(weighed?.sleeves.at(-1)).toMatchObject({ sleeve: null, cents: 300_000, bandBp: null });
    for (const { actualBp, targetBp, parts: own } of weighed?.sleeves ?? []) {
      expect(sum(own.map((part) => part.actualBp))).toBe(actualBp);
      expect(sum(own.map((part) => part.targetBp))).toBe(targetBp);
    }
  });

  it('count pending trades, paid from the cash', () => {
    const before = weigh(TARGETS, DRIFTED);
    const pending = DRIFTED.map((each) =>
      each.securityId === 3
        ? { ...each, pending: 850_000 }
        : each.isCash
          ? { ...each, pending: -850_000 }
          : each,
    );
    const after = weigh(TARGETS, pending);
    expect(after?.base).toBe(before?.base);
    const driftOf = (weighed: typeof after, sleeve: string) =>
      weighed?.sleeves.find((each) => each.sleeve === sleeve)?.driftBp ?? 0;
    expect(driftOf(after, 'fixedIncome') - driftOf(before, 'fixedIncome')).toBe(500);
    expect(driftOf(after, 'cash') - driftOf(before, 'cash')).toBe(-500);
  });

  it('do not exist for an account that is worth nothing', () => {
    expect(weigh(TARGETS, [position(1, 100), position(9, -100)])).toBeNull();
  });
});
