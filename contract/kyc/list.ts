import {
  KYC_CONFLICT_STATES,
  KYC_MISSING,
  KYC_SERVICES,
  KYC_SORT_KEYS,
  KYC_STATES,
  type KycSortKey,
} from './codes';
import { declareList, type Facets } from '../list';
import { type ColumnReader, defineColumns } from '../columns';
import { nameText } from '../partyName';
import type { KycRow } from './schema';

/** The filters of the list, in the order of its screen. */
export const KYC_FACETS = {
  text: { kind: 'text', label: 'kyc:list.search' },
  state: { kind: 'codes', label: 'kyc:columns.state', codes: KYC_STATES, texts: 'kyc:state' },
  service: { kind: 'codes', label: 'kyc:columns.service', codes: KYC_SERVICES, texts: 'kyc:service' },
  missing: { kind: 'codes', label: 'kyc:list.missing', codes: KYC_MISSING, texts: 'kyc:field' },
  conflict: {
    kind: 'codes',
    label: 'kyc:columns.conflicts',
    codes: KYC_CONFLICT_STATES,
    texts: 'kyc:conflictState',
  },
} as const satisfies Facets;

/** By when a review is due, in words, with the significant change that made it due sooner. */
export function stateText({ state, dueOn, changed }: KycRow, { say }: Pick<ColumnReader, 'say'>): string {
  const text = say(dueOn === null ? 'kyc:never' : `kyc:state.${state}`);
  const fields = changed.map((field) => say(`kyc:field.${field}`)).join(', ');
  return fields === '' ? text : say('kyc:changed', { state: text, fields });
}

/** The columns of the list of reviews, for its table and its files. */
export const KYC_COLUMNS = defineColumns<KycRow, KycSortKey>([
  {
    id: 'name',
    header: 'kyc:columns.name',
    kind: 'name',
    sortKey: 'name',
    isPerson: true,
    value: ({ name }, { lastFirst }) => nameText(name, { lastFirst }),
  },
  { id: 'repCode', header: 'kyc:columns.repCode', kind: 'text', value: ({ repCode }) => repCode },
  {
    id: 'accounts',
    header: 'kyc:columns.accounts',
    kind: 'count',
    sortKey: 'accounts',
    value: ({ accounts }) => accounts,
  },
  {
    id: 'service',
    header: 'kyc:columns.service',
    kind: 'text',
    value: ({ service }, { say }) => say(`kyc:service.${service}`),
  },
  {
    id: 'state',
    header: 'kyc:columns.state',
    kind: 'status',
    value: stateText,
  },
  { id: 'dueOn', header: 'kyc:columns.dueOn', kind: 'date', sortKey: 'due', value: ({ dueOn }) => dueOn },
  { id: 'days', header: 'kyc:columns.days', kind: 'count', value: ({ days }) => days },
  {
    id: 'reviewedOn',
    header: 'kyc:columns.reviewedOn',
    kind: 'date',
    sortKey: 'reviewed',
    value: ({ reviewedOn }) => reviewedOn,
  },
  {
    id: 'conflicts',
    header: 'kyc:columns.conflicts',
    kind: 'text',
    sortKey: 'conflicts',
    value: ({ conflicts }) => conflicts.join(', '),
  },
  {
    id: 'missing',
    header: 'kyc:columns.missing',
    kind: 'text',
    sortKey: 'missing',
    value: ({ missing }, { say }) => missing.map((field) => say(`kyc:field.${field}`)).join(', '),
  },
]);

export const KYC_LIST = declareList({
  title: 'kyc:title',
  columns: KYC_COLUMNS,
  sortKeys: KYC_SORT_KEYS,
  facets: KYC_FACETS,
});
