import { untilAborted } from './abortable';
import { CallFailure } from './failure';

/** Whence the Bearer token comes. */
export interface TokenSource {
  /** The token of the session; null while there is none. */
  getToken(): string | null;
  /**
   * Renews the token.
   *
   * @param rejected the one that the gateway refused; null if there was none
   * @returns the new one; null if the session has ended. Rejects where the provider could not be reached.
   */
  refresh(rejected: string | null): Promise<string | null>;
}

/** Gives calls their token, and renews it for all of them at once. */
export interface TokenKeeper {
  /**
   * Sends with the session's token; where the gateway refuses it, once more with a new one.
   *
   * @throws CallFailure `unauthenticated` where the session has ended, `unavailable` where the token could not be
   *   renewed for now
   */
  withToken<T>(
    send: (token: string) => Promise<T>,
    requestId: string,
    signal: AbortSignal | undefined,
  ): Promise<T>;
}

const STATUS_REFUSED = 401;

const isRefused = (fault: unknown): boolean =>
  fault instanceof CallFailure && fault.error.status === STATUS_REFUSED;

function noToken(code: 'unauthenticated' | 'unavailable', requestId: string): CallFailure {
  return new CallFailure({ code, status: STATUS_REFUSED, requestId, retryAfterSeconds: null });
}

export function createTokenKeeper({ getToken, refresh }: TokenSource): TokenKeeper {
  let renewal: Promise<string | null> | null = null;

  function renewed(rejected: string | null): Promise<string | null> {
    const now = getToken();
    // A refusal that comes late, of a token already replaced, needs no other.
    if (rejected !== null && now !== null && now !== rejected) return Promise.resolve(now);
    renewal ??= refresh(rejected).finally(() => {
      renewal = null;
    });
    return renewal;
  }

  async function newToken(rejected: string | null, requestId: string, signal: AbortSignal | undefined) {
    let token: string | null;
    try {
      token = await untilAborted(renewed(rejected), signal);
    } catch (fault) {
      throw signal?.aborted ? fault : noToken('unavailable', requestId);
    }
    if (token === null) throw noToken('unauthenticated', requestId);
    return token;
  }

  return {
    async withToken(send, requestId, signal) {
      const token = getToken() ?? (await newToken(null, requestId, signal));
      try {
        return await send(token);
      } catch (fault) {
        if (!isRefused(fault)) throw fault;
        return send(await newToken(token, requestId, signal));
      }
    },
  };
}
