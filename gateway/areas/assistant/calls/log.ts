import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { ChatAskAnswer, ChatAskBody, ChatResult } from '@/contract/assistant/schema';
import {
  QUESTION_DAYS,
  QUESTION_OUTCOMES,
  QUESTION_SOURCES,
  type QuestionOutcome,
} from '@/contract/questions/codes';
import type { CallContext, Handler } from '../../../kit/call/handler';
import type { Database } from '../../../kit/db/database';
import { prepared, type Row } from '../../../kit/db/statement';
import type { Transaction } from '../../../kit/db/transaction';
import { maskedQuestion, maskedSpec } from '../rules/mask';

const at = (name: string) => sql.placeholder(name);

const kept = prepared<{ id: number } & Row>(
  'keep-chat-question',
  sql`
  insert into chat_questions (subject, message, session, locale, question, outcome, spec, source, rows_found, latency_ms, engine)
  values (${at('subject')}, ${at('message')}::uuid, ${at('session')}::uuid, ${at('locale')}, ${at('question')},
    ${at('outcome')}, ${at('spec')}::jsonb, ${at('source')}, ${at('rows')}::integer, ${at('latency')}::integer, ${at('engine')})
  on conflict (subject, message) do nothing returning id`,
);

const nameOf = <Name extends string>(names: readonly Name[], name: string): Name | null =>
  names.find((each) => each === name) ?? null;

/** Two figures beside each other are figures. */
const kindOf = ({ kind }: ChatResult) => (kind === 'compared' ? 'figure' : kind);

function outcomeOf(answer: ChatAskAnswer): QuestionOutcome {
  const kind = answer.kind === 'answer' ? kindOf(answer.result) : answer.kind;
  return nameOf(QUESTION_OUTCOMES, kind) ?? 'other';
}

function sourceOf(answer: ChatAskAnswer): string | null {
  if (answer.kind !== 'answer') return null;
  const { result } = answer;
  const name =
    result.kind === 'rows' ? result.found.list : result.spec.kind === 'term' ? 'term' : kindOf(result);
  return nameOf(QUESTION_SOURCES, name);
}

interface Logged extends Pick<CallContext<unknown>, 'subject' | 'locale'> {
  tx: Transaction;
  question: string | null;
  answer: ChatAskAnswer | null;
  latency: number | null;
  body?: Pick<ChatAskBody, 'message' | 'session'>;
}

/** Adds a question to the log. What may be a name or a number of a client is masked before it is kept. */
export async function keepQuestion({ tx, subject, locale, question, answer, latency, body }: Logged) {
  const spec = answer?.kind === 'answer' ? maskedSpec(answer.result.spec) : null;
  const [row] = await tx.run(
    kept({
      subject,
      message: body?.message ?? randomUUID(),
      session: body?.session ?? null,
      locale,
      question: question === null ? null : maskedQuestion(question, answer),
      outcome: answer === null ? 'other' : outcomeOf(answer),
      spec: spec === null ? null : JSON.stringify(spec),
      source: answer === null ? null : sourceOf(answer),
      rows: answer?.kind === 'answer' && answer.result.kind === 'rows' ? answer.result.count : null,
      latency,
      engine: 'builtIn',
    }),
  );
  return row?.id ?? null;
}

/** Removes the questions that are too old, with the feedback on them. */
export async function sweepQuestions({ pool }: Pick<Database, 'pool'>): Promise<void> {
  await pool.query('delete from chat_questions where asked_at < now() - make_interval(days => $1)', [
    QUESTION_DAYS,
  ]);
}

/** The handler of a question, which also adds the question and what came of it to the log. */
export const logged =
  (ask: Handler<'chatAsk'>): Handler<'chatAsk'> =>
  async (context) => {
    const begun = performance.now();
    const answer = await ask(context);
    const { body } = context;
    const latency = Math.round(performance.now() - begun);
    await keepQuestion({ ...context, question: body.question, answer, latency, body });
    return answer;
  };
