import type { HouseholdRow } from '@/contract/households/schema';
import type { Locale } from '@/contract/locale';
import { formatCount, formatName } from '@/lib/format';
import type { useT } from '@/lib/i18n/useT';
import { Amount } from '../../panels/Amount';
import type { CardContent, ColumnDef } from '../../superTable/types';
import { StatusDot } from '../../ui/StatusDot';

/** In which language and name order households are read. */
export interface Manner {
  t: ReturnType<typeof useT<'household'>>;
  locale: Locale;
  lastFirst: boolean;
}

/** What is not as usual about a household: closed accounts alone, none at all, served in part by someone else. */
function stateText({ state, isPartial }: HouseholdRow, { t }: Manner): string | null {
  if (state !== 'active') return t(`list.state.${state}`);
  return isPartial ? t('list.state.partial') : null;
}

const headText = ({ head }: HouseholdRow, { lastFirst }: Manner) =>
  head && formatName(head.name, { lastFirst });

/** The columns of the list of households. Those that show at first fill a window of 1366 px beside the navigation. */
export function householdColumns(manner: Manner): ColumnDef<HouseholdRow>[] {
  return [
    {
      id: 'name',
      headerKey: 'household:list.columns.name',
      kind: 'name',
      value: ({ name }) => name,
      sortKey: 'name',
      defaultWidth: 244,
      isHideable: false,
      isFrozen: true,
    },
    {
      id: 'head',
      headerKey: 'household:list.columns.head',
      kind: 'text',
      value: (row) => headText(row, manner),
      defaultWidth: 160,
      isQuiet: true,
    },
    {
      id: 'repCodes',
      headerKey: 'household:list.columns.repCodes',
      kind: 'text',
      value: ({ repCodes }) => repCodes.join(', '),
      defaultWidth: 128,
      isQuiet: true,
    },
    {
      id: 'memberCount',
      headerKey: 'household:list.columns.memberCount',
      kind: 'count',
      value: ({ memberCount }) => memberCount,
      sortKey: 'memberCount',
      defaultWidth: 128,
      isQuiet: true,
      isHidden: true,
    },
    {
      id: 'accountCount',
      headerKey: 'household:list.columns.accountCount',
      kind: 'count',
      value: ({ accountCount }) => accountCount,
      sortKey: 'accountCount',
      defaultWidth: 128,
      isQuiet: true,
      isHidden: true,
    },
    {
      id: 'marketValue',
      headerKey: 'household:list.columns.marketValue',
      kind: 'money',
      value: ({ marketValue }) => marketValue,
      sortKey: 'marketValue',
      defaultWidth: 146,
    },
    {
      id: 'cash',
      headerKey: 'household:list.columns.cash',
      kind: 'money',
      value: ({ cash }) => cash,
      sortKey: 'cash',
      defaultWidth: 136,
      isQuiet: true,
    },
    {
      id: 'state',
      headerKey: 'household:list.columns.state',
      kind: 'status',
      value: (row) => stateText(row, manner),
      render: (row) => {
        const text = stateText(row, manner);
        return text !== null && <StatusDot tone="neutral">{text}</StatusDot>;
      },
      defaultWidth: 178,
      grow: 178,
    },
    {
      id: 'updatedOn',
      headerKey: 'household:list.columns.updatedOn',
      kind: 'date',
      value: ({ updatedOn }) => updatedOn,
      sortKey: 'updatedOn',
      defaultWidth: 128,
      isQuiet: true,
      isHidden: true,
    },
  ];
}

/** A household as a card, where a table has no room. */
export function householdCard(row: HouseholdRow, manner: Manner): CardContent {
  const { t, locale } = manner;
  return {
    title: row.name,
    lead: <Amount amount={row.marketValue} locale={locale} />,
    lines: [
      { text: headText(row, manner), end: stateText(row, manner) ?? row.repCodes.join(', ') },
      {
        text: t('facts.members', { count: row.memberCount, n: formatCount(row.memberCount, locale) }),
        end: t('list.accounts', { count: row.accountCount, n: formatCount(row.accountCount, locale) }),
      },
    ],
  };
}
