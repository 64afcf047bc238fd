/** Lists of the book that a question may ask for, with conditions. */
export const ASKED_LISTS = ['clients', 'households', 'accounts'] as const;

export type AskedList = (typeof ASKED_LISTS)[number];

/** Questions of a conversation that are kept, the latest. */
export const TURNS_MAX = 50;

/** How many of the latest conversations are listed, pinned ones included. */
export const SESSIONS_MAX = 100;

/** Days for which a conversation is kept after its last question, unless it is pinned. */
export const SESSION_DAYS = 180;

export const SESSION_TITLE_MAX = 80;

/** What a person can do with a kept conversation. */
export const SESSION_MARKS = ['rename', 'pin', 'unpin', 'remove', 'restore'] as const;

export type SessionMark = (typeof SESSION_MARKS)[number];

/** Lists that are asked for by their own facets. */
export const FACET_LISTS = ['kyc', 'verification', 'documents', 'delivery', 'umaAccounts', 'teams'] as const;

export type FacetList = (typeof FACET_LISTS)[number];

/** What an answer may order or group each list of the book by. */
export const ASKED_SORTS = ['marketValue', 'cash', 'name', 'accountCount', 'updatedOn', 'openedOn'] as const;

export type AskedSort = (typeof ASKED_SORTS)[number];

export const ASKED_GROUPS = ['repCode', 'household', 'type', 'currency'] as const;

export type AskedGroup = (typeof ASKED_GROUPS)[number];

/** What a question may break a measure down by: dimensions of the dashboards. */
export const ASKED_DIMENSIONS = [
  'province',
  'repCode',
  'team',
  'age',
  'tier',
  'accountType',
  'currency',
  'revenueType',
  'assetClass',
  'security',
  'household',
  'client',
  'language',
  'service',
  'month',
] as const;

export type AskedDimension = (typeof ASKED_DIMENSIONS)[number];

/** Measures that a question may ask for: those at the head of the dashboards. */
export const ASKED_MEASURES = [
  'aua',
  'cash',
  'revenue',
  'netFlow',
  'accounts',
  'households',
  'clients',
  'revenueNet',
  'feeShare',
  'roa',
  'revenuePerHousehold',
  'organicGrowth',
  'opened',
  'closed',
  'bookCost',
  'gain',
  'securities',
  'portalRegistered',
  'portalActive30',
  'portalActive90',
  'eDelivery',
] as const;

export type AskedMeasure = (typeof ASKED_MEASURES)[number];

/** What a figure may be averaged over. */
export const ASKED_PER = ['household', 'client', 'account'] as const;

export type AskedPer = (typeof ASKED_PER)[number];

/** Measures that may be averaged. */
export const AVERAGED_MEASURES = [
  'aua',
  'cash',
  'revenue',
  'netFlow',
] as const satisfies readonly AskedMeasure[];

/** Sums of a list that a question may ask for. */
export const ASKED_TOTALS = ['marketValue', 'cash'] as const;

/** Words of the trade that the assistant explains, beside the measures. */
export const TERMS = [
  'tfsa',
  'rrsp',
  'spousalRrsp',
  'rrif',
  'resp',
  'rdsp',
  'fhsa',
  'lira',
  'lif',
  'margin',
  'kyc',
  'aum',
  'trustedContact',
  'managed',
  'band',
  'repCode',
] as const;

export type Term = (typeof TERMS)[number];

/** What a question may ask of one client, and of one team. */
export const CLIENT_FACTS = [
  'phone',
  'email',
  'address',
  'birthDate',
  'age',
  'advisor',
  'holdings',
  'lastContact',
  'changes',
  'household',
  'spouse',
] as const;
export const TEAM_FACTS = ['cover'] as const;

export const FACTS = [...CLIENT_FACTS, ...TEAM_FACTS] as const;

export type Fact = (typeof FACTS)[number];

/** Figures of what a person leads: those of the executive dashboard. */
export const LED_MEASURES = ['aua', 'netFlow', 'revenue', 'cash', 'households', 'overdue'] as const;

export type LedMeasure = (typeof LED_MEASURES)[number];

/** Regions, branches and teams of an answer at most. */
export const LED_ROWS = 60;

/** Days for which changes are told where no span is asked for. */
export const CHANGES_DAYS = 30;

/**
 * The reasons for a refusal: advice and forecasts; changes, which need a form; how something is done, which help
 * explains; anything outside the book.
 */
export const REFUSALS = ['advice', 'forecast', 'change', 'how', 'outside'] as const;

export type Refusal = (typeof REFUSALS)[number];

/**
 * Why a question is asked back: no list has such a filter; it can be read in several ways; its words do not go
 * together; it goes on with a question, and there was none; several securities, clients or teams have that name; no client has that name; no client lives there; it asks for two things at once.
 */
export const ASKED_BACK = [
  'cannot',
  'several',
  'together',
  'nothingBefore',
  'security',
  'person',
  'nobody',
  'city',
  'two',
] as const;

export type AskedBack = (typeof ASKED_BACK)[number];

/** Readings that are offered when a question is asked back. */
export const OPTIONS_MAX = 6;

/** Characters of a question at most. */
export const QUESTION_MAX = 300;

/** Rows of an answer. */
export const ANSWER_ROWS = 10;

/** The largest "top so many". */
export const TOP_MAX = 100;

/** Why an answer was not right. */
export const FEEDBACK_REASONS = ['wrong', 'old', 'incomplete', 'language', 'unsafe'] as const;

export type FeedbackReason = (typeof FEEDBACK_REASONS)[number];

/** Characters of a comment at most. */
export const COMMENT_MAX = 500;
