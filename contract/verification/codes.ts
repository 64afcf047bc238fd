/**
 * How a client's identity may be verified: FINTRAC's methods for securities dealers, in the order of its
 * guidance.
 */
export const VERIFICATION_METHODS = [
  'photoId',
  'creditFile',
  'dualProcess',
  'affiliate',
  'reliance',
  'guardian',
  'entityRecord',
] as const;

export type VerificationMethod = (typeof VERIFICATION_METHODS)[number];

/** Why a method cannot pass with what is known about the client. */
export const METHOD_REFUSALS = [
  'entity',
  'person',
  'child',
  'adult',
  'noCreditYet',
  'noAddress',
  'abroad',
  'noBirthDate',
  'noFacts',
] as const;

export type MethodRefusal = (typeof METHOD_REFUSALS)[number];

/** The rule by which a save is refused whose method cannot pass. */
export const RULE_OF_REFUSAL = {
  entity: 'method_kind',
  person: 'method_kind',
  child: 'method_child',
  adult: 'method_adult',
  noCreditYet: 'method_no_credit_yet',
  noAddress: 'method_no_address',
  abroad: 'method_abroad',
  noBirthDate: 'method_no_birth_date',
  noFacts: 'method_no_facts',
} as const satisfies Record<MethodRefusal, string>;

/**
 * The state of a client's identity. `notNeeded`: all accounts are of an exempt kind. `due`: a first
 * transaction, or an entity's thirty days, make it due. `overdue`: an account traded before the verification.
 * `doubted`: somebody doubts the evidence, the one reason to verify again.
 */
export const VERIFICATION_STATES = ['overdue', 'doubted', 'due', 'verified', 'notNeeded'] as const;

export type VerificationState = (typeof VERIFICATION_STATES)[number];

/**
 * Government documents with a name, a photo and a number of their own. A municipality's documents do not
 * count.
 */
export const PHOTO_DOCUMENTS = [
  'passport',
  'driversLicence',
  'permanentResidentCard',
  'provincialCard',
  'statusCard',
  'citizenshipCertificate',
  'healthCard',
] as const;

export type PhotoDocument = (typeof PHOTO_DOCUMENTS)[number];

/** Documents that a province issues. The record says which province. */
export const PROVINCIAL_DOCUMENTS: readonly PhotoDocument[] = [
  'driversLicence',
  'provincialCard',
  'healthCard',
];

/** Provinces whose law forbids the use of a health card for this. */
export const HEALTH_CARD_REFUSED: readonly string[] = ['ON', 'MB', 'NS', 'PE'];

export const PRESENCES = ['inPerson', 'remote'] as const;

/** How a remote client is matched with the photo. A video call alone is not enough. */
export const REMOTE_MATCHES = ['selfie', 'liveVideo'] as const;

export const CREDIT_BUREAUS = ['equifax', 'transUnion'] as const;

/** A Canadian credit file counts from this many years and lines of credit. */
export const CREDIT_FILE_YEARS_MIN = 3;
export const CREDIT_LINES_MIN = 2;

/** Two of these are needed, each from its own source. */
export const DUAL_FACTS = ['nameAddress', 'nameBirthDate', 'nameAccount'] as const;

export const DUAL_SOURCES = ['government', 'bank', 'utility', 'creditFile', 'insurer', 'employer'] as const;

export const GUARDIAN_RELATIONS = ['parent', 'guardian', 'tutor'] as const;

/** What shows that a company, partnership or trust exists. */
export const ENTITY_DOCUMENTS = ['incorporation', 'registry', 'partnership', 'trustDeed'] as const;

/**
 * What is known about the owners of a quarter or more. `notObtained`: the most senior manager is identified
 * instead.
 */
export const OWNERSHIPS = ['listed', 'nobody', 'notObtained'] as const;

export const OWNER_SHARE_MIN_BP = 2_500;
export const OWNERS_MAX = 4;
/** An entity must be verified within this many days after its first account was opened. */
export const ENTITY_DAYS = 30;

export const DOUBT_REASONS = ['name', 'birthDate', 'document', 'information'] as const;

export const VERIFICATION_LINE_MAX_CHARS = 80;

export const VERIFICATION_SORT_KEYS = ['name', 'state', 'verifiedOn', 'documentExpiresOn'] as const;
