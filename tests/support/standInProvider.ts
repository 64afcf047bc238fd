import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createHash, randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { ProviderMetadata } from '@/contract/config';
import { SESSION_END } from '@/contract/me/sessionEnd';
import { ODD_ANSWERS, STAND_IN_DEFAULTS, type StandInBehaviour } from './standInBehaviour';
import { tokenSigner, type TokenSigner } from './standInTokens';

export interface StandInProvider {
  issuer: string;
  metadata(): ProviderMetadata;
  behaviour: StandInBehaviour;
  /** The requests so far. */
  counts: { authorize: number; code: number; refresh: number; replays: number; reuses: number };
  /** The forms sent to its end-session endpoint. */
  endSessions: { query: string; form: URLSearchParams }[];
  /** Who asked the gateway beside it, at `/api`, to end their session, by the header of the request. */
  gatewayEnds: (string | undefined)[];
  authorizeRequests: URLSearchParams[];
  /** Headers of the requests to the token endpoint. */
  tokenRequests: { headers: IncomingMessage['headers']; form: URLSearchParams }[];
  /** Someone else redeems a code first. */
  spendCode(code: string): void;
  close(): Promise<void>;
}

interface Code {
  challenge: string;
  nonce: string;
  redirectUri: string;
  subject: string;
  isSpent: boolean;
}

interface Family {
  subject: string;
  isRevoked: boolean;
}

const CORS = { 'access-control-allow-origin': '*' };

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return new URLSearchParams(text);
}

/**
 * An OpenID Connect provider that can differ from ours in every way that a firm's may, and misbehave in every
 * way that an attacker's may. It has opaque access tokens and never asks for a password.
 *
 * @param changed what differs from a provider like ours @param port 0: any free one
 */
