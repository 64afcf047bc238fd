/** What a document is. */
export const DOCUMENT_KINDS = [
  'statement',
  'confirm',
  'taxSlip',
  'annualCharges',
  'performance',
  'kycForm',
  'relationshipDisclosure',
  'agreement',
  'identity',
  'legal',
  'transferForm',
  'letter',
  'clientUpload',
] as const;

export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** Delivered by regulation: what a client has been given is superseded by a corrected one, never taken back. */
export const REGULATED_KINDS = ['statement', 'confirm', 'taxSlip'] as const satisfies readonly DocumentKind[];

export const isRegulated = (kind: DocumentKind): boolean =>
  (REGULATED_KINDS as readonly DocumentKind[]).includes(kind);

/**
 * Who has it. `private`: the firm alone, so far; `shared`: it is in the client's portal; `unshared`: it was there;
 * `superseded`: a corrected one has taken its place.
 */
export const DOCUMENT_STATES = ['private', 'shared', 'unshared', 'superseded'] as const;

export type DocumentState = (typeof DOCUMENT_STATES)[number];

/** Where it comes from. */
export const DOCUMENT_SOURCES = ['carrier', 'firm', 'advisor', 'client'] as const;

export type DocumentSource = (typeof DOCUMENT_SOURCES)[number];

/** Whether the client has opened what is shared. */
export const DOCUMENT_VIEWS = ['opened', 'notOpened'] as const;

export const DOCUMENT_SORT_KEYS = [
  'title',
  'kind',
  'client',
  'period',
  'created',
  'shared',
  'viewed',
  'state',
  'size',
] as const;

export type DocumentSortKey = (typeof DOCUMENT_SORT_KEYS)[number];

/** Why a document is taken out of the client's portal. */
export const UNSHARE_REASONS = ['wrongClient', 'wrongVersion', 'consentWithdrawn', 'duplicate'] as const;

export type UnshareReason = (typeof UNSHARE_REASONS)[number];

/** With this reason somebody saw, or could have seen, what is not theirs: an incident of confidentiality (Law 25). */
export const INCIDENT_REASON: UnshareReason = 'wrongClient';

/** Documents of one download at most. */
export const DOWNLOAD_MAX = 500;

/** Documents that one bulk change reaches at most. */
export const DOCUMENT_BULK_MAX = 500;

/** Documents that one step of a bulk change names at most: it is sent in steps, so that its progress shows. */
export const DOCUMENT_STEP = 50;

/** Seconds in which a ticket has to be spent. */
export const TICKET_LIFE_S = 60;

/** What a ticket is for: to be saved, or to be looked at in a tab of its own. */
export const TICKET_USES = ['download', 'preview'] as const;

export type TicketUse = (typeof TICKET_USES)[number];

/** What a bulk change will do to a document, and why it cannot. */
export const DOCUMENT_OUTCOMES = ['changes', 'same', 'cannot'] as const;
export const DOCUMENT_CANNOT = ['regulated', 'superseded', 'noPortal'] as const;

/** How a document's part of a change ended. `gone`: the person does not see it any more. */
export const DOCUMENT_RESULTS = ['saved', 'same', 'cannot', 'conflict', 'gone'] as const;

/** The types that a document's bytes may have, and the ending that a file of each is given. */
export const DOCUMENT_TYPES = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
} as const;
