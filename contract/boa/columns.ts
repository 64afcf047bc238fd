import { defineColumns } from '../columns';
import { nameText } from '../partyName';
import type { BoaTableRow, BoaTableSortKey } from './table';

/** The columns of the table of households on a dashboard, for its table and its files. */
export const BOA_TABLE_COLUMNS = defineColumns<BoaTableRow, BoaTableSortKey>([
  {
    id: 'name',
    header: 'boa:columns.household',
    kind: 'name',
    sortKey: 'name',
    width: 32,
    value: ({ name }) => name,
  },
  { id: 'aua', header: 'boa:columns.aua', kind: 'money', sortKey: 'aua', width: 17, value: ({ aua }) => aua },
  {
    id: 'cash',
    header: 'measures:cash.name',
    kind: 'money',
    sortKey: 'cash',
    width: 15,
    value: ({ cash }) => cash,
  },
  {
    id: 'tier',
    header: 'boa:dimensions.tier',
    kind: 'text',
    sortKey: 'tier',
    width: 20,
    value: ({ tier }, { say }) => say(tier === null ? 'boa:lost' : `boa:keys.tier.${tier}`),
  },
  {
    id: 'netFlow',
    header: 'boa:columns.netFlow',
    kind: 'money',
    sortKey: 'netFlow',
    width: 17,
    value: ({ netFlow }) => netFlow,
  },
  {
    id: 'revenue',
    header: 'boa:columns.revenue',
    kind: 'money',
    sortKey: 'revenue',
    width: 15,
    value: ({ revenue }) => revenue,
  },
  {
    id: 'revenueNet',
    header: 'measures:revenueNet.name',
    kind: 'money',
    sortKey: 'revenueNet',
    width: 15,
    value: ({ revenueNet }) => revenueNet,
  },
  {
    id: 'yield',
    header: 'boa:columns.yieldPoints',
    kind: 'points',
    sortKey: 'yield',
    width: 12,
    value: (row) => row.yield,
  },
  {
    id: 'oldest',
    header: 'boa:columns.oldest',
    kind: 'count',
    sortKey: 'oldest',
    width: 12,
    value: ({ oldest }) => oldest,
  },
  {
    id: 'eDelivery',
    header: 'boa:columns.eDelivery',
    kind: 'percent',
    sortKey: 'eDelivery',
    width: 12,
    value: ({ eDelivery }) => eDelivery,
  },
  {
    id: 'signInOn',
    header: 'boa:columns.signInOn',
    kind: 'date',
    sortKey: 'signIn',
    width: 14,
    value: ({ signInOn }) => signInOn,
  },
  {
    id: 'contactOn',
    header: 'boa:columns.contactOn',
    kind: 'date',
    sortKey: 'contact',
    width: 14,
    value: ({ contactOn }) => contactOn,
  },
  {
    id: 'since',
    header: 'boa:columns.since',
    kind: 'date',
    sortKey: 'since',
    width: 14,
    value: ({ since }) => since,
  },
  {
    id: 'province',
    header: 'boa:dimensions.province',
    kind: 'text',
    sortKey: 'province',
    width: 10,
    value: ({ province }) => province,
  },
  {
    id: 'repCodes',
    header: 'boa:dimensions.repCode',
    kind: 'text',
    sortKey: 'repCodes',
    width: 14,
    value: ({ repCodes }) => repCodes.join(', '),
  },
  {
    id: 'accounts',
    header: 'boa:columns.accounts',
    kind: 'count',
    sortKey: 'accounts',
    width: 11,
    value: ({ accounts }) => accounts,
  },
]);

/** What is told of a client in another way than of a household. */
const OF_CLIENT: Readonly<Partial<Record<string, Partial<(typeof BOA_TABLE_COLUMNS)[number]>>>> = {
  name: {
    header: 'boa:dimensions.client',
    isPerson: true,
    value: ({ party }, { lastFirst }) => (party === null ? null : nameText(party, { lastFirst })),
  },
  tier: { value: ({ tier }, { say }) => (tier === null ? null : say(`boa:keys.tier.${tier}`)) },
  oldest: { header: 'boa:dimensions.age' },
};

/** The columns of the table of clients beside it: the same, with the household that each is in. */
export const BOA_CLIENT_COLUMNS = defineColumns<BoaTableRow, BoaTableSortKey>(
  BOA_TABLE_COLUMNS.flatMap((column) => {
    const own = { ...column, ...OF_CLIENT[column.id] };
    return column.id !== 'name'
      ? [own]
      : [
          own,
          {
            id: 'household',
            header: 'boa:columns.household',
            kind: 'text' as const,
            sortKey: 'household' as const,
            width: 28,
            value: ({ household }: BoaTableRow) => household?.name ?? null,
          },
        ];
  }),
);
