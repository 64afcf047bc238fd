import { FEEDBACK_REASONS } from '../assistant/codes';
import { defineColumns } from '../columns';
import { declareList, type Facets } from '../list';
import { LOCALES } from '../locale';
import {
  QUESTION_OUTCOMES,
  QUESTION_RATINGS,
  QUESTION_SORT_KEYS,
  QUESTION_STATUSES,
  type QuestionSortKey,
} from './codes';
import type { QuestionRow } from './schema';

/** The filters of the list, in the order of its screen. */
export const QUESTION_FACETS = {
  text: { kind: 'text', label: 'questions:search' },
  status: {
    kind: 'codes',
    label: 'questions:columns.status',
    codes: QUESTION_STATUSES,
    texts: 'questions:status',
  },
  rating: {
    kind: 'codes',
    label: 'questions:columns.rating',
    codes: QUESTION_RATINGS,
    texts: 'questions:rating',
  },
  reason: {
    kind: 'codes',
    label: 'questions:columns.reason',
    codes: FEEDBACK_REASONS,
    texts: 'assistant:feedback.reasons',
  },
  outcome: {
    kind: 'codes',
    label: 'questions:columns.outcome',
    codes: QUESTION_OUTCOMES,
    texts: 'questions:outcome',
  },
  language: {
    kind: 'codes',
    label: 'questions:columns.language',
    codes: LOCALES,
    texts: 'questions:language',
  },
  asked: { kind: 'dates', label: 'questions:columns.askedAt' },
} as const satisfies Facets;

/** The columns of the log of questions, for its table and its file. */
export const QUESTION_COLUMNS = defineColumns<QuestionRow, QuestionSortKey>([
  {
    id: 'question',
    header: 'questions:columns.question',
    kind: 'name',
    sortKey: 'question',
    value: ({ question }, { say }) => question ?? say('questions:byHand'),
    width: 48,
  },
  {
    id: 'status',
    header: 'questions:columns.status',
    kind: 'status',
    sortKey: 'status',
    value: ({ status }, { say }) => say(`questions:status.${status}`),
  },
  {
    id: 'askedAt',
    header: 'questions:columns.askedAt',
    kind: 'status',
    sortKey: 'askedAt',
    value: ({ askedAt }) => askedAt,
    width: 27,
  },
  {
    id: 'language',
    header: 'questions:columns.language',
    kind: 'text',
    value: ({ language }, { say }) => say(`questions:language.${language}`),
  },
  {
    id: 'howRead',
    header: 'questions:columns.howRead',
    kind: 'text',
    value: ({ howRead }, { locale }) => howRead?.[locale] ?? null,
    width: 48,
  },
  {
    id: 'spec',
    header: 'questions:columns.spec',
    kind: 'text',
    value: ({ spec }) => spec,
    width: 48,
  },
  {
    id: 'outcome',
    header: 'questions:columns.outcome',
    kind: 'text',
    sortKey: 'outcome',
    value: ({ outcome }, { say }) => say(`questions:outcome.${outcome}`),
  },
  {
    id: 'source',
    header: 'questions:columns.source',
    kind: 'text',
    value: ({ source }, { say }) => (source === null ? null : say(`assistant:source.${source}`)),
    width: 36,
  },
  {
    id: 'rows',
    header: 'questions:columns.rows',
    kind: 'count',
    sortKey: 'rows',
    value: ({ rows }) => rows,
  },
  {
    id: 'rating',
    header: 'questions:columns.rating',
    kind: 'text',
    sortKey: 'rating',
    value: ({ rating }, { say }) => (rating === 'none' ? null : say(`questions:rating.${rating}`)),
  },
  {
    id: 'reason',
    header: 'questions:columns.reason',
    kind: 'text',
    value: ({ reason }, { say }) => (reason === null ? null : say(`assistant:feedback.reasons.${reason}`)),
  },
  {
    id: 'comment',
    header: 'questions:columns.comment',
    kind: 'text',
    value: ({ comment }) => comment,
    width: 48,
  },
  {
    id: 'reply',
    header: 'questions:columns.reply',
    kind: 'text',
    value: ({ reply }) => reply,
    width: 48,
  },
  {
    id: 'latency',
    header: 'questions:columns.latency',
    kind: 'count',
    sortKey: 'latency',
    value: ({ latencyMs }) => latencyMs,
    width: 16,
  },
  {
    id: 'engine',
    header: 'questions:columns.engine',
    kind: 'text',
    value: ({ engine }, { say }) => (engine === 'builtIn' ? say('questions:builtIn') : engine),
  },
  {
    id: 'session',
    header: 'questions:columns.session',
    kind: 'text',
    value: ({ session }) => session,
    width: 38,
  },
  {
    id: 'message',
    header: 'questions:columns.message',
    kind: 'text',
    value: ({ message }) => message,
    width: 38,
  },
]);

export const QUESTION_LIST = declareList({
  title: 'questions:title',
  columns: QUESTION_COLUMNS,
  sortKeys: QUESTION_SORT_KEYS,
  facets: QUESTION_FACETS,
});
