import { describe, expect, test } from 'vitest';
import { facetText, readFacet } from '@/components/kit/list/facets/facetValues';
import { PAST_PERIODS } from '@/contract/periods';

const CREATED = { kind: 'dates', label: 'documents:columns.createdOn' } as const;

describe('a filter by day in an address', () => {
  test.each(PAST_PERIODS)('is the name %s where a period is chosen, whatever the day is', (period) => {
    expect(facetText({ period })).toBe(period);
    expect(readFacet(CREATED, period)).toEqual({ period });
  });

  test('is two days where they are chosen, as in addresses that were kept before', () => {
    const span = { from: '2026-01-01', to: null };
    expect(facetText(span)).toBe('2026-01-01..');
    expect(readFacet(CREATED, '2026-01-01..')).toEqual(span);
  });

  test.each(['..', 'nextMonth', 'lastmonth', '2026-13-01..'])('is nothing for %s', (text) => {
    expect(readFacet(CREATED, text)).toBeUndefined();
  });
});
