/** What an address of a client is for. `seasonal` holds from one day to another and goes before the others. */
export const CLIENT_ADDRESS_KINDS = ['residential', 'mailing', 'business', 'seasonal'] as const;

export type ClientAddressKind = (typeof CLIENT_ADDRESS_KINDS)[number];

/** The same and `account`: where the mail for one account goes. */
export const ADDRESS_KINDS = [...CLIENT_ADDRESS_KINDS, 'account'] as const;

export type AddressKind = (typeof ADDRESS_KINDS)[number];

/** The field of the record that holds the address of each kind. That of an account ends with the account's number. */
export const ADDRESS_FIELDS = {
  residential: 'residentialAddress',
  mailing: 'mailingAddress',
  business: 'businessAddress',
  seasonal: 'seasonalAddress',
  account: 'accountAddress',
} as const satisfies Record<AddressKind, string>;

/** The field of the record that says when a task was done; it ends with the rule and the number of the task. */
export const ADDRESS_TASK_FIELD = 'addressTask';

export type AddressField = (typeof ADDRESS_FIELDS)[AddressKind];

/** How the firm knows that the client asked for it. `guardian`: whoever acts for a child asked. */
export const ADDRESS_PROOFS = ['calledBack', 'inPerson', 'portal', 'document', 'guardian'] as const;

export type AddressProof = (typeof ADDRESS_PROOFS)[number];

export const ADDRESS_LINES_MAX = 3;
export const ADDRESS_LINE_MAX_CHARS = 60;

/** Members of a household, and accounts, that one change reaches at most. */
export const ADDRESS_MEMBERS_MAX = 30;
export const ADDRESS_ACCOUNTS_MAX = 100;

/** Days into the future for which a change may be made. */
export const ADDRESS_DAYS_AHEAD = 366;

/** The possible consequences of a change of address, in the order in which the screen lists them. */
export const ADDRESS_CONSEQUENCES = [
  'licence',
  'nonResident',
  'taxCertification',
  'w8ben',
  'frenchFirst',
  'quebecSlips',
  'transfers',
  'mailings',
  'suitability',
  'letters',
  'hold',
] as const;

export type AddressConsequence = (typeof ADDRESS_CONSEQUENCES)[number];

/** Rules that may open a task. */
export const ADDRESS_TASK_RULES = ['licence', 'taxCertification', 'w8ben', 'frenchFirst'] as const;

/** What a consequence does. `tell` only informs. */
export const ADDRESS_EFFECTS = ['restrict', 'task', 'letter', 'tell'] as const;

export type AddressEffect = (typeof ADDRESS_EFFECTS)[number];

/** What a restriction of an account stops. */
export const RESTRICTIONS = ['trading', 'contributions', 'withdrawals'] as const;

export type Restriction = (typeof RESTRICTIONS)[number];

/** After which event something is stopped on an account. */
export const RESTRICTION_CAUSES = ['address', 'death'] as const;

export type RestrictionCause = (typeof RESTRICTION_CAUSES)[number];

/** Whether a member of the household moves. `other`: another advisor’s client, who is named and never moved. */
export const MEMBER_STATES = ['moves', 'same', 'stays', 'other'] as const;

/** Warnings about a new address that do not refuse it. */
export const ADDRESS_NOTES = ['province', 'postBox', 'noStreet', 'ruralRoute'] as const;

export type AddressNote = (typeof ADDRESS_NOTES)[number];
