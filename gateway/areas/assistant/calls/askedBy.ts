import { askedBy as asked } from '../../../kit/call/askedBy';
import type { CallContext } from '../../../kit/call/handler';
import { ProblemError } from '../../../kit/http/problem';

export type { Ask } from '../../../kit/call/askedBy';

export const notOfThisList = () =>
  new ProblemError('invalid', { errors: [{ pointer: '/spec', rule: 'not_of_this_list' }] });

/** Asks the calls of the screens; a reading that its list does not support is refused. */
export const askedBy = (context: CallContext<unknown>) => asked(context, notOfThisList);
