import type { ConditionLabels } from '../filters/conditionLabels';
import { VALUE_BANDS, type ValueBand } from '../filters/bands';
import { MEASURES } from '../measures/registry';
import { OPEN_STATES, TRANSFER_STATES } from '../transfers/codes';
import { CHANGES_DAYS } from './codes';
import { filterPhrases } from './conditionPhrases';
import { either, facetPhrases, within } from './facetPhrases';
import type { QuerySpec } from './schema';

/** The texts and formats of a language, for the sentence of a reading. */
export type SentenceLabels = ConditionLabels;

type Spec<Kind extends QuerySpec['kind']> = Extract<QuerySpec, { kind: Kind }>;

/** Bands of value that lie beside each other, as one span. */
function bandPhrases(names: readonly string[], { say, money }: SentenceLabels): string[] {
  const bands = names.map((name) => VALUE_BANDS[name as ValueBand]);
  const [first, last] = [bands[0], bands.at(-1)];
  const phrase = (key: string, value: number | null | undefined) =>
    value === null || value === undefined
      ? []
      : [say(`assistant:asked.condition.marketValue.${key}`, { value: money(value) })];
  return [...phrase('atLeast', first?.from), ...phrase('under', last?.to)];
}

const spaced = (phrases: readonly string[]): string => phrases.map((phrase) => ` ${phrase}`).join(',');

function transferPhrases(
  { states, lateOnly, filters, dealer }: Spec<'transfers'>,
  labels: SentenceLabels,
): string[] {
  const missing = TRANSFER_STATES.filter((each) => !states.includes(each));
  const isOpen = states.length === OPEN_STATES.length && states.every((each) => OPEN_STATES.includes(each));
  const isAllButOne = states.length === TRANSFER_STATES.length - 1;
  const named = isAllButOne ? missing : states;
  const words = named.map((state) => within(labels.say(`transfers:state.${state}`)));
  return [
    ...(isOpen ? [labels.say('assistant:asked.open')] : []),
    ...(words.length === 0 || isOpen
      ? []
      : [
          labels.say(`assistant:asked.${isAllButOne ? 'notStates' : 'states'}`, {
            value: either(words, labels),
          }),
        ]),
    ...(lateOnly ? [labels.say('assistant:asked.late')] : []),
    ...(dealer === undefined ? [] : [labels.say('assistant:asked.dealer', { name: dealer.name })]),
    ...filterPhrases(filters, 'clients', labels),
  ];
}

/** What is asked of the rows of a reading, after their name: ` with more than $1,000,000, in Ontario`. */
export function conditionsOf(spec: QuerySpec, labels: SentenceLabels): string {
  switch (spec.kind) {
    case 'book':
      return spaced(filterPhrases(spec.filters, spec.list, labels));
    case 'figure':
    case 'breakdown':
      return spaced(filterPhrases(spec.filters, 'clients', labels));
    case 'transfers':
      return spaced(transferPhrases(spec, labels));
    case 'unassigned': {
      const { accountType = [], reason = [], marketValue = [], ...others } = spec.filters;
      const why = reason.map((each) => labels.say(`assistant:asked.reason.${each}`));
      const types = accountType.map((type) => labels.say(`accounts:type.${type}`));
      const ofType =
        types.length === 0
          ? []
          : [labels.say('assistant:asked.condition.ofType', { value: either(types, labels) })];
      return spaced([
        ...(why.length === 0 ? [] : [either(why, labels)]),
        ...ofType,
        ...bandPhrases(marketValue, labels),
        ...filterPhrases(others, 'accounts', labels),
      ]);
    }
    case 'facets': {
      const name = spec.text === null ? [] : [labels.say('assistant:asked.facet.name', { value: spec.text })];
      return spaced([...facetPhrases(spec, labels), ...name]);
    }
    default:
      return '';
  }
}

const thingsOf = (name: string, { say }: SentenceLabels): string => say(`assistant:asked.things.${name}`);

function bookQuestion(spec: Spec<'book'>, labels: SentenceLabels): string {
  const { say, count } = labels;
  const values = { things: thingsOf(spec.list, labels), conditions: conditionsOf(spec, labels) };
  if (spec.total !== undefined) return say(`assistant:asked.total.${spec.total}`, values);
  const order = spec.sort ?? { key: 'marketValue', direction: 'desc' };
  const key = say(`assistant:asked.key.${order.key}`);
  if (spec.limit === 1) return say(`assistant:asked.one.${order.direction}`, { ...values, key });
  if (spec.limit !== null)
    return say(`assistant:asked.top.${order.direction}`, { ...values, n: count(spec.limit), key });
  const plain = say('assistant:asked.plain', values);
  const grouped =
    spec.groupBy === null
      ? plain
      : say('assistant:asked.group', {
          question: plain,
          group: within(say(`assistant:group.${spec.groupBy}`)),
        });
  return spec.sort === null
    ? grouped
    : `${grouped}${say(`assistant:asked.sort.${order.direction}`, { key })}`;
}

/** A span that is not of today is said by its end; a whole year by itself. */
function upTo(question: string, period: string, asOf: string, { say, date }: SentenceLabels): string {
  return period === 'year' && asOf.endsWith('-12-31')
    ? say('assistant:asked.inYear', { question, year: asOf.slice(0, 4) })
    : say(`assistant:asked.up.${period}`, { question, date: date(asOf) });
}

