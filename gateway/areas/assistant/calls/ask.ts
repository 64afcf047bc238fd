import { sql } from 'drizzle-orm';
import { OPTIONS_MAX } from '@/contract/assistant/codes';
import type { ChatAskAnswer, ChatResult, QuerySpec } from '@/contract/assistant/schema';
import { CONDITIONS_MAX } from '@/contract/filters/condition';
import type { CallContext, Handler } from '../../../kit/call/handler';
import { codesOf, REP_CODES } from '../../../kit/db/ownScope';
import { prepared } from '../../../kit/db/statement';
import { readQuestion } from '../grammar/read';
import type { Lookup } from '../grammar/reading';
import { ledOf, notificationsOf, quoteOf } from './desk';
import { factOf, recordNamed } from './facts';
import { glossaryOf, helpFor } from './help';
import { askedBy, countOf, runSpec } from './run';

/**
 * The security of a symbol; without one, those with the whole words in their name, the ones that the person’s clients hold
 * first.
 */
const securities = prepared<{ symbol: string; isSymbol: boolean }>(
  'securities-asked',
  sql`
  select s.symbol, s.symbol = upper(${sql.placeholder('text')}) as "isSymbol" from securities s
  where s.kind <> 'cash' and (s.symbol = upper(${sql.placeholder('text')}) or (length(${sql.placeholder('text')}::text) > 2
    and (cairn_fold(s.name_en) like '%' || cairn_fold(${sql.placeholder('text')}) || '%'
      or cairn_fold(s.name_fr) like '%' || cairn_fold(${sql.placeholder('text')}) || '%')))
  order by (s.symbol = upper(${sql.placeholder('text')})) desc,
    exists (select from holdings g where g.security_id = s.id and g.quantity <> 0 and g.rep_code_id = any (${REP_CODES})) desc,
    length(s.name_en), s.symbol limit ${sql.raw(String(OPTIONS_MAX))}`,
);

function withSymbol(spec: QuerySpec, { isDenied }: { isDenied: boolean }, symbol: string): QuerySpec | null {
  if (spec.kind === 'quote') return { ...spec, symbol };
  if (spec.kind !== 'book') return null;
  const condition = [
    ...new Set([...(spec.filters.condition ?? []), `${isDenied ? 'holdsNot' : 'holds'}:${symbol}`]),
  ];
  return condition.length > CONDITIONS_MAX ? null : { ...spec, filters: { ...spec.filters, condition } };
}

/** `revenue from Marie Roy`: the person, and not a city. */
function withPerson(spec: QuerySpec, name: string): QuerySpec | null {
  if (!('filters' in spec)) return null;
  const { condition = [], ...others } = spec.filters;
  const rest = condition.filter((text) => text !== `city:${name}`);
  const filters = { ...others, ...(rest.length > 0 && { condition: rest }), clientName: [name] };
  return { ...spec, filters } as QuerySpec;
}

const unread = (text: string): ChatAskAnswer => ({ kind: 'unread', words: [text] });

type Options = Extract<ChatAskAnswer, { kind: 'asked' }>['options'];

async function optionsOf(context: CallContext<unknown>, specs: readonly QuerySpec[]): Promise<Options> {
  const options: Options = [];
  for (const spec of specs.slice(0, OPTIONS_MAX)) options.push({ spec, count: await countOf(context, spec) });
  return options;
}

/** What a name, a city or a security in a question means within the person’s own scope, or what is answered instead. */
async function lookedUp(
  context: CallContext<unknown>,
  spec: QuerySpec,
  lookup: Lookup,
): Promise<{ spec: QuerySpec } | { answer: ChatAskAnswer }> {
  if (lookup.role === 'record') return spec.kind === 'fact' ? recordNamed(context, spec) : { spec };
  const ask = askedBy(context);
  const { text } = lookup;
  if (lookup.role === 'security') {
    const found = await context.tx.run(securities({ text, repCodes: codesOf(context.scope) }));
    const [first] = found;
    const one = first?.isSymbol === true || found.length === 1 ? first : undefined;
    const next = one === undefined ? null : withSymbol(spec, lookup, one.symbol);
    if (next !== null) return { spec: next };
    const specs = found.flatMap(({ symbol }) => withSymbol(spec, lookup, symbol) ?? []);
    if (specs.length === 0) return { answer: unread(text) };
    const options = await optionsOf(context, specs);
    return { answer: { kind: 'asked', reason: 'security', words: [text], options } };
  }
  if (lookup.role === 'city' && lookup.isFrom && spec.kind !== 'book') {
    const person = withPerson(spec, text);
    const { count } = await ask('clientsSummaryList', { filters: { clientName: [text] } });
    if (person !== null && count > 0) return { spec: person };
  }
  // A name outside the person’s own book is unknown: a colleague’s client gets the same answer as a name that nobody
  // has.
  const filters = lookup.role === 'city' ? { condition: [`city:${text}`] } : { clientName: [text] };
  const { count } = await ask('clientsSummaryList', { filters });
  if (count > 0) return { spec };
  if (lookup.role === 'city' && lookup.isCapital)
    return { answer: { kind: 'asked', reason: 'city', words: [text], options: [] } };
  return { answer: unread(text) };
}

/** Words that a page of help has all of are a question about it, though nothing is asked of the book. */
const WHOLLY = 0.99;
const WORDS_LEAST = 2;

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
  const { reading, readAs } = readQuestion(question, before, context.scope.asOf);
  if (reading.is === 'refused') {
    const help = reading.reason === 'how' ? helpFor(question, context.locale) : null;
    return help ?? { kind: 'refused', reason: reading.reason };
  }
  const isOpen = reading.is === 'unread' || (reading.is === 'ask' && reading.options.length === 0);
  const isPhrase = question.trim().split(/\s+/).length >= WORDS_LEAST;
  const help = isOpen && isPhrase ? helpFor(question, context.locale, WHOLLY) : null;
  if (help !== null) return help;
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
  let { spec } = reading;
  for (const lookup of reading.lookups) {
    const found = await lookedUp(context, spec, lookup);
    if ('answer' in found) return found.answer;
    ({ spec } = found);
  }
  return answerTo(context, spec, { isFollowUp: reading.isFollowUp, readAs: [...readAs] });
};
