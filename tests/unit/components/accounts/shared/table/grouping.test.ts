import { describe, expect, it } from 'vitest';
import { groupingIn, writeGrouping } from '@/components/accounts/shared/table/grouping';
import { ACCOUNT_GROUPINGS } from '@/contract/accounts/codes';

describe('the grouping of accounts in an address', () => {
  it.each(ACCOUNT_GROUPINGS)('groups by %s as it was written', (grouping) => {
    expect(groupingIn({ by: writeGrouping(grouping) ?? undefined })).toBe(grouping);
  });

  it.each([undefined, 'size', ['type', 'holder']])('groups by holder for %j', (by) => {
    expect(groupingIn({ by })).toBe('holder');
  });
});
