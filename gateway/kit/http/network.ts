import { isIP } from 'node:net';

const GROUPS = 8;
/** A line of IPv6 is given a /64 (RFC 6177): whoever has one address of it has all. */
const NETWORK_GROUPS = 4;
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

const groupsOf = (part: string) => part.split(':').filter(Boolean);

/**
 * @param address as of a request
 * @returns what stands for whoever asks where requests are counted: an address of IPv4, or the /64 of one of IPv6
 */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const mapped = MAPPED.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const [head = '', tail] = address.split('::');
  const before = groupsOf(head);
  const after = groupsOf(tail ?? '');
  const between = new Array<string>(Math.max(0, GROUPS - before.length - after.length)).fill('0');
  const groups = [...before, ...between, ...after].slice(0, NETWORK_GROUPS);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
