import { z } from 'zod';

/** @returns the domain as the network has it (RFC 5891): `hôtel.ca` is `xn--htel-vqa.ca`; null if it cannot be one */
function asciiDomain(domain: string): string | null {
  try {
    const { hostname, host, href } = new URL(`http://${domain}`);
    // A port or a path is no part of a domain.
    return href === `http://${hostname}/` && host === hostname ? hostname : null;
  } catch {
    return null;
  }
}

/** @returns an address with its domain in the network's form, for comparing; null if it is no address */
export function asciiEmail(address: string): string | null {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  // A domain of ASCII is taken as it is: the reading of an address on the web would mend a wrong one.
  const ascii = /^[\x21-\x7e]*$/.test(domain) ? domain : asciiDomain(domain);
  if (at < 1 || ascii === null) return null;
  const whole = `${address.slice(0, at)}@${ascii}`;
  return z.regexes.email.test(whole) ? whole : null;
}
