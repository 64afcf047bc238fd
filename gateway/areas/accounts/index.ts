import type { ACCOUNTS_CALLS } from '@/contract/accounts/calls';
import type { HandlersOf } from '../../kit/call/handler';
import type { Area } from '../../kit/registry';
import { ACCOUNTS_FILES } from './files';
import { ACCOUNT } from './changes';
import { ACCOUNT_TASKS } from './tasks';
import { clientAccounts, householdAccounts } from './calls/grouped';
import { accountsList } from './calls/list';
import { accountsSummaryList } from './calls/summaryList';
import { accountView } from './calls/view';

export const ACCOUNTS = {
  handlers: {
    accountsList,
    accountsSummaryList,
    accountView,
    clientAccounts,
    householdAccounts,
  } satisfies HandlersOf<typeof ACCOUNTS_CALLS>,
  record: ACCOUNT,
  tasks: ACCOUNT_TASKS,
  files: ACCOUNTS_FILES,
} satisfies Area;
