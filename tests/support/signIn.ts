import type { TokenEndpointResponse } from 'oauth4webapi';
import type { GatewayConfig } from '@/gateway/kit/config';
import type { GatewayServer } from '@/gateway/server/server';
import { makeCodeFlow } from './codeFlow';
import { makeBrowser } from './ssoBrowser';

/** Signs in like the portal, without a browser: code, PKCE, page, tokens. Several gateways answer in turn. */
export async function signInAs(
  userName: string,
  config: Pick<GatewayConfig, 'oidcIssuer' | 'publicUrl' | 'demoPassword'>,
  servers: readonly [GatewayServer, ...GatewayServer[]],
): Promise<TokenEndpointResponse> {
  const apps = servers.map(({ app }) => app);
  const flow = await makeCodeFlow(config, servers[0].app);
  const pending = await flow.request();
  const browser = makeBrowser(config.oidcIssuer, ...apps);
  const { location } = await flow.signIn(browser, pending, userName, config.demoPassword ?? '');
  return flow.redeem(pending, location, apps.at(1));
}
