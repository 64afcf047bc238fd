import { type SQL, sql } from 'drizzle-orm';
import { prepared } from '../db/statement';
import type { Transaction } from '../db/transaction';

const at = (name: string): SQL => sql`${sql.placeholder(name)}`;

/** What was said of a question before holds no more. */
const ended = prepared(
  'end-question-notice',
  sql`update notification_events set ended_at = now()
    where kind = 'questionAnswered' and record_id = ${at('question')} and ended_at is null`,
);

const told = prepared(
  'notify-asker',
  sql`
  insert into notification_events (kind, key, record_kind, record_id, facts, created_on, created_at, actor, for_subject)
  values ('questionAnswered', 'question:' || ${at('question')}::text || ':' || ${at('version')}::text, 'question',
    ${at('question')}, ${at('facts')}::jsonb, cairn_today(), clock_timestamp(), ${at('actor')}, ${at('forSubject')})`,
);

interface Answered {
  /** Its public id. */
  question: string;
  /** Of the feedback: each version is one notification at most. */
  version: number;
  actor: string;
  forSubject: string;
  /** Null: the feedback is open again, and an earlier notification ends. */
  facts: { title: string | null; isApproved: boolean; reply: string | null } | null;
}

/** Tells the person whose feedback it was what came of it. */
export async function notifyAsker(
  tx: Transaction,
  { question, version, actor, forSubject, facts }: Answered,
): Promise<void> {
  await tx.run(ended({ question }));
  if (facts === null) return;
  await tx.run(told({ question, version, actor, forSubject, facts: JSON.stringify(facts) }));
}
