import { useT } from '@/lib/i18n/useT';
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
  'email',
  'postal_code',
  'pending_change',
  'one_primary',
  'twice',
  'future',
  'too_early',
  'name_kind',
  'way_to_reach',
  'sin',
  'sin_taken',
  'sin_expiry',
  'sin_no_expiry',
] as const;

type Rule = (typeof RULES)[number];

const isRule = (rule: string): rule is Rule => (RULES as readonly string[]).includes(rule);

/** Says in the person's language which rule a field breaks. A rule without words is "not valid". */
export function useRuleWords(): (rule: string, name: string) => string {
  const t = useT('form');
  const { wordsOf } = useFormNotes();
  return (rule, name) => wordsOf(rule, name) ?? t(isRule(rule) ? `rules.${rule}` : 'rules.invalid');
}
