import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  vi.resetModules();
  Reflect.deleteProperty(globalThis, 'cairnProvider');
});

/** Runs the start of the server; gives what it printed and how it would have ended. */
async function prepare(patienceMs: number) {
  const printed: string[] = [];
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => printed.push(String(text)) > 0);
  const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never);
  const { prepareServer } = await import('@/lib/config/prepare');
  await prepareServer(patienceMs);
  return { printed: printed.join(''), codes: exit.mock.calls.map(([code]) => code) };
}

describe('the start of the server', () => {
  it('ends with the errors of the environment, one line each', async () => {
    vi.stubEnv('PORT', 'three thousand');
    const { printed, codes } = await prepare(0);
    expect(printed).toContain('PORT must be a whole number');
    expect(codes).toEqual([1]);
  });

  it('ends when the provider does not answer', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    await new Promise((resolve) => server.close(resolve));
    vi.stubEnv('GATEWAY_PORT', String(port));
    const { printed, codes } = await prepare(0);
    expect(printed).toContain(`OIDC_ISSUER "http://127.0.0.1:${port}/sso" does not answer`);
    expect(codes).toEqual([1]);
  });

  it('keeps what the provider says', async () => {
    const server = createServer((_request, response) => {
      const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}/sso`;
      const endpoints = {
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
      };
      response.end(JSON.stringify({ issuer, ...endpoints }));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    vi.stubEnv('GATEWAY_PORT', String(port));
    const { codes } = await prepare(1_000);
    server.closeAllConnections();
    server.close();
    const { getProvider } = await import('@/lib/config/server');
    expect(codes).toEqual([]);
    expect(getProvider().issuer).toBe(`http://127.0.0.1:${port}/sso`);
  });
});
