import { spawn } from 'node:child_process';
import net from 'node:net';
import { describe, expect, it } from 'vitest';
import { inRoot } from '@/scripts/lib/paths.mjs';
import { findFreePort } from '@/scripts/lib/ports.mjs';

/** Runs the bootstrap; all of these end before anything is installed, built or started. */
async function start(env: Record<string, string>): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [inRoot('scripts', 'start.mjs')], {
    env: { PATH: process.env.PATH, ...env } as unknown as NodeJS.ProcessEnv,
  });
  let said = '';
  child.stdout.on('data', (chunk) => (said += chunk));
  child.stderr.on('data', (chunk) => (said += chunk));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, said };
}

describe('npm start', () => {
  it.each([
    ['PORT', { PORT: 'eighty' }],
    ['GATEWAY_PORT', { PORT: '3200', GATEWAY_PORT: '3200' }],
    ['HOST', { HOST: '0.0.0.0' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'http://portal.example.ca' }],
    ['TRUST_PROXY', { TRUST_PROXY: 'perhaps' }],
    ['API_HOST', { OIDC_ISSUER: 'https://sso.example.ca', OIDC_CLIENT_ID: 'cairn' }],
    ['OIDC_ISSUER', { API_HOST: 'https://gateway.example.ca', OIDC_CLIENT_ID: 'cairn' }],
    ['TOKEN_STORE', { TOKEN_STORE: 'memory' }],
    ['GTM_ID', { GTM_ID: 'UA-1' }],
    ['TAG_ORIGINS', { TAG_ORIGINS: 'http://tags.example' }],
    ['IDLE_MINUTES', { IDLE_MINUTES: '0' }],
    ['TIME_ZONE', { TIME_ZONE: 'Mars/Olympus' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://127.0.0.1' }],
    ['SEED', { SEED: '-1' }],
    ['SEED_CLIENTS', { SEED_CLIENTS: 'many' }],
    ['DEMO_PASSWORD', { DEMO_PASSWORD: 'short' }],
  ])('names %s when it is wrong, and exits with 1', async (name, env) => {
    const { code, said } = await start(env);
    expect(said).toMatch(new RegExp(`^${name} `, 'm'));
    expect(code).toBe(1);
  });

  it.each(['PORT', 'GATEWAY_PORT'])('names %s when the port is taken', async (name) => {
    const server = net.createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const taken = (server.address() as net.AddressInfo).port;
    // Asked for only now: a port that is held is not given out a second time.
    const free = await findFreePort();
    const other = name === 'PORT' ? 'GATEWAY_PORT' : 'PORT';
    try {
      const { code, said } = await start({ [name]: `${taken}`, [other]: `${free}` });
      expect(said).toContain(`${name} is ${taken}, and the port ${taken} of 127.0.0.1 is taken`);
      expect(code).toBe(1);
    } finally {
      server.close();
    }
  });
});
