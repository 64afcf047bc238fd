import { describe, expect, it } from 'vitest';
import { totalOf } from '@/components/accounts/unassigned/reasons';
import { BOOK_DATE } from '@/tests/support/book';

describe('the total of the reasons that show', () => {
  const summary = {
    count: 6,
    marketValueCad: '60.30',
    suggestedCount: 1,
    reasons: [
      { reason: 'noRepCode', count: 1, marketValueCad: '10.10' },
      { reason: 'houseAccount', count: 0, marketValueCad: '0.00' },
      { reason: 'orphan', count: 2, marketValueCad: '-0.10' },
      { reason: 'noHousehold', count: 3, marketValueCad: '50.30' },
    ],
    asOf: BOOK_DATE,
  } as const;
  const answer = { ...summary, reasons: [...summary.reasons] };

  it('is exact, and is of all where none is chosen', () => {
    expect(totalOf(answer, [])).toEqual({ count: 6, marketValueCad: '60.30' });
    expect(totalOf(answer, ['orphan', 'noRepCode'])).toEqual({ count: 3, marketValueCad: '10.00' });
    expect(totalOf(answer, ['houseAccount'])).toEqual({ count: 0, marketValueCad: '0.00' });
  });
});
