import { useMemo } from 'react';
import type { AskedMeasure } from '@/contract/assistant/codes';
import type { ChatResult, QuerySpec } from '@/contract/assistant/schema';
import { conditionsOf, measureOf, questionOf, type SentenceLabels } from '@/contract/assistant/sentence';
import { MEASURES } from '@/contract/measures/registry';
import { formatCount, formatDateLong, formatMoney, formatPercent, formatTenths } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { useConditionLabels } from '../filters/useConditionLabels';
import { priceText } from '../market/shared/quoteText';

/** The texts and formats for the words of a reading. */
function useSentenceLabels(): SentenceLabels {
  const labels = useConditionLabels();
  const locale = useLocale();
  return useMemo(() => ({ ...labels, date: (day) => formatDateLong(day, locale) }), [labels, locale]);
}

/** A reading in words, as it could be asked again. */
export function useQuestion(): (spec: QuerySpec) => string {
  const labels = useSentenceLabels();
  return (spec) => questionOf(spec, labels);
}

type Figure = Extract<ChatResult, { kind: 'figure' }>;

const capital = (text: string): string => `${text.slice(0, 1).toLocaleUpperCase()}${text.slice(1)}`;

/** The sentence of an answer: what was understood, how many there are, and what they come to. */
export function useSentence(): (result: ChatResult) => string {
  const t = useT('assistant');
  const measures = useT('measures');
  const locale = useLocale();
  const labels = useSentenceLabels();
  const money = (amount: string) => formatMoney(amount, locale);
  const rows = (result: Extract<ChatResult, { kind: 'rows' }>) => {
    const { spec, count, amount, top, found } = result;
    const question = questionOf(spec, labels);
    if (count === 0) return t('said.none', { question });
    if (top !== null) return capital(t('said.top', { question, amount: money(top.amount) }));
    const things = t(`count.${found.list}`, { count, n: formatCount(count, locale) });
    if (spec.kind === 'book' && spec.total !== undefined && amount !== null)
      return capital(t('said.total', { question, amount: money(amount), things }));
    const conditions = conditionsOf(spec, labels);
    // A review is asked for by its state alone.
    if (question === conditions.trim()) return t('said.named', { things, question });
    if (amount === null) return t('said.count', { things, conditions });
    if (spec.kind === 'book' && spec.groupBy !== null)
      return t('said.grouped', {
        things,
        conditions,
        amount: money(amount),
        group: t(`group.${spec.groupBy}`),
      });
    return t('said.amount', { things, conditions, amount: money(amount) });
  };
  /** A value of a measure, by its unit. */
  const written = (measure: AskedMeasure, value: string) =>
    ({
      cad: () => money(value),
      count: () => formatCount(Number(value), locale),
      percent: () => formatPercent(Number(value), locale, { digits: 1 }),
      points: () => formatTenths(Number(value), locale),
    })[MEASURES[measure].unit]();
  const figure = ({ spec, value, span }: Pick<Figure, 'spec' | 'value' | 'span'>) => {
    if (spec.kind !== 'figure' || value === null) return t('said.noFigure');
    const text = written(spec.measure, value);
    const of = { measure: capital(measureOf(spec, labels)), conditions: '', value: text };
    const from = formatDateLong(span.from, locale);
    const to = formatDateLong(span.to, locale);
    return span.from === span.to ? t('said.on', { ...of, date: to }) : t('said.span', { ...of, from, to });
  };
  return (result) => {
    switch (result.kind) {
      case 'rows':
        return rows(result);
      case 'figure':
        return figure(result);
      case 'compared': {
        const { spec, difference } = result;
        const said = result.values.map((each) => figure({ spec, ...each }));
        if (spec.kind !== 'figure' || difference === null) return said.join(' ');
        return [...said, t('said.difference', { value: written(spec.measure, difference) })].join(' ');
      }
      case 'parts':
        return capital(t('said.parts', { question: questionOf(result.spec, labels) }));
      case 'quote': {
        const { quote, asOf } = result;
        return t('said.quote', {
          name: quote.name[locale],
          price: priceText(quote, quote.price, locale),
          date: formatDateLong(asOf, locale),
        });
      }
      case 'notifications': {
        const { count } = result;
        return t(result.spec.unreadOnly ? 'said.unread' : 'said.notices', {
          count,
          n: formatCount(count, locale),
        });
      }
      case 'tasks': {
        const { count } = result;
        return t(`said.tasks.${result.spec.view}`, { count, n: formatCount(count, locale) });
      }
      case 'led':
        return t('said.led', { measure: t(`led.${result.spec.measure}`) });
      case 'fact': {
        const question = capital(questionOf(result.spec, labels));
        return result.subject.kind === 'team'
          ? question
          : t('said.fact', { question, code: result.subject.repCode });
      }
      case 'definition':
        return result.spec.kind === 'definition' ? measures(MEASURES[result.spec.measure].definitionKey) : '';
    }
  };
}
