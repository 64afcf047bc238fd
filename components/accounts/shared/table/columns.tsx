import { ACCOUNT_COLUMNS } from '@/contract/accounts/columns';
import { holderSortText } from '@/contract/accounts/holderSortText';
import type { AccountRow } from '@/contract/accounts/row';
import { typePlace } from '@/contract/accounts/typeOrder';
import { stateText } from '@/contract/accounts/words';
import type { ColumnReader } from '@/contract/columns';
import { screenColumns } from '@/components/superTable/screenColumns';
import type { ColumnDef } from '@/components/superTable/types';
import { StatusDot } from '@/components/ui/StatusDot';

const TONES = { funded: 'neutral', zero: 'neutral', closed: 'neutral', negative: 'bad' } as const;

interface Options {
  /**
   * True when all rows are loaded, so any column can sort them. Otherwise the columns that the gateway can
   * sort by.
   */
  isWhole: boolean;
}

/**
 * The columns of a table of accounts. The default columns fill a 1366 px window with the navigation open (or
 * a household's card), and each has room for its words in both languages.
 */
export function accountColumns(reader: ColumnReader, { isWhole }: Options): ColumnDef<AccountRow>[] {
  const here = (key: string) => (isWhole ? { sortKey: key } : {});
  return screenColumns<AccountRow>(
    ACCOUNT_COLUMNS,
    {
      number: { defaultWidth: 128 },
      type: {
        // The list of all accounts sorts the same way: it ignores the currency, which comes after the words.
        sortValue: ({ type }) => typePlace(type, reader.locale),
        defaultWidth: 140,
      },
      holder: {
        sortValue: holderSortText,
        defaultWidth: 162,
        // Among all accounts, few have a state to show and each has a holder.
        ...(!isWhole && { grow: 232 }),
        isQuiet: true,
      },
      household: { defaultWidth: 168, isQuiet: true, isHidden: true },
      marketValue: { defaultWidth: 140 },
      state: {
        ...here('state'),
        render: (row) =>
          row.state !== 'funded' && <StatusDot tone={TONES[row.state]}>{stateText(row, reader)}</StatusDot>,
        defaultWidth: 128,
      },
      gain: { ...here('gain'), defaultWidth: 140, isSigned: true, isHidden: isWhole },
      bookCost: { ...here('bookCost'), defaultWidth: 142, isQuiet: true, isHidden: true },
      cash: { defaultWidth: 140, isQuiet: true, isHidden: isWhole },
      registration: { ...here('registration'), defaultWidth: 150, isQuiet: true, isHidden: true },
      custodian: { ...here('custodian'), defaultWidth: 180, isQuiet: true, isHidden: true },
      repCode: { isQuiet: true, isHidden: true },
      openedOn: { isQuiet: true, isHidden: true },
      ownValue: { defaultWidth: 160, isQuiet: true, isHidden: true },
    },
    reader,
  );
}
