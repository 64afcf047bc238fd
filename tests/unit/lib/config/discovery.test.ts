import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { discover, DiscoveryFault } from '@/lib/config/discovery';
import { findFreePort } from '@/scripts/lib/ports.mjs';

let server: Server | undefined;

afterEach(async () => {
  server?.closeAllConnections();
  await new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()));
  server = undefined;
});

interface Reply {
  status?: number;
  body: unknown;
}

/** A provider whose discovery document is what `reply` gives for the n-th time it is asked. */
async function provider(reply: (issuer: string, time: number) => Reply): Promise<string> {
  let time = 0;
  let issuer = '';
  server = createServer((request, response) => {
    time += 1;
    const isDiscovery = request.url === '/sso/.well-known/openid-configuration';
    const { status = 200, body } = isDiscovery ? reply(issuer, time) : { status: 404, body: {} };
    response.statusCode = status;
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}/sso`;
  return issuer;
}

const documentOf = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/auth`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/jwks`,
});

describe('discovery', () => {
  it('gives the endpoints that the browser needs, and nothing else of the document', async () => {
    const issuer = await provider((own) => ({ body: { ...documentOf(own), registration_endpoint: 'x' } }));
    expect(await discover({ issuer, patienceMs: 0 })).toEqual(documentOf(issuer));
  });

  it('accepts whatever else a provider offers', async () => {
    const more = {
      authorization_response_iss_parameter_supported: true,
      id_token_signing_alg_values_supported: ['RS256', 7, 'ES256'],
    };
    const issuer = await provider((own) => ({
      body: { ...documentOf(own), ...more, end_session_endpoint: `${own}/end` },
    }));
    expect(await discover({ issuer, patienceMs: 0 })).toMatchObject({
      end_session_endpoint: `${issuer}/end`,
      authorization_response_iss_parameter_supported: true,
      id_token_signing_alg_values_supported: ['RS256', 'ES256'],
    });
  });

  it('retries until a provider that starts at the same time answers', async () => {
    const issuer = await provider((own, time) =>
      time < 3 ? { status: 503, body: 'starting' } : { body: documentOf(own) },
    );
    expect(await discover({ issuer, patienceMs: 5_000 })).toEqual(documentOf(issuer));
  });

  it('names the variable when the provider does not answer', async () => {
    const issuer = await provider(() => ({ status: 503, body: '' }));
    const attempt = discover({ issuer, patienceMs: 0 });
    await expect(attempt).rejects.toThrow(DiscoveryFault);
    await expect(attempt).rejects.toThrow(`OIDC_ISSUER "${issuer}" does not answer`);
  });

  it('says that nobody listens there, by the network’s code', async () => {
    const issuer = `http://127.0.0.1:${await findFreePort()}`;
    const attempt = discover({ issuer, patienceMs: 0 });
    await expect(attempt).rejects.toThrow(`OIDC_ISSUER "${issuer}" does not answer`);
    await expect(attempt).rejects.toThrow('(ECONNREFUSED)');
  });

  it.each([
    [Object.assign(new Error('getaddrinfo ENOTFOUND sso'), { code: 'ENOTFOUND' }), '(ENOTFOUND)'],
    [new Error('bad port'), '(bad port)'],
  ])('says what the network said: %s', async (cause, given) => {
    const get = () => Promise.reject(new TypeError('fetch failed', { cause }));
    const attempt = discover({ issuer: 'https://sso.example.ca', patienceMs: 0, fetch: get });
    await expect(attempt).rejects.toThrow(given);
  });

  it('says how long it waited for a provider that gives no answer', async () => {
    const get = () => Promise.reject(new DOMException('The operation was aborted', 'TimeoutError'));
    const attempt = discover({ issuer: 'https://sso.example.ca', patienceMs: 0, fetch: get });
    await expect(attempt).rejects.toThrow('(no answer in 5 s)');
  });

  it('says what another server answers at the address', async () => {
    const issuer = await provider(() => ({ status: 404, body: 'no' }));
    await expect(discover({ issuer, patienceMs: 0 })).rejects.toThrow('answers 404');
  });

  it('refuses an issuer with another name at once', async () => {
    const issuer = await provider((own) => ({ body: { ...documentOf(own), issuer: `${own}/` } }));
    const started = Date.now();
    await expect(discover({ issuer, patienceMs: 10_000 })).rejects.toThrow('the same to the letter');
    expect(Date.now() - started).toBeLessThan(5_000);
  });

  it.each(['authorization_endpoint', 'token_endpoint', 'jwks_uri'])('names the missing %s', async (name) => {
    const issuer = await provider((own) => ({ body: { ...documentOf(own), [name]: 'nowhere' } }));
    await expect(discover({ issuer, patienceMs: 0 })).rejects.toThrow(`names no ${name}`);
  });

  it.each(['http://sso.example.ca/x', 'javascript:alert(1)', 'data:text/html,x'])(
    'lets an issuer under https name no endpoint like %s',
    async (address) => {
      const issuer = 'https://sso.example.ca';
      const answering = (document: object) => () => Promise.resolve(Response.json(document));
      for (const name of ['authorization_endpoint', 'token_endpoint', 'jwks_uri']) {
        const get = answering({ ...documentOf(issuer), [name]: address });
        await expect(discover({ issuer, patienceMs: 0, fetch: get })).rejects.toThrow(
          `"${address}" as its ${name}, which is no https address`,
        );
      }
      const get = answering({ ...documentOf(issuer), end_session_endpoint: address });
      expect(await discover({ issuer, patienceMs: 0, fetch: get })).toEqual(documentOf(issuer));
    },
  );

  it.each(['<html>', '"text"', 'null', '{"issuer":'])('stands the answer %s', async (body) => {
    const issuer = await provider(() => ({ body }));
    await expect(discover({ issuer, patienceMs: 0 })).rejects.toThrow(DiscoveryFault);
  });
});
