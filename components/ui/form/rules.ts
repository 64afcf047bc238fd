import { useFormContext } from 'react-hook-form';
import { isTooFineMoney, isTooFinePercent } from '@/lib/forms/typed';
import type { FieldFault } from '@/contract/callError';
import { DATE_FACTS, type DateFact, type DateOrder } from '@/contract/changes/dates';
import type { Locale } from '@/contract/locale';
import { formatDateLong } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { useFormNotes } from './notes';

/** The rules that the kit has words for. An area brings its own by `wordsOf`. */
const RULES = [
  'required',
  'too_short',
  'too_long',
  'date',
  'money',
  'percent',
  'phone',
  'phone_area',
  'email',
  'postal_code',
  'postal_code_country',
  'zip_code',
  'province',
  'pending_change',
  'one_primary',
  'twice',
  'future',
  'too_early',
  'name_kind',
  'way_to_reach',
  'sin',
  'looks_like_sin',
  'secret_day',
  'sin_review',
  'sin_expiry',
  'sin_no_expiry',
  'evidence_none',
  'evidence_kind',
  'evidence_required',
  'evidence_gone',
  'evidence_used',
] as const;

type Rule = (typeof RULES)[number];

const isRule = (rule: string): rule is Rule => (RULES as readonly string[]).includes(rule);

/** Says of a figure that was read and has too many places that it has, not that it is none. */
const TOO_FINE = { money: isTooFineMoney, percent: isTooFinePercent } as const;

/** A rule as the message of a field: one about two days carries both. */
export const ruleWithDates = (rule: string, dates?: DateOrder): string =>
  dates === undefined
    ? rule
    : [rule, dates.later.fact, dates.later.on, dates.earlier.fact, dates.earlier.on].join(' ');

const isFact = (text: string | undefined): text is DateFact =>
  (DATE_FACTS as readonly (string | undefined)[]).includes(text);

function orderIn(rule: string): DateOrder | null {
  const [, later, laterOn = '', earlier, earlierOn = ''] = rule.split(' ');
  if (!isFact(later) || !isFact(earlier)) return null;
  return { later: { fact: later, on: laterOn }, earlier: { fact: earlier, on: earlierOn } };
}

/** The two days of an order that cannot be, for the sentence that names them. */
export const sentenceParts = (
  { later, earlier }: DateOrder,
  t: ReturnType<typeof useT<'form'>>,
  locale: Locale,
) => ({
  later: t(`fact.${later.fact}`),
  laterOn: formatDateLong(later.on, locale),
  earlier: t(`fact.${earlier.fact}`),
  earlierOn: formatDateLong(earlier.on, locale),
});

/** @returns what a fault says outside a form; null for a rule that the kit has no words for */
export function faultSentence(
  { rule, dates }: FieldFault,
  t: ReturnType<typeof useT<'form'>>,
  locale: Locale,
): string | null {
  if (dates !== undefined) return t('rules.date_order', sentenceParts(dates, t, locale));
  return isRule(rule) ? t(`rules.${rule}`) : null;
}

/** Says in the person's language which rule a field breaks. A rule without words is "not valid". */
export function useRuleWords(): (rule: string, name: string) => string {
  const t = useT('form');
  const locale = useLocale();
  const { wordsOf } = useFormNotes();
  const { getValues } = useFormContext();
  return (rule, name) => {
    const own = wordsOf(rule, name);
    if (own !== undefined) return own;
    if (rule === 'money' || rule === 'percent') {
      const value: unknown = getValues(name);
      const isFine = typeof value === 'string' && TOO_FINE[rule](value, locale);
      return t(isFine ? `rules.${rule}_places` : `rules.${rule}`);
    }
    const order = orderIn(rule);
    if (order !== null) return t('rules.date_order', sentenceParts(order, t, locale));
    return t(isRule(rule) ? `rules.${rule}` : 'rules.invalid');
  };
}
