import type { AnswerOf, BodyOf } from '@/contract/call';
import { type ApiName, CALLS, type Calls } from '@/contract/calls';
import type { AccountShow } from '@/contract/accounts/row';
import type { UnassignedAccountsListBody } from '@/contract/unassigned/schema';
import type { AccountsListBody } from '@/contract/accounts/schema';
import type { HouseholdsListBody } from '@/contract/households/schema';
import type { CallOptions, TestGateway } from './gateway';

/** Shows every state. */
export const SHOW_ALL: AccountShow = { closed: true, zero: true, negative: true };
export const SHOW_FUNDED: AccountShow = { closed: false, zero: false, negative: false };

const PAGE = { size: 50, after: null, before: null };
const NO_TRANSACTION_FILTERS = { transactionHistoryTypes: [], transactionProductSymbol: [] };
const LATEST = { filters: NO_TRANSACTION_FILTERS, direction: 'desc', page: PAGE } as const;

export const accountsPage = (changed: Partial<AccountsListBody> = {}): AccountsListBody => ({
  filters: {},
  clientId: null,
  householdId: null,
  show: SHOW_ALL,
  sort: [{ key: 'number', direction: 'asc' }],
  page: PAGE,
  ...changed,
});

export const householdsPage = (changed: Partial<HouseholdsListBody> = {}): HouseholdsListBody => ({
  filters: {},
  show: { closedOnly: true },
  sort: [{ key: 'name', direction: 'asc' }],
  page: PAGE,
  ...changed,
});

export const unassignedPage = (
  changed: Partial<UnassignedAccountsListBody> = {},
): UnassignedAccountsListBody => ({
  filters: {},
  sort: [{ key: 'number', direction: 'asc' }],
  page: PAGE,
  ...changed,
});

/** The record that a call is about, by its id. */
export type Subject =
  | 'client'
  | 'household'
  | 'account'
  | 'unassigned'
  | 'transfer'
  | 'team'
  | 'model'
  | 'news'
  | 'document'
  | 'notification'
  | 'question';

/** Calls about one record that is not a client. */
const SUBJECTS: Partial<Record<ApiName, Subject>> = {
  accountView: 'account',
  accountAssetAllocation: 'account',
  accountTransactionHistory: 'account',
  accountValueHistory: 'account',
  kycAccountSave: 'account',
  householdOverview: 'household',
  householdBrief: 'household',
  householdBriefTicket: 'household',
  householdEdit: 'household',
  householdPreview: 'household',
  householdSave: 'household',
  householdHistory: 'household',
  householdAccounts: 'household',
  householdHoldings: 'household',
  householdHoldingLots: 'household',
  householdAssetAllocation: 'household',
  householdTransactionHistory: 'household',
  householdValueHistory: 'household',
  unassignedAccountDetails: 'unassigned',
  umaAccountView: 'account',
  umaRebalancePreview: 'account',
  umaModelDetails: 'model',
  tasksLoad: 'team',
  teamDetails: 'team',
  teamRepCodes: 'team',
  teamEdit: 'team',
  teamSavePreview: 'team',
  teamSave: 'team',
  questionDetails: 'question',
  questionSave: 'question',
  newsItem: 'news',
  newsMark: 'news',
  newsRegister: 'news',
  notificationWhy: 'notification',
  notificationMark: 'notification',
  notificationWorkSave: 'notification',
  transferDetails: 'transfer',
  transferResubmit: 'transfer',
  transferNoteSave: 'transfer',
  documentDetails: 'document',
  documentTicket: 'document',
  documentTakeOut: 'document',
  documentShareSave: 'document',
  documentBulkPreview: 'document',
  documentBulkSave: 'document',
};

/** @returns the kind of record that the call's id names */
export const subjectOf = (name: ApiName): Subject => SUBJECTS[name] ?? 'client';

/** Valid bodies of the calls on accounts and households. */
export const accountBodies = (id: string) => ({
  accountsList: accountsPage(),
  accountsSummaryList: { filters: {}, clientId: null, householdId: null, show: SHOW_FUNDED },
  accountView: { id },
  accountAssetAllocation: { id },
  accountTransactionHistory: { id, ...LATEST },
  accountValueHistory: { id, range: '1y' as const },
  clientHoldings: { id, accountIds: [] },
  clientHoldingLots: { id, accountIds: [], symbol: 'RY' },
  clientAssetAllocation: { id, accountIds: [] },
  clientTransactionHistory: { id, accountIds: [], ...LATEST },
  clientValueHistory: { id, accountIds: [], range: '3m' as const },
  householdsList: householdsPage(),
  householdsSummaryList: { filters: {}, show: { closedOnly: false } },
  householdOverview: { id },
  householdAccounts: { id, memberId: null, accountIds: [], groupBy: 'holder' as const, show: SHOW_ALL },
  householdHoldings: { id, memberId: null, accountIds: [] },
  householdHoldingLots: { id, memberId: null, accountIds: [], symbol: 'RY' },
  householdAssetAllocation: { id, memberId: null, accountIds: [] },
  householdTransactionHistory: { id, memberId: null, accountIds: [], ...LATEST },
  householdValueHistory: { id, memberId: null, accountIds: [], range: 'all' as const },
  unassignedAccountsList: unassignedPage(),
  unassignedAccountsSummaryList: { filters: {} },
  unassignedAccountDetails: { id },
});

type ListName = 'accountsList' | 'householdsList' | 'unassignedAccountsList';

interface AnyPage<Row> {
  rows: Row[];
  next: string | null;
}

/** The answer's rows across all pages. */
type RowOf<Name extends ListName> = AnswerOf<Calls[Name]>['rows'][number];

/** Asks by REST and reads the answer. @throws when the gateway refuses */
export async function answerOf<Name extends ApiName>(
  gateway: TestGateway,
  subject: string,
  name: Name,
  body: BodyOf<Calls[Name]>,
  options: CallOptions = {},
): Promise<AnswerOf<Calls[Name]>> {
  const answer = await gateway.rest(subject, name, body, options);
  if (answer.status !== 200) throw new Error(`${CALLS[name].url}: ${answer.text}`);
  return answer.json() as AnswerOf<Calls[Name]>;
}

/** All rows of a list. */
export async function rowsOf<Name extends ListName>(
  gateway: TestGateway,
  subject: string,
  name: Name,
  body: BodyOf<Calls[Name]>,
  options: CallOptions = {},
): Promise<RowOf<Name>[]> {
  const rows: RowOf<Name>[] = [];
  let after = body.page.after;
  do {
    const asked = { ...body, page: { ...body.page, after } };
    const page = (await answerOf(gateway, subject, name, asked, options)) as AnyPage<RowOf<Name>>;
    rows.push(...page.rows);
    after = page.next;
  } while (after !== null);
  return rows;
}
