import { expect, it } from 'vitest';
import { networkOf } from '@/gateway/kit/http/network';

it('leaves an IPv4 address as it is, mapped into IPv6 or not', () => {
  expect(networkOf('203.0.113.7')).toBe('203.0.113.7');
  expect(networkOf('::ffff:203.0.113.7')).toBe('203.0.113.7');
});

it('treats all IPv6 addresses of one line as one, however they are written', () => {
  const line = '2001:db8:0:7::/64';
  for (const address of [
    '2001:db8:0:7::1',
    '2001:0DB8:0000:0007:ffff:ffff:ffff:ffff',
    '2001:db8:0:7:1:2:3:4',
    '2001:db8::7:1:2:3:4',
  ]) {
    expect(networkOf(address), address).toBe(line);
  }
  expect(networkOf('2001:db8:0:8::1')).not.toBe(line);
  expect(networkOf('::1')).toBe('0:0:0:0::/64');
});
