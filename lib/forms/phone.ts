import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { EXTENSION, isPhoneForm, phoneText } from '@/contract/phone';
import { withoutUnseen } from '@/contract/unseen';

/** A number that was typed, in its two parts; the extension may still be in want of digits. */
function typedParts(text: string): { number: string; extension: string | null } {
  const bare = withoutUnseen(text).replace(/^\s*tel:\s*/i, '');
  const found = EXTENSION.exec(bare);
  if (found === null) return { number: bare, extension: null };
  return { number: bare.slice(0, found.index), extension: found.groups?.extension ?? '' };
}

/**
 * Reads a telephone number as people type or paste it, one of North America where no country is named:
 * `514 555-0142, poste 12`.
 *
 * @returns E.164 with its extension: `+15145550142;ext=12`; null if it is no possible number
 */
export function readTypedPhone(text: string): string | null {
  const { number: typed, extension } = typedParts(text);
  const number = parsePhoneNumberFromString(typed, 'CA');
  if (number === undefined || !number.isPossible() || number.ext !== undefined || extension === '')
    return null;
  // A number without its area code could be dialled, and is of nowhere.
  if (number.countryCallingCode === '1' && number.nationalNumber.length !== 10) return null;
  const read = phoneText({ number: number.number, extension });
  return isPhoneForm(read) ? read : null;
}
