import type { Locale } from './locale';

/** Where the three tokens are kept: session storage, or cookies. */
export type TokenStoreKind = 'session' | 'cookie';

/**
 * What the browser needs of the provider's discovery document (OpenID Connect Discovery 1.0). The server
 * reads it.
 */
export interface ProviderMetadata {
  issuer: string;
  authorization_endpoint: string;
  token_endpoint: string;
  jwks_uri: string;
  end_session_endpoint?: string;
  authorization_response_iss_parameter_supported?: boolean;
  id_token_signing_alg_values_supported?: readonly string[];
}

/**
 * The configuration that the server hands to the page. It is read at run time and never built in. The page
 * holds it as JSON in the element with the id `CONFIG_ELEMENT_ID`.
 */
export interface PublicConfig {
  productName: string;
  /** Whom to call, as the pages of help say it; null: the help desk of the firm, without more. */
  helpDesk: string | null;
  version: string;
  publicUrl: string;
  apiHost: string;
  clientId: string;
  provider: ProviderMetadata;
  tokenStore: TokenStoreKind;
  idleMinutes: number;
  timeZone: string;
  logLevel: string;
  gtmId: string | null;
  /** The server's clock when it rendered the page, ms since 1970. The browser's clock may be wrong. */
  serverTime: number;
}

export const CONFIG_ELEMENT_ID = 'cairn-config';

/** The claims of the id token that the portal reads. */
export interface IdentityClaims {
  sub: string;
  firstName?: string;
  lastName?: string;
  given_name?: string;
  family_name?: string;
  name?: string;
  email?: string;
  locale?: Locale;
  /** When the token was issued, seconds since 1970. */
  iat?: number;
  /** When the person last typed a password, seconds since 1970 (OpenID Connect Core 2). */
  auth_time?: number;
  /** When the session ends no matter what, seconds since 1970 (OpenID Connect Enterprise Extensions 1.0). */
  session_expiry?: number;
}
