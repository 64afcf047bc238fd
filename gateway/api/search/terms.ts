import { CONTAINS_FROM_LETTERS } from '@/contract/filters/names';
import { SEARCH_FIELDS, type SearchField } from '@/contract/search/schema';
import { accountDigits, phonesMeant, withoutExtension } from '../filters/digits';

/** What is typed, as each of the fields reads it; null where it cannot be one. */
export interface SearchTerms {
  text: string;
  /** Ten digits or a part of them. */
  phone: string | null;
  /** The same without a 1 that may be the country's; null where there is none. */
  nationalPhone: string | null;
  account: string | null;
  email: string | null;
  repCode: string | null;
  /** Without its space, in capitals. `"M4W2L9"`, or the beginning of one. */
  postalCode: string | null;
  address: string | null;
  /** Whether what belongs to a person of that name is looked for too: with a letter or two it would be half the book. */
  isWide: boolean;
}

const NUMERIC = /^[\d\s()+./\u2010-\u2015-]+$/;
const PHONE_ONLY = /[()+./]/;
const REP_CODE = /^[a-z]{2}\d{1,3}$/i;
/** From three characters, its space anywhere it may be typed. */
const POSTAL_CODE = /^[a-z]\d[a-z]\s*(\d([a-z]\d?)?)?$/i;
const ONE_WORD = /^[^\s()]+$/;
const HOUSE_DIGITS_MAX = 6;

const atLeastThree = (text: string): string | null => (text.length >= CONTAINS_FROM_LETTERS ? text : null);

/** Reads a text by its form: what is all digits is a telephone number or an account, and so on. */
export function readTerms(text: string): SearchTerms {
  const number = withoutExtension(text);
  const isNumeric = NUMERIC.test(number);
  const isCode = REP_CODE.test(text);
  const isPostal = POSTAL_CODE.test(text);
  const [asTyped = '', nationalPhone = null] = isNumeric ? phonesMeant(number) : [];
  const phone = atLeastThree(asTyped);
  // No house has such a number, and no street an at sign.
  const isWholly = text.includes('@') || (phone ?? '').length > HOUSE_DIGITS_MAX;
  return {
    text,
    phone,
    nationalPhone,
    account:
      isNumeric && number === text && !PHONE_ONLY.test(text) ? atLeastThree(accountDigits(text)) : null,
    email: !isNumeric && ONE_WORD.test(text) ? atLeastThree(text) : null,
    repCode: isCode ? text.toUpperCase() : null,
    postalCode: isPostal ? text.replace(/\s/g, '').toUpperCase() : null,
    address: isPostal || isWholly ? null : atLeastThree(text),
    isWide: text.length >= CONTAINS_FROM_LETTERS,
  };
}

/** @returns the fields that such a text is looked for in, in the contract's order */
export function fieldsOf(terms: SearchTerms): SearchField[] {
  const looked: Record<SearchField, boolean> = {
    name: true,
    formerName: true,
    household: true,
    account: terms.account !== null,
    phone: terms.phone !== null,
    email: terms.email !== null,
    iaCode: terms.repCode !== null,
    address: terms.address !== null,
    postalCode: terms.postalCode !== null,
  };
  return SEARCH_FIELDS.filter((field) => looked[field]);
}
