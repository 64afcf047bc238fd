import type { TRANSACTIONS_CALLS } from '@/contract/transactions/calls';
import type { HandlersOf } from '../../kit/call/handler';
import type { Area } from '../../kit/registry';
import { TRANSACTIONS_FILES } from './files';
import { FLOW_NOTICES } from './notices';
import {
  accountTransactionHistory,
  clientTransactionHistory,
  householdTransactionHistory,
} from './calls/history';

export const TRANSACTIONS = {
  handlers: {
    accountTransactionHistory,
    clientTransactionHistory,
    householdTransactionHistory,
  } satisfies HandlersOf<typeof TRANSACTIONS_CALLS>,
  notices: FLOW_NOTICES,
  files: TRANSACTIONS_FILES,
} satisfies Area;
