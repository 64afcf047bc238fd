import { describe, expect, it } from 'vitest';
import { lensBody } from '@/components/kit/record/recordLens';
import { accountBody, clientLensBody, householdLensBody } from '@/contract/lens';
import { CHAN_ID } from '@/tests/support/book';

const SCHEMAS = { client: clientLensBody, household: householdLensBody, account: accountBody } as const;

describe('lensBody', () => {
  it.each(['client', 'household', 'account'] as const)('fits the calls of a %s', (record) => {
    const lens = { record, id: CHAN_ID, memberId: null, accountIds: record === 'account' ? [] : [CHAN_ID] };
    expect(SCHEMAS[record].parse(lensBody(lens))).toEqual(lensBody(lens));
  });
});
