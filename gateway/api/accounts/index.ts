import type { ACCOUNTS_CALLS } from '@/contract/accounts/calls';
import type { HandlersOf } from '../handler';
import { clientAccounts, householdAccounts } from './grouped';
import { accountsList } from './list';
import { accountsSummaryList } from './summaryList';
import { accountView } from './view';

export const ACCOUNTS_HANDLERS: HandlersOf<typeof ACCOUNTS_CALLS> = {
  accountsList,
  accountsSummaryList,
  accountView,
  clientAccounts,
  householdAccounts,
};
