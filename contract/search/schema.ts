import { z } from 'zod';
import type { CallSchemaTable } from '../call';
import { accountType, householdRole } from '../clients/schema';
import { partyKind, partyName, recordId, repCode, typedLine } from '../scalars';

/** Longest text that a person can search for. */
export const SEARCH_TEXT_MAX = 100;
/** Most rows in one group. */
export const GROUP_ROWS_MAX = 8;
/** A group's count is exact up to this number. Beyond it `isMore` is true. */
export const GROUP_COUNT_MAX = 1_000;
/** How many recent searches and records are kept for each person. */
export const RECENT_MAX = 10;

/** The groups, in the order of the answer. */
export const SEARCH_KINDS = ['client', 'household', 'account'] as const;

/**
 * The fields that a search looks in. For a household `name` is a member's name, for an account a holder's.
 */
export const SEARCH_FIELDS = [
  'name',
  'formerName',
  'household',
  'account',
  'phone',
  'email',
  'iaCode',
  'address',
  'postalCode',
] as const;

/** Best first. */
export const SEARCH_RANKS = ['exact', 'prefix', 'word', 'contains'] as const;

/** The text of a row that a mark is in. */
export const MARKED_PARTS = ['given', 'family', 'legal', 'label', 'text'] as const;

export const searchKind = z.enum(SEARCH_KINDS);
export const searchField = z.enum(SEARCH_FIELDS);

/** A record, as a search or the list of recent records shows it. */
const record = {
  kind: searchKind,
  id: recordId,
  /**
   * The client's name. For a household, the member who matched, or its head. For an account, the holder who
   * matched, or the first one.
   */
  name: partyName.nullable(),
  partyKind: partyKind.nullable(),
  /** A household's name or an account's number. Null for a client. */
  label: z.string().nullable(),
  /** The rep code of the client or account. Null for a household, which may have several. */
  repCode: repCode.nullable(),
  /** The client's household. Null when there is none, and for everything else. */
  household: z.string().nullable(),
  /** The role of the person of `name` in the household. Null for everything else. */
  role: householdRole.nullable(),
  /** All members of a household, no matter who serves them. Null for everything else. */
  memberCount: z.int().min(1).nullable(),
  /**
   * Where a client lives or has its seat. For a household, its first member whom the person serves. Null for
   * an account, and when no address is known. It tells two namesakes apart. A date of birth would too, but a
   * list has no need for one; it is on the record, whose opening is logged.
   */
  city: z.string().nullable(),
  accountType: accountType.nullable(),
  /** True when an account is closed. */
  isClosed: z.boolean(),
  /** True when an account waits in a tray of the person's branch, under no rep code. */
  isUnassigned: z.boolean(),
};

export const searchRow = z.strictObject({
  ...record,
  /** The field that matched. */
  field: searchField,
  /**
   * The text that matched when it is not in `name` or `label`: an e-mail address, an E.164 number, an address
   * or a rep code.
   */
  text: z.string().nullable(),
  rank: z.enum(SEARCH_RANKS),
  /** Whether the person opened it recently. */
  isRecent: z.boolean(),
  /** Where the search words are: [start, end) in UTF-16 code units of this part's text. */
  marks: z.array(z.strictObject({ part: z.enum(MARKED_PARTS), start: z.int().min(0), end: z.int().min(1) })),
});

export const searchGroup = z.strictObject({
  kind: searchKind,
  rows: z.array(searchRow).max(GROUP_ROWS_MAX),
  count: z.int().min(0).max(GROUP_COUNT_MAX),
  /** True when there are more than `count`. */
  isMore: z.boolean(),
});

const searched = typedLine.min(1).max(SEARCH_TEXT_MAX);

export const globalSearchBody = z.strictObject({ query: searched });

export const globalSearchAnswer = z.strictObject({
  /** One group for each kind, in the order of `SEARCH_KINDS`, including empty ones. */
  groups: z.array(searchGroup).length(SEARCH_KINDS.length),
  /** The fields that fit the form of this text. */
  lookedIn: z.array(searchField),
});

export const searchRecentAnswer = z.strictObject({
  /** Newest first. */
  searches: z.array(z.string()).max(RECENT_MAX),
  /** What the person opened last and may still open, newest first. */
  opened: z.array(z.strictObject(record)).max(RECENT_MAX),
});

/**
 * A search that led somewhere: the typed text, and the record that it opened. For a client the opening itself
 * is logged.
 */
export const searchRecordBody = z.strictObject({
  query: searched.nullable(),
  opened: z.strictObject({ kind: searchKind, id: recordId }).nullable(),
});
export const searchRecordAnswer = z.strictObject({ isKept: z.literal(true) });

/** What each call of `calls.ts` sends and answers. */
export const SEARCH_SCHEMAS = {
  globalSearch: {
    summary: 'Clients, households and accounts by whatever one knows of them.',
    body: globalSearchBody,
    answer: globalSearchAnswer,
  },
  searchRecent: {
    summary: 'What the person searched for and opened last.',
    body: null,
    answer: searchRecentAnswer,
  },
  searchRecord: {
    summary: 'Remembers a search and what was opened by it.',
    body: searchRecordBody,
    answer: searchRecordAnswer,
  },
} satisfies CallSchemaTable;

export type SearchKind = z.infer<typeof searchKind>;
export type SearchField = z.infer<typeof searchField>;
export type SearchRow = z.infer<typeof searchRow>;
export type SearchMark = SearchRow['marks'][number];
export type SearchGroup = z.infer<typeof searchGroup>;
export type GlobalSearchAnswer = z.infer<typeof globalSearchAnswer>;
export type SearchRecentAnswer = z.infer<typeof searchRecentAnswer>;
