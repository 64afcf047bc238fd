import type { CookieOptions } from 'oidc-provider';

/**
 * Cookies ignore ports, so the portal and other back ends on one machine share them. These carry the
 * provider's port in their names and are sent only below its path.
 */
export function cookieNames(issuer: string) {
  const { port } = new URL(issuer);
  return { session: `sso_${port}`, interaction: `sso_${port}_step`, resume: `sso_${port}_resume` };
}

/** @param ssoPath path of the provider below the gateway's host */
export const cookieOptions = (ssoPath: string): { long: CookieOptions; short: CookieOptions } => ({
  long: { httpOnly: true, sameSite: 'lax', path: ssoPath },
  short: { httpOnly: true, sameSite: 'lax' },
});
