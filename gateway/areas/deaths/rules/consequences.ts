import type { AccountType, BENEFICIARY_RELATIONS } from '@/contract/accounts/codes';
import type { Restriction } from '@/contract/addresses/codes';
import {
  DEATH_CERTIFICATES,
  type DeathCondition,
  type DeathEffect,
  type DeathProof,
  type DeathRuleId,
} from '@/contract/deaths/codes';
import type { Locale } from '@/contract/locale';
import type { NameColumns } from '../../clients/rows/names';
import { daysAfter } from '../../addresses/rules/consequences';

/** A row of the table of rules. */
export interface DeathRule {
  id: DeathRuleId;
  condition: DeathCondition;
  effect: DeathEffect;
  restricts: Restriction | null;
  days: number | null;
  source: Record<Locale, string> | null;
}

/** Who is named to receive an account. */
export interface Beneficiary {
  relation: (typeof BENEFICIARY_RELATIONS)[number];
  isSuccessor: boolean;
  shareBp: number;
}

/** An open account that the client holds. */
export interface DeathAccount {
  key: number;
  id: string;
  number: string;
  type: AccountType;
  /** CAD. */
  marketValue: string;
  /** The other holders. */
  holders: NameColumns[];
  beneficiaries: Beneficiary[];
}

/** What the rules look at in a client. */
export interface DeathFacts {
  accounts: readonly DeathAccount[];
  hasPortal: boolean;
  /** Documents that go out electronically, by account. */
  electronic: number;
  hasTrustedContact: boolean;
  transfers: number;
  /** Changes that wait for their day or for a second person. */
  waiting: number;
}

/** What one rule does because of a death. */
export interface DeathConsequence {
  rule: DeathRuleId;
  effect: DeathEffect;
  source: DeathRule['source'];
  /** What it is about: accounts, documents, transfers or changes; 1 for the client. */
  count: number;
  restricted: readonly { key: number; kind: Restriction }[];
  dueOn: string | null;
}

/** How many things a condition finds; none means that the rule does not apply. */
function counted(
  condition: DeathCondition,
  { accounts, hasPortal, electronic, hasTrustedContact, transfers, waiting }: DeathFacts,
  { proof, hasEstateAddress }: { proof: DeathProof; hasEstateAddress: boolean },
): number {
  const accountsWith = (has: (account: DeathAccount) => boolean) => accounts.filter(has).length;
  switch (condition) {
    case 'always':
      return 1;
    case 'accounts':
      return accounts.length;
    case 'portal':
      return Number(hasPortal);
    case 'electronic':
      return electronic;
    case 'estateAddress':
      return Number(hasEstateAddress);
    case 'noEstateAddress':
      return Number(!hasEstateAddress);
    case 'noCertificate':
      return Number(!DEATH_CERTIFICATES.includes(proof));
    case 'joint':
      return accountsWith(({ holders }) => holders.length > 0);
    case 'successors':
      return accountsWith(({ beneficiaries }) => beneficiaries.some(({ isSuccessor }) => isSuccessor));
    case 'beneficiaries':
      return accountsWith(({ beneficiaries }) => beneficiaries.some(({ isSuccessor }) => !isSuccessor));
    case 'trustedContact':
      return Number(hasTrustedContact);
    case 'transfers':
      return transfers;
    case 'waiting':
      return waiting;
  }
}

/**
 * What a death leads to under the rules in force.
 * @param day on which it is recorded, ISO 8601
 */
export function consequencesOf(
  rules: readonly DeathRule[],
  facts: DeathFacts,
  { day, ...death }: { day: string; proof: DeathProof; hasEstateAddress: boolean },
): DeathConsequence[] {
  return rules.flatMap(({ id, condition, effect, restricts, days, source }): DeathConsequence[] => {
    const count = counted(condition, facts, death);
    if (count === 0) return [];
    return [
      {
        rule: id,
        effect,
        source,
        count,
        restricted: restricts === null ? [] : facts.accounts.map(({ key }) => ({ key, kind: restricts })),
        dueOn: effect === 'task' && days !== null ? daysAfter(day, days) : null,
      },
    ];
  });
}
