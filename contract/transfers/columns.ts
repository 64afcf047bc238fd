import { type ColumnReader, defineColumns } from '../columns';
import { nameText } from '../partyName';
import type { TransferSortKey } from './codes';
import type { TransferRow } from './schema';

/** The client who transfers, and the former name that a filter matched. */
export function clientText(
  { client: { name }, formerName }: Pick<TransferRow, 'client' | 'formerName'>,
  { lastFirst, say }: ColumnReader,
): string {
  const text = nameText(name, { lastFirst });
  return formerName === null ? text : say('common:table.formerly', { name: text, former: formerName });
}

/** The columns of the transfers, for their files. Each fact of a line on the screen has its own column. */
export const TRANSFER_COLUMNS = defineColumns<TransferRow, TransferSortKey>([
  {
    id: 'client',
    header: 'transfers:columns.client',
    kind: 'name',
    sortKey: 'client',
    isPerson: true,
    value: clientText,
  },
  {
    id: 'number',
    header: 'transfers:columns.number',
    kind: 'text',
    value: ({ number }) => number,
    width: 14,
  },
  {
    id: 'account',
    header: 'transfers:columns.account',
    kind: 'text',
    value: ({ account }) => account.number,
    width: 14,
  },
  {
    id: 'type',
    header: 'transfers:columns.type',
    kind: 'text',
    value: ({ account }, { say }) => say(`accounts:type.${account.type}`),
  },
  { id: 'repCode', header: 'transfers:columns.repCode', kind: 'text', value: ({ repCode }) => repCode },
  {
    id: 'dealer',
    header: 'transfers:columns.from',
    kind: 'text',
    sortKey: 'dealer',
    value: ({ dealer }, { locale }) => dealer.name[locale],
    width: 32,
  },
  {
    id: 'kind',
    header: 'transfers:columns.kind',
    kind: 'text',
    value: ({ kind }, { say }) => say(`transfers:kind.${kind}`),
  },
  {
    id: 'expected',
    header: 'transfers:columns.expected',
    kind: 'money',
    sortKey: 'expected',
    value: ({ expected }) => expected,
  },
  {
    id: 'state',
    header: 'transfers:columns.state',
    kind: 'status',
    sortKey: 'state',
    value: ({ state }, { say }) => say(`transfers:state.${state}`),
  },
  { id: 'stateOn', header: 'transfers:columns.stateOn', kind: 'date', value: ({ stateOn }) => stateOn },
  {
    id: 'reason',
    header: 'transfers:columns.reason',
    kind: 'text',
    value: ({ rejectField }, { say, locale }) =>
      rejectField === null ? null : say(`transfers:tell.${locale}.field.${rejectField}`),
  },
  {
    id: 'addressDiffers',
    header: 'transfers:columns.addressDiffers',
    kind: 'text',
    value: ({ addressDiffers }, { say }) => (addressDiffers ? say('transfers:fact.addressDiffers') : null),
    width: 30,
  },
  {
    id: 'arrived',
    header: 'transfers:columns.arrived',
    kind: 'count',
    value: ({ positions }) => positions?.arrived ?? null,
  },
  {
    id: 'positions',
    header: 'transfers:columns.positions',
    kind: 'count',
    value: ({ positions }) => positions?.total ?? null,
  },
  {
    id: 'costMissing',
    header: 'transfers:columns.costMissing',
    kind: 'count',
    value: ({ costMissing }) => costMissing,
  },
  {
    id: 'residual',
    header: 'transfers:columns.residual',
    kind: 'money',
    value: ({ residual }) => residual,
  },
  {
    id: 'received',
    header: 'transfers:columns.received',
    kind: 'date',
    sortKey: 'received',
    value: ({ receivedOn }) => receivedOn,
  },
  {
    id: 'elapsed',
    header: 'transfers:columns.clock',
    kind: 'count',
    value: ({ clock }) => clock.elapsed,
  },
  {
    id: 'next',
    header: 'transfers:columns.next',
    kind: 'text',
    sortKey: 'next',
    value: ({ clock }, { say }) => say(`transfers:next.${clock.next}`),
  },
  { id: 'rule', header: 'transfers:columns.rule', kind: 'text', value: ({ clock }) => clock.rule, width: 10 },
  { id: 'dueOn', header: 'transfers:columns.dueOn', kind: 'date', value: ({ clock }) => clock.dueOn },
  {
    id: 'daysLeft',
    header: 'transfers:columns.daysLeft',
    kind: 'count',
    value: ({ clock }) => clock.daysLeft,
  },
  {
    id: 'remedyOn',
    header: 'transfers:columns.remedyOn',
    kind: 'date',
    value: ({ clock }) => clock.remedyOn,
  },
]);
