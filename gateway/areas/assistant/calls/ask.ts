import { sql } from 'drizzle-orm';
import type { QuerySpec } from '@/contract/assistant/schema';
import { CONDITIONS_MAX } from '@/contract/filters/condition';
import { type Reading, readQuestion } from '../reading/spec';
import { prepared } from '../../../kit/db/statement';
import type { Handler, CallContext } from '../../../kit/call/handler';
import { askedBy, runSpec } from './run';

type Run = Reading['runs'][number];

/** Finds a security by its symbol, or by the shortest name that begins with the given words. */
const security = prepared<{ symbol: string }>(
  'security-asked',
  sql`
  select s.symbol from securities s
  where s.symbol = upper(${sql.placeholder('text')})
    or (length(${sql.placeholder('text')}::text) > 2
      and cairn_fold(s.name_en) like cairn_fold(${sql.placeholder('text')}) || '%')
  order by (s.symbol = upper(${sql.placeholder('text')})) desc, length(s.name_en), s.symbol limit 1`,
);

/** The same reading with one more filter; null when its list has no such filter. */
function withFilter(
  spec: QuerySpec,
  name: 'clientName' | 'household' | 'address',
  text: string,
): QuerySpec | null {
  if (spec.kind === 'facets') return name === 'address' ? null : { ...spec, text };
  if (spec.kind === 'transfers') {
    return name === 'address' ? null : { ...spec, filters: { ...spec.filters, clientName: [text] } };
  }
  if (spec.kind !== 'book') return null;
  const own = name === 'clientName' && spec.list === 'households' ? 'household' : name;
  return { ...spec, filters: { ...spec.filters, [own]: [text] } };
}

function withCondition(spec: QuerySpec, text: string): QuerySpec | null {
  if (spec.kind !== 'book') return null;
  const condition = [...new Set([...(spec.filters.condition ?? []), text])];
  return condition.length > CONDITIONS_MAX ? null : { ...spec, filters: { ...spec.filters, condition } };
}

/** What a run of words means within the person's own scope; null when it means nothing there. */
async function lookedUp(context: CallContext<unknown>, spec: QuerySpec, run: Run): Promise<QuerySpec | null> {
  if (run.role === 'security') {
    const [row] = await context.tx.run(security({ text: run.text }));
    if (row === undefined) return null;
    return withCondition(spec, `${run.isDenied ? 'holdsNot' : 'holds'}:${row.symbol}`);
  }
  if (run.role === 'unknown') return null;
  const ask = askedBy(context);
  const name = run.role === 'place' ? 'address' : 'clientName';
  // A name outside the person's own book is unknown: a colleague's client gets the same answer as a name that
  // nobody has.
  const { count } = await ask('clientsSummaryList', { filters: { [name]: [run.text] } });
  return count === 0 ? null : withFilter(spec, name, run.text);
}

/** POST assistant/ask: reads a question and answers it from the person's own lists and figures. */
export const ask: Handler<'chatAsk'> = async (context) => {
  const { question, spec: before } = context.body;
  if (question === null) {
    if (before === null) throw new Error('a body without question and reading');
    return { kind: 'answer', result: await runSpec(context, before), isFollowUp: false };
  }
  const { spec, refused, runs, isFollowUp } = readQuestion(question, before, context.scope.asOf);
  if (refused !== null) return { kind: 'refused', reason: refused };
  let read = spec;
  const words: string[] = [];
  for (const run of runs) {
    const next = read === null ? null : await lookedUp(context, read, run);
    if (next === null) words.push(run.text);
    else read = next;
  }
  if (read === null || words.length > 0) return { kind: 'unread', words: words.slice(0, 20), without: read };
  return { kind: 'answer', result: await runSpec(context, read), isFollowUp };
};
