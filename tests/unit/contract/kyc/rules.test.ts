import { describe, expect, test } from 'vitest';
import { conflictsOf, levelOf, openConflictsOf, profileOf } from '@/contract/kyc/rules';
import type { KycAccountValues, KycPersonValues, KycRule } from '@/contract/kyc/schema';

const rule = (id: string, asks: Partial<KycRule>): KycRule => ({
  id,
  text: { en: id, fr: id },
  source: { en: 'test', fr: 'test' },
  validFrom: '2020-01-01',
  minChars: 10,
  ageMin: null,
  horizonMax: null,
  liquidityMin: null,
  toleranceMin: null,
  toleranceMax: null,
  growthMinBp: null,
  knowledgeMax: null,
  isToleranceOverCapacity: false,
  isBorrowing: false,
  isHoldingsOverProfile: false,
  ...asks,
});

const account = (given: Partial<KycAccountValues>): KycAccountValues => ({
  kycPurpose: null,
  kycObjectives: { safety: null, income: null, growth: null, speculation: null },
  kycHorizon: null,
  kycLiquidity: null,
  kycTolerance: null,
  kycCapacity: null,
  kycRationale: null,
  ...given,
});

const person = (given: Partial<KycPersonValues>) =>
  ({ investmentKnowledge: null, borrowsToInvest: null, ...given }) as KycPersonValues;

const found = (asks: Partial<KycRule>, given: Partial<KycAccountValues>, facts = {}, of = {}) =>
  conflictsOf([rule('RC-1', asks)], person(of), account(given), { age: null, holdingsScore: null, ...facts })
    .length === 1;

describe('rules of conflict', () => {
  test('a short horizon conflicts with a high tolerance, a long one does not', () => {
    const asks = { horizonMax: 2, toleranceMin: 3 };
    expect(found(asks, { kycHorizon: 'from1to3', kycTolerance: 'high' })).toBe(true);
    expect(found(asks, { kycHorizon: 'from3to5', kycTolerance: 'high' })).toBe(false);
    expect(found(asks, { kycHorizon: null, kycTolerance: 'high' })).toBe(false);
  });

  test('tolerance above capacity, an older client, growth at low risk, debt with little knowledge', () => {
    expect(found({ isToleranceOverCapacity: true }, { kycTolerance: 'high', kycCapacity: 'low' })).toBe(true);
    expect(found({ isToleranceOverCapacity: true }, { kycTolerance: 'low', kycCapacity: 'high' })).toBe(
      false,
    );
    expect(found({ ageMin: 75, toleranceMin: 3 }, { kycTolerance: 'high' }, { age: 75 })).toBe(true);
    expect(found({ ageMin: 75, toleranceMin: 3 }, { kycTolerance: 'high' }, { age: 74 })).toBe(false);
    const growth = { safety: 5_000, income: 0, growth: 3_000, speculation: 2_000 };
    expect(
      found({ growthMinBp: 5_000, toleranceMax: 1 }, { kycTolerance: 'low', kycObjectives: growth }),
    ).toBe(true);
    const debt = { isBorrowing: true, knowledgeMax: 2 };
    expect(found(debt, {}, {}, { borrowsToInvest: true, investmentKnowledge: 'limited' })).toBe(true);
    expect(found(debt, {}, {}, { borrowsToInvest: true, investmentKnowledge: 'good' })).toBe(false);
  });

  test('holdings are compared with the lower of tolerance and capacity', () => {
    const shown = { kycTolerance: 'high', kycCapacity: 'low' } as const;
    expect(profileOf(account(shown))).toBe('low');
    expect([35, 36, 65, 66].map(levelOf)).toEqual(['low', 'medium', 'medium', 'high']);
    expect(found({ isHoldingsOverProfile: true }, shown, { holdingsScore: 36 })).toBe(true);
    expect(found({ isHoldingsOverProfile: true }, shown, { holdingsScore: 35 })).toBe(false);
  });

  test('a rationale explains the rules that it names, if it is long enough', () => {
    const conflicts = [rule('RC-1', {}), rule('RC-2', {})];
    const open = (text: string, rules: string[]) =>
      openConflictsOf(conflicts, { text, rules }).map(({ id }) => id);
    expect(open('long enough', ['RC-1'])).toEqual(['RC-2']);
    expect(open('too short', ['RC-1', 'RC-2'])).toEqual(['RC-1', 'RC-2']);
  });
});
