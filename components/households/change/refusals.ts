/** Why the gateway does not make a change of a household, with words of their own. */
const REFUSALS = [
  'no_member',
  'member_already',
  'twice',
  'role_kind',
  'others_members',
  'head_of_others',
  'one_head',
  'same_household',
  'nothing',
  'shared_leave',
  'other_members',
  'too_many_households',
  'too_many_members',
] as const;

export type Refusal = (typeof REFUSALS)[number];

export const isRefusal = (rule: string): rule is Refusal => (REFUSALS as readonly string[]).includes(rule);
