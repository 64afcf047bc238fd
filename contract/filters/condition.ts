import { ACCOUNT_TYPES, type AccountType } from '../accounts/codes';
import { PROVINCE_CODES } from '../addresses/postal';
import { SERVICES } from '../boa/codes';
import { type KeptSpan, readSpan, writeSpan } from './daySpan';
import { FAR_SPANS, NAMED_MONTHS, NEAR_SPANS } from '../periods';

/** How a number is compared. */
export const COMPARISONS = ['over', 'atLeast', 'under', 'atMost'] as const;

export type Comparison = (typeof COMPARISONS)[number];

/**
 * What is compared with a number: full years, CAD, cash as a share of the market value in basis points, the
 * accounts of a client, or the value of the household.
 */
export const NUMBER_FIELDS = [
  'age',
  'marketValue',
  'cash',
  'cashShare',
  'accountCount',
  'householdValue',
] as const;

export type NumberField = (typeof NUMBER_FIELDS)[number];

/** Days counted from the date of the book. */
export const DAY_FIELDS = [
  'noSignIn',
  'signIn',
  'noContact',
  'updated',
  'noUpdate',
  'birthday',
  'kycDue',
] as const;

export type DayField = (typeof DAY_FIELDS)[number];

const OLDEST_AGE = 110;

/** Full years, as codes. */
const AGES: readonly string[] = Array.from({ length: OLDEST_AGE }, (_, at) => String(at + 1));

