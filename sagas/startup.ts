import { type CallError, lacksToken } from '@/contract/callError';
import type { Action, UnknownAction } from '@reduxjs/toolkit';
import type { GlobalApiName } from '@/contract/calls';
import type { SessionService } from '@/lib/auth/service';
import type { RootState } from '@/store';
import { flagsRetryRequested } from '@/store/flags';
import { globalCall, requestGlobal } from '@/store/globalApi';
import { mergeFlags } from '@/store/mergeFlags';
import { selectOwesTerms } from '@/store/owesTerms';
import { selectIsSignedIn, selectTokensAt, sessionChanged } from '@/store/session';
import { log } from '@/lib/log';
import { fork, put, select, take, takeEvery } from 'typed-redux-saga';

/** True where a call of the application failed for want of a token. */
const selectLacksToken =
  (api: GlobalApiName) =>
  ({ globalAPI }: RootState): boolean => {
    const error = globalAPI.calls[api]?.error ?? null;
    return error !== null && lacksToken(error);
  };

type Signed = Pick<SessionService, 'getSubject'>;

function* requestFlags({ getSubject }: Signed) {
  // A token without a subject was none of a provider's: the gateway refuses to evaluate, and the screens offer Retry.
  const targetingKey = getSubject() ?? '';
  yield* put(requestGlobal({ api: 'flags', body: { context: { targetingKey } } }));
}

function* requestMe() {
  yield* put(requestGlobal({ api: 'me', body: undefined }));
}

const isTermsOwed = (action: Action): action is UnknownAction =>
  (action as Action & { payload?: { error?: CallError | null } }).payload?.error?.code === 'terms-owed';

/** A version of the terms that is published while a person works is noticed by the first call that is refused for it. */
function* askWhoOwes() {
  if (!(yield* select(selectOwesTerms))) yield* requestMe();
}

/** Names in the log the flags whose value could not be used; they keep their default. */
function reportFaults({ payload }: ReturnType<typeof globalCall.succeeded>) {
  if (payload.api !== 'flags') return;
  const merged = mergeFlags(payload.response);
  if (merged === null) log.warn('flags: the answer is not a list of flags');
  else if (merged.faults.length > 0) log.warn('flags kept at their default:', merged.faults.join(', '));
}

function* onSignIn(session: Signed) {
  let wasSignedIn = false;
  let knownAt: number | undefined;
  for (;;) {
    const isSignedIn = yield* select(selectIsSignedIn);
    const tokensAt = yield* select(selectTokensAt);
    const isNew = isSignedIn && !wasSignedIn;
    const isResumed = isSignedIn && tokensAt !== knownAt;
    if (isNew || (isResumed && (yield* select(selectLacksToken('flags')))))
      yield* fork(requestFlags, session);
    if (isNew || (isResumed && (yield* select(selectLacksToken('me'))))) yield* fork(requestMe);
    wasSignedIn = isSignedIn;
    knownAt = tokensAt;
    yield* take(sessionChanged);
  }
}

/**
 * At each sign-in asks for the flags and for who the person is; the flags again when a person wants to retry, and
 * either where it failed for want of a token and the session has a newer one.
 *
 * @param session tells for whom the flags are evaluated
 */
export function* startupSaga(session: Signed) {
  yield* takeEvery(globalCall.succeeded, reportFaults);
  yield* takeEvery(isTermsOwed, askWhoOwes);
  yield* takeEvery(flagsRetryRequested, () => requestFlags(session));
  yield* fork(onSignIn, session);
}
