/** The kinds of documents. */
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
  'voidCheque',
  'deathCertificate',
  'proofOfAddress',
  'deliveryConsent',
  'taxForm',
  'correspondence',
  'other',
] as const;

export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** The kinds that a person may file, in the order in which a form offers them. The firm and the carriers make the others. */
export const FILED_KINDS = [
  'identity',
  'proofOfAddress',
  'voidCheque',
  'kycForm',
  'deliveryConsent',
  'taxForm',
  'agreement',
  'transferForm',
  'legal',
  'deathCertificate',
  'correspondence',
  'other',
] as const satisfies readonly DocumentKind[];

export type FiledKind = (typeof FILED_KINDS)[number];

/**
 * Documents whose delivery is regulated. A client's copy can only be superseded by a corrected one, never
 * taken back.
 */
export const REGULATED_KINDS = ['statement', 'confirm', 'taxSlip'] as const satisfies readonly DocumentKind[];

export const isRegulated = (kind: DocumentKind): boolean =>
  (REGULATED_KINDS as readonly DocumentKind[]).includes(kind);

/**
 * Who has the document. `private`: only the firm so far. `shared`: it is in the client's portal. `unshared`:
 * it was there. `superseded`: a corrected one has replaced it.
 */
export const DOCUMENT_STATES = ['private', 'shared', 'unshared', 'superseded'] as const;

export type DocumentState = (typeof DOCUMENT_STATES)[number];

/** Where a document comes from. */
export const DOCUMENT_SOURCES = ['carrier', 'firm', 'advisor', 'client'] as const;

export type DocumentSource = (typeof DOCUMENT_SOURCES)[number];

/** Whether the client has opened a shared document. */
export const DOCUMENT_VIEWS = ['opened', 'notOpened'] as const;

/** Titles that say the kind and nothing else, as the firm gives them in the language of the document. */
export const KIND_TITLES = {
  kycForm: { en: 'Know your client form', fr: 'Formulaire de connaissance du client' },
  agreement: { en: 'Account agreement', fr: 'Convention de compte' },
} as const satisfies Partial<Record<DocumentKind, object>>;

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

/** Why somebody takes a document out of the client's portal. */
export const UNSHARE_REASONS = ['wrongClient', 'wrongVersion', 'consentWithdrawn', 'duplicate'] as const;

export type UnshareReason = (typeof UNSHARE_REASONS)[number];

/**
 * With this reason somebody saw, or could have seen, another client's document. That is a confidentiality
 * incident (Law 25).
 */
export const INCIDENT_REASON: UnshareReason = 'wrongClient';

/** Most documents in one download. */
export const DOWNLOAD_MAX = 500;

/** Most documents in one bulk change. */
export const DOCUMENT_BULK_MAX = 500;

/** Most documents in one step of a bulk change. The browser sends it in steps to show the progress. */
export const DOCUMENT_STEP = 50;

/** A ticket must be used within this many seconds. */
export const TICKET_LIFE_S = 60;

/** What a ticket is for: saving the file, or viewing it in the page. */
export const TICKET_USES = ['download', 'preview'] as const;

/** What a bulk change will do to a document, and why it cannot. */
export const DOCUMENT_OUTCOMES = ['changes', 'same', 'cannot'] as const;
export const DOCUMENT_CANNOT = ['regulated', 'superseded', 'noPortal'] as const;

/** How a document's part of a change ended. `gone`: the person no longer sees it. */
export const DOCUMENT_RESULTS = ['saved', 'same', 'cannot', 'conflict', 'gone'] as const;

/** The types that a document's bytes may have, and the file extension of each. */
export const DOCUMENT_TYPES = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/heic': 'heic',
  'image/tiff': 'tif',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
} as const;

export type DocumentMediaType = keyof typeof DOCUMENT_TYPES;

/** The types that browsers draw; a PDF only where the browser has a viewer. Any other is saved. */
export const SHOWN_TYPES = [
  'application/pdf',
  'image/png',
  'image/jpeg',
] as const satisfies readonly DocumentMediaType[];

export const isShownType = (type: string | null): type is (typeof SHOWN_TYPES)[number] =>
  (SHOWN_TYPES as readonly (string | null)[]).includes(type);

/** Most bytes of one filed document: 25 MB, of a million bytes each. */
export const UPLOAD_MAX_BYTES = 25_000_000;

/** Most files that a person files at once. */
export const UPLOADS_MAX = 20;

/** Why a file is not taken. `scanned`: the virus scanner found something. */
export const UPLOAD_REFUSALS = [
  'empty',
  'tooLarge',
  'type',
  'active',
  'attached',
  'protected',
  'bomb',
  'polyglot',
  'damaged',
  'scanned',
] as const;

export type UploadRefusal = (typeof UPLOAD_REFUSALS)[number];

/** What the virus scanner said of a file. `notScanned`: the firm has none. */
export const SCAN_RESULTS = ['clean', 'notScanned'] as const;

/** Most filed documents that a form offers to choose from. */
export const FILED_MAX = 200;

export const PAPER_TITLE_MAX = 120;
export const PAPER_NOTE_MAX = 500;

/** A document that was taken out is kept aside for this many days: until then that can be undone. */
export const QUARANTINE_DAYS = 30;

/** Fewest characters of the reason for which a document is taken out. */
export const TAKE_OUT_REASON_MIN_CHARS = 10;

/** Years that a document is kept after the client's last account has closed (CIRO, formerly IIROC, rule 3800: seven years). */
export const RETENTION_YEARS = 7;

/** The field of the client's record that a filed document is in the log of changes. */
export const paperPath = (id: string): string => `documents.${id}.paper`;
