import type { Locale } from './locale';

/** Where the three tokens are kept: session storage, or cookies. */
export type TokenStoreKind = 'session' | 'cookie';

/** What the server read of the provider by discovery, as far as the browser needs it (OpenID Connect Discovery 1.0). */
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
 * The configuration that the server hands to the page, read at run time and never baked into a build. It stands
 * as JSON in the page under the element id `CONFIG_ELEMENT_ID`.
 */
export interface PublicConfig {
  productName: string;
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
  /** The server's clock when the page was rendered, ms since 1970: the browser's may be wrong. */
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
  /** When the person was last asked for a password, seconds since 1970 (OpenID Connect Core 2). */
  auth_time?: number;
  /** When the session ends whatever is done, seconds since 1970 (OpenID Connect Enterprise Extensions 1.0). */
  session_expiry?: number;
}
