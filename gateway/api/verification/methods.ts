import type { PartyKind } from '@/contract/scalars';
import {
  CREDIT_FILE_YEARS_MIN,
  VERIFICATION_METHODS,
  type MethodRefusal,
  type VerificationMethod,
} from '@/contract/verification/codes';

/** What is known of a client as far as a method needs it. */
export interface VerificationFacts {
  kind: PartyKind;
  /** Whole years; null where the birth date is not known. */
  age: number | null;
  hasAddress: boolean;
  isAbroad: boolean;
}

/** Below this age the identity of who acts for the child is verified in its place. */
const CHILD_YEARS = 12;
/** From this age on nobody stands in for the client. */
const GUARDIAN_YEARS = 16;
const ADULT_YEARS = 18;

/** Why a credit file of a person cannot pass: the age counts as long as it takes to have one for three years. */
function creditRefusal({ age, hasAddress, isAbroad }: VerificationFacts): MethodRefusal | null {
  if (age === null) return 'noBirthDate';
  if (age < ADULT_YEARS + CREDIT_FILE_YEARS_MIN) return 'noCreditYet';
  if (!hasAddress) return 'noAddress';
  return isAbroad ? 'abroad' : null;
}

/** @returns why a method cannot pass with what is known of the client; null where it can */
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

/** @returns each method with why it cannot pass, in the order of the guidance */
export const methodsFor = (facts: VerificationFacts) =>
  VERIFICATION_METHODS.map((method) => ({ method, refusal: refusalOf(method, facts) }));
