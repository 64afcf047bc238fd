import type { ColumnReader } from '@/contract/columns';
import { headText, HOUSEHOLD_COLUMNS, stateText } from '@/contract/households/columns';
import type { HouseholdRow } from '@/contract/households/schema';
import { formatCount } from '@/lib/format';
import type { useT } from '@/lib/i18n/useT';
import { Amount } from '@/components/kit/figures/Amount';
import { screenColumns } from '../../superTable/screenColumns';
import type { CardContent, ColumnDef } from '../../superTable/types';
import { StatusDot } from '../../ui/StatusDot';

/** In which language and name order households are read. */
export interface DisplayOptions extends ColumnReader {
  t: ReturnType<typeof useT<'household'>>;
}

/** The columns of the list of households. Those that show at first fill a window of 1366 px beside the navigation. */
export function householdColumns(reader: ColumnReader): ColumnDef<HouseholdRow>[] {
  return screenColumns(
    HOUSEHOLD_COLUMNS,
    {
      name: { defaultWidth: 194 },
      head: { defaultWidth: 166, isQuiet: true },
      repCodes: { defaultWidth: 98, isQuiet: true },
      memberCount: { defaultWidth: 84, grow: 0, isQuiet: true },
      accountCount: { isQuiet: true, isHidden: true },
      marketValue: { defaultWidth: 140 },
      cash: { defaultWidth: 130, isQuiet: true },
      state: {
        render: (row) => {
          const text = stateText(row, reader);
          return text !== null && <StatusDot tone="neutral">{text}</StatusDot>;
        },
        defaultWidth: 116,
        grow: 80,
      },
      updatedOn: { isQuiet: true, isHidden: true },
    },
    reader,
  );
}

/** A household as a card, where a table has no room. */
export function householdCard(row: HouseholdRow, display: DisplayOptions): CardContent {
  const { t, locale } = display;
  return {
    title: row.name,
    lead: <Amount amount={row.marketValue} locale={locale} />,
    lines: [
      { text: headText(row, display), end: stateText(row, display) ?? row.repCodes.join(', ') },
      {
        text: t('facts.members', { count: row.memberCount, n: formatCount(row.memberCount, locale) }),
        end: t('list.accounts', { count: row.accountCount, n: formatCount(row.accountCount, locale) }),
      },
    ],
  };
}
