import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy, type PolicyOptions } from '@/lib/csp/policy';

const OPTIONS: PolicyOptions = {
  nonce: 'bm9uY2U=',
  isDevelopment: false,
  publicUrl: 'https://portal.example.test',
  apiHost: 'https://gateway.example.test/v1',
  provider: {
    authorization_endpoint: 'https://sso.example.test/auth',
    token_endpoint: 'https://tokens.example.test/token',
    jwks_uri: 'https://keys.example.test/jwks',
    end_session_endpoint: 'https://bye.example.test/end',
  },
  gtmId: null,
  tagOrigins: [],
};

function read(options: Partial<PolicyOptions> = {}) {
  const policy = contentSecurityPolicy({ ...OPTIONS, ...options });
  const entries = policy.split('; ').map((each) => {
    const [name = '', ...sources] = each.split(' ');
    return [name, sources] as const;
  });
  return { policy, rules: Object.fromEntries(entries) as Record<string, readonly string[]> };
}

describe('the content security policy', () => {
  it('allows nothing that it does not name', () => {
    const { rules } = read();
    for (const name of ['default-src', 'object-src', 'base-uri', 'frame-ancestors']) {
      expect(rules[name]).toEqual(["'none'"]);
    }
  });

  it('draws what the page has fetched, and frames nothing else', () => {
    const { rules } = read();
    expect(rules['frame-src']).toEqual(['blob:']);
    expect(rules['img-src']).toEqual(["'self'", 'data:', 'blob:']);
  });

  it('runs scripts by the response’s nonce, and nothing inline or evaluated', () => {
    const { policy, rules } = read();
    expect(rules['script-src']).toEqual(["'self'", "'nonce-bm9uY2U='", "'strict-dynamic'"]);
    expect(policy).not.toContain('unsafe');
  });

  it('has violations reported to the portal, where a browser takes no such place by the older way', () => {
    expect(read().rules).toMatchObject({ 'report-to': ['portal'], 'report-uri': ['/client-errors'] });
    const { rules } = read({ publicUrl: 'http://127.0.0.1:3000' });
    expect(rules['report-to']).toBeUndefined();
    expect(rules['report-uri']).toEqual(['/client-errors']);
  });

  it('reaches only this origin, the gateway and the provider’s endpoints', () => {
    expect(read().rules['connect-src']).toEqual([
      "'self'",
      'https://tokens.example.test',
      'https://keys.example.test',
      'https://gateway.example.test',
    ]);
  });

  it('sends forms only to this origin and the provider', () => {
    expect(read().rules['form-action']).toEqual([
      "'self'",
      'https://sso.example.test',
      'https://bye.example.test',
    ]);
  });

  it('copes with a provider without an end-session endpoint', () => {
    const { end_session_endpoint: _none, ...provider } = OPTIONS.provider;
    expect(read({ provider }).rules['form-action']).toEqual(["'self'", 'https://sso.example.test']);
  });

  it('asks for Trusted Types with the policies of the page', () => {
    const { rules } = read();
    expect(rules['require-trusted-types-for']).toEqual(["'script'"]);
    expect(rules['trusted-types']).toEqual(['default', 'nextjs', 'nextjs#bundler', 'gtm-loader']);
  });

  it('names the tag manager only when a container is configured', () => {
    expect(read({ tagOrigins: ['https://tags.example.test'] }).policy).not.toContain('tag');
    const { rules } = read({ gtmId: 'GTM-ABC123', tagOrigins: ['https://tags.example.test'] });
    for (const name of ['connect-src', 'img-src']) {
      expect(rules[name]).toContain('https://www.googletagmanager.com');
      expect(rules[name]).toContain('https://tags.example.test');
    }
    expect(rules['script-src']).toHaveLength(3);
  });

  it('upgrades requests only under https', () => {
    expect(read().rules).toHaveProperty('upgrade-insecure-requests');
    expect(read({ publicUrl: 'http://127.0.0.1:3000' }).rules).not.toHaveProperty(
      'upgrade-insecure-requests',
    );
  });

  it('gives the development server what it needs, and only it', () => {
    const { rules } = read({ isDevelopment: true, publicUrl: 'http://127.0.0.1:3000' });
    expect(rules['style-src']).toContain("'unsafe-inline'");
    expect(rules['script-src']).toContain("'unsafe-eval'");
    expect(rules['connect-src']).toContain('ws://127.0.0.1:3000');
  });
});
