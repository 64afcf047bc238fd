import { sql } from 'drizzle-orm';
import { OPTIONS_MAX } from '@/contract/assistant/codes';
import type { ChatAskAnswer, QuerySpec } from '@/contract/assistant/schema';
import { CONDITIONS_MAX } from '@/contract/filters/condition';
import type { CallContext } from '../../../kit/call/handler';
import { codesOf, REP_CODES } from '../../../kit/db/ownScope';
import { prepared } from '../../../kit/db/statement';
import { plainBook } from '../grammar/lists';
import type { Lookup } from '../grammar/reading';
import { isCalled, nobody, ownTeam, recordNamed, unread, wordsOf } from './facts';
import { askedBy } from './askedBy';
import { countOf } from './run';

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

function withSymbols(
  spec: QuerySpec,
  { isDenied }: { isDenied: boolean },
  symbols: readonly string[],
): QuerySpec | null {
  if (spec.kind === 'quote') return { ...spec, symbol: symbols.join() };
  if (spec.kind !== 'book') return null;
  const condition = [
    ...new Set([...(spec.filters.condition ?? []), `${isDenied ? 'holdsNot' : 'holds'}:${symbols.join()}`]),
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

type Options = Extract<ChatAskAnswer, { kind: 'asked' }>['options'];

export async function optionsOf(
  context: CallContext<unknown>,
  specs: readonly QuerySpec[],
): Promise<Options> {
  const options: Options = [];
  for (const spec of specs.slice(0, OPTIONS_MAX)) options.push({ spec, count: await countOf(context, spec) });
  return options;
}

/** A reading, or the answer where there is none. */
type Found = { spec: QuerySpec } | { answer: ChatAskAnswer };

const several = async (
  context: CallContext<unknown>,
  text: string,
  specs: readonly QuerySpec[],
): Promise<Found> => ({
  answer: { kind: 'asked', reason: 'several', words: [text], options: await optionsOf(context, specs) },
});

/** What is written like a city may be one where nobody lives. */
const unknownCity = (text: string, lookup: Lookup): Found => ({
  answer:
    lookup.role === 'city' && lookup.isCapital
      ? { kind: 'asked', reason: 'city', words: [text], options: [] }
      : unread(text),
});

/** The holders of a security, or of one of several. */
async function withSecurities(
  context: CallContext<unknown>,
  spec: QuerySpec,
  lookup: Extract<Lookup, { role: 'security' }>,
): Promise<Found> {
  const { text, others = [] } = lookup;
  const symbols: string[] = [];
  for (const each of [text, ...others]) {
    const found = await context.tx.run(securities({ text: each, repCodes: codesOf(context.scope) }));
    const [first] = found;
    if (first === undefined) return { answer: unread(each) };
    if (!first.isSymbol && found.length > 1) {
      // Which of them is offered only where nothing else has to be chosen.
      const chosen = others.length > 0 ? [] : found;
      const specs = chosen.flatMap(({ symbol }) => withSymbols(spec, lookup, [symbol]) ?? []);
      const options = await optionsOf(context, specs);
      return { answer: { kind: 'asked', reason: 'security', words: [each], options } };
    }
    symbols.push(first.symbol);
  }
  const next = withSymbols(spec, lookup, [...new Set(symbols)]);
  return next === null ? { answer: unread(text) } : { spec: next };
}

/** The transfers of the dealer that has a name, in either language, or a code. */
async function fromDealer(context: CallContext<unknown>, spec: QuerySpec, text: string): Promise<Found> {
  if (spec.kind !== 'transfers') return { spec };
  const all = { filters: {}, states: [], lateOnly: false, dealers: [] };
  const { dealers } = await askedBy(context)('transfersSummaryList', all);
  const specs = dealers
    .filter(({ dealer: { code, name } }) => [code, name.en, name.fr].some((each) => isCalled(each, text)))
    .map(({ dealer: { code, name } }): QuerySpec => ({
      ...spec,
      dealer: { code, name: name[context.locale] },
    }));
  const [first] = specs;
  if (first === undefined) return { answer: unread(text) };
  return specs.length === 1 ? { spec: first } : several(context, text, specs);
}

/** What the team that has a name serves; several are offered. */
async function ofTeam(context: CallContext<unknown>, spec: QuerySpec, text: string): Promise<Found> {
  if (!('filters' in spec)) return { spec };
  const [word = ''] = wordsOf(text);
  const { values } = await askedBy(context)('filterValues', {
    list: spec.kind === 'book' ? spec.list : 'clients',
    filters: {},
    field: 'teamName',
    text: word,
  });
  const specs = values
    .filter(({ value }) => isCalled(value, text))
    .map(({ value }): QuerySpec => ({ ...spec, filters: { ...spec.filters, teamName: [value] } }));
  const [first] = specs;
  if (first === undefined) return { answer: unread(text) };
  return specs.length === 1 ? { spec: first } : several(context, text, specs);
}

/** The managed accounts on a model, or the teams of a branch; one word of a branch may name several of a city. */
async function withFacet(
  context: CallContext<unknown>,
  spec: QuerySpec,
  { role, text }: { role: 'model' | 'branch'; text: string },
): Promise<Found> {
  if (spec.kind !== 'facets') return { spec };
  const ask = askedBy(context);
  if (role === 'branch') {
    const { facets } = await ask('teamsSummaryList', { filters: {} });
    const location = facets.location.map(({ value }) => value).filter((name) => isCalled(name, text));
    return location.length === 0
      ? { answer: unread(text) }
      : { spec: { ...spec, facets: { ...spec.facets, location } } };
  }
  const { models } = await ask('umaAccountsSummaryList', { filters: {} });
  const specs = models
    .filter(({ code, name }) => [code, name.en, name.fr].some((each) => isCalled(each, text)))
    .map(({ code }): QuerySpec => ({ ...spec, facets: { ...spec.facets, model: [code] } }));
  const [first] = specs;
  if (first === undefined) return { answer: unread(text) };
  return specs.length === 1 ? { spec: first } : several(context, text, specs);
}

const SYMBOL = /^[A-Z]{2,5}$/;

/** The records that a name, a city or a security means within the person’s scope, or the answer where there are none. */
async function lookedUp(context: CallContext<unknown>, spec: QuerySpec, lookup: Lookup): Promise<Found> {
  if (lookup.role === 'record') return spec.kind === 'fact' ? recordNamed(context, spec) : { spec };
  if (lookup.role === 'ownTeam') return spec.kind === 'fact' ? ownTeam(context, spec) : { spec };
  const ask = askedBy(context);
  const { text } = lookup;
  if (lookup.role === 'dealer') return fromDealer(context, spec, text);
  if (lookup.role === 'team') return ofTeam(context, spec, text);
  if (lookup.role === 'model' || lookup.role === 'branch') return withFacet(context, spec, lookup);
  if (lookup.role === 'security') return withSecurities(context, spec, lookup);
  if (lookup.role === 'city' && lookup.isFrom && spec.kind !== 'book') {
    const person = withPerson(spec, text);
    const { count } = await ask('clientsSummaryList', { filters: { clientName: [text] } });
    if (person !== null && count > 0) return { spec: person };
  }
  // A name outside the person’s own book is unknown: a colleague’s client gets the same answer as a name that nobody
  // has.
  const others = (lookup.role === 'city' ? lookup.others : undefined) ?? [];
  for (const other of others) {
    const { count } = await ask('clientsSummaryList', { filters: { condition: [`city:${other}`] } });
    if (count === 0) return unknownCity(other, lookup);
  }
  // `value of ZAG` is no client whose name has these letters; a client of that name is offered beside the holders.
  if (SYMBOL.test(text)) {
    const [found] = await context.tx.run(securities({ text, repCodes: codesOf(context.scope) }));
    if (found?.isSymbol) {
      const holders = withSymbols(plainBook('clients'), { isDenied: false }, [text]);
      const specs = [holders, lookup.role === 'name' ? spec : null].flatMap((each) => each ?? []);
      return several(context, text, specs);
    }
  }
  const isHousehold = lookup.role === 'name' && 'filters' in spec && spec.filters.household?.includes(text);
  const filters = lookup.role === 'city' ? { condition: [`city:${text}`] } : { clientName: [text] };
  const { count } = isHousehold
    ? await ask('householdsSummaryList', { filters: { household: [text] }, show: { closedOnly: false } })
    : await ask('clientsSummaryList', { filters });
  if (count > 0) return { spec };
  // `clients de Roy`: where nobody lives there, it may be the name.
  if (lookup.role === 'city' && lookup.isFrom) {
    const person = withPerson(spec, text);
    const options = person === null ? [] : await optionsOf(context, [person]);
    if (options.some((each) => each.count !== 0))
      return { answer: { kind: 'asked', reason: 'cannot', words: [text], options } };
  }
  // `transferts de Pacific Crest`: where no client has the name, a dealer may.
  if (lookup.role === 'name' && spec.kind === 'transfers') {
    const { clientName: _nobody, ...filters } = spec.filters;
    const found = await fromDealer(context, { ...spec, filters }, text);
    return 'answer' in found && found.answer.kind === 'unread' ? { answer: nobody(text) } : found;
  }
  return lookup.role === 'name' ? { answer: nobody(text) } : unknownCity(text, lookup);
}

/** A reading with all its lookups. Where one is asked back, each choice keeps what the others say. */
export async function resolved(
  context: CallContext<unknown>,
  spec: QuerySpec,
  lookups: readonly Lookup[],
): Promise<Found> {
  const [lookup, ...rest] = lookups;
  if (lookup === undefined) return { spec };
  const found = await lookedUp(context, spec, lookup);
  if ('spec' in found) return resolved(context, found.spec, rest);
  const { answer } = found;
  if (answer.kind !== 'asked' || rest.length === 0) return found;
  const options: Options = [];
  const words = new Set(answer.words);
  for (const option of answer.options) {
    const next = await resolved(context, option.spec, rest);
    if ('spec' in next) options.push({ spec: next.spec, count: await countOf(context, next.spec) });
    else if (next.answer.kind !== 'asked' || next.answer.reason !== answer.reason) return next;
    else {
      options.push(...next.answer.options);
      for (const word of next.answer.words) words.add(word);
    }
  }
  return { answer: { ...answer, words: [...words], options: options.slice(0, OPTIONS_MAX) } };
}
