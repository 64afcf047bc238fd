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

/** Letters that no postal code has (D F I O Q U), and two that none begins with (W Z). Canada Post. */
const POSTAL_CODE = /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] \d[ABCEGHJ-NPRSTV-Z]\d$/;

/** True for a code as Canada Post writes it: `H2X 1Y4`. */
export const isPostalCode = (text: string): boolean => POSTAL_CODE.test(text);

/** What was typed, in capitals and with one space in the middle: `h2x-1y4` as `H2X 1Y4`. */
function spaced(text: string): string {
  const bare = text.toUpperCase().replace(/[\s\u00a0-]/g, '');
  return bare.length === 6 ? `${bare.slice(0, 3)} ${bare.slice(3)}` : text.trim();
}

/** The characters that are taken for each other, by whether a letter or a digit stands there. */
const AS_DIGIT: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1', S: '5', Z: '2', B: '8' };
const AS_LETTER: Readonly<Record<string, string>> = { '1': 'L', '5': 'S', '2': 'Z', '8': 'B' };

/** What a postal code was meant to be. */
export interface ReadPostalCode {
  /** As it was typed, with its capitals and space mended: those need no question. */
  text: string;
  isValid: boolean;
  /** The valid code that it is likely to be: a zero for an O. Null where there is none, or it is valid. */
  suggestion: string | null;
}

/** Reads a Canadian postal code as people type it. A letter for a digit is offered, never changed unasked. */
export function readPostalCode(typed: string): ReadPostalCode {
  const text = spaced(typed);
  if (isPostalCode(text)) return { text, isValid: true, suggestion: null };
  const guess = [...text]
    .map((char, index) => {
      if (char === ' ') return char;
      const isDigitPlace = index === 1 || index === 4 || index === 6;
      return (isDigitPlace ? AS_DIGIT : AS_LETTER)[char] ?? char;
    })
    .join('');
  return { text, isValid: false, suggestion: isPostalCode(guess) ? guess : null };
}

/** The province that a valid postal code belongs to; null where several share its letter, or it is none. */
export function provinceOf(postalCode: string): ProvinceCode | null {
  if (!isPostalCode(postalCode)) return null;
  const found = PROVINCE_CODES.filter((code) => FIRST_LETTERS[code].includes(postalCode.charAt(0)));
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** True where a postal code is valid and of another province than the one named. A warning, never an error. */
export function isElsewhere(postalCode: string, province: string): boolean {
  const letters: string | undefined = FIRST_LETTERS[province as ProvinceCode];
  return letters !== undefined && isPostalCode(postalCode) && !letters.includes(postalCode.charAt(0));
}
