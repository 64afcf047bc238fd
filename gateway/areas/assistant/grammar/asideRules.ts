import type { AskedMeasure, Refusal } from '@/contract/assistant/codes';
import type { Cond, Meaning, When } from './nodes';
import type { Captures } from './pattern';

const aside: Meaning = { n: 'aside' };

const UNITS = ['year', 'quarter', 'month'] as const;

/** A time so much earlier; `the same month last week` is none. */
const earlier =
  (isVersus: boolean) =>
  ({ unit, same }: Captures): Meaning[] | null => {
    const found = UNITS.find((each) => each === unit);
    if (found === undefined || (same !== undefined && found !== 'year')) return null;
    return [{ n: 'earlier', unit: found, isVersus }];
  };

/** The conditions that are about a thing. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  age: ['age'],
  province: ['province', 'noProvince', 'city'],
  marketValue: ['marketValue', 'householdValue'],
  cash: ['cash', 'cashShare', 'cashState'],
  kyc: ['kyc', 'kycDue', 'kycDueIn'],
  language: ['language'],
  product: ['product', 'noProduct', 'onlyProduct'],
  holds: ['holds', 'holdsNot'],
};

/** What is understood and no list or figure has, beside what they have; and what changes a question before. */
export const ASIDE_MAKES = {
  aside: (): Meaning[] => [aside],
  // Fees are one type of revenue: the figure of it is a part of the breakdown.
  fees: (): Meaning[] => [{ n: 'measure', measure: 'revenue' }, { n: 'by', dimension: 'revenueType' }, aside],
  lateFor: (): Meaning[] => [{ n: 'conds', conds: [{ is: 'late' }] }, aside],
  sumAgain: (): Meaning[] => [{ n: 'their' }, { n: 'measure', measure: 'aua' }],
  earlier: earlier(false),
  versusEarlier: earlier(true),
  changeIn: (c: Captures): Meaning[] => [
    { n: 'measure', measure: c.measure as AskedMeasure | 'aum' },
    { n: 'link', word: 'versus' },
    { n: 'when', when: c.agoOf as When },
  ],
  withoutThing: (c: Captures): Meaning[] => [{ n: 'without', fields: FIELDS[String(c.thing)] ?? [] }],
  zeroOrLess: (): Meaning[] => {
    const cond: Cond = { is: 'number', field: 'amount', comparison: 'atMost', value: 0 };
    return [{ n: 'conds', conds: [cond] }];
  },
};

const refuse = (reason: Refusal) => (): Meaning[] => [{ n: 'refuse', reason }];

/** What is not answered. */
export const REFUSAL_MAKES = {
  how: refuse('how'),
  advice: refuse('advice'),
  forecast: refuse('forecast'),
  change: refuse('change'),
  outside: refuse('outside'),
};
