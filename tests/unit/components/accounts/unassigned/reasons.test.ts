import { describe, expect, it } from 'vitest';
import { explainOf, totalOf } from '@/components/accounts/unassigned/reasons';

describe('the total of the visible reasons', () => {
  const summary = {
    reasons: [
      { reason: 'noRepCode', count: 1, marketValueCad: '10.10' },
      { reason: 'houseAccount', count: 0, marketValueCad: '0.00' },
      { reason: 'orphan', count: 2, marketValueCad: '-0.10' },
      { reason: 'noHousehold', count: 3, marketValueCad: '50.30' },
    ],
  } as const;
  const answer = { ...summary, reasons: [...summary.reasons] };

  it('is exact, and covers everything when none is chosen', () => {
    expect(totalOf(answer, [])).toEqual({ count: 6, marketValueCad: '60.30' });
    expect(totalOf(answer, ['orphan', 'noRepCode'])).toEqual({ count: 3, marketValueCad: '10.00' });
    expect(totalOf(answer, ['houseAccount'])).toEqual({ count: 0, marketValueCad: '0.00' });
  });

  it('covers the chosen reasons, and everything when none is chosen', () => {
    const parts = summary.reasons
      .filter(({ count }) => count > 0)
      .map(({ reason: what, count, marketValueCad: amount }) => ({ what, count, amount }));
    const shown = { explain: { formula: 'unassigned' as const, included: parts, excluded: [] } };
    expect(explainOf(shown, [])).toEqual(shown.explain);
    const [noRepCode, orphan, noHousehold] = parts;
    expect(explainOf(shown, ['orphan', 'houseAccount'])).toEqual({
      formula: 'unassigned',
      included: [orphan],
      excluded: [noRepCode, noHousehold],
    });
  });
});
