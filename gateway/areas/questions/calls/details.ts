import { sql } from 'drizzle-orm';
import type { FeedbackStatus } from '@/contract/questions/codes';
import type { QuestionDetailsAnswer } from '@/contract/questions/schema';
import type { CallContext, Handler } from '../../../kit/call/handler';
import { namesOf } from '../../../kit/changes/people';
import { instantOf } from '../../../kit/changes/since';
import { prepared, type Row } from '../../../kit/db/statement';
import type { Transaction } from '../../../kit/db/transaction';
import { ProblemError } from '../../../kit/http/problem';
import { COLUMNS, type QuestionColumns, questionRowOf, QUESTIONS } from './found';

const at = (name: string) => sql.placeholder(name);

/** A question and the feedback on its answer, by key; null without feedback. */
export interface FoundQuestion extends QuestionColumns {
  feedback: number | null;
  version: number;
  /** Who asked. */
  asker: string;
}

const found = prepared<FoundQuestion>(
  'question-details',
  sql`select q.public_id::text as id, ${COLUMNS}, f.id as feedback, coalesce(f.version, 1) as version, q.subject as asker
    from ${QUESTIONS} where q.public_id = ${at('id')}::uuid`,
);

interface Event extends Row {
  status: FeedbackStatus;
  reply: string | null;
  actor: string;
  at: string;
}

const events = prepared<Event>(
  'question-events',
  sql`select status, reply, actor, ${instantOf('happened_at')} as at from chat_feedback_events
    where feedback_id = ${at('feedback')}::integer order by id desc`,
);

type Within = Pick<CallContext<unknown, Transaction>, 'tx' | 'subject' | 'timeZone'>;

/**
 * @returns the question
 * @throws {ProblemError} `not-found` if there is none with that id
 */
export async function findQuestion({ tx }: Pick<Within, 'tx'>, id: string): Promise<FoundQuestion> {
  const [row] = await tx.run(found({ id }));
  if (row === undefined) throw new ProblemError('not-found');
  return row;
}

/** @returns a question, and what was done about it, the latest first */
export async function detailsOf(context: Within, row: FoundQuestion): Promise<QuestionDetailsAnswer> {
  const { tx } = context;
  const done = row.feedback === null ? [] : await tx.run(events({ feedback: row.feedback }));
  const personOf = await namesOf(
    tx,
    done.map(({ actor }) => actor),
  );
  return {
    row: questionRowOf(row, context),
    version: row.version,
    history: done.map(({ status, reply, actor, at }) => ({ status, reply, by: personOf(actor), at })),
  };
}

/** POST questions/details: one question, and what was done about the feedback on its answer. */
export const questionDetails: Handler<'questionDetails'> = async (context) => {
  return detailsOf(context, await findQuestion(context, context.body.id));
};
