import { describe, expect, it } from 'vitest';
import { securityHeaders } from '@/lib/csp/headers';

describe('the security headers', () => {
  it('keep the page to its own origin', () => {
    expect(securityHeaders('https://portal.example.test')).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
  });

  it('switch the device’s sensors off', () => {
    const policy = securityHeaders('https://portal.example.test')['permissions-policy'];
    expect(policy).toContain('camera=()');
    expect(policy).toContain('geolocation=()');
  });

  it('name a place for reports under https, as the policy does', () => {
    expect(securityHeaders('https://portal.example.test')['reporting-endpoints']).toBe(
      'portal="https://portal.example.test/client-errors"',
    );
    expect(securityHeaders('http://127.0.0.1:3000')).not.toHaveProperty('reporting-endpoints');
  });

  it('ask for https for two years when the portal is served by it, and not on loopback', () => {
    expect(securityHeaders('https://portal.example.test')['strict-transport-security']).toBe(
      'max-age=63072000; includeSubDomains',
    );
    expect(securityHeaders('http://127.0.0.1:3000')).not.toHaveProperty('strict-transport-security');
  });
});
