import type { VALUE_HISTORY_CALLS } from '@/contract/valueHistory/calls';
import type { HandlersOf } from '../../kit/call/handler';
import { accountValueHistory, clientValueHistory, householdValueHistory } from './calls/valueHistory';

export const VALUE_HISTORY_HANDLERS: HandlersOf<typeof VALUE_HISTORY_CALLS> = {
  accountValueHistory,
  clientValueHistory,
  householdValueHistory,
};
