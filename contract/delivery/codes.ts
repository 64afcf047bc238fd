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

/** Documents that companies send, not the firm: no share of what goes out electronically counts them. */
export const SENT_BY_OTHERS: readonly DeliveryDocument[] = ['proxy'];

/** The groups of the matrix. */
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

/** Documents that a client may decline: shareholder material (NI 54-101). The law requires the others. */
const DECLINABLE: readonly DeliveryDocument[] = ['proxy'];

/** The choices that a document allows. */
export const choicesOf = (document: DeliveryDocument): readonly DeliveryChoice[] =>
  DELIVERY_CHOICES.filter((choice) => choice !== 'none' || DECLINABLE.includes(document));

/** How a client consented to electronic delivery. */
export const CONSENT_METHODS = ['written', 'electronicForm', 'telephone'] as const;

export type ConsentMethod = (typeof CONSENT_METHODS)[number];

/** Versions of the text that clients consent to. The current one comes first. */
export const CONSENT_TEXTS = ['DC-7', 'DC-6', 'DC-5'] as const;

export type ConsentText = (typeof CONSENT_TEXTS)[number];

/** What the firm keeps of a consent as evidence. */
export interface Consent {
  method: ConsentMethod;
  /** The version of the text that the client read or heard. */
  text: ConsentText;
  /** The language of that text. */
  language: 'en' | 'fr';
}

const EXPRESS = ['written', 'electronicForm'] as const;

/**
 * The consents that let a document go out electronically. Null when none is needed. Slips other than the T4,
 * T4A and T5 need express consent in writing or by electronic form (Income Tax Regulations 209(5)); consent
 * by telephone does not count (CRA 2022-0954001E5). For the rest the firm keeps a consent of any kind (NP
 * 11-201).
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

/** The kinds of accounts that produce a slip. A document that is not listed comes for every account. */
export const ACCOUNT_TYPES_OF: Readonly<Partial<Record<DeliveryDocument, readonly AccountType[]>>> = {
  taxT3: TAXABLE,
  taxT5: TAXABLE,
  taxT5008: TAXABLE,
  taxT4RSP: ['rrsp', 'spousalRrsp', 'lira'],
  taxT4RIF: ['rrif', 'lif'],
};

/** Most choices in one save. */
export const DELIVERY_CHOICES_MAX = 400;

/** How many days documents go on paper after an e-mail bounced, if an advisor takes up the suggestion. */
export const PAPER_DAYS = 90;

/** How many coming mailings a screen shows. */
export const NEXT_MAILINGS = 3;

/** True when this kind of account produces the document. */
export const appliesTo = (document: DeliveryDocument, type: AccountType): boolean =>
  ACCOUNT_TYPES_OF[document]?.includes(type) ?? true;

/** True when the choice sends the document electronically, with or without paper. */
export const isElectronic = (choice: DeliveryChoice): choice is PendingChoice =>
  choice === 'electronic' || choice === 'both';

/** Why nothing can be chosen to go out electronically to a client; null where it can. It ends with the client’s death. */
export function whyNotElectronic({
  hasEmail,
  isDead,
}: {
  hasEmail: boolean;
  isDead: boolean;
}): 'client_died' | 'no_email' | null {
  if (isDead) return 'client_died';
  return hasEmail ? null : 'no_email';
}

/** True when the consent lets the document go out electronically. */
export function isConsentValid(document: DeliveryDocument, consent: Consent | null): boolean {
  const methods = CONSENT_RULES[document];
  return methods === null || (consent !== null && methods.includes(consent.method));
}

/** What the list of clients is sorted by. */
export const DELIVERY_SORT_KEYS = ['name', 'accounts', 'adoption', 'waiting'] as const;

export type DeliverySortKey = (typeof DELIVERY_SORT_KEYS)[number];

/** The state of a client's e-mail address. */
export const EMAIL_STATES = ['ok', 'bounced', 'unverified', 'none'] as const;

/** How many of a client's choices are electronic. */
export const ADOPTION_STATES = ['all', 'some', 'none'] as const;

/** Most clients in one bulk change. */
export const BULK_CLIENTS_MAX = 2_000;

/** Most clients in one save of a bulk change. The browser sends it in steps to show the progress. */
export const BULK_STEP = 50;

/**
 * What a bulk change does to a client. `waits`: nothing changes until there is a valid consent. `same`: it is
 * so already. `cannot`: a reason says why.
 */
export const BULK_OUTCOMES = ['changes', 'waits', 'same', 'cannot'] as const;

/**
 * Why a client's documents cannot change: no account produces them, the client has no e-mail address, or mail
 * to it bounced.
 */
export const BULK_REASONS = ['noAccount', 'noEmail', 'bounced'] as const;

/** How a client's part of a bulk change ended. `gone`: the person no longer serves the client. */
export const BULK_RESULTS = ['saved', 'scheduled', 'waits', 'same', 'cannot', 'conflict', 'gone'] as const;

/** Where a client's part of an earlier bulk change stands now. */
export const BULK_RUN_STATES = ['saved', 'waits', 'scheduled', 'undone'] as const;

/** How many of the person's own bulk changes the screen shows, the newest first. */
export const BULK_RUNS_MAX = 10;

/** How a client's part of an undo ended. `overtaken`: somebody has changed it since. */
export const BULK_UNDO_RESULTS = ['undone', 'overtaken', 'gone'] as const;
