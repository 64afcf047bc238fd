import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { describeFaults, readEnvironment } from '@/contract/environment.mjs';
import { inRoot } from '@/scripts/lib/paths.mjs';

const faultsOf = (env: Record<string, string>) => readEnvironment(env).faults;

describe('a port', () => {
  it.each(['PORT', 'GATEWAY_PORT'])('%s that no browser opens is refused by name', (name) => {
    for (const port of ['25', '4190', '6000', '6665', '6669', '10080']) {
      const faults = faultsOf({ [name]: port });
      expect(faults, port).toEqual([{ name, message: expect.stringContaining(port) }]);
      expect(describeFaults(faults)).toMatch(new RegExp(`^${name} is ${port}, which no browser opens`));
    }
  });

  it('next to those is accepted', () => {
    for (const port of ['80', '443', '3000', '4191', '6001', '6664', '6670', '8080', '65535']) {
      expect(faultsOf({ PORT: port, GATEWAY_PORT: '4001' }), port).toEqual([]);
    }
  });

  /** The list is that of the Fetch standard, which Node's own fetch keeps. */
  it('is refused exactly when fetch refuses it', async () => {
    const suspects = [
      1, 22, 79, 80, 110, 443, 587, 1719, 2049, 3659, 4045, 4190, 5060, 6000, 6566, 6697, 6698,
    ];
    for (const port of suspects) {
      const isBlocked = await fetch(`http://127.0.0.1:${port}`, { signal: AbortSignal.timeout(2_000) }).then(
        () => false,
        ({ cause }: Error) => cause instanceof Error && cause.message === 'bad port',
      );
      expect(faultsOf({ PORT: String(port) }).length, String(port)).toBe(isBlocked ? 1 : 0);
    }
  });
});

