import { sql } from 'drizzle-orm';
import { querySpec } from '@/contract/assistant/schema';
import type { FeedbackReason } from '@/contract/assistant/codes';
import type { Locale } from '@/contract/locale';
import type {
  QUESTION_RATINGS,
  QUESTION_STATUSES,
  QuestionOutcome,
  QuestionSource,
} from '@/contract/questions/codes';
import type { QuestionRow } from '@/contract/questions/schema';
import type { CallContext } from '../../../kit/call/handler';
import { instantOf } from '../../../kit/changes/since';
import type { Row } from '../../../kit/db/statement';
import { readingInWords } from '../../assistant/rules/words';

/** A question with the feedback on its answer. */
export const QUESTIONS = sql`chat_questions q left join chat_feedback f on f.question_id = q.id`;

export const STATUS = sql`case when f.id is null or f.is_right then 'none' else f.status end`;
export const RATING = sql`case when f.id is null then 'none' when f.is_right then 'right' else 'wrong' end`;

export const COLUMNS = sql`${instantOf('q.asked_at')} as asked_at, q.locale, q.question, q.outcome,
  q.spec, q.source, q.rows_found, ${RATING} as rating, f.reason, f.comment, ${STATUS} as status, f.reply,
  q.latency_ms, q.engine, q.session::text, q.message::text`;

export interface QuestionColumns extends Row {
  id: string;
  asked_at: string;
  locale: Locale;
  question: string | null;
  outcome: QuestionOutcome;
  spec: unknown;
  source: QuestionSource | null;
  rows_found: number | null;
  rating: (typeof QUESTION_RATINGS)[number];
  reason: FeedbackReason | null;
  comment: string | null;
  status: (typeof QUESTION_STATUSES)[number];
  reply: string | null;
  latency_ms: number | null;
  engine: string;
  session: string | null;
  message: string;
}

/** A reading in words. One that an earlier version kept, and that means nothing today, has none. */
function wordsOf(spec: unknown): QuestionRow['howRead'] {
  const read = querySpec.safeParse(spec);
  if (!read.success) return null;
  return { en: readingInWords(read.data, 'en'), fr: readingInWords(read.data, 'fr') };
}

/** A moment by the clock of the firm, with its offset. `2026-03-06T09:32:05-05:00` */
export function clockOf(instant: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(new Date(instant));
  const offset = new Intl.DateTimeFormat('en-CA', { timeZone, timeZoneName: 'longOffset' })
    .formatToParts(new Date(instant))
    .find(({ type }) => type === 'timeZoneName')?.value;
  return `${parts.replace(' ', 'T')}${offset === undefined || offset === 'GMT' ? 'Z' : offset.replace('GMT', '')}`;
}

/** @returns a row of the contract */
export const questionRowOf = (
  row: QuestionColumns,
  { timeZone }: Pick<CallContext<unknown>, 'timeZone'>,
): QuestionRow => ({
  id: row.id,
  question: row.question,
  askedAt: clockOf(row.asked_at, timeZone),
  language: row.locale,
  howRead: wordsOf(row.spec),
  spec: row.spec === null ? null : JSON.stringify(row.spec),
  outcome: row.outcome,
  source: row.source,
  rows: row.rows_found,
  rating: row.rating,
  reason: row.reason,
  comment: row.comment,
  status: row.status,
  reply: row.reply,
  latencyMs: row.latency_ms,
  engine: row.engine,
  session: row.session,
  message: row.message,
});
