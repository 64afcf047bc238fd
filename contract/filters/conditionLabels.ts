import { type Condition, readCondition } from './condition';
import type { PastPeriod } from '../periods';
import type { KeptSpan } from './daySpan';

/** The portal's texts and number formats, for the words of a condition. */
export interface ConditionLabels {
  /** A text by its full name, `filters:fields.age`. */
  say(key: string, values?: Readonly<Record<string, string | number>>): string;
  count(value: number): string;
  /** CAD. */
  money(value: number): string;
  /** @param basisPoints of the whole */
  share(basisPoints: number): string;
  /** @param day ISO 8601 */
  date(day: string): string;
}

type NumberCondition = Extract<Condition, { comparison: string }>;

function amount({ field, value }: NumberCondition, labels: ConditionLabels): string {
  if (field === 'age') return labels.say('filters:condition.years', { n: labels.count(value), count: value });
  if (field === 'accountCount') return labels.count(value);
  return field === 'cashShare' ? labels.share(value) : labels.money(value);
}

/** Where to find the words for a field's codes. */
const CODE_WORDS: Readonly<Record<string, string>> = {
  product: 'accounts:type',
  noProduct: 'accounts:type',
  onlyProduct: 'accounts:type',
  noProvince: 'filters:condition.province',
  birthdayIn: 'filters:condition.span',
  kycDueIn: 'filters:condition.span',
};

function codeWord(field: string, code: string, { say, count }: ConditionLabels): string {
  if (field === 'turning')
    return say('filters:condition.years', { n: count(Number(code)), count: Number(code) });
  return say(`${CODE_WORDS[field] ?? `filters:condition.${field}`}.${code}`);
}

/** Within a sentence a period has the words of the whole month, quarter or year, since the rest has not happened yet. */
const SAID_AS: Partial<Record<PastPeriod, string>> = {
  month: 'thisMonth',
  quarter: 'thisQuarter',
  year: 'thisYear',
};

/** `last month` */
export const periodText = (period: PastPeriod, { say }: Pick<ConditionLabels, 'say'>): string =>
  say(`filters:condition.span.${SAID_AS[period] ?? period}`);

/** `2025-01-01 to 2025-12-31`, `since 2025-01-01`, `last month` */
export function spanText(span: KeptSpan, labels: ConditionLabels): string {
  const { say, date } = labels;
  if ('period' in span) return periodText(span.period, labels);
  const { from, to } = span;
  if (from !== null && to !== null) return say('filters:updated.between', { from: date(from), to: date(to) });
  if (from !== null) return say('filters:updated.since', { date: date(from) });
  return to === null ? say('filters:condition.anyDay') : say('filters:updated.until', { date: date(to) });
}

const either = (words: readonly string[], { say }: ConditionLabels): string =>
  words.reduce((before, word) => say('filters:condition.or', { before, word }));

/** `by phone or e-mail, last month` */
const contactText = (
  { channels, span }: Extract<Condition, { field: 'contact' }>,
  labels: ConditionLabels,
): string =>
  labels.say('filters:condition.contactWithin', {
    channels: either(
      channels.map((channel) => labels.say(`filters:condition.contact.${channel}`)),
      labels,
    ),
    span: spanText(span, labels),
  });

function whatOf(condition: Condition, labels: ConditionLabels): string {
  const { say, count } = labels;
  if (condition.field === 'contact') return contactText(condition, labels);
  if ('comparison' in condition) {
    return say(`filters:condition.comparison.${condition.comparison}`, { value: amount(condition, labels) });
  }
  if ('days' in condition)
    return say('filters:condition.days', { n: count(condition.days), count: condition.days });
  if ('span' in condition) return spanText(condition.span, labels);
  const words =
    'symbols' in condition
      ? condition.symbols
      : 'cities' in condition
        ? condition.cities
        : condition.codes.map((code) => codeWord(condition.field, code, labels));
  return either(words, labels);
}

/** The subject of a condition: `Market value`. */
export const conditionField = (condition: Condition, { say }: ConditionLabels): string =>
  condition.field === 'inProduct'
    ? say('filters:condition.field.inProduct', { type: say(`accounts:type.${condition.type}`) })
    : say(`filters:condition.field.${condition.field}`);

/** What the condition asks of it: `over $1,000,000`. */
export const conditionValue = (condition: Condition, labels: ConditionLabels): string =>
  whatOf(condition, labels);

/** A saved condition in words: `Market value over $1,000,000`. */
export function conditionText(text: string, labels: ConditionLabels): string {
  const condition = readCondition(text);
  if (condition === null) return text;
  return labels.say('filters:condition.said', {
    field: conditionField(condition, labels),
    what: whatOf(condition, labels),
  });
}
