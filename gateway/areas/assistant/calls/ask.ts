import type { ChatAskAnswer, ChatResult, QuerySpec } from '@/contract/assistant/schema';
import type { CallContext, Handler } from '../../../kit/call/handler';
import { readQuestion } from '../grammar/read';
import { ledOf, notificationsOf, quoteOf, tasksOf } from './desk';
import { factOf } from './facts';
import { glossaryOf, helpInstead } from './help';
import { optionsOf, resolved } from './lookups';
import { runSpec } from './run';

const resultOf = (
  context: CallContext<unknown>,
  spec: Exclude<QuerySpec, { kind: 'term' }>,
): Promise<ChatResult> => {
  switch (spec.kind) {
    case 'fact':
      return factOf(context, spec);
    case 'quote':
      return quoteOf(context, spec);
    case 'notifications':
      return notificationsOf(context, spec);
    case 'tasks':
      return tasksOf(context, spec);
    case 'led':
      return ledOf(context, spec);
    default:
      return runSpec(context, spec);
  }
};

async function answerTo(
  context: CallContext<unknown>,
  spec: QuerySpec,
  read: Omit<Extract<ChatAskAnswer, { kind: 'answer' }>, 'kind' | 'result'>,
): Promise<ChatAskAnswer> {
  if (spec.kind === 'term') return glossaryOf(spec.term, context.locale);
  return { kind: 'answer', result: await resultOf(context, spec), ...read };
}

/** POST assistant/ask: reads a question and answers it from the person's own lists and figures. */
export const ask: Handler<'chatAsk'> = async (context) => {
  const { question, spec: before } = context.body;
  if (question === null) {
    if (before === null) throw new Error('a body without question and reading');
    return answerTo(context, before, { isFollowUp: false, readAs: [] });
  }
  const { reading, readAs } = readQuestion(question, before, context.scope);
  const help = helpInstead(reading, question, context.locale, before !== null);
  if (help !== null) return help;
  if (reading.is === 'refused') return { kind: 'refused', reason: reading.reason };
  if (reading.is === 'unread') return { kind: 'unread', words: reading.words.slice(0, 20) };
  if (reading.is === 'ask') {
    const { reason, words } = reading;
    return {
      kind: 'asked',
      reason,
      words: words.slice(0, 20),
      options: await optionsOf(context, reading.options),
    };
  }
  const found = await resolved(context, reading.spec, reading.lookups);
  if ('answer' in found) return found.answer;
  return answerTo(context, found.spec, { isFollowUp: reading.isFollowUp, readAs: [...readAs] });
};
