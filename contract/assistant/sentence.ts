import { CODE_FIELDS, type Condition, readCondition, type SpanField } from '../filters/condition';
import { type ConditionLabels, conditionText, periodText } from '../filters/conditionLabels';
import { VALUE_BANDS, type ValueBand } from '../filters/bands';
import type { BookFilter } from '../filters/schema';
import { MEASURES } from '../measures/registry';
import { OPEN_STATES, TRANSFER_STATES } from '../transfers/codes';
import { type AskedList, CHANGES_DAYS } from './codes';
import { either, facetPhrases, within } from './facetPhrases';
import type { QuerySpec } from './schema';

/** The texts and formats of a language, for the sentence of a reading. */
export type SentenceLabels = ConditionLabels;

type Spec<Kind extends QuerySpec['kind']> = Extract<QuerySpec, { kind: Kind }>;

/** Combinations of codes that have words of their own. */
const SAID_WHOLE: readonly string[] = [
  'kind',
  'service',
  'transfers',
  'eDelivery',
  'portal',
  'signIns',
  'kyc',
  'identity',
];

const WHOLE_CODES: Readonly<Record<string, readonly string[]>> = {
  eDelivery: ['none', 'some', 'all', 'some-all', 'none-some'],
  identity: ['overdue', 'verified', 'doubted', 'due', 'overdue-due', 'overdue-doubted-due'],
};

function codesText(
  condition: Extract<Condition, { codes: readonly string[] }>,
  list: AskedList,
  labels: SentenceLabels,
): string | null {
  const { field, codes } = condition;
  const { say, count } = labels;
  const isAccount = list === 'accounts';
  if (field === 'kind' && codes.length === 2) {
    const [left = ''] = CODE_FIELDS.kind.filter((each) => !codes.includes(each));
    return say(`assistant:asked.codes.notKind.${left}`);
  }
  if (SAID_WHOLE.includes(field)) {
    const code = codes.join('-');
    const known = WHOLE_CODES[field];
    if (known === undefined ? codes.length > 1 : !known.includes(code)) return null;
    return say(`assistant:asked.codes.${field === 'service' && !isAccount ? 'hasService' : field}.${code}`);
  }
  const said = (key: string, words: readonly string[]) =>
    say(`assistant:asked.condition.${key}`, { value: either(words, labels) });
  const each = (texts: string) => codes.map((code) => say(`${texts}.${code}`));
  switch (field) {
    case 'province':
      return either(each('assistant:asked.codes.province'), labels);
    case 'noProvince':
      return said('noProvince', each('assistant:asked.codes.noProvince'));
    case 'language':
      return said('language', each('assistant:asked.codes.language'));
    case 'turning':
      return said(
        'turning',
        codes.map((code) => count(Number(code))),
      );
    case 'product':
      return said(isAccount ? 'ofType' : 'product', each('accounts:type'));
    case 'noProduct':
      return said(isAccount ? 'notOfType' : 'noProduct', each('accounts:type'));
    case 'onlyProduct':
      return said('onlyProduct', each('accounts:type'));
    case 'birthdayIn':
    case 'kycDueIn':
      return said(field, each('filters:condition.span'));
    case 'currency':
      return said(isAccount ? 'inCurrency' : 'hasCurrency', each('filters:condition.currency'));
    case 'holders': {
      const phrase = either(each('assistant:asked.codes.holders'), labels);
      return isAccount ? phrase : say('assistant:asked.condition.withAccounts', { value: phrase });
    }
    case 'cashState':
      return say('assistant:asked.codes.cashState.negative');
    case 'life':
      if (codes.join() === 'deceased') return say('assistant:asked.codes.life.deceased');
      return either(each(`filters:condition.${field}`), labels);
    default:
      // A condition that is new to these sentences is said by the words of its filter.
      return either(each(`filters:condition.${field}`), labels);
  }
}

type SpanCondition = Extract<Condition, { field: SpanField }>;

