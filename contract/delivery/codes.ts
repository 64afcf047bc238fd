import type { AccountType } from '../accounts/codes';

/** What a client receives, in the order of the matrix. */
export const DELIVERY_DOCUMENTS = [
  'statements',
  'confirmations',
  'taxT3',
  'taxT5',
  'taxT5008',
  'taxT4RSP',
  'taxT4RIF',
  'annualCharges',
  'performance',
  'prospectus',
  'proxy',
  'letters',
] as const;

export type DeliveryDocument = (typeof DELIVERY_DOCUMENTS)[number];

/** The matrix by its parts. */
export const DELIVERY_GROUPS = {
  trading: ['statements', 'confirmations'],
  tax: ['taxT3', 'taxT5', 'taxT5008', 'taxT4RSP', 'taxT4RIF'],
  reports: ['annualCharges', 'performance', 'prospectus', 'proxy', 'letters'],
} as const satisfies Readonly<Record<string, readonly DeliveryDocument[]>>;

/** How a document goes out. `none`: the client declined it. */
export const DELIVERY_CHOICES = ['paper', 'electronic', 'both', 'none'] as const;

export type DeliveryChoice = (typeof DELIVERY_CHOICES)[number];

/** The choices that can wait for a consent. */
export const PENDING_CHOICES = ['electronic', 'both'] as const;

export type PendingChoice = (typeof PENDING_CHOICES)[number];

/** Documents that a client may decline: shareholder material (NI 54-101). The law asks for the others. */
const DECLINABLE: readonly DeliveryDocument[] = ['proxy'];

/** The choices that a document allows. */
export const choicesOf = (document: DeliveryDocument): readonly DeliveryChoice[] =>
  DELIVERY_CHOICES.filter((choice) => choice !== 'none' || DECLINABLE.includes(document));

/** How a client consented to electronic delivery. */
export const CONSENT_METHODS = ['written', 'electronicForm', 'telephone'] as const;

export type ConsentMethod = (typeof CONSENT_METHODS)[number];

/** Versions of the text that clients consent to, the one in use first. */
export const CONSENT_TEXTS = ['DC-7', 'DC-6', 'DC-5'] as const;

export type ConsentText = (typeof CONSENT_TEXTS)[number];

/** What is kept of a consent as evidence. */
export interface Consent {
  method: ConsentMethod;
  /** The version of the text that was shown or read out. */
  text: ConsentText;
  /** The language of that text. */
  language: 'en' | 'fr';
}

const EXPRESS = ['written', 'electronicForm'] as const;

/**
 * The consents that let a document go out electronically; null where none is needed. Slips other than the T4, T4A and
 * T5 need express consent in writing or by electronic form (Income Tax Regulations 209(5)); a consent by telephone is
 * none (CRA 2022-0954001E5). For the rest the firm keeps a consent of any kind (NP 11-201).
 */
export const CONSENT_RULES: Readonly<Record<DeliveryDocument, readonly ConsentMethod[] | null>> = {
  statements: CONSENT_METHODS,
  confirmations: CONSENT_METHODS,
  taxT3: EXPRESS,
  taxT5: null,
  taxT5008: EXPRESS,
  taxT4RSP: EXPRESS,
  taxT4RIF: EXPRESS,
  annualCharges: CONSENT_METHODS,
  performance: CONSENT_METHODS,
  prospectus: CONSENT_METHODS,
  proxy: CONSENT_METHODS,
  letters: CONSENT_METHODS,
};

const TAXABLE: readonly AccountType[] = ['cash', 'margin', 'corporate', 'trust'];

/** The kinds of accounts that bring a slip; a document that is not named comes for every account. */
export const ACCOUNT_TYPES_OF: Readonly<Partial<Record<DeliveryDocument, readonly AccountType[]>>> = {
  taxT3: TAXABLE,
  taxT5: TAXABLE,
  taxT5008: TAXABLE,
  taxT4RSP: ['rrsp', 'spousalRrsp', 'lira'],
  taxT4RIF: ['rrif', 'lif'],
};

/** Choices that one save makes at most. */
export const DELIVERY_CHOICES_MAX = 400;

/** Days for which documents go on paper after an e-mail bounced, where an advisor takes up the suggestion. */
export const PAPER_DAYS = 90;

/** Mailings that a screen tells ahead. */
export const NEXT_MAILINGS = 3;

/** True where a kind of account brings the document at all. */
export const appliesTo = (document: DeliveryDocument, type: AccountType): boolean =>
  ACCOUNT_TYPES_OF[document]?.includes(type) ?? true;

/** True where a choice sends the document electronically, alone or beside paper. */
export const isElectronic = (choice: DeliveryChoice): choice is PendingChoice =>
  choice === 'electronic' || choice === 'both';

/** True where a consent lets the document go out electronically. */
export function isConsentValid(document: DeliveryDocument, consent: Consent | null): boolean {
  const methods = CONSENT_RULES[document];
  return methods === null || (consent !== null && methods.includes(consent.method));
}

/** What the list of clients is sorted by. */
export const DELIVERY_SORT_KEYS = ['name', 'accounts', 'adoption', 'waiting'] as const;

export type DeliverySortKey = (typeof DELIVERY_SORT_KEYS)[number];

/** How things stand with a client's e-mail. */
export const EMAIL_STATES = ['ok', 'bounced', 'none'] as const;

/** How much of a client's choices is electronic. */
export const ADOPTION_STATES = ['all', 'some', 'none'] as const;

/** Clients that a bulk change reaches at most. */
export const BULK_CLIENTS_MAX = 2_000;

/** Clients that one save of a bulk change names at most: it is sent in steps, so that its progress shows. */
export const BULK_STEP = 50;

/**
 * What a bulk change does to a client. `waits`: nothing changes before a valid consent. `same`: it is so already.
 * `cannot`: the reason is told.
 */
export const BULK_OUTCOMES = ['changes', 'waits', 'same', 'cannot'] as const;

/** Why a client's documents cannot be changed: no account brings them, no address to send them to, or it bounced. */
export const BULK_REASONS = ['noAccount', 'noEmail', 'bounced'] as const;

/** How a client's part of a bulk change ended. `gone`: the person does not serve the client any more. */
export const BULK_RESULTS = ['saved', 'scheduled', 'waits', 'same', 'cannot', 'conflict', 'gone'] as const;

/** How a client's part of an earlier bulk change stands now. */
export const BULK_RUN_STATES = ['saved', 'waits', 'scheduled', 'undone'] as const;

/** Earlier bulk changes that the screen tells of: the newest of one's own. */
export const BULK_RUNS_MAX = 10;

/** How a client's part of an undo ended. `overtaken`: somebody changed it again since. */
export const BULK_UNDO_RESULTS = ['undone', 'overtaken', 'gone'] as const;
