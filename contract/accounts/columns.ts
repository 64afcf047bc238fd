import type { AccountRow } from './row';
import type { AccountSortKey } from './schema';
import { custodianText, holdersText, stateText, typeText } from './words';
import { defineColumns } from '../columns';

/** The columns of the list of accounts, for its table and its files. */
export const ACCOUNT_COLUMNS = defineColumns<AccountRow, AccountSortKey>([
  {
    id: 'number',
    header: 'accounts:columns.number',
    kind: 'name',
    sortKey: 'number',
    width: 14,
    value: ({ number }) => number,
  },
  { id: 'type', header: 'accounts:columns.type', kind: 'text', sortKey: 'type', width: 16, value: typeText },
  {
    id: 'holder',
    header: 'accounts:columns.holder',
    kind: 'text',
    sortKey: 'holder',
    width: 36,
    value: holdersText,
  },
  {
    id: 'household',
    header: 'accounts:columns.household',
    kind: 'text',
    sortKey: 'household',
    width: 24,
    value: ({ household }) => household?.name ?? null,
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
    id: 'state',
    header: 'accounts:columns.state',
    kind: 'status',
    width: 26,
    value: (row, reader) => stateText(row, reader),
  },
  {
    id: 'gain',
    header: 'accounts:columns.gain',
    kind: 'money',
    width: 17,
    value: ({ gainCad }) => gainCad,
  },
  {
    id: 'bookCost',
    header: 'accounts:columns.bookCost',
    kind: 'money',
    width: 17,
    value: ({ bookCostCad }) => bookCostCad,
  },
  {
    id: 'cash',
    header: 'accounts:columns.cash',
    kind: 'money',
    sortKey: 'cash',
    width: 15,
    value: ({ cashCad }) => cashCad,
  },
  {
    id: 'registration',
    header: 'accounts:columns.registration',
    kind: 'text',
    width: 16,
    value: ({ registration }, { say }) => say(`accounts:registration.${registration}`),
  },
  {
    id: 'custodian',
    header: 'accounts:columns.custodian',
    kind: 'text',
    width: 28,
    value: (row, { locale }) => custodianText(row, locale),
  },
  {
    id: 'repCode',
    header: 'accounts:columns.repCode',
    kind: 'text',
    sortKey: 'repCode',
    width: 11,
    value: ({ repCode }) => repCode,
  },
  {
    id: 'openedOn',
    header: 'accounts:columns.openedOn',
    kind: 'date',
    sortKey: 'openedOn',
    width: 12,
    value: ({ openedOn }) => openedOn,
  },
  {
    id: 'ownValue',
    header: 'accounts:columns.ownValue',
    kind: 'money',
    width: 17,
    value: ({ currency, marketValue }) => (currency === 'CAD' ? null : marketValue),
    currency: { header: 'export:currencyOf.accounts', of: ({ currency }) => currency },
  },
]);
