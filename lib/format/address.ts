import { NO_BREAK_SPACE } from './spaces';

interface PostalAddress {
  lines: readonly string[];
  city: string;
  province: string | null;
  postalCode: string;
}

/** The words before the number of a unit or a box: `app. 120`, `unit 12`, `C.P. 512`. */
const BEFORE_NUMBER = /(?<!\p{L})(app\.|apt\.?|bureau|suite|unit|unité|c\.p\.|box) +(?=\d)/giu;

/**
 * The lines of a postal address as an envelope has them, the country left out: street lines, then
 * `Toronto ON  M4W 2L9` (Canada Post: two spaces before the postal code, here two that do not break).
 * The number of a flat or of a box stays with its word.
 */
export function formatAddressLines(address: PostalAddress): string[] {
  const place = [address.city, address.province].filter((part) => part !== null && part !== '').join(' ');
  const code = address.postalCode.replaceAll(' ', NO_BREAK_SPACE);
  const lines = address.lines.map((line) => line.replace(BEFORE_NUMBER, `$1${NO_BREAK_SPACE}`));
  return [...lines, `${place}${NO_BREAK_SPACE}${NO_BREAK_SPACE}${code}`.trim()];
}
