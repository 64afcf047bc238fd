import { defineColumns } from '../columns';
import { nameText } from '../partyName';
import type { DeliverySortKey } from './codes';
import type { DeliveryRow } from './schema';

/** The columns of the list of clients by delivery, for its table and its files. */
export const DELIVERY_COLUMNS = defineColumns<DeliveryRow, DeliverySortKey>([
  {
    id: 'name',
    header: 'delivery:columns.name',
    kind: 'name',
    sortKey: 'name',
    isPerson: true,
    value: ({ name }, { lastFirst }) => nameText(name, { lastFirst }),
  },
  {
    id: 'email',
    header: 'delivery:columns.email',
    kind: 'text',
    value: ({ email }, { say }) => say(`delivery:emailState.${email}`),
  },
  {
    id: 'accounts',
    header: 'delivery:columns.accounts',
    kind: 'count',
    sortKey: 'accounts',
    value: ({ accounts }) => accounts,
  },
  {
    id: 'statements',
    header: 'delivery:columns.statements',
    kind: 'text',
    value: ({ statements }, { say }) => say(`delivery:adoptionState.${statements}`),
  },
  {
    id: 'electronic',
    header: 'delivery:columns.electronic',
    kind: 'count',
    value: ({ electronic }) => electronic,
  },
  {
    id: 'eligible',
    header: 'delivery:columns.eligible',
    kind: 'count',
    value: ({ eligible }) => eligible,
  },
  {
    id: 'share',
    header: 'delivery:columns.share',
    kind: 'percent',
    sortKey: 'adoption',
    value: ({ share }) => share,
  },
  {
    id: 'waiting',
    header: 'delivery:columns.waiting',
    kind: 'count',
    sortKey: 'waiting',
    value: ({ waiting }) => waiting,
  },
]);
