import { describe, expect, it } from 'vitest';
import { parseRecordId } from '@/components/kit/record/recordId';
import { CHAN_ID } from '@/tests/support/book';

describe('parseRecordId', () => {
  it('reads the id of a record, in upper or lower case', () => {
    expect(parseRecordId(CHAN_ID)).toBe(CHAN_ID);
    expect(parseRecordId(CHAN_ID.toUpperCase())).toBe(CHAN_ID);
  });

  it.each([
    [undefined],
    [''],
    ['1'],
    [` ${CHAN_ID}`],
    [`${CHAN_ID}\u0000`],
    [`${CHAN_ID}/../../me`],
    ['<script>alert(1)</script>'],
    ['x'.repeat(10_240)],
    [[CHAN_ID, CHAN_ID]],
  ])('finds no record in %j', (id) => {
    expect(parseRecordId(id)).toBeNull();
  });
});
