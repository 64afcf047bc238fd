/** The provinces and territories by their code, and the first letters of their postal codes (Canada Post). */
const FIRST_LETTERS = {
  AB: 'T',
  BC: 'V',
  MB: 'R',
  NB: 'E',
  NL: 'A',
  NS: 'B',
  NT: 'X',
  NU: 'X',
  ON: 'KLMNP',
  PE: 'C',
  QC: 'GHJ',
  SK: 'S',
  YT: 'Y',
} as const;

export type ProvinceCode = keyof typeof FIRST_LETTERS;

export const PROVINCE_CODES = Object.keys(FIRST_LETTERS) as ProvinceCode[];

/** The states of the United States, its district, territories and posts of the forces (USPS). */
export const US_STATES: ReadonlySet<string> = new Set(
  (
    'AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK ' +
    'OR PA RI SC SD TN TX UT VT VA WA WV WI WY DC AS GU MP PR VI AA AE AP'
  ).split(' '),
);

/** Letters that no postal code has (D F I O Q U), and two that none begins with (W Z). Canada Post. */
const POSTAL_CODE = /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] \d[ABCEGHJ-NPRSTV-Z]\d$/;

/** True for a code as Canada Post writes it: `H2X 1Y4`. */
export const isPostalCode = (text: string): boolean => POSTAL_CODE.test(text);

/** What was typed, in capitals and with one space in the middle: `h2x-1y4` as `H2X 1Y4`. Other texts are trimmed. */
export function spacedPostalCode(text: string): string {
  const bare = text.toUpperCase().replace(/[\s\u00a0-]/g, '');
  return bare.length === 6 ? `${bare.slice(0, 3)} ${bare.slice(3)}` : text.trim();
}

/** True for a province or territory of Canada by its code. */
export const isProvince = (code: string): code is ProvinceCode => code in FIRST_LETTERS;

/**
 * The province that a valid postal code belongs to; null when several share its letter, or the code is
 * invalid.
 */
export function provinceOf(postalCode: string): ProvinceCode | null {
  if (!isPostalCode(postalCode)) return null;
  const found = PROVINCE_CODES.filter((code) => FIRST_LETTERS[code].includes(postalCode.charAt(0)));
  return found.length === 1 ? (found[0] ?? null) : null;
}

/**
 * True when a postal code is valid but belongs to another province than the one named. A warning, never an
 * error.
 */
export function isElsewhere(postalCode: string, province: string): boolean {
  const letters: string | undefined = FIRST_LETTERS[province as ProvinceCode];
  return letters !== undefined && isPostalCode(postalCode) && !letters.includes(postalCode.charAt(0));
}
