import type { HouseholdRow } from '@/contract/households/schema';
import { nameText } from '@/contract/partyName';
import type { ExportColumn } from '../column';
import type { Manner } from '../words';

function stateText({ state, isPartial }: HouseholdRow, { say }: Manner): string | null {
  if (state !== 'active') return say(`household:list.state.${state}`);
  return isPartial ? say('household:list.state.partial') : null;
}

export const HOUSEHOLD_COLUMNS: readonly ExportColumn<HouseholdRow>[] = [
  {
    id: 'name',
    header: 'household:list.columns.name',
    kind: 'text',
    width: 32,
    value: ({ name }) => name,
  },
  {
    id: 'head',
    header: 'household:list.columns.head',
    kind: 'text',
    width: 28,
    value: ({ head }, { lastFirst }) => head && nameText(head.name, { lastFirst }),
  },
  {
    id: 'repCodes',
    header: 'household:list.columns.repCodes',
    kind: 'text',
    width: 14,
    value: ({ repCodes }) => repCodes.join(', '),
  },
  {
    id: 'memberCount',
    header: 'household:list.columns.memberCount',
    kind: 'count',
    width: 11,
    value: ({ memberCount }) => memberCount,
  },
  {
    id: 'accountCount',
    header: 'household:list.columns.accountCount',
    kind: 'count',
    width: 11,
    value: ({ accountCount }) => accountCount,
  },
  {
    id: 'marketValue',
    header: 'household:list.columns.marketValue',
    kind: 'money',
    width: 17,
    value: ({ marketValue }) => marketValue,
  },
  { id: 'cash', header: 'household:list.columns.cash', kind: 'money', width: 15, value: ({ cash }) => cash },
  {
    id: 'state',
    header: 'household:list.columns.state',
    kind: 'text',
    width: 22,
    value: stateText,
  },
  {
    id: 'updatedOn',
    header: 'household:list.columns.updatedOn',
    kind: 'date',
    width: 12,
    value: ({ updatedOn }) => updatedOn,
  },
];
