import { CODE_FIELDS, type Condition, readCondition, type SpanField } from '../filters/condition';
import { type ConditionLabels, conditionText, periodText } from '../filters/conditionLabels';
import type { BookFilter } from '../filters/schema';
import type { AskedList } from './codes';
import { either } from './facetPhrases';

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
  labels: ConditionLabels,
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
function spanPhrase({ field, span }: SpanCondition, labels: ConditionLabels): string {
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

function conditionPhrase(text: string, list: AskedList, labels: ConditionLabels): string {
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
  if ('days' in condition && condition.days === 0) return say(`assistant:asked.dueToday.${condition.field}`);
  if ('days' in condition) return said(condition.field, count(condition.days), condition.days);
  if (condition.field === 'contact') return conditionText(text, labels);
  if ('span' in condition) {
    const phrase = spanPhrase(condition, labels);
    return list === 'accounts' ? phrase : said('withAccounts', phrase);
  }
  if ('symbols' in condition) return said(condition.field, either(condition.symbols, labels));
  if ('cities' in condition)
    return said(isElided(condition.cities) ? 'cityElided' : 'city', either(condition.cities, labels));
  return codesText(condition, list, labels) ?? conditionText(text, labels);
}

const FILTERS = ['clientName', 'household', 'iaCode', 'account', 'teamName'] as const;

/** Where the least and the most are the same, it is said once: `with exactly 1 account`, `aged 71`. */
const EXACT = /^(accountCount|age|marketValue):atLeast:(\d+)$/;

/** Of amounts only zero has words of its own. */
const isSaidExactly = (field: string, value: string): boolean => field !== 'marketValue' || value === '0';

function conditionPhrases(all: readonly string[], list: AskedList, labels: ConditionLabels): string[] {
  const exact = all.flatMap((text) => {
    const [, field = '', value = ''] = EXACT.exec(text) ?? [];
    return isSaidExactly(field, value) && all.includes(`${field}:atMost:${value}`) ? [{ field, value }] : [];
  });
  const said = exact.flatMap(({ field, value }) => [`${field}:atLeast:${value}`, `${field}:atMost:${value}`]);
  return [
    ...all.filter((text) => !said.includes(text)).map((text) => conditionPhrase(text, list, labels)),
    ...exact.map(({ field, value }) =>
      field === 'marketValue'
        ? labels.say('assistant:asked.zeroBalance')
        : labels.say(`assistant:asked.condition.${field}.exactly`, {
            value: labels.count(Number(value)),
            count: Number(value),
          }),
    ),
  ];
}

/** French names of cities before which `de` loses its vowel. */
const isElided = (cities: readonly string[]): boolean => /^[aeiouâàéèêëîïôœ]/i.test(cities[0] ?? '');

/** What a filter asks of the rows of a list, in words. */
export function filterPhrases(filters: BookFilter, list: AskedList, labels: ConditionLabels): string[] {
  const named = FILTERS.flatMap((name) => {
    const values = filters[name] ?? [];
    return values.length === 0
      ? []
      : [
          labels.say(
            `assistant:asked.filter.${name === 'household' && list !== 'households' ? 'ofHousehold' : name}`,
            { value: either(values, labels) },
          ),
        ];
  });
  const all = filters.condition ?? [];
  // Accounts and households have no age: it is said last, of those who hold them or are their members.
  const ofHolders = list === 'clients' ? [] : all.filter((text) => text.startsWith('age:'));
  const ages = conditionPhrases(ofHolders, list, labels);
  const own = all.filter((text) => !ofHolders.includes(text));
  const [first, ...more] = ages;
  const holders =
    first === undefined
      ? []
      : [
          labels.say(`assistant:asked.${list === 'accounts' ? 'ofHolders' : 'ofMember'}`, {
            conditions: first,
          }),
          ...more,
        ];
  return [...conditionPhrases(own, list, labels), ...named, ...holders];
}
