import type { PartyKind, PartyName } from '@/contract/scalars';

/** A party's name as the database gives it. */
export interface PartyColumns extends Record<string, unknown> {
  kind: PartyKind;
  given_name: string | null;
  family_name: string | null;
  legal_name: string | null;
}

/** @returns the name in its parts, as the contract has it */
export function nameOf({ given_name, family_name, legal_name }: PartyColumns): PartyName {
  return { given: given_name, family: family_name, legal: legal_name };
}
