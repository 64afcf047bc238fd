import { sql } from 'drizzle-orm';
import { prepared } from '../../../kit/db/statement';
import type { Handler } from '../../../kit/call/handler';

const at = (name: string) => sql.placeholder(name);

const kept = prepared(
  'keep-chat-feedback',
  sql`
  insert into chat_feedback (subject, is_right, reason, comment, question, spec)
  values (${at('subject')}, ${at('isRight')}, ${at('reason')}, ${at('comment')}, ${at('question')}, ${at('spec')}::jsonb)`,
);

/** POST assistant/feedback: saves whether an answer was right, and if not, why. */
export const feedback: Handler<'chatFeedback'> = async ({ body, tx, subject }) => {
  const { isRight, reason, comment, question, spec } = body;
  await tx.run(
    kept({ subject, isRight, reason, comment, question, spec: spec === null ? null : JSON.stringify(spec) }),
  );
  return { isKept: true };
};
