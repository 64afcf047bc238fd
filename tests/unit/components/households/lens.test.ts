import { describe, expect, it } from 'vitest';
import { memberOfAddress } from '@/components/households/lens';
import { SPOUSE_ID } from '@/tests/support/book';
import { HOUSEHOLD, OTHER_HOUSEHOLD_ID } from '@/tests/support/household';

describe('the lens in an address', () => {
  it('is a member who is known, or who may still turn out to be one', () => {
    expect(memberOfAddress({ member: SPOUSE_ID.toUpperCase() }, HOUSEHOLD)).toBe(SPOUSE_ID);
    expect(memberOfAddress({ member: OTHER_HOUSEHOLD_ID }, null)).toBe(OTHER_HOUSEHOLD_ID);
    expect(memberOfAddress({ member: OTHER_HOUSEHOLD_ID }, HOUSEHOLD)).toBeNull();
    expect(memberOfAddress({ member: 'someone' }, null)).toBeNull();
    expect(memberOfAddress({}, HOUSEHOLD)).toBeNull();
  });
});
