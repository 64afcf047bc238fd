import type { Grant, RouteContext } from 'oidc-provider';
import { endOfSignIn, epochNow } from './lifetimes';

/** Every scope that the portal asks for. */
export const SCOPES = ['openid', 'profile', 'email', 'offline_access'] as const;

/**
 * The grant of a session: all scopes, without a question, because the portal is the firm's own and never
 * sends `prompt=consent`. It lasts as long as the sign-in.
 *
 * @param audience who accepts the access tokens
 * @returns undefined when nobody is signed in
 */
export async function grantOf({ oidc }: RouteContext, audience: string): Promise<Grant | undefined> {
  const { session, client, provider } = oidc;
  const { accountId } = session;
  if (accountId === undefined) return undefined;
  const id = session.grantIdFor(client.clientId);
  const found = id === undefined ? undefined : await provider.Grant.find(id);
  const own = found?.accountId === accountId ? found : undefined;
  const end = endOfSignIn(session.loginTs ?? epochNow());
  if (own !== undefined && (own.exp ?? 0) >= end) return own;
  const grant = own ?? new provider.Grant({ accountId, clientId: client.clientId });
  grant.addOIDCScope(SCOPES.join(' '));
  grant.addResourceScope(audience, SCOPES.join(' '));
  grant.exp = end;
  await grant.save();
  return grant;
}
