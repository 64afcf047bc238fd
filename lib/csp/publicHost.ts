/** The portal's one origin, as configured. */
export interface HostOptions {
  publicUrl: string;
  trustProxy: boolean;
}

interface HeaderReader {
  get(name: string): string | null;
}

const first = (list: string | null) => list?.split(',')[0]?.trim() || null;

/**
 * Where a request belongs that came to another name of this server: the same path at the portal's one origin.
 *
 * @param headers of the request; forwarded ones are believed only behind a proxy that is trusted
 * @param pathWithQuery as requested
 * @returns the address to go to, or null where the request is already at the right place
 */
export function redirectToPublicHost(
  headers: HeaderReader,
  pathWithQuery: string,
  { publicUrl, trustProxy }: HostOptions,
): string | null {
  const own = new URL(publicUrl);
  const forwardedHost = trustProxy ? first(headers.get('x-forwarded-host')) : null;
  const forwardedProtocol = trustProxy ? first(headers.get('x-forwarded-proto')) : null;
  const host = (forwardedHost ?? headers.get('host') ?? own.host).toLowerCase();
  const isOwnHost = host === own.host || host === `${own.hostname}:${own.protocol === 'https:' ? 443 : 80}`;
  const isOwnProtocol = forwardedProtocol === null || `${forwardedProtocol}:` === own.protocol;
  if (isOwnHost && isOwnProtocol) return null;
  // By string and not by URL: a path such as `//elsewhere.example` must not become a host.
  return own.origin + (pathWithQuery.startsWith('/') ? pathWithQuery : `/${pathWithQuery}`);
}
