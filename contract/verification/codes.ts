/** How the identity of a client may be verified: the methods of FINTRAC for securities dealers, in the order of its guidance. */
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

/** Why a method cannot pass with what is known of the client. */
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

/**
 * Where the identity of a client stands. `notNeeded`: all accounts are of a kind that is exempt. `due`: a first
 * transaction, or thirty days of an entity, make it due. `overdue`: the account traded before. `doubted`: somebody doubts
 * what was used, the one reason to verify anew.
 */
export const VERIFICATION_STATES = ['overdue', 'doubted', 'due', 'verified', 'notNeeded'] as const;

export type VerificationState = (typeof VERIFICATION_STATES)[number];

/** Documents of a government with a name, a photo and a number of its own. Those of a municipality are not taken. */
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

/** Documents that a province issues: the record names which. */
export const PROVINCIAL_DOCUMENTS: readonly PhotoDocument[] = [
  'driversLicence',
  'provincialCard',
  'healthCard',
];

/** Provinces whose law lets nobody take a health card for this. */
export const HEALTH_CARD_REFUSED: readonly string[] = ['ON', 'MB', 'NS', 'PE'];

export const PRESENCES = ['inPerson', 'remote'] as const;

/** How a remote client is matched with the photo. A video call alone does not do. */
export const REMOTE_MATCHES = ['selfie', 'liveVideo'] as const;

export const CREDIT_BUREAUS = ['equifax', 'transUnion'] as const;

/** A Canadian credit file counts from this many years and lines of credit on. */
export const CREDIT_FILE_YEARS_MIN = 3;
export const CREDIT_LINES_MIN = 2;

/** Two of these, each from a source of its own. */
export const DUAL_FACTS = ['nameAddress', 'nameBirthDate', 'nameAccount'] as const;

export const DUAL_SOURCES = ['government', 'bank', 'utility', 'creditFile', 'insurer', 'employer'] as const;

export const GUARDIAN_RELATIONS = ['parent', 'guardian', 'tutor'] as const;

/** What shows that a company, partnership or trust exists. */
export const ENTITY_DOCUMENTS = ['incorporation', 'registry', 'partnership', 'trustDeed'] as const;

/** What is known of who owns a quarter or more. `notObtained`: the most senior manager is identified instead. */
export const OWNERSHIPS = ['listed', 'nobody', 'notObtained'] as const;

export const OWNER_SHARE_MIN_BP = 2_500;
export const OWNERS_MAX = 4;
/** Days after the first account was opened within which an entity is verified. */
export const ENTITY_DAYS = 30;

export const DOUBT_REASONS = ['name', 'birthDate', 'document', 'information'] as const;

export const VERIFICATION_LINE_MAX_CHARS = 80;

export const VERIFICATION_SORT_KEYS = ['name', 'state', 'verifiedOn', 'documentExpiresOn'] as const;
