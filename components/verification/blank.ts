import type { PartyKind } from '@/contract/scalars';
import type { VerificationMethod } from '@/contract/verification/codes';
import type { IdentityVerification } from '@/contract/verification/value';

const source = { kind: 'government', name: '', fact: 'nameBirthDate', number: '' };

/** What a form of each method starts with. What is left out has to be filled in. */
const BLANK: Readonly<Record<VerificationMethod, object>> = {
  photoId: {
    document: null,
    number: '',
    country: 'CA',
    province: null,
    expiresOn: null,
    presence: 'inPerson',
    authenticatedWith: null,
    match: null,
  },
  creditFile: { bureau: null, vendor: null, number: '', years: null, lines: null, agrees: false },
  dualProcess: { first: source, second: { ...source, kind: 'utility', fact: 'nameAddress' } },
  affiliate: { entity: '', theirMethod: '', number: '' },
  reliance: { entity: '', agreedOn: null, theirMethod: '', number: '' },
  guardian: { name: '', relation: null, document: null, number: '' },
  entityRecord: {
    document: null,
    registry: '',
    number: '',
    ownership: 'listed',
    owners: [],
    measures: null,
    seniorManager: null,
  },
};

/**
 * @param today the day of the firm, on which most verifications are recorded
 * @returns a verification that still has to be filled in; the schema refuses what is missing
 */
export const blankOf = (method: VerificationMethod, today: string): IdentityVerification =>
  ({ method, verifiedOn: today, ...BLANK[method] }) as IdentityVerification;

/** The method that a form starts with. */
export const firstMethodOf = (kind: PartyKind, age: number | null): VerificationMethod => {
  if (kind !== 'person') return 'entityRecord';
  return age !== null && age < 12 ? 'guardian' : 'photoId';
};
