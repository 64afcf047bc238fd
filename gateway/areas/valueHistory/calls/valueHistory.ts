import type { ValueRange } from '@/contract/valueHistory/codes';
import type { ValueHistoryAnswer } from '@/contract/valueHistory/schema';
import type { CallContext, Handler } from '../../../kit/call/handler';
import type { Asked, Noun } from '../../accounts/rows/perspective';
import { historyOf } from '../rows/history';

async function history(
  noun: Noun,
  context: CallContext<Asked & { range: ValueRange }>,
): Promise<ValueHistoryAnswer> {
  const { range } = context.body;
  return { range, ...(await historyOf(noun, context.body, context)) };
}

/** POST accounts/valueHistory */
export const accountValueHistory: Handler<'accountValueHistory'> = (context) => history('account', context);

/** POST clients/valueHistory: closed accounts count for the time when they were not. */
export const clientValueHistory: Handler<'clientValueHistory'> = (context) => history('client', context);

/** POST households/valueHistory: of those who are members now. */
export const householdValueHistory: Handler<'householdValueHistory'> = (context) =>
  history('household', context);
