import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigurationError, gatewayConfig } from '@/gateway/kit/config';

describe('the configuration of the back end', () => {
  it('works without any setting', () => {
    expect(gatewayConfig({})).toMatchObject({
      gatewayPort: 4000,
      apiHost: 'http://127.0.0.1:4000',
      oidcIssuer: 'http://127.0.0.1:4000/sso',
      ssoPath: '/sso',
      databaseUrl: null,
      dataDir: '.data',
      seed: 1,
      seedClients: 2000,
      isDevelopment: false,
    });
  });

  it('follows the environment', () => {
    const config = gatewayConfig({ GATEWAY_PORT: '4105', NODE_ENV: 'production', SEED_CLIENTS: '0' });
    expect(config).toMatchObject({
      gatewayPort: 4105,
      oidcIssuer: 'http://127.0.0.1:4105/sso',
      isDevelopment: false,
      seedClients: 0,
    });
  });

  it('is for development only when that is said explicitly', () => {
    expect(gatewayConfig({ NODE_ENV: 'development' }).isDevelopment).toBe(true);
  });

  it('takes secrets from files, and says which file cannot be read', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'cairn-secrets-'));
    const file = path.join(folder, 'url');
    await writeFile(file, 'postgresql://cairn:word@db/cairn\n');
    expect(gatewayConfig({ DATABASE_URL_FILE: file }).databaseUrl).toBe('postgresql://cairn:word@db/cairn');
    expect(() => gatewayConfig({ DATABASE_URL_FILE: file, DATABASE_URL: 'postgresql://db/x' })).toThrow(
      /^DATABASE_URL_FILE is set beside DATABASE_URL/,
    );
    const keys = path.join(folder, 'keys');
    await writeFile(keys, 'next:a2V5,now:a2V5\n');
    expect(gatewayConfig({ SIN_KEYS_FILE: keys }).sinKeys).toBe('next:a2V5,now:a2V5');
    await rm(folder, { recursive: true });
    expect(() => gatewayConfig({ SIN_KEYS_FILE: keys })).toThrow(/^SIN_KEYS_FILE names .* cannot be read/);
    expect(() => gatewayConfig({ DATABASE_URL_FILE: file })).toThrow(
      /^DATABASE_URL_FILE names .* cannot be read/,
    );
  });

  it('takes a replica beside the primary alone', () => {
    const replica = { DATABASE_READ_URL: 'postgresql://app@replica/cairn' };
    const primary = { DATABASE_URL: 'postgresql://app@db/cairn' };
    expect(gatewayConfig(primary).databaseReadUrl).toBeNull();
    expect(gatewayConfig({ ...primary, ...replica }).databaseReadUrl).toBe(replica.DATABASE_READ_URL);
    expect(() => gatewayConfig(replica)).toThrow(/^DATABASE_READ_URL needs DATABASE_URL/);
  });

  it('takes an owner of the tables beside the role that serves, for a firm alone', () => {
    const owner = { DATABASE_OWNER_URL: 'postgresql://owner@db/cairn' };
    const firm = {
      OIDC_ISSUER: 'https://provider.example.ca',
      OIDC_CLIENT_ID: 'cairn',
      API_HOST: 'https://gateway.example.ca',
      PUBLIC_URL: 'https://portal.example.ca',
    };
    const serving = { DATABASE_URL: 'postgresql://app@db/cairn' };
    expect(gatewayConfig({ ...firm, ...serving }).databaseOwnerUrl).toBeNull();
    expect(gatewayConfig({ ...firm, ...serving, ...owner }).databaseOwnerUrl).toBe(owner.DATABASE_OWNER_URL);
    expect(() => gatewayConfig({ ...firm, ...owner })).toThrow(/^DATABASE_OWNER_URL needs DATABASE_URL/);
    expect(() => gatewayConfig({ ...serving, ...owner })).toThrow(
      /^DATABASE_OWNER_URL is for the gateway of a firm/,
    );
  });

  it('names each variable that is wrong', () => {
    const read = () => gatewayConfig({ SEED: 'one', DATABASE_URL: 'mysql://host/book' });
    expect(read).toThrow(ConfigurationError);
    expect(read).toThrow(/^DATABASE_URL must begin .*\nSEED must be/s);
  });
});
