import { z } from 'zod';
import { accountRow } from '../accounts/row';
import { boaBreakdownAnswer } from '../boa/schema';
import { PERIODS } from '../boa/codes';
import type { CallSchemaTable } from '../call';
import { clientRow } from '../clients/schema';
import { deliveryRow } from '../delivery/schema';
import { documentRow } from '../documents/schema';
import { bookFilter } from '../filters/schema';
import { householdRow } from '../households/schema';
import { kycRow } from '../kyc/schema';
import { helpQuote } from '../help/schema';
import { FACET_TEXT_MAX } from '../limits';
import { MEASURE_IDS } from '../measures/registry';
import { direction } from '../paging';
import { decimal, instant, isoDate, recordId, typedLine, keptLine, sentText } from '../scalars';
import { looksLikeSin } from '../sin';
import { teamRow } from '../teams/schema';
import { dealerCode, transferRow, transferState } from '../transfers/schema';
import { TRANSFER_STATES } from '../transfers/codes';
import { umaAccountRow } from '../uma/schema';
import { unassignedRow } from '../unassigned/schema';
import { verificationRow } from '../verification/schema';
import {
  ANSWER_ROWS,
  ASKED_DIMENSIONS,
  ASKED_GROUPS,
  ASKED_BACK,
  ASKED_LISTS,
  ASKED_MEASURES,
  ASKED_PER,
  ASKED_SORTS,
  ASKED_TOTALS,
  COMMENT_MAX,
  FACET_LISTS,
  FEEDBACK_REASONS,
  OPTIONS_MAX,
  QUESTION_MAX,
  REFUSALS,
  SESSION_MARKS,
  SESSION_TITLE_MAX,
  TERMS,
  TOP_MAX,
  TURNS_MAX,
} from './codes';
import {
  ledResult,
  ledSpec,
  notificationsResult,
  notificationsSpec,
  quoteResult,
  quoteSpec,
  tasksResult,
  tasksSpec,
} from './desk';
import { factResult, factSpec } from './facts';
import { WORDING_MAX } from './wording';

const count = z.int().min(0);

const facetValue = sentText.min(1).max(FACET_TEXT_MAX);

/** The day of the figures; absent for the date of the book. */
const asOf = isoDate.optional();

/** What a question asks for, as typed data: the reading that a person sees and may correct. */
export const querySpec = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('book'),
    list: z.enum(ASKED_LISTS),
    filters: bookFilter,
    sort: z.strictObject({ key: z.enum(ASKED_SORTS), direction }).nullable(),
    /** The first so many; null for all. */
    limit: z.int().min(1).max(TOP_MAX).nullable(),
    groupBy: z.enum(ASKED_GROUPS).nullable(),
    /** The sum that is asked for; absent when it is the rows. */
    total: z.enum(ASKED_TOTALS).optional(),
  }),
  z.strictObject({
    kind: z.literal('facets'),
    list: z.enum(FACET_LISTS),
    /** By name, as the list's screen names them. */
    facets: z.record(sentText.min(1).max(40), z.array(facetValue).min(1).max(20)),
    /** The name to look for. */
    text: typedLine.min(1).max(FACET_TEXT_MAX).nullable(),
  }),
  z.strictObject({
    kind: z.literal('transfers'),
    filters: bookFilter,
    states: z.array(transferState).max(TRANSFER_STATES.length),
    lateOnly: z.boolean(),
    /** The delivering dealer, by its name; with its code once it is known. */
    dealer: z
      .strictObject({ name: typedLine.min(1).max(FACET_TEXT_MAX), code: dealerCode.optional() })
      .optional(),
  }),
  z.strictObject({ kind: z.literal('unassigned'), filters: bookFilter }),
  z.strictObject({
    kind: z.literal('breakdown'),
    measure: z.enum(ASKED_MEASURES),
    dimension: z.enum(ASKED_DIMENSIONS),
    period: z.enum(PERIODS),
    filters: bookFilter,
    asOf,
    /** The first so many. */
    limit: z.int().min(1).max(TOP_MAX).optional(),
    /** Absent for the largest first. */
    direction: z.literal('asc').optional(),
  }),
  z.strictObject({
    kind: z.literal('figure'),
    measure: z.enum(ASKED_MEASURES),
    period: z.enum(PERIODS),
    filters: bookFilter,
    asOf,
    /** Only managed assets (AUM). */
    service: z.literal('managed').optional(),
    /** Divided by how many of these there are. */
    per: z.enum(ASKED_PER).optional(),
    /** The time that it is compared with. */
    versus: z.strictObject({ period: z.enum(PERIODS), asOf }).optional(),
  }),
  z.strictObject({ kind: z.literal('definition'), measure: z.enum(MEASURE_IDS) }),
  z.strictObject({ kind: z.literal('term'), term: z.enum(TERMS) }),
  factSpec,
  quoteSpec,
  notificationsSpec,
  tasksSpec,
  ledSpec,
]);

