interface PostalAddress {
  lines: readonly string[];
  city: string;
  province: string | null;
  postalCode: string;
}

/**
 * The lines of a postal address as an envelope has them, the country left out: street lines, then
 * `Toronto ON  M4W 2L9` (Canada Post: two spaces before the postal code, here two that do not break).
 */
export function formatAddressLines(address: PostalAddress): string[] {
  const place = [address.city, address.province].filter((part) => part !== null && part !== '').join(' ');
  const code = address.postalCode.replaceAll(' ', '\u00a0');
  return [...address.lines, `${place}\u00a0\u00a0${code}`.trim()];
}
