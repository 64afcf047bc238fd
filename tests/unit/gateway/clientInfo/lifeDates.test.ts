import { expect, test } from 'vitest';
import { z } from 'zod';
import { demandDatesInOrder } from '@/gateway/areas/clientInfo/changes/lifeDates';
import type { CheckPlace, RecordType } from '@/gateway/kit/changes/record';

const CLIENT: RecordType = {
  entity: 'client',
  find: () => Promise.resolve(null),
  fields: [
    {
      path: 'kycReview',
      labelKey: 'logs:field.kycReview',
      value: z.json(),
      read: () => Promise.resolve({ confirmedOn: '2026-03-01' }),
      write: () => Promise.resolve(),
    },
  ],
};
const EARLIER = { kycReview: { confirmedOn: '2026-01-01' } };

const ask = (isRestore: boolean) => demandDatesInOrder(CLIENT, { isRestore } as CheckPlace, EARLIER);

test('A review is not confirmed before the one before it', async () => {
  await expect(ask(false)).rejects.toMatchObject({ code: 'invalid', errors: [{ rule: 'date_order' }] });
});

test('A restore puts an earlier review back', async () => {
  await expect(ask(true)).resolves.toBeUndefined();
});
