import type { FastifyInstance } from 'fastify';
import * as oauth from 'oauth4webapi';
import { EMBEDDED_CLIENT_ID } from '@/contract/environment.mjs';
import type { GatewayConfig } from '@/gateway/kit/config';
import { type Page, requestOptions, type SsoBrowser } from './ssoBrowser';

/** A request that a browser was sent away with, and what it takes to redeem the answer. */
export interface Pending {
  url: URL;
  verifier: string;
  state: string;
  nonce: string;
}

/** The portal's part in the protocol, without a portal: code and PKCE against the embedded provider. */
export interface CodeFlow {
  /** The portal's authorization request; what is changed to null is left out. */
  request(changed?: Record<string, string | null>): Promise<Pending>;
  /** Types name and password into the page that the request leads to. */
  signIn(browser: SsoBrowser, pending: Pending, userName: string, password: string): Promise<Page>;
  /** Redeems the code of a callback, as the portal does, checks and all. */
  redeem(
    pending: Pending,
    callback: URL | null,
    through?: FastifyInstance,
  ): Promise<oauth.TokenEndpointResponse>;
  refresh(token: string, through?: FastifyInstance): Promise<oauth.TokenEndpointResponse>;
}

/** @param app answers where no other is named */
export async function makeCodeFlow(
  { oidcIssuer: issuer, publicUrl }: Pick<GatewayConfig, 'oidcIssuer' | 'publicUrl'>,
  app: FastifyInstance,
): Promise<CodeFlow> {
  const client: oauth.Client = { client_id: EMBEDDED_CLIENT_ID };
  const redirectUri = `${publicUrl}/login/callback`;
  const options = (through: FastifyInstance) => requestOptions(issuer, through);
  const discovered = await oauth.discoveryRequest(new URL(issuer), options(app));
  const server = await oauth.processDiscoveryResponse(new URL(issuer), discovered);

  return {
    async request(changed = {}) {
      const verifier = oauth.generateRandomCodeVerifier();
      const state = oauth.generateRandomState();
      const nonce = oauth.generateRandomNonce();
      const parameters: Record<string, string | null> = {
        client_id: client.client_id,
        response_type: 'code',
        redirect_uri: redirectUri,
        scope: 'openid profile email offline_access',
        state,
        nonce,
        code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ui_locales: 'en-CA',
        ...changed,
      };
      const url = new URL(server.authorization_endpoint ?? '');
      for (const [name, value] of Object.entries(parameters))
        if (value !== null) url.searchParams.set(name, value);
      return { url, verifier, state, nonce };
    },
    async signIn(browser, pending, userName, password) {
      const page = await browser.visit(pending.url);
      return browser.visit(page.url, { form: { userName, password } });
    },
    async redeem({ verifier, state, nonce }, callback, through = app) {
      if (callback === null) throw new Error('the browser was not sent back');
      const parameters = oauth.validateAuthResponse(server, client, callback, state);
      const answer = await oauth.authorizationCodeGrantRequest(
        server,
        client,
        oauth.None(),
        parameters,
        redirectUri,
        verifier,
        options(through),
      );
      const checked = { expectedNonce: nonce, requireIdToken: true };
      const tokens = await oauth.processAuthorizationCodeResponse(server, client, answer, checked);
      await oauth.validateApplicationLevelSignature(server, answer, options(through));
      return tokens;
    },
    async refresh(token, through = app) {
      const answer = await oauth.refreshTokenGrantRequest(
        server,
        client,
        oauth.None(),
        token,
        options(through),
      );
      return oauth.processRefreshTokenResponse(server, client, answer);
    },
  };
}
