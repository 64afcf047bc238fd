import type { AccountType } from '@/contract/clients/schema';
import type { Locale } from '@/contract/locale';
import type { SearchField, SearchKind, SearchRow } from '@/contract/search/schema';
import type { FoundRecord } from './options';
import { markedName, phonePieces, textPieces, type Piece } from './pieces';

/** Where something was found that is not in the record's own line. */
export type FoundBy = Exclude<SearchField, 'name' | 'household'>;

/** A record as the list of what was found shows it. */
export interface ShownRecord {
  id: string;
  kind: SearchKind;
  /** The client's name, the household's, the account's number. */
  title: Piece[];
  repCode: string | null;
  /** Of an account. */
  type: AccountType | null;
  /** The member by whom a household was found, or its head; the holder of an account. */
  person: Piece[] | null;
  /** Of a household: whether the person is its head. */
  isHead: boolean;
  /** Of a client. */
  household: string | null;
  /** Of a household, all of them. */
  memberCount: number | null;
  /** Of a client or household, where that is not in the address by which it was found. */
  city: string | null;
  isClosed: boolean;
  /** Of an account: nobody has it yet. */
  isUnassigned: boolean;
  /** The field that matched, when it is not one of the above. */
  found: { by: FoundBy; text: Piece[] } | null;
  isRecent: boolean;
}

const isFound = (record: FoundRecord): record is SearchRow => 'marks' in record;

function foundBy(record: FoundRecord, locale: Locale): ShownRecord['found'] {
  if (!isFound(record) || record.text === null) return null;
  const { field, text, marks } = record;
  if (field === 'name' || field === 'household') return null;
  return {
    by: field,
    text: field === 'phone' ? phonePieces(text, marks, locale) : textPieces(text, marks, 'text'),
  };
}

/** @param lastFirst whether names stand last name first; a company or trust never does */
export function toShownRecord(record: FoundRecord, lastFirst: boolean, locale: Locale): ShownRecord {
  const { id, kind, name, label, accountType, household, role, memberCount, city } = record;
  const { isClosed, isUnassigned } = record;
  const marks = isFound(record) ? record.marks : [];
  const found = foundBy(record, locale);
  const named = name === null ? null : markedName(name, marks, lastFirst);
  const isClient = kind === 'client';
  return {
    id,
    kind,
    title: isClient ? (named ?? []) : textPieces(label ?? '', marks, 'label'),
    // Where it is what was found it is told there, with its mark.
    repCode: found?.by === 'iaCode' ? null : record.repCode,
    type: accountType,
    person: isClient ? null : named,
    isHead: role === 'head',
    household,
    memberCount,
    city: found?.by === 'address' || found?.by === 'postalCode' ? null : city,
    isClosed,
    isUnassigned,
    found,
    isRecent: isFound(record) && record.isRecent,
  };
}
