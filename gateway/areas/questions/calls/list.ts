import { sql } from 'drizzle-orm';
import type { Handler } from '../../../kit/call/handler';
import { defineList } from '../../../kit/lists/defineList';
import { folded, holding, oneOf, within } from '../../../kit/lists/facets';
import { COLUMNS, type QuestionColumns, questionRowOf, QUESTIONS, RATING, STATUS } from './found';
import { wordOrder } from '../../../kit/paging/order';

const QUESTION = wordOrder(sql`coalesce(q.question, '')`);

const { list, summaryList } = defineList<'questionsList', 'questionsSummaryList', QuestionColumns>(
  {
    list: 'questionsList',
    from: QUESTIONS,
    select: COLUMNS,
    id: sql`q.public_id`,
    record: sql`q.id`,
    // The policies show a reviewer all questions; both calls refuse anybody else.
    scope: sql`true`,
    where: ({ text, status, rating, reason, outcome, language, asked }, { today }) => [
      ...holding([folded(sql`q.question`), folded(sql`f.comment`), folded(sql`f.reply`)], text),
      ...oneOf(STATUS, status),
      ...oneOf(RATING, rating),
      ...oneOf(sql`f.reason`, reason),
      ...oneOf(sql`q.outcome`, outcome),
      ...oneOf(sql`q.locale`, language),
      ...within(sql`q.asked_on`, asked, today),
    ],
    order: (locale) => ({
      status: {
        expression: sql`array_position(array['new', 'triaged', 'fixed', 'declined', 'none'], ${STATUS})`,
        type: 'integer',
      },
      askedAt: { expression: sql`(extract(epoch from q.asked_at) * 1000000)::bigint`, type: 'bigint' },
      question: { expression: QUESTION[locale], type: 'text' },
      outcome: { expression: sql`q.outcome collate "C"`, type: 'text' },
      rows: { expression: sql`q.rows_found`, type: 'integer', orElse: sql`0` },
      rating: {
        expression: sql`array_position(array['wrong', 'right', 'none'], ${RATING})`,
        type: 'integer',
      },
      latency: { expression: sql`q.latency_ms`, type: 'integer', orElse: sql`0` },
    }),
    then: 'askedAt',
    row: questionRowOf,
  },
  {
    facets: {
      status: STATUS,
      rating: RATING,
      reason: sql`coalesce(f.reason, '')`,
      outcome: sql`q.outcome`,
      language: sql`q.locale`,
    },
  },
);

/** POST questions/list: the log of the questions to the assistant. */
export const questionsList: Handler<'questionsList'> = list;

/** POST questions/summaryList */
export const questionsSummaryList: Handler<'questionsSummaryList'> = summaryList;
