import { afterEach, describe, expect, it, vi } from 'vitest';
import { version } from '@/package.json';
import { PAGE_CONFIG } from '../../../support/pageConfig';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
  Reflect.deleteProperty(globalThis, 'cairnProvider');
});

const load = () => import('@/lib/config/server');

describe('the configuration of the server', () => {
  it('comes from the environment', async () => {
    vi.stubEnv('PRODUCT_NAME', 'Inukshuk');
    expect((await load()).serverConfig().productName).toBe('Inukshuk');
  });

  it('names each error in its own line', async () => {
    vi.stubEnv('IDLE_MINUTES', 'soon');
    vi.stubEnv('TOKEN_STORE', 'pocket');
    const { serverConfig } = await load();
    expect(() => serverConfig()).toThrow(/IDLE_MINUTES .*\n.*TOKEN_STORE|TOKEN_STORE .*\n.*IDLE_MINUTES/s);
  });

  it('has no provider before discovery', async () => {
    const { getProvider } = await load();
    expect(() => getProvider()).toThrow('not known yet');
  });
});

describe('the configuration of a page', () => {
  it('is what it needs, with the provider that discovery found', async () => {
    const { publicConfig, setProvider } = await load();
    setProvider(PAGE_CONFIG.provider);
    expect(publicConfig(42)).toEqual({
      productName: 'Cairn',
      helpDesk: null,
      version,
      publicUrl: 'http://127.0.0.1:3000',
      apiHost: 'http://127.0.0.1:4000',
      clientId: 'cairn-portal',
      provider: PAGE_CONFIG.provider,
      tokenStore: 'session',
      idleMinutes: 30,
      timeZone: 'America/Toronto',
      logLevel: 'info',
      gtmId: null,
      serverTime: 42,
    });
  });

  it('holds nothing about the database', async () => {
    vi.stubEnv('DATABASE_URL', 'postgres://cairn:secret@db.example.test/cairn');
    vi.stubEnv('DEMO_PASSWORD', 'a-long-password');
    const { publicConfig, setProvider } = await load();
    setProvider(PAGE_CONFIG.provider);
    expect(JSON.stringify(publicConfig())).not.toMatch(/secret|a-long-password/);
  });
});
