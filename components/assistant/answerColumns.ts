import { ACCOUNT_COLUMNS } from '@/contract/accounts/columns';
import type { FoundRows } from '@/contract/assistant/schema';
import { CLIENT_COLUMNS } from '@/contract/clients/columns';
import type { ListColumn } from '@/contract/columns';
import { DELIVERY_COLUMNS } from '@/contract/delivery/list';
import { DOCUMENT_COLUMNS } from '@/contract/documents/list';
import { HOUSEHOLD_COLUMNS } from '@/contract/households/columns';
import { KYC_COLUMNS } from '@/contract/kyc/list';
import type { Locale } from '@/contract/locale';
import { TEAM_COLUMNS } from '@/contract/teams/list';
import { TRANSFER_COLUMNS } from '@/contract/transfers/columns';
import { UMA_ACCOUNT_COLUMNS } from '@/contract/uma/list';
import { UNASSIGNED_COLUMNS } from '@/contract/unassigned/columns';
import { VERIFICATION_COLUMNS } from '@/contract/verification/list';
import { accountPath, clientPath, householdPath, unassignedPath } from '@/contract/routes';
import { homeRecordPath } from '../dashboard/shared/homeRecordPath';

type ListName = FoundRows['list'];
type RowOf<List extends ListName> = Extract<FoundRows, { list: List }>['rows'][number];

interface Shown<Row> {
  /** The columns of the list. */
  columns: readonly ListColumn<Row>[];
  /** Those of them that an answer shows. */
  ids: readonly string[];
  /** Page of a row's record; absent where rows have none of their own. */
  path?(row: Row, locale: Locale): string;
}

/** The columns of each list that an answer shows in this order. A narrow window shows the first two, or an amount. */
const SHOWN: { readonly [List in ListName]: Shown<RowOf<List>> } = {
  clients: {
    columns: CLIENT_COLUMNS,
    ids: ['name', 'household', 'repCode', 'marketValue', 'cash'],
    path: ({ id }, locale) => clientPath(id, locale),
  },
  households: {
    columns: HOUSEHOLD_COLUMNS,
    ids: ['name', 'memberCount', 'marketValue', 'cash'],
    path: ({ id }, locale) => householdPath(id, locale),
  },
  accounts: {
    columns: ACCOUNT_COLUMNS,
    ids: ['number', 'type', 'holder', 'marketValue', 'cash'],
    path: ({ id }, locale) => accountPath(id, locale),
  },
  kyc: {
    columns: KYC_COLUMNS,
    ids: ['name', 'state', 'service', 'dueOn', 'reviewedOn'],
    path: ({ id }, locale) => clientPath(id, locale),
  },
  verification: {
    columns: VERIFICATION_COLUMNS,
    ids: ['name', 'state', 'method', 'verifiedOn'],
    path: ({ id }, locale) => clientPath(id, locale),
  },
  documents: { columns: DOCUMENT_COLUMNS, ids: ['title', 'kind', 'client', 'createdOn'] },
  delivery: {
    columns: DELIVERY_COLUMNS,
    ids: ['name', 'accounts', 'share'],
    path: ({ id }, locale) => clientPath(id, locale),
  },
  umaAccounts: { columns: UMA_ACCOUNT_COLUMNS, ids: ['number', 'holder', 'model', 'status', 'marketValue'] },
  teams: {
    columns: TEAM_COLUMNS,
    ids: ['name', 'branch', 'clientCount', 'marketValue'],
    path: ({ id }, locale) => homeRecordPath({ kind: 'team', id }, locale),
  },
  transfers: {
    columns: TRANSFER_COLUMNS,
    ids: ['client', 'dealer', 'state', 'expected'],
    path: ({ id }, locale) => homeRecordPath({ kind: 'transfer', id }, locale),
  },
  unassignedAccounts: {
    columns: UNASSIGNED_COLUMNS,
    ids: ['number', 'holder', 'reason', 'age', 'marketValue'],
    path: ({ id }, locale) => unassignedPath(id, locale),
  },
};

/** How the rows of a list are shown in an answer. */
export function shownOf(list: ListName): Shown<FoundRows['rows'][number]> {
  // Which columns belong to which rows is held together by `SHOWN`.
  const { columns, ids, path } = SHOWN[list] as unknown as Shown<FoundRows['rows'][number]>;
  return { columns: ids.flatMap((id) => columns.find((column) => column.id === id) ?? []), ids, path };
}