export async function startStandInProvider(
  changed: Partial<StandInBehaviour> = {},
  port = 0,
): Promise<StandInProvider> {
  const signer: TokenSigner = await tokenSigner();
  const behaviour: StandInBehaviour = { ...STAND_IN_DEFAULTS, ...changed };
  const counts = { authorize: 0, code: 0, refresh: 0, replays: 0, reuses: 0 };
  const endSessions: StandInProvider['endSessions'] = [];
  const gatewayEnds: StandInProvider['gatewayEnds'] = [];
  const authorizeRequests: URLSearchParams[] = [];
  const tokenRequests: StandInProvider['tokenRequests'] = [];
  const codes = new Map<string, Code>();
  const refreshTokens = new Map<string, { family: Family; isSpent: boolean }>();
  let issuer = '';

  function json(response: ServerResponse, status: number, body: unknown) {
    response.writeHead(status, { ...CORS, 'content-type': 'application/json', 'cache-control': 'no-store' });
    response.end(JSON.stringify(body));
  }

  /** @returns false when the endpoint should answer normally */
  function answerOddly(kind: string | null, response: ServerResponse): boolean {
    const odd = ODD_ANSWERS[kind ?? ''];
    if (!odd) return false;
    const [status, type, body, headers] = odd;
    response.writeHead(status, { ...CORS, 'content-type': type, ...headers }).end(body);
    return true;
  }

  function authorize(query: URLSearchParams, response: ServerResponse) {
    counts.authorize += 1;
    authorizeRequests.push(query);
    const isSilent = query.get('prompt') === 'none';
    const answer = new URL(query.get('redirect_uri') ?? issuer);
    answer.searchParams.set('state', behaviour.swappedState ?? query.get('state') ?? '');
    if (behaviour.sendsIss) {
      answer.searchParams.set('iss', behaviour.sendsIss === 'wrong' ? 'https://elsewhere.example' : issuer);
    }
    const hasPage = isSilent ? behaviour.silent === 'page' : behaviour.authorize === 'page';
    if (hasPage && !query.has('signs-in')) {
      const next = new URLSearchParams([...query, ['signs-in', '1']]);
      next.delete('prompt');
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end(
        `<!doctype html><title>Sign in</title><a href="?${`${next}`.replace(/&/g, '&amp;')}">Sign in</a>`,
      );
      return;
    }
    const silentError = behaviour.silent === 'login_required' || !behaviour.hasSession;
    const error = isSilent
      ? silentError && 'login_required'
      : behaviour.authorize === 'access_denied' && 'access_denied';
    if (error) answer.searchParams.set('error', error);
    else {
      behaviour.hasSession = true;
      const code = randomUUID();
      codes.set(code, {
        challenge: query.get('code_challenge') ?? '',
        nonce: query.get('nonce') ?? '',
        redirectUri: query.get('redirect_uri') ?? '',
        subject: behaviour.subject,
        isSpent: false,
      });
      answer.searchParams.set('code', code);
    }
    response.writeHead(303, { location: answer.href }).end();
  }

  async function grant(family: Family, nonce: string | undefined, isRefresh: boolean, oldRefresh?: string) {
    let refresh = oldRefresh;
    if (behaviour.issuesRefreshToken && (!isRefresh || behaviour.rotates)) {
      refresh = `refresh-${randomUUID()}`;
      refreshTokens.set(refresh, { family, isSpent: false });
    }
    const { issuesRefreshToken, rotates, accessLifetime, endsIn, refreshBringsIdToken } = behaviour;
    const hasId = !isRefresh || refreshBringsIdToken;
    const { clientId, claims, idTokenFault: fault } = behaviour;
    const subject = (isRefresh && behaviour.refreshSubject) || family.subject;
    const now = Math.floor(behaviour.now() / 1000);
    return {
      access_token: `access-${randomUUID()}`,
      token_type: 'Bearer',
      scope: 'openid profile email',
      ...(accessLifetime === null ? {} : { expires_in: accessLifetime }),
      ...(endsIn === null ? {} : { refresh_expires_in: endsIn }),
      ...(issuesRefreshToken && (!isRefresh || rotates) ? { refresh_token: refresh } : {}),
      ...(hasId
        ? { id_token: await signer.sign({ issuer, clientId, subject, claims, nonce, now, fault }) }
        : {}),
    };
  }

  async function redeem(form: URLSearchParams, response: ServerResponse) {
    counts.code += 1;
    if (answerOddly(behaviour.codeAnswer, response)) return;
    const code = codes.get(form.get('code') ?? '');
    if (code?.isSpent) counts.replays += 1;
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const isRight = code && !code.isSpent && code.redirectUri === form.get('redirect_uri');
    if (!isRight || code.challenge !== challenge) return json(response, 400, { error: 'invalid_grant' });
    code.isSpent = true;
    json(response, 200, await grant({ subject: code.subject, isRevoked: false }, code.nonce, false));
  }

  async function refresh(form: URLSearchParams, response: ServerResponse) {
    counts.refresh += 1;
    if (answerOddly(behaviour.refreshAnswer, response)) return;
    const token = form.get('refresh_token') ?? '';
    const known = refreshTokens.get(token);
    if (known?.isSpent) {
      counts.reuses += 1;
      known.family.isRevoked = true;
    }
    if (!known || known.isSpent || known.family.isRevoked) {
      return json(response, 400, { error: 'invalid_grant' });
    }
    if (behaviour.rotates) known.isSpent = true;
    const answer = await grant(known.family, undefined, true, token);
    if (behaviour.dropsNextRefresh) {
      behaviour.dropsNextRefresh = false;
      response.socket?.destroy();
      return;
    }
    json(response, 200, answer);
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', issuer);
    const isSlow = behaviour.delay > 0 && ['/jwks', '/token'].includes(url.pathname);
    if (isSlow) await new Promise((resolve) => setTimeout(resolve, behaviour.delay));
    switch (`${request.method} ${url.pathname}`) {
      case 'GET /.well-known/openid-configuration':
        return json(response, 200, provider.metadata());
      case 'GET /jwks':
        return behaviour.jwksFails ? json(response, 503, {}) : json(response, 200, signer.jwks);
      case 'GET /authorize':
        return authorize(url.searchParams, response);
      case 'POST /token': {
        const form = await formOf(request);
        tokenRequests.push({ headers: request.headers, form });
        return form.get('grant_type') === 'refresh_token' ? refresh(form, response) : redeem(form, response);
      }
      case 'POST /end-session': {
        const form = await formOf(request);
        endSessions.push({ query: url.search, form });
        behaviour.hasSession = false;
        response.writeHead(303, { location: form.get('post_logout_redirect_uri') ?? issuer }).end();
        return;
      }
      case `POST /api/${SESSION_END.url}`:
        gatewayEnds.push(request.headers.authorization);
        if (behaviour.gatewayEnd !== null) json(response, behaviour.gatewayEnd, {});
        return;
      default:
        response.writeHead(404, CORS).end();
    }
  }

  const server: Server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const provider: StandInProvider = {
    issuer,
    metadata: () => ({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      id_token_signing_alg_values_supported: ['RS256', 'none'],
      ...(behaviour.hasEndSession ? { end_session_endpoint: `${issuer}/end-session` } : {}),
      ...(behaviour.announcesIss ? { authorization_response_iss_parameter_supported: true } : {}),
    }),
    behaviour,
    counts,
    endSessions,
    gatewayEnds,
    authorizeRequests,
    tokenRequests,
    spendCode(code) {
      const known = codes.get(code);
      if (known) known.isSpent = true;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return provider;
}
