import { z } from 'zod';
import { recordId } from './scalars';

/** Accounts that may be chosen at once. */
export const CHOSEN_MAX = 500;

/** One record, and which of its accounts count: none named means all. */
export const clientLensBody = z.strictObject({ id: recordId, accountIds: z.array(recordId).max(CHOSEN_MAX) });

/** The same of a household; with `memberId` one member is seen alone. */
export const householdLensBody = z.strictObject({
  id: recordId,
  memberId: recordId.nullable(),
  accountIds: z.array(recordId).max(CHOSEN_MAX),
});

export const accountBody = z.strictObject({ id: recordId });

export type ClientLensBody = z.infer<typeof clientLensBody>;
