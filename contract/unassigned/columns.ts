import type { UnassignedRow, UnassignedSortKey } from './schema';
import { nameText } from '../partyName';
import { type ColumnReader, defineColumns } from '../columns';
import { typeText } from '../accounts/words';

/** The holder, in the person's name order. */
export const holderText = ({ holder }: UnassignedRow, { lastFirst }: ColumnReader): string =>
  nameText(holder.name, { lastFirst });

/** Who should have it and why, in a few words. Null when nothing tells. */
export const suggestionText = ({ suggestion }: UnassignedRow, { say }: ColumnReader): string | null =>
  suggestion && `${suggestion.repCode} · ${say(`accounts:unassigned.why.${suggestion.reason}`)}`;

/** The columns of the list of unassigned accounts, for its table and its files. */
export const UNASSIGNED_COLUMNS = defineColumns<UnassignedRow, UnassignedSortKey>([
  {
    id: 'number',
    header: 'accounts:columns.number',
    kind: 'name',
    sortKey: 'number',
    width: 14,
    value: ({ number }) => number,
  },
  {
    id: 'holder',
    header: 'accounts:columns.holder',
    kind: 'text',
    sortKey: 'holder',
    isPerson: true,
    width: 32,
    value: holderText,
  },
  {
    id: 'reason',
    header: 'accounts:unassigned.columns.reason',
    kind: 'status',
    sortKey: 'reason',
    width: 20,
    value: ({ reason }, { say }) => say(`accounts:unassigned.reason.${reason}`),
  },
  {
    id: 'age',
    header: 'accounts:unassigned.columns.age',
    kind: 'count',
    sortKey: 'age',
    width: 12,
    value: ({ ageDays }) => ageDays,
  },
  {
    id: 'marketValue',
    header: 'accounts:columns.marketValue',
    kind: 'money',
    sortKey: 'marketValue',
    width: 17,
    value: ({ marketValueCad }) => marketValueCad,
  },
  {
    id: 'suggestion',
    header: 'accounts:unassigned.columns.suggestion',
    kind: 'text',
    width: 36,
    value: suggestionText,
  },
  { id: 'type', header: 'accounts:columns.type', kind: 'text', width: 16, value: typeText },
  {
    id: 'branch',
    header: 'accounts:unassigned.columns.branch',
    kind: 'text',
    width: 22,
    value: ({ branch }) => branch,
  },
  {
    id: 'cash',
    header: 'accounts:columns.cash',
    kind: 'money',
    width: 15,
    value: ({ cashCad }) => cashCad,
  },
]);
