export const MARITAL_STATUSES = [
  'single',
  'married',
  'civilUnion',
  'commonLaw',
  'separated',
  'divorced',
  'widowed',
] as const;

export const PHONE_KINDS = ['mobile', 'home', 'work'] as const;
export const EMAIL_KINDS = ['personal', 'work'] as const;

/** Phones, and e-mails, of one client at most. */
export const CONTACTS_MAX = 10;

/** Characters of one part of a legal name at most. */
export const NAME_PART_MAX_CHARS = 200;

export const EMPLOYMENT_STATUSES = [
  'employed',
  'selfEmployed',
  'retired',
  'student',
  'homemaker',
  'unemployed',
] as const;

export const DEPENDANTS_MAX = 30;

/** Whether the client has named a person to call where one worries about the client. */
export const TRUSTED_CONTACT_STATES = ['notAsked', 'named', 'declined'] as const;
export const TRUSTED_CONTACT_RELATIONS = [
  'spouse',
  'child',
  'parent',
  'sibling',
  'otherFamily',
  'friend',
  'professional',
] as const;

/** The most countries in which one client can be resident for tax. */
export const TAX_COUNTRIES_MAX = 6;

/** What is known of a country's taxpayer number. The number itself is kept elsewhere. */
export const TAX_NUMBER_STATES = ['onFile', 'appliedFor', 'notIssued', 'refused'] as const;

/** Politically exposed persons and heads of international organizations, and who is close to one. */
export const PEP_STATES = ['none', 'foreign', 'domestic', 'organization', 'closeToOne'] as const;

/** What gives someone the right to act for the client. */
export const REPRESENTATIONS = ['powerOfAttorney', 'protectionMandate', 'tutorship', 'estate'] as const;

/** Characters of an employer, an occupation or the like at most. */
export const PROFILE_LINE_MAX_CHARS = 120;
