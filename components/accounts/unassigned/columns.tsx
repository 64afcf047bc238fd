import type { UnassignedRow } from '@/contract/accounts/unassigned';
import { formatCount, formatName } from '@/lib/format';
import { Amount } from '../../panels/Amount';
import { typeText, type Manner } from '../../panels/accountTable/words';
import type { CardContent, ColumnDef } from '../../superTable/types';
import { StatusDot } from '../../ui/StatusDot';

/** What is read as overdue: an account without an owner for longer than a quarter, days. */
const OVERDUE_DAYS = 90;

const isOverdue = ({ reason, ageDays }: UnassignedRow) => reason !== 'noHousehold' && ageDays > OVERDUE_DAYS;

const ageText = ({ ageDays }: UnassignedRow, { t, locale }: Manner) =>
  t('unassigned.age', { count: ageDays, n: formatCount(ageDays, locale) });

/** Who holds it, in the person's name order. */
export const holderText = ({ holder }: UnassignedRow, { lastFirst }: Manner) =>
  formatName(holder.name, { lastFirst });

/** Who should have it and why, in a few words; null where nothing tells. */
export const suggestionText = ({ suggestion }: UnassignedRow, { t }: Manner): string | null =>
  suggestion && `${suggestion.repCode} · ${t(`unassigned.why.${suggestion.reason}`)}`;

/**
 * The columns of the list of unassigned accounts. Those that show at first fill a window of 1366 px beside the open
 * navigation, and each has room for its words in both languages.
 */
export function unassignedColumns(manner: Manner): ColumnDef<UnassignedRow>[] {
  const { t } = manner;
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
      id: 'holder',
      headerKey: 'accounts:columns.holder',
      kind: 'text',
      value: (row) => holderText(row, manner),
      sortKey: 'holder',
      defaultWidth: 140,
      grow: 232,
    },
    {
      id: 'reason',
      headerKey: 'accounts:unassigned.columns.reason',
      kind: 'status',
      value: ({ reason }) => t(`unassigned.reason.${reason}`),
      render: (row) => (
        <StatusDot tone={isOverdue(row) ? 'warn' : 'neutral'}>
          {t(`unassigned.reason.${row.reason}`)}
        </StatusDot>
      ),
      defaultWidth: 140,
      grow: 160,
    },
    {
      id: 'age',
      headerKey: 'accounts:unassigned.columns.age',
      kind: 'count',
      value: ({ ageDays }) => ageDays,
      sortKey: 'age',
      defaultWidth: 128,
    },
    {
      id: 'marketValue',
      headerKey: 'accounts:columns.marketValue',
      kind: 'money',
      value: ({ marketValueCad }) => marketValueCad,
      sortKey: 'marketValue',
      defaultWidth: 136,
    },
    {
      id: 'suggestion',
      headerKey: 'accounts:unassigned.columns.suggestion',
      kind: 'text',
      value: (row) => suggestionText(row, manner),
      defaultWidth: 226,
    },
    {
      id: 'type',
      headerKey: 'accounts:columns.type',
      kind: 'text',
      value: (row) => typeText(row, manner),
      defaultWidth: 154,
      isQuiet: true,
      isHidden: true,
    },
    {
      id: 'branch',
      headerKey: 'accounts:unassigned.columns.branch',
      kind: 'text',
      value: ({ branch }) => branch,
      defaultWidth: 180,
      isQuiet: true,
      isHidden: true,
    },
    {
      id: 'cash',
      headerKey: 'accounts:columns.cash',
      kind: 'money',
      value: ({ cashCad }) => cashCad,
      defaultWidth: 140,
      isQuiet: true,
      isHidden: true,
    },
  ];
}

/** One of them as a card, where a table has no room. */
export function unassignedCard(row: UnassignedRow, manner: Manner): CardContent {
  const { t, locale } = manner;
  return {
    title: row.number,
    lead: <Amount amount={row.marketValueCad} locale={locale} />,
    lines: [
      { text: holderText(row, manner), end: ageText(row, manner) },
      { text: t(`unassigned.reason.${row.reason}`), end: suggestionText(row, manner) },
    ],
  };
}
