import type { Locale } from '@/contract/locale';
import {
  formatAddressLines,
  formatCount,
  formatDate,
  formatDateLong,
  formatDateRange,
  formatDateTime,
  formatList,
  formatMaskedSin,
  formatMoney,
  formatName,
  formatPercent,
  formatPhone,
  formatRate,
  formatTime,
  formatYear,
} from '@/lib/format';

/** One text that must be the same, code point by code point, on every engine. */
export interface GoldenString {
  /** What is formatted, and in which language: the title of the test. */
  title: string;
  form: () => string;
  /** The text, with everything except ASCII and letters written as an escape. */
  text: string;
}

const tags = { en: 'en-CA', fr: 'fr-CA' } as const;

function inBoth(what: string, form: (locale: Locale) => string, en: string, fr: string): GoldenString[] {
  return [
    { title: `${what} (${tags.en})`, form: () => form('en'), text: en },
    { title: `${what} (${tags.fr})`, form: () => form('fr'), text: fr },
  ];
}

function inEither(what: string, form: () => string, text: string): GoldenString {
  return { title: what, form, text };
}

const toronto = { timeZone: 'America/Toronto' };
const withZone = { ...toronto, hasZone: true };
const afternoon = '2026-03-06T18:05:00Z';
const morning = '2026-03-01T13:05:00Z';
const midnight = '2026-07-06T04:00:00Z';
const cruz = { given: 'Maria Teresa', family: 'de la Cruz', legal: null, bornIn: null, diedIn: null };
const tremblay = { given: 'Marie-Jos\u00e9e', family: 'Tremblay', legal: null, bornIn: null, diedIn: null };
const holdings = { given: null, family: null, legal: 'Fehr Holdings Ltd.', bornIn: null, diedIn: null };

const amounts = [
  inBoth('an amount', (l) => formatMoney('2184350.18', l), '$2,184,350.18', '2\u00a0184\u00a0350,18\u00a0$'),
  inBoth(
    'a negative amount',
    (l) => formatMoney('-1204.18', l),
    '\u2212$1,204.18',
    '\u22121\u00a0204,18\u00a0$',
  ),
  inBoth('zero', (l) => formatMoney('0.00', l), '$0.00', '0,00\u00a0$'),
  inBoth('a negative zero', (l) => formatMoney('-0.00', l), '$0.00', '0,00\u00a0$'),
  inBoth('a cent', (l) => formatMoney('0.01', l), '$0.01', '0,01\u00a0$'),
  inBoth('an amount of three digits', (l) => formatMoney('940.12', l), '$940.12', '940,12\u00a0$'),
  inBoth('an amount of four digits', (l) => formatMoney('3120.00', l), '$3,120.00', '3\u00a0120,00\u00a0$'),
  inBoth(
    'more digits than a float holds',
    (l) => formatMoney('12345678901234567.89', l),
    '$12,345,678,901,234,567.89',
    '12\u00a0345\u00a0678\u00a0901\u00a0234\u00a0567,89\u00a0$',
  ),
  inBoth(
    'US dollars',
    (l) => formatMoney('1234.50', l, { currency: 'USD' }),
    'US$1,234.50',
    '1\u00a0234,50\u00a0$\u00a0US',
  ),
  inBoth(
    'negative US dollars',
    (l) => formatMoney('-1234.50', l, { currency: 'USD' }),
    '\u2212US$1,234.50',
    '\u22121\u00a0234,50\u00a0$\u00a0US',
  ),
  inBoth('a signed gain', (l) => formatMoney('12.50', l, { isSigned: true }), '+$12.50', '+12,50\u00a0$'),
  inBoth('a signed zero', (l) => formatMoney('0.00', l, { isSigned: true }), '$0.00', '0,00\u00a0$'),
].flat();

const shares = [
  inBoth('a percentage', (l) => formatPercent(1234, l), '12.34%', '12,34\u00a0%'),
  inBoth('a negative percentage', (l) => formatPercent(-93, l), '\u22120.93%', '\u22120,93\u00a0%'),
  inBoth('a signed percentage', (l) => formatPercent(412, l, { isSigned: true }), '+4.12%', '+4,12\u00a0%'),
  inBoth('a signed zero percentage', (l) => formatPercent(0, l, { isSigned: true }), '0.00%', '0,00\u00a0%'),
  inBoth('a half of a tenth, rounded up', (l) => formatPercent(685, l, { digits: 1 }), '6.9%', '6,9\u00a0%'),
  inBoth('a small loss, rounded to zero', (l) => formatPercent(-4, l, { digits: 1 }), '0.0%', '0,0\u00a0%'),
  inBoth('a whole percentage', (l) => formatPercent(10000, l, { digits: 0 }), '100%', '100\u00a0%'),
  inBoth(
    'a percentage over a thousand',
    (l) => formatPercent(123456, l),
    '1,234.56%',
    '1\u00a0234,56\u00a0%',
  ),
  inBoth('a count', (l) => formatCount(1284, l), '1,284', '1\u00a0284'),
  inBoth('a count in millions', (l) => formatCount(1284567, l), '1,284,567', '1\u00a0284\u00a0567'),
  inBoth('a rate', (l) => formatRate('1.3642', l), '1.3642', '1,3642'),
  inBoth('a list of three', (l) => formatList(['A', 'B', 'C'], l), 'A, B and C', 'A, B et C'),
  inBoth('a list of two', (l) => formatList(['A', 'B'], l), 'A and B', 'A et B'),
].flat();

