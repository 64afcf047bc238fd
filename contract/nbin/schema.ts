import { z } from 'zod';
import type { CallSchemaTable } from '../call';
import { accountType } from '../clients/schema';
import { listPage, sortBy, PAGE } from '../paging';
import {
  bothTexts,
  currency,
  decimal,
  isoDate,
  partyKind,
  partyName,
  recordId,
  repCode,
  typedLine,
} from '../scalars';
import {
  BREAK_KINDS,
  BREAK_OWNERS,
  BREAK_SORT_KEYS,
  DICTIONARY_SETS,
  DICTIONARY_TEXT_MAX,
  DUTIES,
  DUTY_OWNERS,
  FEED_STATUSES,
  FEEDS,
  FORM_USES,
  ITEM_STATUSES,
} from './codes';
import { BREAK_FACETS } from './list';
import { facetFilters } from '../plainList';

const timeOfDay = z.string().regex(/^\d{2}:\d{2}$/);

/**
 * How many clearing days a request takes, from the earliest to the latest day, when it is sent before the
 * cut-off and after it.
 */
const delay = z.strictObject({
  what: z.enum(['existing', 'new']),
  leastDays: z.int().min(0),
  mostDays: z.int().min(0),
  /** For a request sent now. */
  from: isoDate,
  to: isoDate,
});

const feed = z.strictObject({
  feed: z.enum(FEEDS),
  /** The day of the last file. */
  lastOn: isoDate,
  lastAt: timeOfDay,
  expectedAt: timeOfDay,
  /** Clearing days since then. */
  ageDays: z.int().min(0),
  status: z.enum(FEED_STATUSES),
  rowCount: z.int().min(0),
});

export const nbinOverviewBody = z.strictObject({});

export const nbinOverviewAnswer = z.strictObject({
  correspondent: z.strictObject({ name: bothTexts, carrier: bothTexts, agreementOn: isoDate }),
  duties: z.array(z.strictObject({ duty: z.enum(DUTIES), owner: z.enum(DUTY_OWNERS) })),
  /** Accounts under the person's rep codes. */
  accountCount: z.int().min(0),
  marketValueCad: decimal,
  /** The meaning of each letter after the root of an account number, and how many accounts have it. */
  suffixes: z.array(
    z.strictObject({ suffix: z.string(), type: accountType, currency, count: z.int().min(0) }),
  ),
  /** The carrier's number of one of the person's accounts. Null when there is none. */
  example: z.strictObject({ root: z.string(), suffix: z.string(), number: z.string() }).nullable(),
  repCodes: z.array(
    z.strictObject({
      repCode,
      name: z.string(),
      /** The carrier's code. */
      carrierCode: z.string(),
      since: isoDate,
      accountCount: z.int().min(0),
    }),
  ),
  cutOff: z.strictObject({
    at: timeOfDay,
    /** The carrier's time zone, by its IANA name. */
    timeZone: z.string(),
    isBefore: z.boolean(),
    /** The day that counts for something sent now. */
    countsFrom: isoDate,
    delays: z.array(delay),
  }),
  pipeline: z.array(
    z.strictObject({
      status: z.enum(ITEM_STATUSES),
      count: z.int().min(0),
      /** Clearing days that the oldest open one has waited. Null when none is open. */
      oldestDays: z.int().min(0).nullable(),
    }),
  ),
  feeds: z.array(feed),
  breakCount: z.int().min(0),
  oldestBreakDays: z.int().min(0).nullable(),
  forms: z.array(z.strictObject({ number: z.string(), title: bothTexts, use: z.enum(FORM_USES) })),
  asOf: isoDate,
});

export const nbinBreaksListBody = z.strictObject({
  filters: facetFilters(BREAK_FACETS),
  sort: sortBy(z.enum(BREAK_SORT_KEYS)),
  page: listPage,
});

/** A difference between our records of an account and the carrier's. */
export const nbinBreak = z.strictObject({
  id: recordId,
  account: z.strictObject({
    id: recordId,
    number: z.string(),
    carrierNumber: z.string(),
    type: accountType,
  }),
  client: z.strictObject({ id: recordId, kind: partyKind, name: partyName }),
  repCode,
  kind: z.enum(BREAK_KINDS),
  /** Null for cash. */
  security: z.strictObject({ symbol: z.string(), name: bothTexts }).nullable(),
  /** Units of a security, or CAD. Null when that side has nothing. */
  ours: z.string().nullable(),
  theirs: z.string().nullable(),
  /** CAD, never negative. */
  difference: decimal,
  openedOn: isoDate,
  /** Clearing days. */
  ageDays: z.int().min(0),
  owner: z.enum(BREAK_OWNERS),
});

export const nbinBreaksListAnswer = z.strictObject({
  rows: z.array(nbinBreak),
  next: z.string().nullable(),
  previous: z.string().nullable(),
  /** Everything that the filters find. */
  count: z.int().min(0),
  difference: decimal,
  asOf: isoDate,
});

export const nbinDictionaryBody = z.strictObject({
  /** A code, or plain words in either language. Empty for all. */
  text: typedLine.max(DICTIONARY_TEXT_MAX),
});

export const nbinDictionaryAnswer = z.strictObject({
  entries: z.array(
    z.strictObject({
      set: z.enum(DICTIONARY_SETS),
      code: z.string(),
      words: bothTexts,
      /** The screen or paper that shows the code. */
      screen: bothTexts,
    }),
  ),
  /** Size of the whole dictionary. */
  total: z.int().min(0),
  asOf: isoDate,
});

/** What each call of `calls.ts` sends and answers. */
export const NBIN_SCHEMAS = {
  nbinOverview: {
    summary: 'The carrier’s view: who does what, cut-off, pipeline, feeds, rep code map and forms.',
    body: nbinOverviewBody,
    answer: nbinOverviewAnswer,
  },
  nbinBreaksList: {
    summary: 'Differences between our records and the carrier’s, by account, by keyset.',
    body: nbinBreaksListBody,
    answer: nbinBreaksListAnswer,
  },
  nbinDictionary: {
    summary: 'The carrier’s codes in plain words of both languages, with the screen of each.',
    body: nbinDictionaryBody,
    answer: nbinDictionaryAnswer,
  },
} satisfies CallSchemaTable;

export type NbinOverviewAnswer = z.output<typeof nbinOverviewAnswer>;
export type NbinBreaksListBody = z.output<typeof nbinBreaksListBody>;
export type NbinBreaksListAnswer = z.output<typeof nbinBreaksListAnswer>;
export type NbinBreak = z.output<typeof nbinBreak>;
export type NbinDictionaryAnswer = z.output<typeof nbinDictionaryAnswer>;

export const NBIN_EXPORTS = [
  nbinBreaksListBody.omit(PAGE).extend({ list: z.literal('nbinBreaks') }),
  nbinDictionaryBody.extend({ list: z.literal('nbinDictionary') }),
] as const;