describe('the configuration', () => {
  const EMBEDDED = {
    host: '127.0.0.1',
    port: 3000,
    gatewayPort: 4000,
    publicUrl: 'http://127.0.0.1:3000',
    trustProxy: false,
    productName: 'Cairn',
    helpDesk: null,
    isEmbedded: true,
    oidcIssuer: 'http://127.0.0.1:4000/sso',
    oidcClientId: 'cairn-portal',
    gatewayHost: '127.0.0.1',
    oidcAudience: 'http://127.0.0.1:4000',
    peopleClaim: 'sub',
    metricsPort: null,
    portalMetricsPort: null,
    metricsHost: '127.0.0.1',
    hasApiDocs: true,
    assistantModelUrl: null,
    assistantModel: null,
    assistantModelKey: null,
    mcpPort: 4600,
    mcpHost: '127.0.0.1',
    runsJobs: true,
    apiHost: 'http://127.0.0.1:4000',
    tokenStore: 'session',
    gtmId: null,
    tagOrigins: [],
    idleMinutes: 30,
    timeZone: 'America/Toronto',
    logLevel: 'info',
    databaseUrl: null,
    databaseOwnerUrl: null,
    databaseReadUrl: null,
    dataDir: '.data',
    sinKeys: null,
    seed: 1,
    seedClients: 2000,
    seedDay: null,
    seedHistory: true,
    demoPassword: null,
    marketData: ['sample'],
    marketDataUrl: null,
    marketDataFile: null,
    documentFolder: null,
    clamd: null,
  };
  const FIRM = {
    OIDC_ISSUER: 'https://sso.example.ca/realms/wealth/',
    OIDC_CLIENT_ID: 'cairn',
    API_HOST: 'https://gateway.example.ca/wealth/',
  };

  it('uses the defaults of its table when a variable is absent, empty or blank', () => {
    const names = ['PORT', 'PUBLIC_URL', 'OIDC_ISSUER', 'TOKEN_STORE', 'GTM_ID', 'SEED', 'DEMO_PASSWORD'];
    for (const value of [undefined, '', '  ']) {
      const env = Object.fromEntries(names.map((name) => [name, value]));
      expect(readEnvironment(env)).toEqual({ config: EMBEDDED, faults: [] });
    }
  });

  it.each([
    [{}, true],
    [{ SEED_HISTORY: 'off' }, false],
    [{ SEED_DAY: '2026-03-06' }, false],
    [{ SEED_DAY: '2026-03-06', SEED_HISTORY: 'on' }, true],
  ])('has the changes of the last weeks in a demo book of no given day: %o', (env, expected) => {
    expect(readEnvironment(env)).toMatchObject({ config: { seedHistory: expected }, faults: [] });
  });

  it('follows the ports', () => {
    expect(readEnvironment({ PORT: '3100', GATEWAY_PORT: '4100' }).config).toMatchObject({
      publicUrl: 'http://127.0.0.1:3100',
      apiHost: 'http://127.0.0.1:4100',
      oidcIssuer: 'http://127.0.0.1:4100/sso',
    });
  });

  it('accepts a firm’s own back end, with its issuer to the letter', () => {
    expect(readEnvironment(FIRM)).toEqual({
      config: {
        ...EMBEDDED,
        hasApiDocs: false,
        isEmbedded: false,
        oidcIssuer: 'https://sso.example.ca/realms/wealth/',
        oidcClientId: 'cairn',
        apiHost: 'https://gateway.example.ca/wealth',
        oidcAudience: 'https://gateway.example.ca/wealth',
      },
      faults: [],
    });
  });

  it.each([
    [['OIDC_ISSUER']],
    [['OIDC_CLIENT_ID']],
    [['API_HOST']],
    [['OIDC_ISSUER', 'OIDC_CLIENT_ID']],
    [['OIDC_ISSUER', 'API_HOST']],
    [['OIDC_CLIENT_ID', 'API_HOST']],
  ] as (keyof typeof FIRM)[][][])('with only %j names what is missing for a firm’s own back end', (named) => {
    const env = Object.fromEntries(named.map((name) => [name, FIRM[name]]));
    const missing = Object.keys(FIRM).filter((name) => !(name in env));
    const faults = faultsOf(env);
    expect(faults.map(({ name }) => name).sort()).toEqual(missing.sort());
    for (const { message } of faults) expect(message).toMatch(/^is missing: /);
  });

  it('gives each server a port of its own', () => {
    const ports = { METRICS_PORT: '9400', PORTAL_METRICS_PORT: '9401' };
    expect(faultsOf(ports)).toEqual([]);
    for (const PORTAL_METRICS_PORT of ['3000', '4000', '9400'])
      expect(faultsOf({ ...ports, PORTAL_METRICS_PORT }).map(({ name }) => name)).toEqual([
        'PORTAL_METRICS_PORT',
      ]);
  });

  it('listens on a network under its proxy’s address, and never over plain http', () => {
    const portal = { HOST: '0.0.0.0', PUBLIC_URL: 'https://portal.example.ca' };
    expect(faultsOf({ ...FIRM, ...portal })).toEqual([]);
    expect(faultsOf({ HOST: '0.0.0.0' }).map(({ name }) => name)).toEqual(['HOST']);
    for (const PUBLIC_URL of ['http://127.0.0.1:3000', 'http://localhost:3000'])
      expect(faultsOf({ ...FIRM, HOST: '0.0.0.0', PUBLIC_URL }).map(({ name }) => name)).toEqual(['HOST']);
    expect(faultsOf({ HOST: '0.0.0.0', PUBLIC_URL: 'http://portal.example.ca' })[0]?.name).toBe('PUBLIC_URL');
    expect(faultsOf({ ...FIRM, OIDC_ISSUER: 'http://sso.example.ca' })[0]?.name).toBe('OIDC_ISSUER');
    expect(faultsOf({ ...FIRM, API_HOST: 'http://gateway.example.ca' })[0]?.name).toBe('API_HOST');
  });

  it('uses the address that it listens on as the public one, when none is named', () => {
    const publicUrlAt = (HOST: string) => readEnvironment({ HOST }).config.publicUrl;
    expect(publicUrlAt('127.0.0.1')).toBe('http://127.0.0.1:3000');
    expect(publicUrlAt('localhost')).toBe('http://localhost:3000');
    expect(publicUrlAt('::1')).toBe('http://[::1]:3000');
  });

  it('does not send other people’s browsers to the back end of this machine', () => {
    const faults = faultsOf({ PUBLIC_URL: 'https://portal.example.ca' });
    expect(faults.map(({ name }) => name)).toEqual(['PUBLIC_URL']);
    expect(faults[0]?.message).toContain('set OIDC_ISSUER, OIDC_CLIENT_ID, API_HOST too');
    expect(faultsOf({ PUBLIC_URL: 'https://localhost:8443' })).toEqual([]);
  });

  it('is in .env.example, each variable with a comment and its default', () => {
    const example = readFileSync(inRoot('.env.example'), 'utf8');
    const named = Object.fromEntries(
      [...example.matchAll(/^#?([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
    );
    const source = readFileSync(inRoot('contract', 'environment.mjs'), 'utf8');
    const read = [...source.matchAll(/\b(?:text|url|whole|choice|portOf)\('([A-Z_]+)'/g)].map(
      ([, name]) => name,
    );
    expect(Object.keys(named).sort()).toEqual([...new Set(read)].sort());
    const standing = [...example.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [
      name,
      value,
    ]);
    expect(readEnvironment(Object.fromEntries(standing) as Record<string, string>)).toEqual({
      config: EMBEDDED,
      faults: [],
    });
  });
});
