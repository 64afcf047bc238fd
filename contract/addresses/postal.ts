import { DASHES, withoutUnseen } from '../unseen';

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

/** The states of the United States, its district, territories and posts of the forces, as addresses write them (USPS). */
const STATE_NAMES: Readonly<Record<string, string>> = {
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
  DC: 'District of Columbia',
  AS: 'American Samoa',
  GU: 'Guam',
  MP: 'Northern Mariana Islands',
  PR: 'Puerto Rico',
  VI: 'Virgin Islands',
  AA: 'Armed Forces Americas',
  AE: 'Armed Forces Europe',
  AP: 'Armed Forces Pacific',
};

const STATE_OF_NAME = new Map(Object.entries(STATE_NAMES).map(([code, name]) => [name.toLowerCase(), code]));

/** @returns the code of a state of the United States, typed as code or name: `ny`, `New York`; null if it is none */
export function usState(typed: string): string | null {
  const text = typed.trim().replace(/\s+/g, ' ');
  const code = text.toUpperCase();
  return code in STATE_NAMES ? code : (STATE_OF_NAME.get(text.toLowerCase()) ?? null);
}

/** @returns a ZIP code as it is written: `10001`, `10001-1234`; null if it is none */
export function zipCode(typed: string): string | null {
  const digits = typed.replace(DASHES, '').replace(/\s/g, '');
  const [, five, four] = /^(\d{5})(\d{4})?$/.exec(digits) ?? [];
  if (five === undefined) return null;
  return four === undefined ? five : `${five}-${four}`;
}

/** Letters that no postal code has (D F I O Q U), and two that none begins with (W Z). Canada Post. */
const POSTAL_CODE = /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] \d[ABCEGHJ-NPRSTV-Z]\d$/;

/** True for a code as Canada Post writes it: `H2X 1Y4`. */
export const isPostalCode = (text: string): boolean => POSTAL_CODE.test(text);

/** What was typed, in capitals and with one space in the middle: `h2x-1y4` as `H2X 1Y4`. Other texts are trimmed. */
export function spacedPostalCode(text: string): string {
  const bare = withoutUnseen(text).toUpperCase().replace(DASHES, '').replace(/\s/g, '');
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
