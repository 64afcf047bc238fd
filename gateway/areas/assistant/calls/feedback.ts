import { sql } from 'drizzle-orm';
import { prepared, type Row } from '../../../kit/db/statement';
import type { Handler } from '../../../kit/call/handler';
import { maskedComment } from '../rules/mask';
import { keepQuestion } from './log';

const at = (name: string) => sql.placeholder(name);

const found = prepared<{ id: number } & Row>(
  'question-of-feedback',
  sql`select id from chat_questions where subject = ${at('subject')} and message = ${at('message')}::uuid`,
);

/** Feedback that a person corrects waits for an answer again. */
const kept = prepared(
  'keep-chat-feedback',
  sql`
  insert into chat_feedback as f (subject, is_right, reason, comment, question_id)
  values (${at('subject')}, ${at('isRight')}, ${at('reason')}, ${at('comment')}, ${at('question')}::integer)
  on conflict (question_id) do update set is_right = excluded.is_right, reason = excluded.reason,
    comment = excluded.comment, status = 'new', reply = null, version = f.version + 1`,
);

/** POST assistant/feedback: saves whether an answer was right, and if not, why. */
export const feedback: Handler<'chatFeedback'> = async (context) => {
  const { body, tx, subject } = context;
  const { isRight, reason, comment, question, message } = body;
  const [asked] = message === undefined ? [] : await tx.run(found({ subject, message }));
  const id =
    asked?.id ??
    (await keepQuestion({ ...context, question, answer: null, latency: null, body: { message } }));
  await tx.run(
    kept({
      subject,
      isRight,
      reason,
      comment: comment === null ? null : maskedComment(comment, question ?? ''),
      question: id,
    }),
  );
  return { isKept: true };
};
