import {
  errors,
  interactionPolicy,
  type Configuration,
  type Context,
  type InteractionPolicy,
  type Token,
} from 'oidc-provider';
import type { Pool } from 'pg';
import { EMBEDDED_CLIENT_ID } from '@/contract/environment.mjs';
import { LOCALES, LOCALE_TAGS } from '@/contract/locale';
import { GRANT_CLAIM } from '../../kit/http/grantClaim';
import type { GatewayConfig } from '../../kit/config';
import { CLAIMS, findAccount } from './accounts';
import { makeAdapter } from './adapter';
import { cookieNames, cookieOptions } from './cookies';
import { grantOf, SCOPES } from './grant';
import { pickLocale } from './language';
import {
  ACCESS_TOKEN_S,
  AUTHORIZATION_CODE_S,
  CLOCK_TOLERANCE_S,
  ID_TOKEN_S,
  INTERACTION_S,
  remainingOf,
  SIGN_IN_MAX_S,
} from './lifetimes';
import { storedId } from './payloads';
import { RESPONSE_MODES } from './responseModes';
import { SIGNING_ALGORITHM, type SsoSecrets } from '../../kit/secrets';

/** Where the portal may be after a sign-out: the root of each language, with the reason in `source`. */
const signOutTargets = (portalUrl: string) =>
  LOCALES.flatMap((locale) =>
    ['', '?source=logout', '?source=session'].flatMap((end) => [
      `${portalUrl}/${locale}${end}`,
      `${portalUrl}/${locale}/${end}`,
    ]),
  );

const portal = (portalUrl: string) => ({
  client_id: EMBEDDED_CLIENT_ID,
  token_endpoint_auth_method: 'none',
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code'],
  response_modes: RESPONSE_MODES,
  id_token_signed_response_alg: SIGNING_ALGORITHM,
  redirect_uris: [`${portalUrl}/login/callback`],
  post_logout_redirect_uris: signOutTargets(portalUrl),
});

/** Asks a person to sign in, never for consent. */
function policy(): InteractionPolicy {
  const prompts = interactionPolicy.base();
  prompts.remove('consent');
  return prompts;
}

/** At most this long, and never longer than the rest of the sign-in behind the code or refresh token. */
const atMost = (seconds: number) => (ctx: Context) => {
  const source = ctx.oidc?.entities.RefreshToken ?? ctx.oidc?.entities.AuthorizationCode;
  return Math.min(seconds, remainingOf(source?.authTime));
};

/**
 * An access token says when its person signed in (RFC 9068, section 2.2.1), however often it was renewed, and
 * which grant it comes from: the gateway refuses it once the grant has ended.
 */
function extraTokenClaims(ctx: Context, { grantId }: Token): Record<string, unknown> {
  const source = ctx.oidc?.entities.RefreshToken ?? ctx.oidc?.entities.AuthorizationCode;
  return {
    ...(source?.authTime === undefined ? {} : { auth_time: source.authTime }),
    ...(grantId === undefined ? {} : { [GRANT_CLAIM]: storedId(grantId) }),
  };
}

/** Nothing outlives its sign-in, however often it is renewed. */
const ttl: Configuration['ttl'] = {
  AccessToken: atMost(ACCESS_TOKEN_S),
  AuthorizationCode: AUTHORIZATION_CODE_S,
  Grant: SIGN_IN_MAX_S,
  IdToken: atMost(ID_TOKEN_S),
  Interaction: INTERACTION_S,
  RefreshToken: (_ctx, token) => remainingOf(token.authTime),
  Session: (_ctx, session) => (session.loginTs === undefined ? INTERACTION_S : remainingOf(session.loginTs)),
};

/** Parts made elsewhere that the configuration joins. */
interface Parts extends Pick<Configuration, 'renderError'> {
  pool: Pool;
  secrets: SsoSecrets;
  logout: Configuration['features']['rpInitiatedLogout'];
}

function features(audience: string, logout: Parts['logout']): Configuration['features'] {
  return {
    devInteractions: { enabled: false },
    dPoP: { enabled: false },
    pushedAuthorizationRequests: { enabled: false },
    // Access tokens are only for the gateway, and the id token has all claims.
    userinfo: { enabled: false },
    resourceIndicators: {
      enabled: true,
      defaultResource: () => audience,
      getResourceServerInfo: (_ctx, indicator) => {
        if (indicator !== audience) throw new errors.InvalidTarget();
        const sign = { alg: SIGNING_ALGORITHM };
        return { scope: SCOPES.join(' '), audience, accessTokenFormat: 'jwt', jwt: { sign } };
      },
    },
    rpInitiatedLogout: logout,
  };
}

/**
 * How the provider behaves. The portal never sends what a firm's own provider may not know (`resource`,
 * `prompt=consent`), so audience and grants are set here.
 */
export function providerConfiguration(config: GatewayConfig, parts: Parts): Configuration {
  const { publicUrl, apiHost, oidcIssuer, ssoPath } = config;
  const { pool, secrets } = parts;
  return {
    adapter: makeAdapter({ pool }),
    jwks: { keys: [secrets.signingKey] },
    clients: [portal(publicUrl)],
    scopes: SCOPES,
    claims: CLAIMS,
    responseTypes: ['code'],
    clientAuthMethods: ['none'],
    enabledJWA: { idTokenSigningAlgValues: [SIGNING_ALGORITHM] },
    clockTolerance: CLOCK_TOLERANCE_S,
    clientBasedCORS: (_ctx, origin) => origin === publicUrl,
    cookies: { keys: [secrets.cookieKey], names: cookieNames(oidcIssuer), ...cookieOptions(ssoPath) },
    discovery: { ui_locales_supported: Object.values(LOCALE_TAGS) },
    pkce: { required: () => true },
    features: features(apiHost, parts.logout),
    // The address names the language, because the page about an ended sign-in has no other way to know it.
    interactions: {
      policy: policy(),
      url(ctx, { uid, params }) {
        const locale = pickLocale({
          uiLocales: params.ui_locales,
          acceptLanguage: ctx.get('accept-language'),
        });
        return `${ssoPath}/signin/${uid}?lang=${locale}`;
      },
    },
    findAccount: (_ctx, subject, token) => findAccount(pool, subject, token),
    loadExistingGrant: (ctx) => grantOf(ctx, apiHost),
    issueRefreshToken: () => true,
    rotateRefreshToken: true,
    expiresWithSession: () => true,
    extraTokenClaims,
    renderError: parts.renderError,
    ttl,
  };
}
