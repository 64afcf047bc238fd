import { expect, test } from 'vitest';
import { RISK_LEVELS } from '@/contract/kyc/codes';
import { MODEL_RISKS } from '@/contract/uma/codes';
import { riskFitOf } from '@/contract/uma/risk';

test('a model is above each profile lower than the one it needs', () => {
  const above = MODEL_RISKS.map((model) =>
    RISK_LEVELS.filter((profile) => riskFitOf(model, profile) === 'above'),
  );
  expect(above).toEqual([[], ['low'], ['low'], ['low', 'medium'], ['low', 'medium']]);
});

test('nothing is said when the model’s risk or the profile is unknown', () => {
  expect([riskFitOf(null, 'low'), riskFitOf('high', null), riskFitOf(null, null)]).toEqual(
    Array.from({ length: 3 }, () => 'unknown'),
  );
});
