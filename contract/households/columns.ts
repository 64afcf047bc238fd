import type { HouseholdRow, HouseholdSortKey } from './schema';
import { nameText } from '../partyName';
import { type ColumnReader, defineColumns } from '../columns';

/**
 * What is unusual about a household: only closed accounts, no account, or a part that another advisor serves.
 */
export function stateText({ state, isPartial }: HouseholdRow, { say }: ColumnReader): string | null {
  if (state !== 'active') return say(`household:list.state.${state}`);
  return isPartial ? say('household:list.state.partial') : null;
}

/**
 * The head, in the person's name order, and the member whom a former name matched. Null when there is nobody
 * to name.
 */
export function headText({ head, former }: HouseholdRow, { lastFirst, say }: ColumnReader): string | null {
  const text = head && nameText(head.name, { lastFirst });
  if (former === null) return text;
  const name = nameText(former.name, { lastFirst });
  const found = say('common:table.formerly', { name, former: former.formerName });
  return text === null || former.isHead ? found : `${text} · ${found}`;
}

/** The columns of the list of households, for its table and its files. */
export const HOUSEHOLD_COLUMNS = defineColumns<HouseholdRow, HouseholdSortKey>([
  {
    id: 'name',
    header: 'household:list.columns.name',
    kind: 'name',
    sortKey: 'name',
    width: 32,
    value: ({ name }) => name,
  },
  {
    id: 'head',
    header: 'household:list.columns.head',
    kind: 'text',
    width: 28,
    value: headText,
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
    sortKey: 'memberCount',
    width: 11,
    value: ({ memberCount }) => memberCount,
  },
  {
    id: 'accountCount',
    header: 'household:list.columns.accountCount',
    kind: 'count',
    sortKey: 'accountCount',
    width: 11,
    value: ({ accountCount }) => accountCount,
  },
  {
    id: 'marketValue',
    header: 'household:list.columns.marketValue',
    kind: 'money',
    sortKey: 'marketValue',
    width: 17,
    value: ({ marketValue }) => marketValue,
  },
  {
    id: 'cash',
    header: 'household:list.columns.cash',
    kind: 'money',
    sortKey: 'cash',
    width: 15,
    value: ({ cash }) => cash,
  },
  {
    id: 'state',
    header: 'household:list.columns.state',
    kind: 'status',
    width: 22,
    value: stateText,
  },
  {
    id: 'updatedOn',
    header: 'household:list.columns.updatedOn',
    kind: 'date',
    sortKey: 'updatedOn',
    width: 12,
    value: ({ updatedOn }) => updatedOn,
  },
]);
