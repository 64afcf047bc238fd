import type { Locale } from '@/contract/locale';
import { phoneParts } from '@/contract/phone';

const NO_BREAK_SPACE = '\u00a0';
const NORTH_AMERICAN = /^\+1(\d{3})(\d{3})(\d{4})$/;

/** Country codes of two digits (ITU-T E.164); 1 and 7 have one, the rest three. */
const TWO_DIGIT_CODES = /^(2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;

function countryCodeLength(digits: string): 1 | 2 | 3 {
  if (/^[17]/.test(digits)) return 1;
  return TWO_DIGIT_CODES.test(digits) ? 2 : 3;
}

/** Groups of three from the left, with a last group of two to four, so that no digit stands alone. */
function grouped(digits: string): string[] {
  if (digits.length <= 4) return [digits];
  return [digits.slice(0, 3), ...grouped(digits.slice(3))];
}

/** How each language writes a number of North America, and the word before an extension. */
const FORMS = {
  en: { write: (area: string, rest: string) => `(${area})${NO_BREAK_SPACE}${rest}`, extension: 'ext.' },
  fr: { write: (area: string, rest: string) => `${area}${NO_BREAK_SPACE}${rest}`, extension: 'poste' },
} as const;

function numberText(e164: string, locale: Locale): string {
  const [, area, exchange, line] = NORTH_AMERICAN.exec(e164) ?? [];
  if (area !== undefined) return FORMS[locale].write(area, `${exchange}-${line}`);
  const digits = /^\+(\d{8,15})$/.exec(e164)?.[1];
  if (digits === undefined) return e164;
  const length = countryCodeLength(digits);
  return [`+${digits.slice(0, length)}`, ...grouped(digits.slice(length))].join(NO_BREAK_SPACE);
}

/**
 * A telephone number for reading: in North America `(514) 555-0142, ext. 12` or `514 555-0142, poste 12`, elsewhere
 * `+33 142 685 300` (E.123). What is no E.164 number comes back as it is.
 */
export function formatPhone(phone: string, locale: Locale): string {
  const { number, extension } = phoneParts(phone);
  const text = numberText(number, locale);
  return extension === null ? text : `${text}, ${FORMS[locale].extension}${NO_BREAK_SPACE}${extension}`;
}
