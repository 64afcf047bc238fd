import { defineColumns } from '../columns';
import type { BoaTableRow, BoaTableSortKey } from './table';

/** Tenths of basis points as basis points. */
const pointsText = (tenths: number | null): string | null =>
  tenths === null ? null : `${Math.trunc(tenths / 10)}.${Math.abs(tenths % 10)}`;

/** The columns of the table of households on their dashboard, for its table and its files. */
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
    id: 'tier',
    header: 'boa:dimensions.tier',
    kind: 'text',
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
    id: 'yield',
    header: 'boa:columns.yieldPoints',
    kind: 'quantity',
    sortKey: 'yield',
    width: 12,
    value: (row) => pointsText(row.yield),
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
    width: 10,
    value: ({ province }) => province,
  },
  {
    id: 'repCodes',
    header: 'boa:dimensions.repCode',
    kind: 'text',
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
