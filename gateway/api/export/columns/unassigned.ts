import type { UnassignedRow } from '@/contract/accounts/unassigned';
import { nameText } from '@/contract/partyName';
import type { ExportColumn } from '../column';
import { typeText } from './accounts';

export const UNASSIGNED_COLUMNS: readonly ExportColumn<UnassignedRow>[] = [
  {
    id: 'number',
    header: 'accounts:columns.number',
    kind: 'text',
    width: 14,
    value: ({ number }) => number,
  },
  {
    id: 'holder',
    header: 'accounts:columns.holder',
    kind: 'text',
    width: 32,
    value: ({ holder }, { lastFirst }) => nameText(holder.name, { lastFirst }),
  },
  {
    id: 'reason',
    header: 'accounts:unassigned.columns.reason',
    kind: 'text',
    width: 20,
    value: ({ reason }, { say }) => say(`accounts:unassigned.reason.${reason}`),
  },
  {
    id: 'age',
    header: 'accounts:unassigned.columns.age',
    kind: 'count',
    width: 12,
    value: ({ ageDays }) => ageDays,
  },
  {
    id: 'marketValue',
    header: 'accounts:columns.marketValue',
    kind: 'money',
    width: 17,
    value: ({ marketValueCad }) => marketValueCad,
  },
  {
    id: 'suggestion',
    header: 'accounts:unassigned.columns.suggestion',
    kind: 'text',
    width: 36,
    value: ({ suggestion }, { say }) =>
      suggestion && `${suggestion.repCode} · ${say(`accounts:unassigned.why.${suggestion.reason}`)}`,
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
];
