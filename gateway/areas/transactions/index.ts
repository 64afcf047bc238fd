import type { TRANSACTIONS_CALLS } from '@/contract/transactions/calls';
import type { HandlersOf } from '../../kit/call/handler';
import {
  accountTransactionHistory,
  clientTransactionHistory,
  householdTransactionHistory,
} from './calls/history';

export const TRANSACTIONS_HANDLERS: HandlersOf<typeof TRANSACTIONS_CALLS> = {
  accountTransactionHistory,
  clientTransactionHistory,
  householdTransactionHistory,
};
