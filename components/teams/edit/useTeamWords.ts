import { useT } from '@/lib/i18n/useT';

/** The rules of teams that have words of their own. */
const RULES = [
  'splits_total',
  'split_not_member',
  'member_has_share',
  'no_advisor',
  'unknown_person',
  'unknown_code',
  'code_owned',
  'code_not_in_team',
  'cover_end',
  'cover_order',
  'cover_self',
  'cover_codes',
  'cover_past',
  'cover_not_member',
  'cover_overlaps',
  'name_taken',
  'unknown_desk',
  'unknown_branch',
  'branch_alone',
  'closing_owns_codes',
  'closing_unseen_codes',
  'code_leaves_first',
  'team_closed',
] as const;

const isRule = (rule: string): rule is (typeof RULES)[number] => (RULES as readonly string[]).includes(rule);

/**
 * @param owned the rep codes that the team has in the form, for the rules that name them
 * @returns a rule of teams in words; undefined for one that has none
 */
export function useTeamRules(owned: readonly string[] = []): (rule: string) => string | undefined {
  const t = useT('teams');
  return (rule) => (isRule(rule) ? t(`rules.${rule}`, { codes: owned.join(', ') }) : undefined);
}
