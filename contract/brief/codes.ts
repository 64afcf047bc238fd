/** The parts of a brief, in the order in which it is read. Who it is about is always there. */
export const BRIEF_PARTS = [
  'value',
  'allocation',
  'changes',
  'tasks',
  'ownTasks',
  'transfers',
  'kyc',
  'verification',
  'delivery',
  'accounts',
  'documents',
  'notes',
] as const;

export type BriefPart = (typeof BRIEF_PARTS)[number];

/** What a brief suggests to ask, the most pressing first. `gateway/areas/brief/rules` has the rule of each. */
export const BRIEF_ASKS = [
  'kycOverdue',
  'kycNever',
  'kycChanged',
  'outsideProfile',
  'kycConflict',
  'identity',
  'cashNegative',
  'turns71',
  'kycSoon',
  'kycMissing',
  'trustedContact',
  'beneficiary',
  'emailBounced',
  'mailReturned',
  'addressDiffers',
  'cashHigh',
  'idExpired',
  'documents',
  'noContact',
] as const;

export type BriefAsk = (typeof BRIEF_ASKS)[number];

/** Most people of a household that one brief is about; the others are counted. */
export const BRIEF_PEOPLE_MAX = 8;

/** Most entries of a part; the others are counted. */
export const BRIEF_ROWS_MAX = 8;

/** How many of the last contacts a brief tells. */
export const BRIEF_NOTES = 3;
