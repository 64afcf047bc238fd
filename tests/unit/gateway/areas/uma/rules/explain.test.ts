import { describe, expect, it } from 'vitest';
import { explainDrift } from '@/gateway/areas/uma/rules/explain';
import { statusOf, type Position, type SleeveTarget } from '@/gateway/areas/uma/rules/weights';

const TARGETS: SleeveTarget[] = [
  { sleeve: 'usEquity', targetBp: 5_000, bandBp: 300, picks: [{ securityId: 1, shareBp: 10_000 }] },
  { sleeve: 'fixedIncome', targetBp: 4_500, bandBp: 400, picks: [{ securityId: 2, shareBp: 10_000 }] },
  { sleeve: 'cash', targetBp: 500, bandBp: 250, picks: [] },
];

const held = (equity: number, bonds: number, cash: number, pending = 0): Position[] => [
  { securityId: 1, isCash: false, cents: equity, pending },
  { securityId: 2, isCash: false, cents: bonds, pending: 0 },
  { securityId: 9, isCash: true, cents: cash, pending: -pending },
];

describe('the reasons of a drift', () => {
  it('are separate, and add up to the drift to the basis point', () => {
    const reasons = explainDrift({
      targets: TARGETS,
      // The model had 52 % of American equities then.
      targetsThen: new Map([
        ['usEquity', 5_200],
        ['fixedIncome', 4_300],
        ['cash', 500],
      ]),
      then: held(5_210, 4_290, 500),
      // Prices took them to 56.03 %.
      thenPricedNow: held(6_100, 4_287, 500),
      // 1,000 came in as cash, and a purchase of 300 is not settled.
      now: held(6_100, 4_287, 1_500, 300),
    });
    expect(reasons).toHaveLength(3);
    for (const { driftBp, causes } of reasons ?? []) {
      expect(Object.values(causes).reduce((sum, bp) => sum + bp, 0)).toBe(driftBp);
    }
    expect(reasons?.[0]).toEqual({
      sleeve: 'usEquity',
      driftBp: 384,
      causes: { start: 10, market: 393, flow: -471, model: 200, pending: 252 },
    });
    expect(reasons?.reduce((sum, { driftBp }) => sum + driftBp, 0)).toBe(0);
  });

  it('say that the holdings of a removed sleeve belong to none', () => {
    const reasons = explainDrift({
      targets: [{ ...(TARGETS[0] as SleeveTarget), targetBp: 9_500 }, TARGETS[2] as SleeveTarget],
      targetsThen: new Map([
        ['usEquity', 5_000],
        ['fixedIncome', 4_500],
        ['cash', 500],
      ]),
      then: held(5_000, 4_500, 500),
      thenPricedNow: held(5_000, 4_500, 500),
      now: held(5_000, 4_500, 500),
    });
    expect(reasons?.at(-1)).toEqual({
      sleeve: null,
      driftBp: 4_500,
      causes: { start: 0, market: 0, flow: 0, model: 4_500, pending: 0 },
    });
  });

  it('do not exist for an account that was worth nothing', () => {
    const nothing = held(0, 0, 0);
    const basis = { targets: TARGETS, targetsThen: new Map(), thenPricedNow: nothing, now: held(1, 1, 1) };
    expect(explainDrift({ ...basis, then: nothing })).toBeNull();
  });
});

describe('a sleeve', () => {
  it.each([
    [0, 'inBand'],
    [239, 'inBand'],
    [240, 'near'],
    [300, 'near'],
    [301, 'out'],
    [-301, 'out'],
  ] as const)('that is %i basis points off, with a band of 300, is %s', (drift, status) => {
    expect(statusOf(drift, 300)).toBe(status);
  });
});
