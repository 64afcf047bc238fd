import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TokenEndpointResponse } from 'oauth4webapi';
import { NO_FILTERS } from '@/tests/support/clients';
import { type CodeFlow, makeCodeFlow } from '@/tests/support/codeFlow';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';
import { TEST_PASSWORD } from '@/tests/support/gatewayDatabase';
import { makeBrowser, type SsoBrowser } from '@/tests/support/ssoBrowser';

let gateway: TestGateway;
let flow: CodeFlow;
beforeAll(async () => {
  gateway = await makeTestGateway({ keys: undefined });
  flow = await makeCodeFlow(gateway.config, gateway.server.app);
});
afterAll(() => gateway.close());

async function signedIn(): Promise<{ browser: SsoBrowser; tokens: TokenEndpointResponse }> {
  const browser = makeBrowser(gateway.config.oidcIssuer, gateway.server.app);
  const pending = await flow.request();
  const { location } = await flow.signIn(browser, pending, 'advisor', TEST_PASSWORD);
  return { browser, tokens: await flow.redeem(pending, location) };
}

const ask = (token: string) => gateway.rest('advisor', 'me', undefined, { token });

async function expectRefused(token: string) {
  const answer = await ask(token);
  expect(answer.status).toBe(401);
  expect(answer.headers['www-authenticate']).toBe('Bearer error="invalid_token"');
  expect(answer.json()).toMatchObject({ code: 'unauthenticated' });
  const byGraphql = await gateway.graphql(
    'advisor',
    'clientsSummaryList',
    { filters: NO_FILTERS },
    { token },
  );
  expect(byGraphql.status).toBe(401);
}

/** A document of the advisor, behind a ticket that the token asked for. */
async function ticketPath(token: string): Promise<string> {
  const { rows } = await gateway.db.pool.query<{ id: string }>(
    `select d.public_id as id from documents d
     join rep_code_access a on a.rep_code_id = d.rep_code_id and a.subject = 'advisor' where d.cut_at is null limit 1`,
  );
  const body = { use: 'download' as const, ids: [rows[0]?.id ?? ''] };
  const answer = await gateway.rest('advisor', 'documentTicket', body, {
    token,
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  return (answer.json() as { path: string }).path;
}

describe('an access token', () => {
  it('is refused at the next call after a logout, and so is a ticket for a file', async () => {
    const { browser, tokens } = await signedIn();
    expect((await ask(tokens.access_token)).status).toBe(200);
    const path = await ticketPath(tokens.access_token);
    await browser.ask('/sso/session/end', {
      form: {
        id_token_hint: tokens.id_token ?? '',
        post_logout_redirect_uri: `${gateway.config.publicUrl}/en?source=logout`,
      },
    });
    await expectRefused(tokens.access_token);
    const file = await gateway.server.app.inject({ url: `/${path}` });
    expect(file.statusCode).toBe(401);
  });

  it('is refused at the next call after its refresh token was used twice, and so is its successor', async () => {
    const { tokens } = await signedIn();
    const first = tokens.refresh_token ?? '';
    const second = await flow.refresh(first);
    expect((await ask(second.access_token)).status).toBe(200);
    await expect(flow.refresh(first)).rejects.toMatchObject({ error: 'invalid_grant' });
    await expectRefused(tokens.access_token);
    await expectRefused(second.access_token);
  });

  it('is refused after someone else signed in with the same browser', async () => {
    const { browser, tokens } = await signedIn();
    const pending = await flow.request({ prompt: 'login' });
    await flow.signIn(browser, pending, 'manager', TEST_PASSWORD);
    await expectRefused(tokens.access_token);
  });

  it('of another sign-in of the same person goes on', async () => {
    const [{ browser, tokens }, other] = [await signedIn(), await signedIn()];
    await browser.ask('/sso/session/end', { form: { id_token_hint: tokens.id_token ?? '' } });
    await expectRefused(tokens.access_token);
    expect((await ask(other.tokens.access_token)).status).toBe(200);
  });
});
