import type { FiledKind } from './codes';

/** The papers of a fact of a client: their field in the log of changes, and the field that they prove. */
export const EVIDENCE_OF = {
  identityVerificationEvidence: 'identityVerification',
  kycReviewEvidence: 'kycReview',
  deathEvidence: 'death',
  trustedContactEvidence: 'trustedContact',
  taxResidencyEvidence: 'taxResidency',
  residentialAddressEvidence: 'residentialAddress',
  mailingAddressEvidence: 'mailingAddress',
  businessAddressEvidence: 'businessAddress',
  seasonalAddressEvidence: 'seasonalAddress',
  accountAddressEvidence: 'accountAddress',
  deliveryEvidence: 'delivery',
} as const;

export type EvidenceField = keyof typeof EVIDENCE_OF;

export const EVIDENCE_FIELDS = Object.keys(EVIDENCE_OF) as readonly EvidenceField[] as [
  EvidenceField,
  ...EvidenceField[],
];

/** Facts that stand in many places of a client, one for each account: their papers are kept together. */
const SCATTERED: readonly EvidenceField[] = ['accountAddressEvidence', 'deliveryEvidence'];

export const isScattered = (field: EvidenceField): boolean => SCATTERED.includes(field);

/** Most papers of one fact. */
export const EVIDENCE_MAX = 10;

/** Most papers of a fact in many places: of all consents to delivery of a client, over the years. */
export const SCATTERED_EVIDENCE_MAX = 500;

/**
 * Whether a fact needs its paper. `required`: a save without it is refused. `expected`: the portal says that it is missing.
 * `optional`: no rule asks for it.
 */
export type PaperNeed = 'required' | 'expected' | 'optional';

/** Which papers may prove a fact. */
export interface PaperRule {
  kinds: readonly FiledKind[];
  need: PaperNeed;
}

const PLACE = ['lines', 'city', 'postalCode', 'country'] as const;

/** The parts by which a fact is another one: the papers of the earlier one prove nothing of it. */
export const FACT_PARTS: Readonly<Record<EvidenceField, readonly string[]>> = {
  identityVerificationEvidence: ['method', 'verifiedOn'],
  kycReviewEvidence: ['on'],
  deathEvidence: [],
  trustedContactEvidence: ['name'],
  taxResidencyEvidence: [],
  residentialAddressEvidence: PLACE,
  mailingAddressEvidence: PLACE,
  businessAddressEvidence: PLACE,
  seasonalAddressEvidence: PLACE,
  accountAddressEvidence: [],
  deliveryEvidence: [],
};

type Parts = Readonly<Record<string, unknown>>;

const rule = (need: PaperNeed, ...kinds: FiledKind[]): PaperRule => ({ kinds, need });

/**
 * By method of verification (FINTRAC, "Methods to verify the identity of persons and entities"). It asks to record what was
 * seen: no copy of a photo ID. Only a guardian and a photo ID are proved by an identity document; a credit file, two sources
 * and the word of another dealer need no image of one, so none is kept (PIPEDA, principle 4.4; Law 25, s. 5). A record of an
 * entity that no public register has (partnership agreement, trust deed) is kept itself or as a copy.
 */
const OF_METHOD: Readonly<Record<string, PaperRule>> = {
  photoId: rule('optional', 'identity'),
  creditFile: rule('optional', 'correspondence', 'other'),
  dualProcess: rule('expected', 'proofOfAddress', 'voidCheque', 'correspondence', 'other'),
  affiliate: rule('expected', 'correspondence', 'agreement', 'other'),
  reliance: rule('expected', 'agreement', 'correspondence', 'other'),
  guardian: rule('optional', 'identity', 'legal', 'other'),
};

const KEPT_RECORDS: readonly unknown[] = ['partnership', 'trustDeed'];

const OF_ENTITY = ['legal', 'agreement', 'other'] as const;

/** The client asked in writing: the letter or proof itself. A call, a visit or the portal leaves no paper. */
const ofAddress = ({ verified }: Parts): PaperRule | null =>
  verified === 'document' ? rule('expected', 'proofOfAddress', 'legal', 'correspondence', 'other') : null;

const isParts = (value: unknown): value is Parts => typeof value === 'object' && value !== null;

const RULES: Readonly<Record<EvidenceField, (value: Parts) => PaperRule | null>> = {
  identityVerificationEvidence: ({ method, document }) =>
    method === 'entityRecord'
      ? rule(KEPT_RECORDS.includes(document) ? 'required' : 'expected', ...OF_ENTITY)
      : (OF_METHOD[String(method)] ?? null),
  // NI 31-103, 13.2(3.1): the client confirms the information. Nothing else proves a signature on paper than the signed form.
  kycReviewEvidence: ({ confirmation }) => (confirmation === 'signed' ? rule('required', 'kycForm') : null),
  deathEvidence: ({ proof }) =>
    proof === 'certificate' || proof === 'deathAct'
      ? rule('expected', 'deathCertificate')
      : proof === 'notice' || proof === 'institution'
        ? rule('optional', 'correspondence', 'other')
        : null,
  // NI 31-103, 13.2(8): the client's written consent. A contact may be named without one.
  trustedContactEvidence: ({ state, consentOn }) =>
    state === 'named' && typeof consentOn === 'string'
      ? rule('expected', 'agreement', 'kycForm', 'legal', 'correspondence', 'other')
      : null,
  // Income Tax Act, Parts XVIII and XIX: the self-certification.
  taxResidencyEvidence: ({ certifiedOn }) =>
    typeof certifiedOn === 'string' ? rule('expected', 'taxForm') : null,
  residentialAddressEvidence: ofAddress,
  mailingAddressEvidence: ofAddress,
  businessAddressEvidence: ofAddress,
  seasonalAddressEvidence: ofAddress,
  accountAddressEvidence: ofAddress,
  // Income Tax Regulations, 209(5), and NP 11-201: the evidence of the consent is kept.
  deliveryEvidence: ({ consent, method }) =>
    method === 'written' || (isParts(consent) && consent.method === 'written')
      ? rule('expected', 'deliveryConsent')
      : null,
};

/**
 * Which papers may prove a value, and whether one has to. The gateway refuses any other.
 * @param value of the fact: of `death` the death, of `deliveryEvidence` a cell or its consent
 * @returns null where no paper proves it
 */
export const paperRuleOf = (field: EvidenceField, value: unknown): PaperRule | null =>
  isParts(value) ? RULES[field](value) : null;

export const isEvidenceField = (path: string): path is EvidenceField => path in EVIDENCE_OF;

/** The rule that refuses to take a paper out while it proves something: `proves_` and the field of the proof. */
export const provesRule = (field: string): string => `proves_${field}`;