const dates = [
  inBoth('a date in a sentence', (l) => formatDateLong('2026-03-06', l), 'March 6, 2026', '6 mars 2026'),
  inBoth(
    'the first of a month',
    (l) => formatDateLong('2026-08-01', l),
    'August 1, 2026',
    '1er ao\u00fbt 2026',
  ),
  inBoth(
    'the eleventh of a month',
    (l) => formatDateLong('2026-02-11', l),
    'February 11, 2026',
    '11 f\u00e9vrier 2026',
  ),
  inBoth('a leap day', (l) => formatDateLong('2024-02-29', l), 'February 29, 2024', '29 f\u00e9vrier 2024'),
  inBoth(
    'a range in a month',
    (l) => formatDateRange('2026-03-06', '2026-03-12', l),
    'March 6\u201312, 2026',
    '6\u201312 mars 2026',
  ),
  inBoth(
    'a range from the first',
    (l) => formatDateRange('2026-03-01', '2026-03-12', l),
    'March 1\u201312, 2026',
    '1er\u201312 mars 2026',
  ),
  inBoth(
    'a range over two months',
    (l) => formatDateRange('2026-03-06', '2026-04-12', l),
    'March 6\u2013April 12, 2026',
    '6 mars\u00a0\u2013\u00a012 avril 2026',
  ),
  inBoth(
    'a range over two years',
    (l) => formatDateRange('2025-12-30', '2026-01-02', l),
    'December 30, 2025\u2013January 2, 2026',
    '30 d\u00e9cembre 2025\u00a0\u2013\u00a02 janvier 2026',
  ),
  inBoth(
    'a range of a day',
    (l) => formatDateRange('2026-03-06', '2026-03-06', l),
    'March 6, 2026',
    '6 mars 2026',
  ),
  inBoth('a time', (l) => formatTime(afternoon, l, toronto), '1:05\u00a0p.m.', '13\u00a0h\u00a005'),
  inBoth(
    'a time in the morning',
    (l) => formatTime(morning, l, toronto),
    '8:05\u00a0a.m.',
    '8\u00a0h\u00a005',
  ),
  inBoth('midnight', (l) => formatTime(midnight, l, toronto), '12:00\u00a0a.m.', '0\u00a0h'),
  inBoth(
    'a time with its zone',
    (l) => formatTime(afternoon, l, withZone),
    '1:05\u00a0p.m.\u00a0EST',
    '13\u00a0h\u00a005\u00a0HNE',
  ),
  inBoth(
    'a time in summer',
    (l) => formatTime(midnight, l, withZone),
    '12:00\u00a0a.m.\u00a0EDT',
    '0\u00a0h\u00a0HAE',
  ),
  inBoth(
    'an instant',
    (l) => formatDateTime(afternoon, l, toronto),
    'March 6, 2026 at 1:05\u00a0p.m.',
    '6 mars 2026 \u00e0 13\u00a0h\u00a005',
  ),
  inBoth(
    'an instant on the first',
    (l) => formatDateTime(morning, l, toronto),
    'March 1, 2026 at 8:05\u00a0a.m.',
    '1er mars 2026 \u00e0 8\u00a0h\u00a005',
  ),
  inBoth(
    'an instant with its zone',
    (l) => formatDateTime(afternoon, l, { timeZone: 'America/Vancouver', hasZone: true }),
    'March 6, 2026 at 10:05\u00a0a.m.\u00a0PST',
    '6 mars 2026 \u00e0 10\u00a0h\u00a005\u00a0HNP',
  ),
  inEither('a date in a table', () => formatDate('2026-03-06'), '2026-03-06'),
  inEither('a year', () => formatYear('2011-11-02'), '2011'),
].flat();

const codes = [
  ...inBoth(
    'a telephone number of Montreal',
    (l) => formatPhone('+15145550142', l),
    '(514)\u00a0555-0142',
    '514\u00a0555-0142',
  ),
  inEither(
    'a telephone number of France',
    () => formatPhone('+33142685300', 'en'),
    '+33\u00a0142\u00a0685\u00a0300',
  ),
  inEither(
    'a telephone number of Hong Kong',
    () => formatPhone('+85221234567', 'en'),
    '+852\u00a0212\u00a0345\u00a067',
  ),
  inEither(
    'a masked social insurance number',
    () => formatMaskedSin('118'),
    '\u2022\u2022\u2022\u00a0\u2022\u2022\u2022\u00a0118',
  ),
  inEither(
    'the last line of an address',
    () =>
      formatAddressLines({
        lines: ['1180 Yonge St, unit 902'],
        city: 'Toronto',
        province: 'ON',
        postalCode: 'M4W 2L9',
      }).join('|'),
    '1180 Yonge St, unit\u00a0902|Toronto ON\u00a0\u00a0M4W\u00a02L9',
  ),
];

const names = [
  inEither('a name, given first', () => formatName(tremblay), 'Marie-Jos\u00e9e Tremblay'),
  inEither(
    'a name, last first',
    () => formatName(tremblay, { lastFirst: true }),
    'Tremblay, Marie-Jos\u00e9e',
  ),
  inEither(
    'a name with particles, last first',
    () => formatName(cruz, { lastFirst: true }),
    'de la Cruz, Maria Teresa',
  ),
  inEither('a name with particles, given first', () => formatName(cruz), 'Maria Teresa de la Cruz'),
  inEither(
    'a company, never inverted',
    () => formatName(holdings, { lastFirst: true }),
    'Fehr Holdings Ltd.',
  ),
];

/** Texts of `lib/format` by code point. Node checks them here, the browser tests check them there. */
export const GOLDEN_STRINGS: readonly GoldenString[] = [...amounts, ...shares, ...dates, ...codes, ...names];
