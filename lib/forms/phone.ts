import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/**
 * Reads a telephone number as people type it, one of North America where no country is named.
 *
 * @returns E.164: `+14165550142`; null if it is no possible number. An extension is no part of it.
 */
export function readTypedPhone(text: string): string | null {
  const number = parsePhoneNumberFromString(text, 'CA');
  if (number === undefined || !number.isPossible() || number.ext !== undefined) return null;
  // A number without its area code could be dialled, and is of nowhere.
  return number.countryCallingCode === '1' && number.nationalNumber.length !== 10 ? null : number.number;
}
