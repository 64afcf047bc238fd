import { defineColumns } from '../columns';
import { declareList, type Facets } from '../list';
import { nameText } from '../partyName';
import { TERMS_PEOPLE_SORT_KEYS, TERMS_ROLES, TERMS_STATUSES, type TermsPeopleSortKey } from './codes';
import type { TermsPersonRow } from './schema';

/** The filters of the list, in the order of its screen. */
export const TERMS_PEOPLE_FACETS = {
  text: { kind: 'text', label: 'termsNCondition:people.search' },
  status: {
    kind: 'codes',
    label: 'termsNCondition:people.columns.status',
    codes: TERMS_STATUSES,
    texts: 'termsNCondition:people.status',
  },
  role: {
    kind: 'codes',
    label: 'termsNCondition:people.columns.role',
    codes: TERMS_ROLES,
    texts: 'termsNCondition:people.role',
  },
  branch: { kind: 'names', label: 'termsNCondition:people.columns.branch' },
} as const satisfies Facets;

/** The columns of the list of people, for its table and its file. */
const TERMS_PEOPLE_COLUMNS = defineColumns<TermsPersonRow, TermsPeopleSortKey>([
  {
    id: 'name',
    header: 'termsNCondition:people.columns.name',
    kind: 'name',
    sortKey: 'name',
    isPerson: true,
    value: ({ firstName: given, lastName: family }, { lastFirst }) =>
      nameText({ given, family, legal: null }, { lastFirst }),
  },
  {
    id: 'status',
    header: 'termsNCondition:people.columns.status',
    kind: 'status',
    sortKey: 'status',
    value: ({ status }, { say }) => say(`termsNCondition:people.status.${status}`),
  },
  {
    id: 'team',
    header: 'termsNCondition:people.columns.team',
    kind: 'text',
    sortKey: 'team',
    value: ({ teams }, { locale }) => teams.map((team) => team[locale]).join(', ') || null,
    width: 36,
  },
  {
    id: 'branch',
    header: 'termsNCondition:people.columns.branch',
    kind: 'text',
    sortKey: 'branch',
    value: ({ branch }) => branch,
  },
  {
    id: 'role',
    header: 'termsNCondition:people.columns.role',
    kind: 'text',
    sortKey: 'role',
    value: ({ role }, { say }) => say(`termsNCondition:people.role.${role}`),
  },
  {
    id: 'version',
    header: 'termsNCondition:people.columns.version',
    kind: 'count',
    value: ({ version }) => version,
  },
  {
    id: 'decidedOn',
    header: 'termsNCondition:people.columns.decidedOn',
    kind: 'date',
    sortKey: 'decidedAt',
    value: ({ decidedOn }) => decidedOn,
  },
]);

export const TERMS_PEOPLE_LIST = declareList({
  title: 'termsNCondition:people.title',
  columns: TERMS_PEOPLE_COLUMNS,
  sortKeys: TERMS_PEOPLE_SORT_KEYS,
  facets: TERMS_PEOPLE_FACETS,
});
