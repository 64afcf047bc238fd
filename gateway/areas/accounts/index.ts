import type { ACCOUNTS_CALLS } from '@/contract/accounts/calls';
import type { HandlersOf } from '../../kit/call/handler';
import { clientAccounts, householdAccounts } from './calls/grouped';
import { accountsList } from './calls/list';
import { accountsSummaryList } from './calls/summaryList';
import { accountView } from './calls/view';

export const ACCOUNTS_HANDLERS: HandlersOf<typeof ACCOUNTS_CALLS> = {
  accountsList,
  accountsSummaryList,
  accountView,
  clientAccounts,
  householdAccounts,
};
