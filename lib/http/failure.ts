import type { CallError } from '@/contract/callError';

/** A call without an answer. Its message holds only the code: nothing of the request or the response. */
export class CallFailure extends Error {
  override readonly name = 'CallFailure';

  constructor(readonly error: CallError) {
    super(error.code);
  }
}

/** A call that its caller cancelled. It is not an error, and nobody sees a message. */
export class CallCancelled extends Error {
  override readonly name = 'CallCancelled';
}
