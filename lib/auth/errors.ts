/**
 * The session stands, but no token can be had now: the provider does not answer, answers with an error of its own,
 * or was asked less than a minute ago. The screen shows its error state and a Retry; nothing is lost. Once newer tokens
 * have come the screens ask again by themselves.
 */
export class SessionUnavailable extends Error {
  override readonly name = 'SessionUnavailable';

  /** @param reason what happened, in words that hold no token @param retryAfterSeconds null where nobody said */
  constructor(
    reason: string,
    readonly retryAfterSeconds: number | null = null,
  ) {
    super(reason);
  }
}

/** Something else has to end before the provider may be asked: another tab's visit or call, or a pause after a failure. */
export class HeldOff extends SessionUnavailable {
  /** @param waitMs how long until then at most */
  constructor(
    reason: string,
    readonly waitMs: number,
  ) {
    super(reason, Math.ceil(waitMs / 1000));
  }
}

/** The provider refuses: the code, the refresh token or what it sent cannot be used. Holds no token. */
export class ProviderRefused extends Error {
  override readonly name = 'ProviderRefused';
}

/** The browser keeps nothing over a redirect, in no storage and no cookie: an answer could not be redeemed. */
export class NothingKept extends Error {
  override readonly name = 'NothingKept';
}

/**
 * The part of a failure that a log may hold: its class, its code and, for the protocol's own errors, their fixed
 * message. Text from the provider stays out, since it may hold a token.
 */
export function describeFailure(failure: unknown): string {
  if (!(failure instanceof Error)) return 'unknown';
  const code = 'code' in failure && typeof failure.code === 'string' ? failure.code : '';
  const answered = 'error' in failure && typeof failure.error === 'string' ? failure.error : '';
  const isOurs = failure instanceof SessionUnavailable || failure instanceof ProviderRefused;
  const words = isOurs || code.startsWith('OAUTH_') ? failure.message : '';
  const error = /^[a-z_]{1,40}$/.test(answered) ? answered : '';
  return [failure.name, code, error, words].filter(Boolean).join(' ');
}
