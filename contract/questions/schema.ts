import { z } from 'zod';
import { FEEDBACK_REASONS } from '../assistant/codes';
import type { CallSchemaTable } from '../call';
import { personRef, recordVersion } from '../changes/schema';
import { LOCALES } from '../locale';
import { PAGE } from '../paging';
import { facetFilters, plainList } from '../plainList';
import { bothTexts, instant, keptLine, recordId } from '../scalars';
import {
  FEEDBACK_STATUSES,
  QUESTION_OUTCOMES,
  QUESTION_RATINGS,
  QUESTION_SORT_KEYS,
  QUESTION_SOURCES,
  QUESTION_STATUSES,
  REPLY_MAX,
} from './codes';
import { QUESTION_FACETS } from './list';

const count = z.int().min(0);

/** A question to the assistant. What may be a name or a number of a client is masked. */
const questionRow = z.strictObject({
  id: recordId,
  /** Null when a reading was changed by hand. */
  question: z.string().nullable(),
  /** With the offset of the firm's time zone. `"2026-03-06T09:32:05-05:00"` */
  askedAt: z.iso.datetime({ offset: true }),
  language: z.enum(LOCALES),
  /** The reading in words; null if there is none. */
  howRead: bothTexts.nullable(),
  /** The reading as data, JSON. */
  spec: z.string().nullable(),
  outcome: z.enum(QUESTION_OUTCOMES),
  source: z.enum(QUESTION_SOURCES).nullable(),
  /** Rows that the answer found; null for an answer without rows. */
  rows: count.nullable(),
  rating: z.enum(QUESTION_RATINGS),
  reason: z.enum(FEEDBACK_REASONS).nullable(),
  comment: z.string().nullable(),
  status: z.enum(QUESTION_STATUSES),
  /** The word back to the person. */
  reply: z.string().nullable(),
  /** ms; null if it was not measured. */
  latencyMs: count.nullable(),
  /** `builtIn`, or the name of the firm's model. */
  engine: z.string(),
  /** The conversation; null outside of one. */
  session: recordId.nullable(),
  message: recordId,
});

const { listBody, listAnswer, summaryBody, summaryAnswer } = plainList({
  row: questionRow,
  sortKeys: QUESTION_SORT_KEYS,
  filters: facetFilters(QUESTION_FACETS),
  counted: ['status', 'rating', 'reason', 'outcome', 'language'],
  summary: {},
});

const status = z.enum(FEEDBACK_STATUSES);

const questionDetailsAnswer = z.strictObject({
  row: questionRow,
  version: recordVersion,
  /** The latest first. */
  history: z.array(z.strictObject({ status, reply: z.string().nullable(), by: personRef, at: instant })),
});

const questionSaveBody = z.strictObject({
  id: recordId,
  version: recordVersion,
  status,
  reply: keptLine.min(1).max(REPLY_MAX).nullable(),
});

/** What each call of `calls.ts` sends and answers. */
export const QUESTIONS_SCHEMAS = {
  questionsList: {
    summary: 'A page of the questions to the assistant, masked, for whoever looks after it.',
    body: listBody,
    answer: listAnswer,
  },
  questionsSummaryList: {
    summary: 'How many questions the filters find, by status, rating, reason, outcome and language.',
    body: summaryBody,
    answer: summaryAnswer,
  },
  questionDetails: {
    summary: 'One question, and what was done about the feedback on its answer.',
    body: z.strictObject({ id: recordId }),
    answer: questionDetailsAnswer,
  },
  questionSave: {
    summary: 'Sets the status of feedback, with a word back to the person.',
    body: questionSaveBody,
    answer: questionDetailsAnswer,
  },
} satisfies CallSchemaTable;

export const QUESTIONS_EXPORTS = [listBody.omit(PAGE).extend({ list: z.literal('questions') })] as const;

export type QuestionRow = z.infer<typeof questionRow>;
export type QuestionDetailsAnswer = z.infer<typeof questionDetailsAnswer>;
export type QuestionSaveBody = z.output<typeof questionSaveBody>;
