import { z } from 'zod';
import type { CallSchemaTable } from '../call';
import { LOCALES } from '../locale';
import { bothTexts, instant, isoDate, recordId } from '../scalars';
import { PAGE } from '../paging';
import { facetFilters, plainList } from '../plainList';
import { TERMS_DECISIONS, TERMS_PEOPLE_SORT_KEYS, TERMS_ROLES, TERMS_STATUSES } from './codes';
import { TERMS_PEOPLE_FACETS } from './list';

const locale = z.enum(LOCALES);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** A version as it was published. It never changes. */
const termsVersion = z.strictObject({
  id: recordId,
  number: z.int().min(1),
  /** Markdown: headings, paragraphs, lists, bold. */
  texts: bothTexts,
  /** SHA-256 of each text in UTF-8, in hexadecimal digits. */
  hashes: z.strictObject({ en: sha256, fr: sha256 }),
  /** The first day on which it holds. */
  effectiveOn: isoDate,
  /** What changed since the version before; null for the first one. */
  changes: bothTexts.nullable(),
});

/** What a person decided on a version. */
const termsEntry = z.strictObject({
  /** Of the version. */
  id: recordId,
  number: z.int().min(1),
  effectiveOn: isoDate,
  decision: z.enum(TERMS_DECISIONS),
  decidedAt: instant,
  /** The language in which the text was shown, and the hash of that text. */
  language: locale,
  sha256,
});

const termsReadAnswer = z.strictObject({
  /** What the person has to accept before anything else; null for nothing. */
  owed: z
    .strictObject({
      version: termsVersion,
      /** The language to show it in first: French in Quebec, and elsewhere that of the request. */
      language: locale,
      /** The version that the person accepted last; null for none. */
      before: z.strictObject({ version: termsVersion, acceptedAt: instant }).nullable(),
    })
    .nullable(),
  /** The version that holds for the person today; null for none. */
  current: termsVersion.nullable(),
  /** The language to show `current` in first. */
  language: locale,
  /** The person’s own decisions, the latest first. */
  decisions: z.array(termsEntry),
  /** Whether the person manages a branch or leads a region, and sees who has not accepted. */
  isLeader: z.boolean(),
});

const termsDecideBody = z.strictObject({
  id: recordId,
  decision: z.enum(TERMS_DECISIONS),
  language: locale,
  /** Of the text that was shown. */
  sha256,
});

/** Where a person stands, for who leads that person. */
const termsPersonRow = z.strictObject({
  id: recordId,
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(TERMS_ROLES),
  branch: z.string(),
  teams: z.array(bothTexts),
  status: z.enum(TERMS_STATUSES),
  /** The number of the version that was accepted or declined last; null for none. */
  version: z.int().min(1).nullable(),
  /** The day of that decision, in the firm's time zone. */
  decidedOn: isoDate.nullable(),
});

const people = plainList({
  row: termsPersonRow,
  sortKeys: TERMS_PEOPLE_SORT_KEYS,
  filters: facetFilters(TERMS_PEOPLE_FACETS),
  counted: ['status', 'role', 'branch'],
  summary: {},
});

/** What each call of `calls.ts` sends and answers. */
export const TERMS_SCHEMAS = {
  termsRead: {
    summary: 'The terms that hold for me, what I have to accept, and what I have decided.',
    body: null,
    answer: termsReadAnswer,
  },
  termsVersion: {
    summary: 'A version that holds for me, or on which I have decided, as it was published.',
    body: z.strictObject({ id: recordId }),
    answer: termsVersion,
  },
  termsDecide: {
    summary:
      'Accepts or declines the version that I owe; 409 `terms-changed` where another one holds by now.',
    body: termsDecideBody,
    answer: z.strictObject({ decidedAt: instant }),
  },
  termsPeopleList: {
    summary: 'A page of the people whom I lead, with who has accepted the terms.',
    body: people.listBody,
    answer: people.listAnswer,
  },
  termsPeopleSummaryList: {
    summary: 'How many people the filters find, by status, role and branch.',
    body: people.summaryBody,
    answer: people.summaryAnswer,
  },
} satisfies CallSchemaTable;

export const TERMS_EXPORTS = [people.listBody.omit(PAGE).extend({ list: z.literal('termsPeople') })] as const;

export type TermsVersion = z.output<typeof termsVersion>;
export type TermsPersonRow = z.output<typeof termsPersonRow>;
export type TermsEntry = z.output<typeof termsEntry>;
export type TermsReadAnswer = z.output<typeof termsReadAnswer>;
