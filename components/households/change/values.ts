import type { HouseholdEditAnswer } from '@/contract/households/changes';
import type { HouseholdRole } from '@/contract/clients/schema';
import type { HouseholdChangeKind } from '@/contract/households/codes';
import type { PartyName } from '@/contract/scalars';

/** A client that the person has chosen, with the role that the client gets. */
export interface Placed {
  clientId: string;
  role: HouseholdRole;
}

/** What a form of a change holds: of each kind of change its own parts. */
export interface ChangeDraft {
  kind: HouseholdChangeKind;
  name?: string;
  members?: Placed[];
  clientIds?: string[];
  householdId?: string;
  isSecond?: boolean;
}

/** A client or a household that was found by its name. */
export interface Found {
  id: string;
  name: string;
  /** What tells it apart from another of the same name. */
  note: string | null;
}

export type EditMember = HouseholdEditAnswer['members'][number];

/** The members whom the person serves. */
export const ownMembers = (known: HouseholdEditAnswer): (EditMember & { id: string; name: PartyName })[] =>
  known.members.flatMap((member) => (member.id === null ? [] : [{ ...member, id: member.id }]));

/** What a form starts with. */
export function draftOf(kind: HouseholdChangeKind, known: HouseholdEditAnswer): ChangeDraft {
  switch (kind) {
    case 'rename':
      return { kind, name: known.name };
    case 'roles':
      return { kind, members: ownMembers(known).map(({ id, role }) => ({ clientId: id, role })) };
    case 'add':
      return { kind, members: [], isSecond: false };
    case 'remove':
      return { kind, clientIds: [] };
    case 'move':
      return { kind, members: [], householdId: '' };
    case 'create':
      return { kind, name: '', members: [] };
    case 'merge':
      return { kind, householdId: '' };
    case 'end':
      return { kind };
  }
}
