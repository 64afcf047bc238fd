import type { AddressProof } from '@/contract/addresses/codes';
import type { AddressHistoryAnswer, AddressPreviewBody } from '@/contract/addresses/schema';
import { useT } from '@/lib/i18n/useT';

/** Whom a change reaches beside the client. */
export interface Reach {
  /** Accounts whose mail it is. */
  accountIds: readonly string[];
  /** The consent of each member who is ticked, by id; null if it is not said yet. */
  consents: Readonly<Record<string, AddressProof | null>>;
}

export const NOBODY_ELSE: Reach = { accountIds: [], consents: {} };

/** The reach as a call has it. */
export function bodyOfReach(
  { accountIds, consents }: Reach,
  { household }: AddressHistoryAnswer,
): Pick<AddressPreviewBody, 'accountIds' | 'members'> {
  const members = household.flatMap(({ id, version }) => {
    const consent = id === null ? undefined : consents[id];
    return id === null || version === null || consent === undefined ? [] : [{ id, version, consent }];
  });
  return {
    ...(accountIds.length > 0 && { accountIds: [...accountIds] }),
    ...(members.length > 0 && { members }),
  };
}

const ROLES = ['head', 'spouse', 'partner', 'child', 'parent', 'company', 'trust', 'other'] as const;

/** @returns what says a role in a household; null for none */
export function useRoleWords(): (role: string | null) => string | null {
  const t = useT('address');
  return (role) => {
    const known = ROLES.find((each) => each === role);
    return known === undefined ? null : t(`role.${known}`);
  };
}
