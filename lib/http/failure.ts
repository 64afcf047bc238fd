import type { CallError } from '@/contract/callError';

/** A call that brought no answer. Its message holds the code alone: nothing of what was sent or received. */
export class CallFailure extends Error {
  override readonly name = 'CallFailure';

  constructor(readonly error: CallError) {
    super(error.code);
  }
}

/** A call that was taken back by its caller. It is not an error, and no one is told. */
export class CallCancelled extends Error {
  override readonly name = 'CallCancelled';
}
