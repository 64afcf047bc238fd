import { VERIFICATION_METHODS, VERIFICATION_SORT_KEYS, VERIFICATION_STATES } from './codes';
import { declareList, type Facets } from '../list';
import { nameText } from '../partyName';
import { type ColumnReader, defineColumns } from '../columns';
import type { VerificationRow } from './schema';

/** The filters of the list, in the order of its screen. */
export const VERIFICATION_FACETS = {
  text: { kind: 'text', label: 'verification:search' },
  state: {
    kind: 'codes',
    label: 'verification:columns.state',
    codes: VERIFICATION_STATES,
    texts: 'verification:state',
  },
  method: {
    kind: 'codes',
    label: 'verification:columns.method',
    codes: VERIFICATION_METHODS,
    texts: 'logs:identityMethod',
  },
} as const satisfies Facets;

/**
 * Why an identity is in its state, with the day: what made it due, who doubts it, how it was verified, or why nothing is
 * needed.
 */
export function reasonText(row: VerificationRow, { say }: Pick<ColumnReader, 'say'>): string {
  const { state, kind, dueOn, tradedAccount, doubtReason, method, verifiedOn } = row;
  const texts = (key: string, values: Readonly<Record<string, string>> = {}) =>
    say(`verification:reason.${key}`, values);
  if (state === 'doubted' && doubtReason !== null)
    return texts('doubted', { reason: say(`logs:identityDoubt.${doubtReason}`), date: dueOn ?? '' });
  if (state === 'verified' && method !== null)
    return texts('verified', { method: say(`logs:identityMethod.${method}`), date: verifiedOn ?? '' });
  if (state === 'overdue' && tradedAccount !== null)
    return texts('traded', { account: tradedAccount, date: dueOn ?? '' });
  if (dueOn !== null && kind !== 'person')
    return texts(state === 'overdue' ? 'entityOverdue' : 'entityDue', { date: dueOn });
  return texts(state === 'notNeeded' ? 'notNeeded' : 'due');
}

/** The columns of the list of identity verifications, for its table and its files. */
export const VERIFICATION_COLUMNS = defineColumns<VerificationRow, (typeof VERIFICATION_SORT_KEYS)[number]>([
  {
    id: 'name',
    header: 'verification:columns.name',
    kind: 'name',
    sortKey: 'name',
    isPerson: true,
    value: ({ name }, { lastFirst }) => nameText(name, { lastFirst }),
  },
  {
    id: 'repCode',
    header: 'verification:columns.repCode',
    kind: 'text',
    value: ({ repCode }) => repCode,
  },
  {
    id: 'state',
    header: 'verification:columns.state',
    kind: 'status',
    sortKey: 'state',
    value: ({ state }, { say }) => say(`verification:state.${state}`),
  },
  {
    id: 'reason',
    header: 'verification:columns.reason',
    kind: 'text',
    width: 48,
    value: reasonText,
  },
  {
    id: 'method',
    header: 'verification:columns.method',
    kind: 'text',
    value: ({ method }, { say }) => (method === null ? null : say(`logs:identityMethod.${method}`)),
  },
  {
    id: 'verifiedOn',
    header: 'verification:columns.verifiedOn',
    kind: 'date',
    sortKey: 'verifiedOn',
    value: ({ verifiedOn }) => verifiedOn,
  },
  {
    id: 'documentExpiresOn',
    header: 'verification:columns.documentExpiresOn',
    kind: 'date',
    sortKey: 'documentExpiresOn',
    value: ({ documentExpiresOn }) => documentExpiresOn,
  },
]);

export const VERIFICATION_LIST = declareList({
  title: 'verification:title',
  columns: VERIFICATION_COLUMNS,
  sortKeys: VERIFICATION_SORT_KEYS,
  facets: VERIFICATION_FACETS,
});
