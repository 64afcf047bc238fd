import { type SQL, sql } from 'drizzle-orm';
import { ageOn } from '../../clients/rules/living';
import type { PartyKind } from '@/contract/scalars';
import {
  CREDIT_FILE_YEARS_MIN,
  VERIFICATION_METHODS,
  type MethodRefusal,
  type VerificationMethod,
} from '@/contract/verification/codes';

/** What a method needs to know about a client. */
export interface VerificationFacts {
  kind: PartyKind;
  /** Full years. Null when the birth date is not known. */
  age: number | null;
  hasAddress: boolean;
  isAbroad: boolean;
}

/** The facts about a client `c` (party `p`, home address `home`) on a day that say which methods can pass. */
export const factColumnsOn = (day: SQL): SQL => sql`p.kind,
  ${ageOn(sql`c`, day)} as age,
  home.party_id is not null as has_address, coalesce(home.country <> 'CA', false) as is_abroad`;

/** The same on the day of the book. */
export const FACT_COLUMNS: SQL = factColumnsOn(sql`(select as_of from book)`);

export const HOME_JOIN: SQL = sql`left join client_addresses home
  on home.party_id = c.party_id and home.kind = 'residential'`;

/** The facts as a query gives them. */
export interface FactColumns {
  kind: PartyKind;
  age: number | null;
  has_address: boolean;
  is_abroad: boolean;
}

export const factsOf = ({ kind, age, has_address, is_abroad }: FactColumns): VerificationFacts => ({
  kind,
  age,
  hasAddress: has_address,
  isAbroad: is_abroad,
});

/** Below this age the person acting for the child is verified instead. */
const CHILD_YEARS = 12;
/** From this age on nobody can stand in for the client. */
const GUARDIAN_YEARS = 16;
const ADULT_YEARS = 18;

/**
 * Why a credit file cannot pass for a person. A file must be three years old, so the person must be old
 * enough to have one.
 */
function creditRefusal({ age, hasAddress, isAbroad }: VerificationFacts): MethodRefusal | null {
  if (age === null) return 'noBirthDate';
  if (age < ADULT_YEARS + CREDIT_FILE_YEARS_MIN) return 'noCreditYet';
  if (!hasAddress) return 'noAddress';
  return isAbroad ? 'abroad' : null;
}

/** @returns why a method cannot pass with what is known about the client. Null when it can */
export function refusalOf(method: VerificationMethod, facts: VerificationFacts): MethodRefusal | null {
  const { kind, age, hasAddress } = facts;
  if (kind !== 'person') return method === 'entityRecord' ? null : 'entity';
  if (method === 'entityRecord') return 'person';
  if (method === 'guardian') {
    if (age === null) return 'noBirthDate';
    return age < GUARDIAN_YEARS ? null : 'adult';
  }
  if (age !== null && age < CHILD_YEARS) return 'child';
  if (method === 'creditFile') return creditRefusal(facts);
  if (method === 'dualProcess' && age === null && !hasAddress) return 'noFacts';
  return null;
}

/** @returns each method with the reason why it cannot pass, in the order of the guidance */
export const methodsFor = (facts: VerificationFacts) =>
  VERIFICATION_METHODS.map((method) => ({ method, refusal: refusalOf(method, facts) }));
