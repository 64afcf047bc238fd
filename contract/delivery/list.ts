import { ADOPTION_STATES, DELIVERY_SORT_KEYS, type DeliverySortKey, EMAIL_STATES } from './codes';
import { declareList, type Facets } from '../list';
import { defineColumns } from '../columns';
import { nameText } from '../partyName';
import type { DeliveryRow } from './schema';

/** The filters of the list, in the order of its screen. */
export const DELIVERY_FACETS = {
  text: { kind: 'text', label: 'delivery:list.search' },
  email: {
    kind: 'codes',
    label: 'delivery:columns.email',
    codes: EMAIL_STATES,
    texts: 'delivery:emailState',
  },
  statements: {
    kind: 'codes',
    label: 'delivery:columns.statements',
    codes: ADOPTION_STATES,
    texts: 'delivery:adoptionState',
  },
  adoption: {
    kind: 'codes',
    label: 'delivery:list.adoption',
    codes: ADOPTION_STATES,
    texts: 'delivery:adoptionState',
  },
} as const satisfies Facets;

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
    kind: 'status',
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

export const DELIVERY_LIST = declareList({
  title: 'delivery:title',
  columns: DELIVERY_COLUMNS,
  sortKeys: DELIVERY_SORT_KEYS,
  facets: DELIVERY_FACETS,
});
