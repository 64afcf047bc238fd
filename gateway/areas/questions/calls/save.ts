import { sql } from 'drizzle-orm';
import type { FeedbackStatus } from '@/contract/questions/codes';
import type { Handler } from '../../../kit/call/handler';
import { notifyAsker } from '../../../kit/notices/asker';
import { prepared, type Row } from '../../../kit/db/statement';
import { ProblemError } from '../../../kit/http/problem';
import { detailsOf, findQuestion } from './details';

const at = (name: string) => sql.placeholder(name);

const changed = prepared<{ id: number } & Row>(
  'handle-feedback',
  sql`update chat_feedback set status = ${at('status')}, reply = ${at('reply')}, version = version + 1
    where id = ${at('feedback')}::integer and version = ${at('version')}::integer returning id`,
);

const noted = prepared(
  'note-feedback',
  sql`insert into chat_feedback_events (feedback_id, status, reply, actor)
    values (${at('feedback')}::integer, ${at('status')}, ${at('reply')}, ${at('subject')})`,
);

/** Statuses that end a complaint: the person gets a notification. */
const ENDS: readonly FeedbackStatus[] = ['fixed', 'declined'];

/**
 * POST questions/save: sets the status of feedback, with a word back to the person.
 * @throws {ProblemError} `conflict` if somebody else was quicker; `invalid` for an answer that nobody complained about
 */
export const questionSave: Handler<'questionSave'> = async (context) => {
  const { body, tx, subject } = context;
  const { status, reply } = body;
  const row = await findQuestion(context, body.id);
  if (row.status === 'none' || row.feedback === null) {
    throw new ProblemError('invalid', { status: 422, errors: [{ pointer: '/id', rule: 'no_feedback' }] });
  }
  const { feedback } = row;
  const done = await tx.run(changed({ feedback, version: body.version, status, reply }));
  if (done.length === 0) throw new ProblemError('conflict', { members: { version: row.version } });
  await tx.run(noted({ feedback, status, reply, subject }));
  await notifyAsker(tx, {
    question: row.id,
    version: row.version + 1,
    actor: subject,
    forSubject: row.asker,
    facts: ENDS.includes(status) ? { title: row.question, isApproved: status === 'fixed', reply } : null,
  });
  return detailsOf(context, await findQuestion(context, body.id));
};
