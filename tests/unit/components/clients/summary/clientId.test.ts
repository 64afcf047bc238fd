import { describe, expect, it } from 'vitest';
import { parseClientId } from '@/components/clients/summary/clientId';
import { CHAN_ID } from '@/tests/support/book';

describe('parseClientId', () => {
  it('takes the id of a record, in either case', () => {
    expect(parseClientId(CHAN_ID)).toBe(CHAN_ID);
    expect(parseClientId(CHAN_ID.toUpperCase())).toBe(CHAN_ID);
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
  ])('finds no client in %j', (id) => {
    expect(parseClientId(id)).toBeNull();
  });
});
