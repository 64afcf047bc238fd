import type * as OAuth from 'oauth4webapi';
import type { IdentityClaims, PublicConfig } from '@/contract/config';
import type { Locale } from '@/contract/locale';
import { ProviderRefused } from './errors';
import type * as Protocol from './protocol';
import { CALLBACK_PATH } from './safePath';
import type { Transaction } from './types';

export const SCOPE = 'openid profile email offline_access';

const TOKEN_CALL_TIMEOUT_MS = 15_000;
const REACH_TIMEOUT_MS = 5_000;

/** The provider's answer. A refresh may bring neither a new id token nor a new refresh token. */
export interface Grant {
  access: string;
  id: string | null;
  refresh: string | null;
  /** Seconds that the access token lives; null if the provider did not say. */
  expiresIn: number | null;
  /** Seconds until the session ends whatever is done; null if the provider did not say. */
  endsIn: number | null;
}

/** The protocol with the provider: OpenID Connect, authorization code with PKCE (S256), a public client. */
export interface Provider {
  /** Prepares a sign-in. @returns the address to go to, with what has to be kept until the browser is back */
  prepare(
    locale: Locale,
    display: Pick<Transaction, 'isSilent' | 'asksPassword'>,
  ): Promise<{ url: string; state: string; nonce: string; verifier: string }>;
  /**
   * Checks the provider's answer and redeems its code: state, issuer (RFC 9207 where sent), nonce, audience,
   * signature, times; where the password was to be asked for, when it was given.
   *
   * @throws an error of the protocol, `ProviderRefused`, or `SessionUnavailable` where the token endpoint said nothing
   */
  redeem(answer: string, state: string, transaction: Transaction): Promise<Grant & { id: string }>;
  /**
   * @param subject for whom the new tokens must be
   * @throws `SessionUnavailable` where the answer says nothing about the session, `ProviderRefused` where it is over
   */
  refresh(refreshToken: string, subject: string | null): Promise<Grant>;
  /** True where the provider answers at all: a browser that is sent to one that does not is lost there. */
  isReachable(): Promise<boolean>;
}

/** @param skewSeconds what to add to the browser's clock to get the server's */
export function createProvider(
  config: PublicConfig,
  fetcher: typeof fetch,
  skewSeconds: () => number,
): Provider {
  const server: OAuth.AuthorizationServer = {
    ...config.provider,
    id_token_signing_alg_values_supported: config.provider.id_token_signing_alg_values_supported
      ? [...config.provider.id_token_signing_alg_values_supported]
      : undefined,
  };
  const redirectUri = config.publicUrl + CALLBACK_PATH;
  // A chunk of its own: who is signed in already needs it only at the first refresh.
  const load = () => import('./protocol');
  const clientOf = (oauth: typeof Protocol): OAuth.Client => ({
    client_id: config.clientId,
    [oauth.clockSkew]: skewSeconds(),
    [oauth.clockTolerance]: oauth.CLOCK_TOLERANCE_S,
  });
  const optionsOf = (oauth: typeof Protocol) => ({
    [oauth.customFetch]: fetcher,
    // The server's configuration check allows plain http on the loopback address only.
    [oauth.allowInsecureRequests]: config.provider.issuer.startsWith('http:'),
    signal: AbortSignal.timeout(TOKEN_CALL_TIMEOUT_MS),
  });

  const now = () => Date.now() / 1000 + skewSeconds();

  return {
    async prepare(locale, { isSilent, asksPassword }) {
      const oauth = await load();
      const [state, nonce] = [oauth.generateRandomState(), oauth.generateRandomNonce()];
      const verifier = oauth.generateRandomCodeVerifier();
      const url = new URL(server.authorization_endpoint ?? '');
      const parameters = {
        client_id: config.clientId,
        response_type: 'code',
        redirect_uri: redirectUri,
        scope: SCOPE,
        state,
        nonce,
        code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ui_locales: locale,
        ...(isSilent ? { prompt: 'none' } : {}),
        // With an age the provider says when the password was given (OpenID Connect Core 3.1.2.1).
        ...(asksPassword ? { prompt: 'login', max_age: `${config.idleMinutes * 60}` } : {}),
      };
      for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
      return { url: url.href, state, nonce, verifier };
    },

    async redeem(answer, state, transaction) {
      const oauth = await load();
      const client = clientOf(oauth);
      const options = optionsOf(oauth);
      const code = oauth.validateAuthResponse(server, client, new URLSearchParams(answer), state);
      const { verifier } = transaction;
      const response = await oauth.answered(
        oauth.authorizationCodeGrantRequest(
          server,
          client,
          oauth.None(),
          code,
          redirectUri,
          verifier,
          options,
        ),
      );
      const result = await oauth.processAuthorizationCodeResponse(server, client, response, {
        expectedNonce: transaction.nonce,
        requireIdToken: true,
      });
      await oauth.validateApplicationLevelSignature(server, response, options);
      const id = result.id_token ?? '';
      const claims = oauth.checkIdentity(id, null, now());
      if (transaction.asksPassword) oauth.checkAsked(claims, now() - transaction.startedAt / 1000);
      return { ...grantOf(result, announcedEnd(claims, now())), id };
    },

    async refresh(refreshToken, subject) {
      const oauth = await load();
      const client = clientOf(oauth);
      const options = optionsOf(oauth);
      const response = await oauth.answered(
        oauth.refreshTokenGrantRequest(server, client, oauth.None(), refreshToken, options),
      );
      const result = await oauth.processRefreshTokenResponse(server, client, response).catch((cause) => {
        throw new ProviderRefused('the new tokens are not valid', { cause });
      });
      const grant = grantOf(result, null);
      if (grant.id === null) return grant;
      try {
        await oauth.validateApplicationLevelSignature(server, response, options);
      } catch (cause) {
        // The tokens came straight from the provider: where its keys cannot be had just now, the old id token stands.
        if (!oauth.isVerdict(cause)) return { ...grant, id: null };
        throw new ProviderRefused('the signature of the new id token is not valid', { cause });
      }
      return grantOf(result, announcedEnd(oauth.checkIdentity(grant.id, subject, now()), now()));
    },

    async isReachable() {
      try {
        const answer = await fetcher(config.provider.jwks_uri, {
          credentials: 'omit',
          signal: AbortSignal.timeout(REACH_TIMEOUT_MS),
        });
        return answer.status < 500;
      } catch {
        return false;
      }
    },
  };
}

/** Seconds from `now` to the end of the session that the id token names; null if it names none. */
function announcedEnd({ session_expiry: end }: IdentityClaims, now: number): number | null {
  return typeof end === 'number' && end > 0 ? end - now : null;
}

/** @param announced seconds until the session ends by its id token, which has the word before the answer's own field */
function grantOf(result: OAuth.TokenEndpointResponse, announced: number | null): Grant {
  const refreshEndsIn = Number(result.refresh_expires_in ?? 0);
  return {
    access: result.access_token,
    id: result.id_token ?? null,
    refresh: result.refresh_token ?? null,
    expiresIn: result.expires_in ?? null,
    // `refresh_expires_in` is not in the standard, but widely sent; 0 stands for "never".
    endsIn: announced ?? (refreshEndsIn > 0 ? refreshEndsIn : null),
  };
}
