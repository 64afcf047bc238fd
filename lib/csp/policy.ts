import { CLIENT_ERRORS_PATH } from '@/contract/clientErrors';

/** The name of the place that violations are reported to. */
export const REPORTS = 'portal';

/** Origins of Google's tag manager, allowed only where a container is configured. */
const TAG_MANAGER = 'https://www.googletagmanager.com';

/** The names under which scripts of the page may make what the browser would run (Trusted Types). */
const TRUSTED_TYPES = ['default', 'nextjs', 'nextjs#bundler', 'gtm-loader'] as const;

export interface PolicyOptions {
  /** Base64, new for each response. */
  nonce: string;
  isDevelopment: boolean;
  publicUrl: string;
  apiHost: string;
  provider: {
    authorization_endpoint: string;
    token_endpoint: string;
    jwks_uri: string;
    end_session_endpoint?: string;
  };
  gtmId: string | null;
  tagOrigins: readonly string[];
}

const originOf = (url: string) => new URL(url).origin;

/** The sources as a directive: each once, `'self'` first, in the order given. */
const directive = (name: string, ...sources: string[]) => [name, ...new Set(sources)].join(' ');

/**
 * The content security policy of a page: what runs bears the response's nonce or was loaded by what does; what is
 * reached is this origin, the provider and the gateway.
 */
export function contentSecurityPolicy(options: PolicyOptions): string {
  const { nonce, isDevelopment, publicUrl, apiHost, provider, gtmId, tagOrigins } = options;
  const tags = gtmId === null ? [] : [TAG_MANAGER, ...tagOrigins];
  const reached = [provider.token_endpoint, provider.jwks_uri, apiHost].map(originOf);
  const visited = [provider.authorization_endpoint, provider.end_session_endpoint]
    .filter((url) => url !== undefined)
    .map(originOf);
  const socket = publicUrl.replace(/^http/, 'ws');
  return [
    "default-src 'none'",
    // The development server puts styles into the page itself and evaluates what was changed.
    directive(
      'script-src',
      "'self'",
      `'nonce-${nonce}'`,
      "'strict-dynamic'",
      ...(isDevelopment ? ["'unsafe-eval'"] : []),
    ),
    directive('style-src', "'self'", ...(isDevelopment ? ["'unsafe-inline'"] : [])),
    // A document of a client that is shown in the page: its bytes are fetched, and its type is the gateway's.
    directive('img-src', "'self'", 'data:', 'blob:', ...tags),
    'frame-src blob:',
    "font-src 'self'",
    directive('connect-src', "'self'", ...reached, ...tags, ...(isDevelopment ? [socket] : [])),
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    directive('form-action', "'self'", ...visited),
    ...(isDevelopment
      ? []
      : ["require-trusted-types-for 'script'", directive('trusted-types', ...TRUSTED_TYPES)]),
    // Over plain http a browser takes no place to report to, and would report nowhere.
    ...(publicUrl.startsWith('https:') ? ['upgrade-insecure-requests', `report-to ${REPORTS}`] : []),
    `report-uri ${CLIENT_ERRORS_PATH}`,
  ].join('; ');
}
