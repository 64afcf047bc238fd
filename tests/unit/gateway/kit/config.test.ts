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

  it('names each variable that is wrong', () => {
    const read = () => gatewayConfig({ SEED: 'one', DATABASE_URL: 'mysql://host/book' });
    expect(read).toThrow(ConfigurationError);
    expect(read).toThrow(/^DATABASE_URL must begin .*\nSEED must be/s);
  });
});
