import type { UnassignedRow } from '@/contract/unassigned/schema';
import type { ColumnReader } from '@/contract/columns';
import { holderText, suggestionText, UNASSIGNED_COLUMNS } from '@/contract/unassigned/columns';
import { formatCount } from '@/lib/format';
import { Amount } from '@/components/kit/figures/Amount';
import type { DisplayOptions } from '@/components/accounts/shared/table/words';
import { screenColumns } from '../../superTable/screenColumns';
import type { CardContent, ColumnDef } from '../../superTable/types';
import { StatusDot } from '../../ui/StatusDot';

/** What is read as overdue: an account without an owner for longer than a quarter, days. */
const OVERDUE_DAYS = 90;

const isOverdue = ({ reason, ageDays }: UnassignedRow) => reason !== 'noHousehold' && ageDays > OVERDUE_DAYS;

const ageText = ({ ageDays }: UnassignedRow, { t, locale }: DisplayOptions) =>
  t('unassigned.age', { count: ageDays, n: formatCount(ageDays, locale) });

/**
 * The columns of the list of unassigned accounts. The default columns fill a 1366 px window with the
 * navigation open, and each has room for its words in both languages.
 */
export function unassignedColumns(reader: ColumnReader): ColumnDef<UnassignedRow>[] {
  return screenColumns(
    UNASSIGNED_COLUMNS,
    {
      number: { defaultWidth: 128 },
      holder: { defaultWidth: 140, grow: 200 },
      reason: {
        render: (row) => (
          <StatusDot tone={isOverdue(row) ? 'warn' : 'neutral'}>
            {reader.say(`accounts:unassigned.reason.${row.reason}`)}
          </StatusDot>
        ),
        defaultWidth: 140,
        grow: 190,
      },
      marketValue: { defaultWidth: 136 },
      suggestion: { defaultWidth: 226, grow: 272 },
      type: { defaultWidth: 154, isQuiet: true, isHidden: true },
      branch: { defaultWidth: 180, isQuiet: true, isHidden: true },
      cash: { defaultWidth: 140, isQuiet: true, isHidden: true },
    },
    reader,
  );
}

/** One of them as a card, where a table has no room. */
export function unassignedCard(row: UnassignedRow, display: DisplayOptions): CardContent {
  const { t, locale } = display;
  return {
    title: row.number,
    lead: <Amount amount={row.marketValueCad} locale={locale} />,
    lines: [
      { text: holderText(row, display), end: t(`unassigned.reason.${row.reason}`) },
      { text: suggestionText(row, display), end: ageText(row, display) },
    ],
  };
}
