import type {
  GlobalSearchAnswer,
  SearchField,
  SearchKind,
  SearchRecentAnswer,
  SearchRow,
} from '@/contract/search/schema';

const idOf = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;

export const TREMBLAY_ID = idOf(71);
export const HOUSEHOLD_ID = idOf(72);
export const ACCOUNT_ID = idOf(73);

const RECORD = {
  name: { given: 'Marie-Josée', family: 'Tremblay', legal: null, bornIn: null, diedIn: null },
  partyKind: 'person',
  label: null,
  repCode: 'TR04',
  household: null,
  role: null,
  memberCount: null,
  city: null,
  accountType: null,
  isClosed: false,
  isUnassigned: false,
} as const;

const FOUND = { field: 'name', text: null, rank: 'prefix', isRecent: false, marks: [] } as const;

/** A client named Marie-Josée Tremblay, unless told otherwise. */
export const clientRow = (changed: Partial<SearchRow> = {}): SearchRow => ({
  ...RECORD,
  ...FOUND,
  kind: 'client',
  id: TREMBLAY_ID,
  household: 'Ménage Tremblay',
  city: 'Montréal',
  marks: [{ part: 'family', start: 0, end: 4 }],
  ...changed,
});

/** Her household, found by her name. */
export const householdRow = (changed: Partial<SearchRow> = {}): SearchRow => ({
  ...RECORD,
  ...FOUND,
  kind: 'household',
  id: HOUSEHOLD_ID,
  label: 'Ménage Tremblay',
  repCode: null,
  role: 'spouse',
  memberCount: 3,
  city: 'Montréal',
  marks: [{ part: 'family', start: 0, end: 4 }],
  ...changed,
});

/** One of her closed accounts. */
export const accountRow = (changed: Partial<SearchRow> = {}): SearchRow => ({
  ...RECORD,
  ...FOUND,
  kind: 'account',
  id: ACCOUNT_ID,
  label: '51-20417-8',
  accountType: 'rrsp',
  isClosed: true,
  marks: [{ part: 'family', start: 0, end: 4 }],
  ...changed,
});

interface Found {
  client?: readonly SearchRow[];
  household?: readonly SearchRow[];
  account?: readonly SearchRow[];
  /** How many there are of a kind, when not all are given. */
  counts?: Partial<Record<SearchKind, number>>;
  /** Kinds with more than the counted ones. */
  more?: readonly SearchKind[];
  lookedIn?: SearchField[];
}

/** An answer with the given rows. */
export function answerWith({
  counts = {},
  more = [],
  lookedIn = ['name'],
  ...rows
}: Found): GlobalSearchAnswer {
  return {
    groups: (['client', 'household', 'account'] as const).map((kind) => ({
      kind,
      rows: [...(rows[kind] ?? [])],
      count: counts[kind] ?? rows[kind]?.length ?? 0,
      isMore: more.includes(kind),
    })),
    lookedIn,
  };
}

/** One of each kind. */
export const ALL_FOUND = answerWith({
  client: [clientRow()],
  household: [householdRow()],
  account: [accountRow()],
});

/** Two searches, and two records that were opened. */
export const REMEMBERED: SearchRecentAnswer = {
  searches: ['tremblay', '416-555'],
  opened: [
    { ...RECORD, kind: 'client', id: TREMBLAY_ID, household: 'Ménage Tremblay' },
    { ...RECORD, kind: 'account', id: ACCOUNT_ID, label: '51-20417-8', accountType: 'rrsp', isClosed: true },
  ],
};