/** A whole year is said by itself. */
function spanPhrase({ field, span }: SpanCondition, labels: SentenceLabels): string {
  const { say, date } = labels;
  const said = (key: string, value: string, other = '') =>
    say(`assistant:asked.condition.${field}.${key}`, { value, to: other });
  if ('period' in span) return said('period', periodText(span.period, labels));
  const { from, to } = span;
  if (from === null) return to === null ? said('any', '') : said('until', date(to));
  if (to === null) return said('since', date(from));
  const year = from.slice(0, 4);
  return from === `${year}-01-01` && to === `${year}-12-31`
    ? said('year', year)
    : said('between', date(from), date(to));
}

function conditionPhrase(text: string, list: AskedList, labels: SentenceLabels): string {
  const condition = readCondition(text);
  const { say, count, money, share } = labels;
  const said = (key: string, value: string, of?: number) =>
    say(`assistant:asked.condition.${key}`, { value, ...(of !== undefined && { count: of }) });
  if (condition === null) return text;
  if (condition.field === 'inProduct') {
    const { type, comparison, value } = condition;
    const key = `assistant:asked.condition.inProduct.${comparison}`;
    return say(key, { value: money(value), type: say(`accounts:type.${type}`) });
  }
  if ('comparison' in condition) {
    const { field, comparison, value } = condition;
    if (field === 'cashShare') return said(`cash.${comparison}`, share(value));
    const isCount = field === 'age' || field === 'accountCount';
    return isCount
      ? said(`${field}.${comparison}`, count(value), value)
      : said(`${field}.${comparison}`, money(value));
  }
  if ('days' in condition) return said(condition.field, count(condition.days), condition.days);
  if ('span' in condition) {
    const phrase = spanPhrase(condition, labels);
    return list === 'accounts' ? phrase : said('withAccounts', phrase);
  }
  if ('symbols' in condition) return said(condition.field, either(condition.symbols, labels));
  if ('cities' in condition) return said('city', either(condition.cities, labels));
  return codesText(condition, list, labels) ?? conditionText(text, labels);
}

const FILTERS = ['clientName', 'household', 'iaCode', 'account', 'teamName'] as const;

/** `with exactly 1 account` for at least one and at most one. */
function conditionPhrases(all: readonly string[], list: AskedList, labels: SentenceLabels): string[] {
  const counts = all.flatMap((text) => /^accountCount:atLeast:(\d+)$/.exec(text)?.[1] ?? []);
  const [n] = counts.filter((each) => all.includes(`accountCount:atMost:${each}`));
  if (n === undefined) return all.map((text) => conditionPhrase(text, list, labels));
  const value = labels.count(Number(n));
  return [
    ...all
      .filter((text) => !text.startsWith('accountCount:'))
      .map((text) => conditionPhrase(text, list, labels)),
    labels.say('assistant:asked.condition.accountCount.exactly', { value, count: Number(n) }),
  ];
}

function filterPhrases(filters: BookFilter, list: AskedList, labels: SentenceLabels): string[] {
  const named = FILTERS.flatMap((name) => {
    const values = filters[name] ?? [];
    return values.length === 0
      ? []
      : [labels.say(`assistant:asked.filter.${name}`, { value: either(values, labels) })];
  });
  const all = filters.condition ?? [];
  // An account has no age: it is said last, of those who hold it.
  const ofHolders = list === 'accounts' ? all.filter((text) => text.startsWith('age:')) : [];
  const ages = ofHolders.map((text) => conditionPhrase(text, list, labels));
  const own = all.filter((text) => !ofHolders.includes(text));
  const [first, ...more] = ages;
  const holders =
    first === undefined ? [] : [labels.say('assistant:asked.ofHolders', { conditions: first }), ...more];
  return [...conditionPhrases(own, list, labels), ...named, ...holders];
}

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
  return say(`assistant:asked.ranking.${spec.direction ?? 'desc'}`, {
    n: count(spec.limit),
    things: say(`assistant:asked.ranked.${spec.dimension}`),
    conditions: conditionsOf(spec, labels),
    key: within(say(MEASURES[spec.measure].nameKey)),
  });
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
