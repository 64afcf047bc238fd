import { holderSortText } from '@/contract/accounts/holderSortText';
import type { AccountRow } from '@/contract/accounts/shared';
import { typePlace } from '@/contract/accounts/typeOrder';
import type { ColumnDef } from '../../superTable/types';
import { StatusDot } from '../../ui/StatusDot';
import { custodianText, holdersText, stateText, typeText, type Manner } from './words';

const TONES = { funded: 'neutral', zero: 'neutral', closed: 'neutral', negative: 'bad' } as const;

interface Options {
  /** True where all rows are there, so that any column can sort them; else those that the gateway sorts by. */
  isWhole: boolean;
}

/**
 * The columns of a table of accounts. Those that show at first fill a window of 1366 px beside the open navigation (a
 * card of it where the rows are a household's), and each has room for its words in both languages.
 */
export function accountColumns(manner: Manner, { isWhole }: Options): ColumnDef<AccountRow>[] {
  const { t } = manner;
  const here = (key: string) => (isWhole ? { sortKey: key } : {});
  const state = (row: AccountRow) => stateText(row, manner);
  return [
    {
      id: 'number',
      headerKey: 'accounts:columns.number',
      kind: 'name',
      value: ({ number }) => number,
      sortKey: 'number',
      defaultWidth: 128,
      isHideable: false,
      isFrozen: true,
    },
    {
      id: 'type',
      headerKey: 'accounts:columns.type',
      kind: 'text',
      value: (row) => typeText(row, manner),
      sortKey: 'type',
      // As the list of all accounts is sorted: whatever the currency, which stands behind the words.
      sortValue: ({ type }) => typePlace(type, manner.locale),
      defaultWidth: 140,
    },
    {
      id: 'holder',
      headerKey: 'accounts:columns.holder',
      kind: 'text',
      value: (row) => holdersText(row, manner),
      sortKey: 'holder',
      sortValue: holderSortText,
      defaultWidth: 162,
      // Among the accounts of all, few have a state to tell and each has a holder.
      ...(!isWhole && { grow: 232 }),
      isQuiet: true,
    },
    {
      id: 'household',
      headerKey: 'accounts:columns.household',
      kind: 'text',
      value: ({ household }) => household?.name ?? null,
      sortKey: 'household',
      defaultWidth: 168,
      isQuiet: true,
      isHidden: true,
    },
    {
      id: 'marketValue',
      headerKey: 'accounts:columns.marketValue',
      kind: 'money',
      value: ({ marketValueCad }) => marketValueCad,
      sortKey: 'marketValue',
      defaultWidth: 140,
    },
    {
      id: 'state',
      headerKey: 'accounts:columns.state',
      kind: 'status',
      value: state,
      render: (row) => row.state !== 'funded' && <StatusDot tone={TONES[row.state]}>{state(row)}</StatusDot>,
      ...here('state'),
      defaultWidth: 128,
    },
    {
      id: 'gain',
      headerKey: 'accounts:columns.gain',
      kind: 'money',
      value: ({ gainCad }) => gainCad,
      ...here('gain'),
      defaultWidth: 140,
      isSigned: true,
      isHidden: isWhole,
    },
    {
      id: 'bookCost',
      headerKey: 'accounts:columns.bookCost',
      kind: 'money',
      value: ({ bookCostCad }) => bookCostCad,
      ...here('bookCost'),
      defaultWidth: 142,
      isQuiet: true,
      isHidden: true,
    },
    {
      id: 'cash',
      headerKey: 'accounts:columns.cash',
      kind: 'money',
      value: ({ cashCad }) => cashCad,
      sortKey: 'cash',
      defaultWidth: 140,
      isQuiet: true,
      isHidden: isWhole,
    },
    {
      id: 'registration',
      headerKey: 'accounts:columns.registration',
      kind: 'text',
      value: ({ registration }) => t(`registration.${registration}`),
      ...here('registration'),
      defaultWidth: 150,
      isQuiet: true,
      isHidden: true,
    },
    {
      id: 'custodian',
      headerKey: 'accounts:columns.custodian',
      kind: 'text',
      value: (row) => custodianText(row, manner),
      ...here('custodian'),
      defaultWidth: 180,
      isQuiet: true,
      isHidden: true,
    },
    {
      id: 'repCode',
      headerKey: 'accounts:columns.repCode',
      kind: 'text',
      value: ({ repCode }) => repCode,
      sortKey: 'repCode',
      defaultWidth: 128,
      isQuiet: true,
      isHidden: true,
    },
    {
      id: 'openedOn',
      headerKey: 'accounts:columns.openedOn',
      kind: 'date',
      value: ({ openedOn }) => openedOn,
      sortKey: 'openedOn',
      defaultWidth: 128,
      isQuiet: true,
      isHidden: true,
    },
    {
      id: 'ownValue',
      headerKey: 'accounts:columns.ownValue',
      kind: 'money',
      value: ({ currency, marketValue }) => (currency === 'CAD' ? null : { amount: marketValue, currency }),
      defaultWidth: 160,
      isQuiet: true,
      isHidden: true,
    },
  ];
}
