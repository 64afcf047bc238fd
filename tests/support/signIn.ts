import * as oauth from 'oauth4webapi';
import { EMBEDDED_CLIENT_ID } from '@/contract/environment.mjs';
import type { GatewayConfig } from '@/gateway/config';
import type { GatewayServer } from '@/gateway/server';
import { makeBrowser, requestOptions } from './ssoBrowser';

/** Signs in as the portal does, without a browser: code, PKCE, page, tokens. Several gateways answer in turn. */
export async function signInAs(
  userName: string,
  config: Pick<GatewayConfig, 'oidcIssuer' | 'publicUrl' | 'demoPassword'>,
  servers: readonly [GatewayServer, ...GatewayServer[]],
): Promise<oauth.TokenEndpointResponse> {
  const { oidcIssuer: issuer, publicUrl, demoPassword } = config;
  const options = (at: number) => requestOptions(issuer, (servers[at % servers.length] ?? servers[0]).app);
  const client: oauth.Client = { client_id: EMBEDDED_CLIENT_ID };
  const discovered = await oauth.discoveryRequest(new URL(issuer), options(0));
  const provider = await oauth.processDiscoveryResponse(new URL(issuer), discovered);
  const verifier = oauth.generateRandomCodeVerifier();
  const [state, nonce] = [oauth.generateRandomState(), oauth.generateRandomNonce()];
  const redirectUri = `${publicUrl}/login/callback`;
  const url = new URL(provider.authorization_endpoint ?? '');
  url.search = new URLSearchParams({
    client_id: client.client_id,
    response_type: 'code',
    redirect_uri: redirectUri,
    scope: 'openid profile email offline_access',
    state,
    nonce,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  }).toString();
  const browser = makeBrowser(issuer, ...servers.map(({ app }) => app));
  const page = await browser.visit(url);
  const { location } = await browser.visit(page.url, { form: { userName, password: demoPassword ?? '' } });
  if (location === null) throw new Error('the sign-in did not come back');
  const parameters = oauth.validateAuthResponse(provider, client, location, state);
  const answer = await oauth.authorizationCodeGrantRequest(
    provider,
    client,
    oauth.None(),
    parameters,
    redirectUri,
    verifier,
    options(1),
  );
  return oauth.processAuthorizationCodeResponse(provider, client, answer, { expectedNonce: nonce });
}
