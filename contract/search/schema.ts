import { z } from 'zod';
import type { CallSchemaTable } from '../call';
import { accountType, householdRole } from '../clients/schema';
import { partyKind, partyName, recordId, repCode, typedLine } from '../scalars';

/** Longest text that is searched for. */
export const SEARCH_TEXT_MAX = 100;
/** Rows of one group. */
export const GROUP_ROWS_MAX = 8;
/** Up to here a group's count is exact; beyond, `isMore` says so. */
export const GROUP_COUNT_MAX = 1_000;
/** Searches and records that are remembered of a person. */
export const RECENT_MAX = 10;

/** Groups in the order in which they are answered. */
export const SEARCH_KINDS = ['client', 'household', 'account'] as const;

/** What a search looks in. `name` of a household is that of a member, of an account that of a holder. */
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

/** The best first. */
export const SEARCH_RANKS = ['exact', 'prefix', 'word', 'contains'] as const;

/** Which of the texts of a row a mark is in. */
export const MARKED_PARTS = ['given', 'family', 'legal', 'label', 'text'] as const;

export const searchKind = z.enum(SEARCH_KINDS);
export const searchField = z.enum(SEARCH_FIELDS);

/** A record as a search or the list of recent ones shows it. */
const record = {
  kind: searchKind,
  id: recordId,
  /**
   * Of a client; of the member by whom a household was found, or its head; of the holder by whom an account was found,
   * or its first.
   */
  name: partyName.nullable(),
  partyKind: partyKind.nullable(),
  /** The name of a household, the number of an account; null for a client. */
  label: z.string().nullable(),
  /** The client's; the account's; null for a household, which may have several. */
  repCode: repCode.nullable(),
  /** The household of a client; null for all else, and where there is none. */
  household: z.string().nullable(),
  /** What the person of `name` is in a household; null for all else. */
  role: householdRole.nullable(),
  /** All members of a household, whoever serves them; null for all else. */
  memberCount: z.int().min(1).nullable(),
  /**
   * Where a client lives or has its seat; of a household, its first member whom the person serves. Null for an account,
   * and where no address is known. With it two of one name are told apart; a date of birth, of which a list has no need,
   * is for the record itself, whose opening is noted.
   */
  city: z.string().nullable(),
  accountType: accountType.nullable(),
  /** Of an account: whether it is closed. */
  isClosed: z.boolean(),
  /** Of an account: whether it lies in a tray of the person's branch, under nobody's rep code. */
  isUnassigned: z.boolean(),
};

export const searchRow = z.strictObject({
  ...record,
  /** By which field it was found. */
  field: searchField,
  /** What was found where it is not in `name` or `label`: an e-mail address, a number in E.164, an address, a rep code. */
  text: z.string().nullable(),
  rank: z.enum(SEARCH_RANKS),
  /** Whether the person has opened it lately. */
  isRecent: z.boolean(),
  /** Where the words stand: [start, end) in UTF-16 code units of the part as it is given here. */
  marks: z.array(z.strictObject({ part: z.enum(MARKED_PARTS), start: z.int().min(0), end: z.int().min(1) })),
});

export const searchGroup = z.strictObject({
  kind: searchKind,
  rows: z.array(searchRow).max(GROUP_ROWS_MAX),
  count: z.int().min(0).max(GROUP_COUNT_MAX),
  /** True where there are more than `count`. */
  isMore: z.boolean(),
});

const searched = typedLine.min(1).max(SEARCH_TEXT_MAX);

export const globalSearchBody = z.strictObject({ query: searched });

export const globalSearchAnswer = z.strictObject({
  /** One a kind, in the order of `SEARCH_KINDS`, empty ones too. */
  groups: z.array(searchGroup).length(SEARCH_KINDS.length),
  /** What a text of this form is looked for in. */
  lookedIn: z.array(searchField),
});

export const searchRecentAnswer = z.strictObject({
  /** The newest first. */
  searches: z.array(z.string()).max(RECENT_MAX),
  /** What the person opened last and may still open, the newest first. */
  opened: z.array(z.strictObject(record)).max(RECENT_MAX),
});

/** A search that led somewhere: what was typed, and what was opened by it (of a client the opening itself is noted). */
export const searchRecordBody = z.strictObject({
  query: searched.nullable(),
  opened: z.strictObject({ kind: searchKind, id: recordId }).nullable(),
});
export const searchRecordAnswer = z.strictObject({ isKept: z.literal(true) });

/** What each call of `calls.ts` sends and answers. */
export const SEARCH_SCHEMAS = {
  globalSearch: { body: globalSearchBody, answer: globalSearchAnswer },
  searchRecent: { body: null, answer: searchRecentAnswer },
  searchRecord: { body: searchRecordBody, answer: searchRecordAnswer },
} satisfies CallSchemaTable;

export type SearchKind = z.infer<typeof searchKind>;
export type SearchField = z.infer<typeof searchField>;
export type SearchRow = z.infer<typeof searchRow>;
export type SearchMark = SearchRow['marks'][number];
export type SearchGroup = z.infer<typeof searchGroup>;
export type GlobalSearchAnswer = z.infer<typeof globalSearchAnswer>;
export type SearchRecentAnswer = z.infer<typeof searchRecentAnswer>;
