import type { AccountType, HouseholdRole } from '@/contract/clients/schema';
import {
  GROUP_COUNT_MAX,
  GROUP_ROWS_MAX,
  SEARCH_RANKS,
  type SearchField,
  type SearchGroup,
  type SearchKind,
  type SearchMark,
  type SearchRow,
} from '@/contract/search/schema';
import type { PartyKind, PartyName } from '@/contract/scalars';
import { nameOf, withYearsOfNamesakes } from '../../clients/rows/names';
import { wordsOf } from './fold';
import { digitMarks, hasWords, type Span, textMarks, wordMarks } from '../rows/marks';
import type { SearchTerms } from './terms';

/** A record as the database gives it. */
export interface RecordRow {
  id: string;
  party_kind: PartyKind | null;
  given_name: string | null;
  family_name: string | null;
  legal_name: string | null;
  /** The birth year of a client with a namesake; for search hits it is set for everyone until namesakes are known. */
  born_in: number | null;
  /** The year in which a client died. */
  died_in: number | null;
  label: string | null;
  code: string | null;
  household: string | null;
  role: HouseholdRole | null;
  member_count: number | null;
  city: string | null;
  account_type: AccountType | null;
  is_closed: boolean;
  is_unassigned: boolean;
}

/** The same, found by a search. */
export interface FoundRow extends RecordRow {
  former_names: string[];
  field: SearchField;
  rank: number;
  text: string | null;
  is_recent: boolean;
}

const partyOf = (row: RecordRow): PartyName | null => (row.party_kind === null ? null : nameOf(row));

/** @returns a record as the contract has it */
export const recordOf = (kind: SearchKind, row: RecordRow) => ({
  kind,
  id: row.id,
  name: partyOf(row),
  partyKind: row.party_kind,
  label: row.label,
  repCode: row.code,
  household: row.household,
  role: row.role,
  memberCount: row.member_count,
  city: row.city,
  accountType: row.account_type,
  isClosed: row.is_closed,
  isUnassigned: row.is_unassigned,
});

const PREFIX = 1;
/** The rank in `SEARCH_RANKS` of a match on a later word. */
export const WORD = 2;

const fullName = ({ given_name, family_name, legal_name }: RecordRow) =>
  [family_name, given_name, legal_name].filter(Boolean).join(' ');

/** Whether the given name begins as the search does; a name may be shown given name first. */
function beginsWithGiven({ given_name }: RecordRow, query: string): boolean {
  const [first] = wordsOf(query);
  const [given] = wordsOf(given_name ?? '');
  return first !== undefined && given !== undefined && given.startsWith(first);
}

/** Separates what the database keeps in one column: current and former names, and which of them comes first. */
function refined(row: FoundRow, { text: query }: SearchTerms): FoundRow {
  if (row.field !== 'name') return row;
  if (!hasWords(fullName(row), query)) {
    const former =
      row.former_names.find((name) => hasWords(name, query)) ??
      row.former_names.find((name) => wordMarks(name, query).length > 0);
    if (former !== undefined) return { ...row, field: 'formerName', text: former };
  }
  const isPrefix = row.rank === WORD && beginsWithGiven(row, query);
  return isPrefix ? { ...row, rank: PREFIX } : row;
}

const marked = (part: SearchMark['part'], spans: readonly Span[]): SearchMark[] =>
  spans.map((span) => ({ part, ...span }));

const nameMarks = (row: FoundRow, query: string): SearchMark[] =>
  (['given', 'family', 'legal'] as const).flatMap((part) =>
    marked(part, wordMarks(row[`${part}_name`] ?? '', query)),
  );

function marksOf(kind: SearchKind, row: FoundRow, terms: SearchTerms): SearchMark[] {
  const { text: query, account, email, repCode } = terms;
  const { field, text, label, rank } = row;
  if (field === 'name') return nameMarks(row, query);
  if (field === 'household') return marked('label', wordMarks(label ?? '', query));
  if (field === 'account' && kind === 'account') {
    return marked('label', digitMarks(label ?? '', account ?? '', rank === WORD));
  }
  const found = text ?? '';
  if (field === 'account') return marked('text', digitMarks(found, account ?? '', rank === WORD));
  if (field === 'phone') return marked('text', phoneMarks(found, terms, rank === WORD));
  if (field === 'email') return marked('text', textMarks(found, email ?? ''));
  if (field === 'iaCode') return marked('text', textMarks(found, repCode ?? ''));
  if (field === 'postalCode') return marked('text', postalMarks(found, terms));
  const marks = marked('text', wordMarks(found, query, field === 'address' ? 'address' : 'name'));
  // A person who has changed one name has kept the other.
  return field === 'formerName' ? [...marks, ...nameMarks(row, query)] : marks;
}

/** As it was typed, else without the country's 1. */
function phoneMarks(number: string, { phone, nationalPhone }: SearchTerms, isLast: boolean): Span[] {
  const marks = digitMarks(number, phone ?? '', isLast);
  return marks.length > 0 ? marks : digitMarks(number, nationalPhone ?? '', isLast);
}

/** The code stands at the end of the address, with a space that may not have been typed. */
function postalMarks(address: string, { postalCode }: SearchTerms): Span[] {
  const pattern = [...(postalCode ?? '')].join('\\s?');
  const found = new RegExp(`${pattern}(?=[A-Z0-9 ]{0,4}$)`).exec(address);
  return found ? [{ start: found.index, end: found.index + found[0].length }] : [];
}

function rowOf(kind: SearchKind, row: FoundRow, terms: SearchTerms): SearchRow {
  return {
    ...recordOf(kind, row),
    field: row.field,
    text: row.text,
    rank: SEARCH_RANKS[row.rank] ?? 'contains',
    isRecent: row.is_recent,
    marks: marksOf(kind, row, terms),
  };
}

/** By rank, recent ones first; equal rows keep the database's order. */
const byRank = (a: FoundRow, b: FoundRow) => a.rank - b.rank || Number(b.is_recent) - Number(a.is_recent);

/**
 * @param rows the best of what was found, in the database's order
 * @param count of all that was found
 */
export function groupOf(
  kind: SearchKind,
  rows: readonly FoundRow[],
  count: number,
  terms: SearchTerms,
): SearchGroup {
  const shown = rows
    .map((row) => refined(row, terms))
    .sort(byRank)
    .slice(0, GROUP_ROWS_MAX);
  return {
    kind,
    rows: withYearsOfNamesakes(shown).map((row) => rowOf(kind, row, terms)),
    count: Math.min(count, GROUP_COUNT_MAX),
    isMore: count > GROUP_COUNT_MAX,
  };
}
