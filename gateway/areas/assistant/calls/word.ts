import { sql } from 'drizzle-orm';
import type { After, Handler } from '../../../kit/call/handler';
import { inScope } from '../../../kit/db/scope';
import { prepared } from '../../../kit/db/statement';
import { withoutNumbers } from '../rules/mask';
import { readingInWords } from '../rules/words';

const noted = prepared(
  'note-question-engine',
  sql`update chat_questions set engine = ${sql.placeholder('engine')}
    where subject = ${sql.placeholder('subject')} and message = ${sql.placeholder('message')}::uuid`,
);

/** POST assistant/word: nothing comes from the book. The model is asked once the transaction is over. */
export const chatWord: Handler<'chatWord'> = async ({ assistantModel }) => ({
  model: assistantModel?.name ?? null,
  text: null,
  suggested: null,
});

/** Asks the firm's model for words around an answer, without holding the database meanwhile. */
export const wordAfter: After<'chatWord'> = async (answer, { body, principal, services }) => {
  const { assistantModel: model, db } = services;
  if (model === null) return answer;
  const { locale, subject } = principal;
  const { question, answered, options, message } = body;
  const word = await model.ask({
    locale,
    question: withoutNumbers(question),
    reading: answered === null ? null : readingInWords(answered, locale),
    options: options.map((spec) => readingInWords(spec, locale)),
  });
  const hasPart = word.text !== null || word.suggested !== null;
  if (hasPart && message !== undefined) {
    await inScope(db, principal, (tx) =>
      tx.run(noted({ engine: model.name.slice(0, 80), subject, message })),
    );
  }
  return { ...answer, ...word };
};
