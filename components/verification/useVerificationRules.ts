import { useT } from '@/lib/i18n/useT';

/** The rules of a verification that have words of their own. */
const RULES = [
  'expired_then',
  'health_card',
  'redacted',
  'credit_years',
  'credit_lines',
  'must_agree',
  'same_fact',
  'same_source',
  'owner_share',
  'above_whole',
  'method_kind',
] as const;

const isRule = (rule: string): rule is (typeof RULES)[number] => RULES.some((each) => each === rule);

/** @returns what says a rule of a verification that was broken; undefined where the form’s own words will do */
export function useVerificationRules(): (rule: string) => string | undefined {
  const t = useT('verification');
  return (rule) => (isRule(rule) ? t(`rules.${rule}`) : undefined);
}
