import { describe, expect, it } from 'vitest';
import { groupByDimension, toHoldingRows } from '@/components/holdings/shared/holdingRows';
import { ACCOUNT_VIEW, HOLDINGS } from '@/tests/support/holdings';

describe('toHoldingRows', () => {
  it('names positions in the language of the page, each with its own key', () => {
    expect(toHoldingRows(HOLDINGS.rows, 'fr').map(({ label }) => label)).toEqual([
      'Banque Royale du Canada',
      'Apple Inc.',
      'Dollars canadiens',
      'FNB équilibré Vanguard',
    ]);
    expect(new Set(toHoldingRows(HOLDINGS.rows, 'en').map(({ key }) => key)).size).toBe(4);
  });

  it('has lots for one account, and none for several', () => {
    expect(toHoldingRows(HOLDINGS.rows, 'en').map(({ lots }) => lots)).toEqual([null, null, null, null]);
    const [, apple] = toHoldingRows(ACCOUNT_VIEW.holdings, 'en');
    expect(apple?.lots).toHaveLength(2);
  });
});

describe('groupByDimension', () => {
  it('puts a position under the words of its bucket, apart from the same bucket of another dimension', () => {
    const grouping = groupByDimension('region', (dimension, bucket) => `${dimension} ${bucket}`);
    const [royal] = toHoldingRows(HOLDINGS.rows, 'en');
    expect(royal && grouping.groupOf(royal)).toEqual({ key: 'region canada', label: 'region canada' });
  });
});
