import { z } from 'zod';
import { recordId } from './scalars';

/** Most accounts chosen at once. */
export const CHOSEN_MAX = 500;

/** One record, and which of its accounts count. With no account named, all count. */
export const clientLensBody = z.strictObject({ id: recordId, accountIds: z.array(recordId).max(CHOSEN_MAX) });

/** The same for a household. With `memberId` only that member shows. */
export const householdLensBody = z.strictObject({
  id: recordId,
  memberId: recordId.nullable(),
  accountIds: z.array(recordId).max(CHOSEN_MAX),
});

export const accountBody = z.strictObject({ id: recordId });

export type ClientLensBody = z.infer<typeof clientLensBody>;
