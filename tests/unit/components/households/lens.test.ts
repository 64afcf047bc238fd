import { describe, expect, it } from 'vitest';
import { groupingIn, memberIn, writeGrouping } from '@/components/households/lens';
import { ACCOUNT_GROUPINGS } from '@/contract/accounts/codes';
import { SPOUSE_ID } from '@/tests/support/book';
import { HOUSEHOLD, OTHER_HOUSEHOLD_ID } from '@/tests/support/household';

describe('the lens that an address names', () => {
  it.each(ACCOUNT_GROUPINGS)('groups by %s as it was written', (grouping) => {
    expect(groupingIn({ by: writeGrouping(grouping) ?? undefined })).toBe(grouping);
  });

  it.each([undefined, 'size', ['type', 'holder']])('groups by holder for %j', (by) => {
    expect(groupingIn({ by })).toBe('holder');
  });

  it('is a member who is known, or not yet known not to be one', () => {
    expect(memberIn({ member: SPOUSE_ID.toUpperCase() }, HOUSEHOLD)).toBe(SPOUSE_ID);
    expect(memberIn({ member: OTHER_HOUSEHOLD_ID }, null)).toBe(OTHER_HOUSEHOLD_ID);
    expect(memberIn({ member: OTHER_HOUSEHOLD_ID }, HOUSEHOLD)).toBeNull();
    expect(memberIn({ member: 'someone' }, null)).toBeNull();
    expect(memberIn({}, HOUSEHOLD)).toBeNull();
  });
});
