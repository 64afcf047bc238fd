import { METHOD_REFUSALS, RULE_OF_REFUSAL } from '@/contract/verification/codes';
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
  'no_province',
] as const;

const isRule = (rule: string): rule is (typeof RULES)[number] => RULES.some((each) => each === rule);

/** @returns what says a rule of a verification that was broken; undefined where the form’s own words will do */
export function useVerificationRules(): (rule: string) => string | undefined {
  const t = useT('verification');
  return (rule) => {
    if (isRule(rule)) return t(`rules.${rule}`);
    const refusal = METHOD_REFUSALS.find((each) => RULE_OF_REFUSAL[each] === rule);
    return refusal === undefined ? undefined : t('cannotPass', { why: t(`refusal.${refusal}`) });
  };
}
