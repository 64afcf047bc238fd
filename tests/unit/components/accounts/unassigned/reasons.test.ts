import { describe, expect, it } from 'vitest';
import { parseReasons, totalOf, writeReasons } from '@/components/accounts/unassigned/reasons';
import { UNASSIGNED_REASONS } from '@/contract/accounts/codes';
import { BOOK_DATE } from '@/tests/support/book';

describe('the reasons that an address names', () => {
  it.each([[[]], [['orphan']], [['noRepCode', 'noHousehold']], [['houseAccount', 'orphan', 'noRepCode']]] as const)(
    'are read as they were written, in their own order: %j',
    (reasons) => {
      const text = writeReasons(reasons) ?? undefined;
      expect(parseReasons(text)).toEqual(UNASSIGNED_REASONS.filter((each) => reasons.some((one) => one === each)));
    },
  ); // prettier-ignore

  it('need no word where all show', () => {
    expect(writeReasons([])).toBeNull();
    expect(writeReasons(UNASSIGNED_REASONS)).toBeNull();
  });

  it.each([undefined, '', 'nobody', ['orphan']])('are none where nothing can be read: %j', (text) => {
    expect(parseReasons(text)).toEqual([]);
  });

  it('leave out what is no reason', () => {
    expect(parseReasons('orphan.nobody')).toEqual(['orphan']);
  });
});

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