const rowsOf = <const List extends string, Row extends z.ZodType>(list: List, row: Row) =>
  z.strictObject({ list: z.literal(list), rows: z.array(row).max(ANSWER_ROWS) });

/** The first rows found, as their list has them. */
const foundRows = z.discriminatedUnion('list', [
  rowsOf('clients', clientRow),
  rowsOf('households', householdRow),
  rowsOf('accounts', accountRow),
  rowsOf('kyc', kycRow),
  rowsOf('verification', verificationRow),
  rowsOf('documents', documentRow),
  rowsOf('delivery', deliveryRow),
  rowsOf('umaAccounts', umaAccountRow),
  rowsOf('teams', teamRow),
  rowsOf('transfers', transferRow),
  rowsOf('unassignedAccounts', unassignedRow),
]);

/** A group of the rows: its key, its name where it has one, and its totals. */
const group = z.strictObject({ key: z.string(), label: z.string().nullable(), count, amount: decimal });

/** CAD or a number, by the unit of the measure; null when there is none. */
const timedValue = z.strictObject({
  value: z.string().nullable(),
  span: z.strictObject({ from: isoDate, to: isoDate }),
});

/** The answer to a reading. */
const result = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('rows'),
    spec: querySpec,
    /** Everything the list finds, whether or not it is shown here. */
    count,
    /** CAD; null if the rows have no amount. */
    amount: decimal.nullable(),
    /** Only the first rows, when the question asked for that many. */
    top: z.strictObject({ count, amount: decimal }).nullable(),
    found: foundRows,
    groups: z.array(group).max(ANSWER_ROWS).nullable(),
    groupCount: count,
    asOf: isoDate,
  }),
  z.strictObject({
    kind: z.literal('parts'),
    spec: querySpec,
    parts: boaBreakdownAnswer,
  }),
  z.strictObject({
    kind: z.literal('figure'),
    spec: querySpec,
    /** CAD or a number, by the unit of the measure; null when there is none. */
    value: z.string().nullable(),
    span: z.strictObject({ from: isoDate, to: isoDate }),
    asOf: isoDate,
  }),
  z.strictObject({
    kind: z.literal('compared'),
    spec: querySpec,
    /** The figure of the asked time, then the figure of the time beside it. */
    values: z.tuple([timedValue, timedValue]),
    /** The first less the second; null where one of them is not known. */
    difference: z.string().nullable(),
    asOf: isoDate,
  }),
  z.strictObject({ kind: z.literal('definition'), spec: querySpec }),
  factResult,
  quoteResult,
  notificationsResult,
  tasksResult,
  ledResult,
]);

const words = z.array(z.string().max(QUESTION_MAX)).max(20);

const asked = (line: typeof typedLine, spec: typeof querySpec) => ({
  /** Null runs `spec` unchanged: the person edited a chip. */
  question: line.min(1).max(QUESTION_MAX).nullable(),
  /** The reading of before, which a further question refines; null for none. */
  spec: spec.nullable(),
});

const isAsked = ({ question, spec }: { question: string | null; spec: unknown }) =>
  question !== null || spec !== null;

/** The id that the portal gives to a question; feedback on the answer names it. */
const message = recordId.optional();

export const chatAskBody = z
  .strictObject({
    ...asked(typedLine, querySpec),
    message,
    /** The conversation that it belongs to. */
    session: recordId.optional(),
  })
  .refine(isAsked);

/** A reading that is kept, without a social insurance number as the name to look for. */
const keptSpec = querySpec.refine(
  (spec) =>
    (spec.kind !== 'facets' || spec.text === null || !looksLikeSin(spec.text)) &&
    (spec.kind !== 'fact' || !looksLikeSin(spec.name)),
  { error: 'looks_like_sin' },
);

export const chatAskAnswer = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('answer'),
    result,
    /** True where it refines the reading of before. */
    isFollowUp: z.boolean(),
    /** Words that were taken for misspelled ones. */
    readAs: z.array(z.strictObject({ typed: z.string(), read: z.string() })).max(10),
  }),
  /** Some words were not understood: there is no answer. */
  z.strictObject({ kind: z.literal('unread'), words }),
  /** The question was understood in part, or in several ways: the person chooses. */
  z.strictObject({
    kind: z.literal('asked'),
    reason: z.enum(ASKED_BACK),
    words,
    /** Readings near the question, with how many rows each finds; null for a figure. */
    options: z.array(z.strictObject({ spec: querySpec, count: count.nullable() })).max(OPTIONS_MAX),
  }),
  z.strictObject({ kind: z.literal('refused'), reason: z.enum(REFUSALS) }),
  /** How something is done, or what a word means: a part of a page of help, and pages near it. */
  z.strictObject({
    kind: z.literal('help'),
    quote: helpQuote,
    more: z.array(helpQuote.pick({ page: true, title: true })),
  }),
]);

