import { CONTAINS_FROM_LETTERS } from '@/contract/filters/names';
import { SEARCH_FIELDS, type SearchField } from '@/contract/search/schema';
import { emailMeant, withoutAccountLabel } from '../../filters/rules/contacts';
import { accountDigits, phonesMeant, withoutExtension, withoutScheme } from '../../filters/rules/digits';

/** The typed text as each field reads it; null when it cannot be one. */
export interface SearchTerms {
  text: string;
  /** Ten digits or a part of them. */
  phone: string | null;
  /** The same without a 1 that may be the country's; null if there is none. */
  nationalPhone: string | null;
  account: string | null;
  /** Whether these are the last digits of it. */
  isAccountEnd: boolean;
  email: string | null;
  repCode: string | null;
  /** Without its space, in capitals. `"M4W2L9"`, or the beginning of one. */
  postalCode: string | null;
  address: string | null;
  /** Whether to search a person's other records by name too: with a letter or two that would be half the book. */
  isWide: boolean;
}

/** Hyphens, dashes and the minus sign, which a number that is pasted may have. */
const DASHES = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g;
const NUMERIC = /^[\d\s()+./-]+$/;
const PHONE_ONLY = /[()+/]/;
/** As an account is cited: "#51-20417-0"; or its end alone, "…17-0", "*17-0". */
const CITED = /^(?:#\s*)?(…|\.{2,}|[*•]+)?\s*(?=\d[\d\s.-]*$)/;
/** Its two parts may be parted: "TR04", "TR 04", "TR-04". */
const REP_CODE = /^([a-z]{2})[\s-]?(\d{1,3})$/i;
/** From three characters, its space anywhere it may be typed. */
const POSTAL_CODE = /^[a-z]\d[a-z]\s*(\d([a-z]\d?)?)?$/i;
const ONE_WORD = /^[^\s()]+$/;
const HOUSE_DIGITS_MAX = 6;

const atLeastThree = (text: string): string | null => (text.length >= CONTAINS_FROM_LETTERS ? text : null);

interface Numbers extends Pick<SearchTerms, 'phone' | 'nationalPhone' | 'account' | 'isAccountEnd'> {
  isNumeric: boolean;
}

function readNumbers(line: string): Numbers {
  const cited = withoutAccountLabel(line);
  const [lead = '', end] = CITED.exec(cited) ?? [];
  if (lead !== '' || (cited !== line && NUMERIC.test(cited))) {
    const account = atLeastThree(accountDigits(cited));
    return { isNumeric: true, phone: null, nationalPhone: null, account, isAccountEnd: end !== undefined };
  }
  const number = withoutExtension(withoutScheme(line));
  const isNumeric = NUMERIC.test(number);
  const [asTyped = '', nationalPhone = null] = isNumeric ? phonesMeant(number) : [];
  const isAccount = isNumeric && number === line && !PHONE_ONLY.test(line);
  return {
    isNumeric,
    phone: atLeastThree(asTyped),
    nationalPhone,
    account: isAccount ? atLeastThree(accountDigits(line)) : null,
    isAccountEnd: false,
  };
}

/** Reads a text by its form: digits only mean a telephone number or an account, and so on. */
export function readTerms(text: string): SearchTerms {
  const line = text.replace(DASHES, '-');
  const { isNumeric, ...numbers } = readNumbers(line);
  const code = REP_CODE.exec(line);
  const isPostal = POSTAL_CODE.test(text);
  const email = emailMeant(text);
  // House numbers are never this long, and street names have no at sign.
  const isWholly = text.includes('@') || (numbers.phone ?? numbers.account ?? '').length > HOUSE_DIGITS_MAX;
  return {
    text,
    ...numbers,
    email: !isNumeric && ONE_WORD.test(email) ? atLeastThree(email) : null,
    repCode: code && `${code[1] ?? ''}${code[2] ?? ''}`.toUpperCase(),
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