/** Fields that take one of a few codes. A hyphen separates several codes; one of them is enough. */
export const CODE_FIELDS = {
  province: PROVINCE_CODES,
  noProvince: PROVINCE_CODES,
  language: ['en', 'fr'],
  kind: ['person', 'company', 'trust'],
  product: ACCOUNT_TYPES,
  noProduct: ACCOUNT_TYPES,
  /** Clients who have accounts of these types and of no other. */
  onlyProduct: ACCOUNT_TYPES,
  currency: ['CAD', 'USD'],
  service: SERVICES,
  /** An open account that owes cash though it may not: a margin account may borrow. */
  cashState: ['negative'],
  /** Whether two or more people share an account. */
  holders: ['joint', 'sole'],
  /** Whether a transfer in was ever asked for. */
  transfers: ['some', 'none'],
  /** How much goes out electronically. */
  eDelivery: ['none', 'some', 'all'],
  portal: ['registered', 'none'],
  /** Clients who never signed in, whether they are registered or not. */
  signIns: ['never'],
  kyc: ['overdue', 'current'],
  identity: ['overdue', 'doubted', 'due', 'verified'],
  /** The age that a client reaches in the calendar year of the book's date. */
  turning: AGES,
  /** Whether the client is living. */
  life: ['deceased', 'living'],
  /** A birthday within a calendar span. */
  birthdayIn: [...NEAR_SPANS, ...NAMED_MONTHS],
  /** A KYC review that is due within a calendar span. */
  kycDueIn: [...NEAR_SPANS, ...FAR_SPANS, ...NAMED_MONTHS],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type CodeField = keyof typeof CODE_FIELDS;

/** Fields that take the symbol of a holding. */
export const SYMBOL_FIELDS = ['holds', 'holdsNot'] as const;

export type SymbolField = (typeof SYMBOL_FIELDS)[number];

/** Fields that take a span of days: when an account was opened, and when it was closed. */
export const SPAN_FIELDS = ['openedOn', 'closedOn'] as const;

export type SpanField = (typeof SPAN_FIELDS)[number];

/** By what way somebody was in touch with a client: as the firm’s record of contacts has it, or a note. */
export const CONTACT_CHANNELS = ['phone', 'meeting', 'video', 'email', 'letter'] as const;

export type ContactChannel = (typeof CONTACT_CHANNELS)[number];

/** One thing that a list of the book asks of its rows, beside the filters by text and by staff. */
export type Condition =
  | { field: NumberField; comparison: Comparison; value: number }
  /** CAD in the open accounts of one type that a client has. */
  | { field: 'inProduct'; type: AccountType; comparison: Comparison; value: number }
  | { field: DayField; days: number }
  /** Two open ends ask only that there is such a day; a period counts from the date of the book. */
  | { field: SpanField; span: KeptSpan }
  /** A contact by one of some ways, within a span. */
  | { field: 'contact'; channels: readonly ContactChannel[]; span: KeptSpan }
  | { field: CodeField; codes: readonly string[] }
  /** One of several is enough; for `holdsNot` none of them may be held. */
  | { field: SymbolField; symbols: readonly string[] }
  | { field: 'city'; cities: readonly string[] };

export type ConditionField = Condition['field'];

/** What households and accounts have themselves. The rest is asked of their members or holders. */
export const OWN_OF_ACCOUNTS: readonly ConditionField[] = [
  'marketValue',
  'cash',
  'cashShare',
  'product',
  'noProduct',
  'currency',
  'service',
  'cashState',
  'holds',
  'holdsNot',
  'holders',
  'openedOn',
  'closedOn',
];

const LONGEST_DAYS = 3_650;
const LARGEST = 1_000_000_000_000;
const CITY = /^\p{L}[\p{L}\p{M} .'’-]{0,58}\p{L}$/u;
const SYMBOL = /^[A-Z0-9]{1,10}(\.[A-Z]{1,4})?(:[A-Z]{2,8})?$/;

const oneOf = <Name extends string>(names: readonly Name[], name: string | undefined): name is Name =>
  (names as readonly string[]).includes(name ?? '');

const CODE_NAMES = Object.keys(CODE_FIELDS) as CodeField[];

const wholeNumber = (text: string): number | null =>
  /^-?(0|[1-9]\d{0,12})$/.test(text) && Math.abs(Number(text)) <= LARGEST ? Number(text) : null;

function readNumber(field: NumberField, rest: string): Condition | null {
  const [comparison = '', text = '', ...more] = rest.split(':');
  const value = wholeNumber(text);
  if (value === null || more.length > 0 || !oneOf(COMPARISONS, comparison)) return null;
  return Object.is(value, -0) ? null : { field, comparison, value };
}

function readInProduct(rest: string): Condition | null {
  const at = rest.indexOf(':');
  const type = rest.slice(0, at);
  const amount = readNumber('marketValue', rest.slice(at + 1));
  if (at < 0 || !oneOf(ACCOUNT_TYPES, type) || amount === null || !('comparison' in amount)) return null;
  return { field: 'inProduct', type, comparison: amount.comparison, value: amount.value };
}

function readDays(field: DayField, text: string): Condition | null {
  const days = wholeNumber(text);
  return days === null || days < 0 || days > LONGEST_DAYS ? null : { field, days };
}

function readDaySpan(field: SpanField, text: string): Condition | null {
  const span = readSpan(text);
  // Every account was opened some day: only the closing may be asked for without days.
  if (span === null) return null;
  const isNothing = field === 'openedOn' && 'from' in span && span.from === null && span.to === null;
  return isNothing ? null : { field, span };
}

function readContact(rest: string): Condition | null {
  const at = rest.indexOf(':');
  const channels = rest.slice(0, Math.max(at, 0)).split('-');
  const span = readSpan(rest.slice(at + 1));
  const isGood =
    new Set(channels).size === channels.length && channels.every((each) => oneOf(CONTACT_CHANNELS, each));
  return isGood && span !== null ? { field: 'contact', channels: channels as ContactChannel[], span } : null;
}

function readCodes(field: CodeField, text: string): Condition | null {
  const codes = text.split('-');
  const known = CODE_FIELDS[field] as readonly string[];
  const isGood = new Set(codes).size === codes.length && codes.every((code) => known.includes(code));
  return isGood ? { field, codes } : null;
}

/** Separates several cities or symbols. */
const BETWEEN = ',';

function severalOf(text: string, pattern: RegExp): string[] | null {
  const all = text.split(BETWEEN);
  return all.every((each) => pattern.test(each)) && new Set(all).size === all.length ? all : null;
}

/**
 * Reads a condition from a saved filter: `age:over:65`, `province:QC-ON`, `holds:ENB`. Null for anything
 * else.
 */
export function readCondition(text: string): Condition | null {
  const at = text.indexOf(':');
  const field = text.slice(0, at);
  const rest = text.slice(at + 1);
  if (at < 0) return null;
  if (oneOf(NUMBER_FIELDS, field)) return readNumber(field, rest);
  if (oneOf(DAY_FIELDS, field)) return readDays(field, rest);
  if (oneOf(CODE_NAMES, field)) return readCodes(field, rest);
  if (oneOf(SPAN_FIELDS, field)) return readDaySpan(field, rest);
  if (field === 'inProduct') return readInProduct(rest);
  if (field === 'contact') return readContact(rest);
  if (field === 'city') {
    const cities = severalOf(rest, CITY);
    return cities === null ? null : { field, cities };
  }
  if (oneOf(SYMBOL_FIELDS, field)) {
    const symbols = severalOf(rest, SYMBOL);
    return symbols === null ? null : { field, symbols };
  }
  return null;
}

/** Writes a condition as a filter saves it. */
export function writeCondition(condition: Condition): string {
  if (condition.field === 'inProduct')
    return `inProduct:${condition.type}:${condition.comparison}:${String(condition.value)}`;
  if (condition.field === 'contact')
    return `contact:${condition.channels.join('-')}:${writeSpan(condition.span)}`;
  if ('comparison' in condition)
    return `${condition.field}:${condition.comparison}:${String(condition.value)}`;
  if ('days' in condition) return `${condition.field}:${String(condition.days)}`;
  if ('span' in condition) return `${condition.field}:${writeSpan(condition.span)}`;
  if ('codes' in condition) return `${condition.field}:${condition.codes.join('-')}`;
  return `${condition.field}:${('cities' in condition ? condition.cities : condition.symbols).join(BETWEEN)}`;
}

/** Most conditions in one filter. */
export const CONDITIONS_MAX = 12;