/** The readings that the firm's model may put into words or choose among. It gets neither rows nor figures. */
const chatWordBody = z.strictObject({
  question: typedLine.min(1).max(QUESTION_MAX),
  /** How the question was read; null when it was asked back. */
  answered: querySpec.nullable(),
  /** The readings that it was asked back with. */
  options: z.array(querySpec).max(OPTIONS_MAX),
  message,
});

const chatWordAnswer = z.strictObject({
  /** The name of the model; null when the firm has none. */
  model: z.string().nullable(),
  /** A sentence with placeholders (`isSafeWording`); null for none. */
  text: z.string().max(WORDING_MAX).nullable(),
  /** Which of the options the model takes for the right one; null for none. */
  suggested: z.int().min(0).nullable(),
});

/** Whether an answer was right, with a reason only when it was not. */
const chatFeedbackBody = z
  .strictObject({
    message,
    isRight: z.boolean(),
    reason: z.enum(FEEDBACK_REASONS).nullable(),
    comment: keptLine.min(1).max(COMMENT_MAX).nullable(),
    /** The question as typed, and how it was read. */
    question: keptLine.min(1).max(QUESTION_MAX).nullable(),
    spec: keptSpec.nullable(),
  })
  .refine(({ isRight, reason }) => !isRight || reason === null, { path: ['reason'] });

/** One of the person's own conversations. Its answers are not kept, because the book changes every day. */
const chatSession = z.strictObject({
  id: recordId,
  /** The name that the person gave it; null shows the first question instead. */
  title: z.string().nullable(),
  isPinned: z.boolean(),
  askedAt: instant,
});

/**
 * A question as typed (null when a reading was changed by hand), and what the portal asked the gateway for
 * it.
 */
const sessionTurn = z.strictObject({
  typed: keptLine.min(1).max(QUESTION_MAX).nullable(),
  body: z.strictObject(asked(keptLine, keptSpec)).refine(isAsked),
});

const chatSessionKeepBody = z.strictObject({
  /** Made by the portal when the conversation begins. */
  id: recordId,
  /** The whole conversation: it replaces what was kept under the id. */
  turns: z.array(sessionTurn).min(1).max(TURNS_MAX),
});

const chatSessionSaveBody = z
  .strictObject({
    id: recordId,
    mark: z.enum(SESSION_MARKS),
    /** For `rename` alone; null gives the name of before back, which is the first question. */
    title: keptLine.min(1).max(SESSION_TITLE_MAX).nullable(),
  })
  .refine(({ mark, title }) => mark === 'rename' || title === null, { path: ['title'] });

/** What each call of `calls.ts` sends and answers. */
export const ASSISTANT_SCHEMAS = {
  chatAsk: {
    summary: 'Reads a question, and answers it from the lists and figures that the person has.',
    body: chatAskBody,
    answer: chatAskAnswer,
  },
  chatWord: {
    summary:
      'Words of the firm’s model around an answer, or the reading that it suggests; none without a model.',
    body: chatWordBody,
    answer: chatWordAnswer,
  },
  chatFeedback: {
    summary: 'Keeps whether an answer was right, and why not.',
    body: chatFeedbackBody,
    answer: z.strictObject({ isKept: z.literal(true) }),
  },
  chatSessions: {
    summary: 'The conversations that the person had lately, the pinned ones first.',
    body: z.strictObject({}),
    answer: z.strictObject({
      rows: z.array(
        chatSession.extend({
          /** The first typed question; null when there is none. */
          question: z.string().nullable(),
          questions: z.int().nonnegative(),
        }),
      ),
    }),
  },
  chatSession: {
    summary: 'The questions of one of the person’s conversations.',
    body: z.strictObject({ id: recordId }),
    answer: chatSession.extend({ turns: z.array(sessionTurn) }),
  },
  chatSessionKeep: {
    summary: 'Keeps the questions of a conversation.',
    body: chatSessionKeepBody,
    answer: z.strictObject({ isKept: z.literal(true) }),
  },
  chatSessionSave: {
    summary: 'Names, pins or removes a conversation, or brings one back.',
    body: chatSessionSaveBody,
    answer: chatSession,
  },
} satisfies CallSchemaTable;

export type QuerySpec = z.output<typeof querySpec>;
export type BookSpec = Extract<QuerySpec, { kind: 'book' }>;
export type ChatAskBody = z.output<typeof chatAskBody>;
export type ChatAskAnswer = z.output<typeof chatAskAnswer>;
export type ChatWordAnswer = z.output<typeof chatWordAnswer>;
export type ChatResult = z.output<typeof result>;
export type FoundRows = z.output<typeof foundRows>;
export type SessionTurn = z.output<typeof sessionTurn>;
export type ChatSessionsAnswer = z.output<typeof ASSISTANT_SCHEMAS.chatSessions.answer>;
export type ChatSessionRow = ChatSessionsAnswer['rows'][number];
export type ChatSessionAnswer = z.output<typeof ASSISTANT_SCHEMAS.chatSession.answer>;