/** What a measure of a day is by month has a span too. */
const isByMonth = (spec: Spec<'figure' | 'breakdown'>): boolean =>
  spec.kind === 'breakdown' && spec.dimension === 'month';

function timed(question: string, spec: Spec<'figure' | 'breakdown'>, labels: SentenceLabels): string {
  const { say, date } = labels;
  const hasSpan =
    MEASURES[spec.measure].additivity === 'flow' || MEASURES[spec.measure].additivity === 'ratio';
  const isStock = (!hasSpan || spec.measure === 'eDelivery') && !isByMonth(spec);
  if (isStock)
    return spec.asOf === undefined
      ? question
      : say('assistant:asked.on', { question, date: date(spec.asOf) });
  const period = say(`assistant:asked.period.${spec.period}`);
  return spec.asOf === undefined
    ? say('assistant:asked.during', { question, period })
    : upTo(question, spec.period, spec.asOf, labels);
}

/** A figure, or one and what it is compared with. */
function comparedQuestion(spec: Spec<'figure'>, labels: SentenceLabels): string {
  const { say } = labels;
  const { versus, ...first } = spec;
  const name = measureOf(first, labels);
  const question = timed(name, first, labels);
  if (versus === undefined) return question;
  const { asOf: _on, ...plain } = first;
  const other = timed('', { ...plain, ...versus }, labels).replace(/^, /, '');
  return say('assistant:asked.versus', {
    question: question === name ? say('assistant:asked.now', { question }) : question,
    other: other === '' ? say('assistant:asked.today') : other,
  });
}

/** What a measure is called in a question: `accounts opened` would ask for the accounts. */
const measureName = ({ measure }: Spec<'figure' | 'breakdown'>, { say }: SentenceLabels): string =>
  measure === 'opened' || measure === 'closed'
    ? say(`assistant:asked.measure.${measure}`)
    : say(MEASURES[measure].nameKey);

/** The name of a figure's measure, and whose figure it is. */
export function measureOf(spec: Spec<'figure' | 'breakdown'>, labels: SentenceLabels): string {
  const { say } = labels;
  const isManaged = spec.kind === 'figure' && spec.service === 'managed';
  const name = isManaged ? say('assistant:asked.managed') : measureName(spec, labels);
  const per = spec.kind === 'figure' ? spec.per : undefined;
  const measure = per === undefined ? name : say(`assistant:asked.per.${per}`, { measure: within(name) });
  const conditions = conditionsOf(spec, labels);
  return conditions === '' ? measure : say('assistant:asked.figureOf', { measure, conditions });
}

function brokenQuestion(spec: Spec<'breakdown'>, labels: SentenceLabels): string {
  const { say, count } = labels;
  if (spec.limit === undefined)
    return say('assistant:asked.by', {
      question: measureOf(spec, labels),
      dimension: say(`assistant:asked.dimension.${spec.dimension}`),
    });
  const values = {
    things: say(`assistant:asked.ranked.${spec.dimension}`),
    conditions: conditionsOf(spec, labels),
    key: within(say(MEASURES[spec.measure].nameKey)),
  };
  const { direction = 'desc' } = spec;
  return spec.limit === 1
    ? say(`assistant:asked.one.${direction}`, values)
    : say(`assistant:asked.ranking.${direction}`, { ...values, n: count(spec.limit) });
}

const daysOf = ({ days = CHANGES_DAYS }: Spec<'fact'>): number => days;

/** A reading in words. Asked again, they are read the same. */
export function questionOf(spec: QuerySpec, labels: SentenceLabels): string {
  const { say } = labels;
  switch (spec.kind) {
    case 'book':
      return bookQuestion(spec, labels);
    case 'facets': {
      const conditions = conditionsOf(spec, labels);
      const isNamed =
        (spec.list === 'kyc' || spec.list === 'verification') &&
        Object.keys(spec.facets).some((name) => name !== 'service' && name !== 'method');
      // What is asked of their e-mail is asked of clients.
      const name = spec.list === 'delivery' && spec.facets.email !== undefined ? 'clients' : spec.list;
      return isNamed
        ? conditions.trim()
        : say('assistant:asked.plain', { things: thingsOf(name, labels), conditions });
    }
    case 'transfers':
    case 'unassigned':
      return say('assistant:asked.plain', {
        things: thingsOf(spec.kind, labels),
        conditions: conditionsOf(spec, labels),
      });
    case 'figure':
      return comparedQuestion(spec, labels);
    case 'breakdown':
      return timed(brokenQuestion(spec, labels), spec, labels);
    case 'definition':
      return say('assistant:asked.definition', { name: say(MEASURES[spec.measure].nameKey) });
    case 'term':
      return say('assistant:asked.definition', { name: say(`assistant:asked.term.${spec.term}`) });
    case 'fact':
      return spec.fact === 'changes'
        ? say('assistant:asked.changes', {
            name: spec.name,
            n: labels.count(daysOf(spec)),
            count: daysOf(spec),
          })
        : say(`assistant:asked.fact.${spec.fact}`, { name: spec.name });
    case 'quote':
      return say('assistant:asked.quote', { symbol: spec.symbol.replace('^', '') });
    case 'notifications':
      return say(`assistant:asked.notifications.${spec.unreadOnly ? 'unread' : 'all'}`);
    case 'tasks':
      return say(`assistant:asked.tasks.${spec.view}`);
    case 'led':
      return say('assistant:asked.led', { measure: within(say(`assistant:led.${spec.measure}`)) });
  }
}
